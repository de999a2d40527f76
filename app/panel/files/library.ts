import type { Carpeta, Found, Listed } from '../../features/archivos/queries.server.ts'
import { call } from '../call.ts'
import type { Picked } from './pick.ts'

export type Item = Listed
export type Folder = Carpeta

/** What whoever chose a file gets of it. */
export const pickedOf = ({ id, url, nombre, tipo, bytes, ancho, alto, texto }: Picked): Picked => ({
  ...{ id, url, nombre, tipo, bytes, ancho, alto, texto },
})

export type Lugar = { tipo: string; sala: string; id: number | null; titulo: string | null }

/** A file with its versions and where it is shown. */
export const detailsOf = (id: string) =>
  call<{ data: Found; lugares: Lugar[] }>('GET', `/api/biblioteca/archivos/${id}`)

export type Shown = { list: Item[]; total: number; paginas: number; carpetas: Folder[] }

export const listOf = (query: URLSearchParams) => call<Shown>('GET', `/api/biblioteca?${query}`)

/** The way to a folder: 'Resoluciones/2024'. */
export function pathOf(folders: readonly Folder[], id: number | null): string {
  const folder = folders.find((one) => one.id === id)
  if (!folder) return ''
  const above = pathOf(folders, folder.padre)
  return above ? `${above}/${folder.nombre}` : folder.nombre
}

type Known = { archivo: Item; lugar: string }

/** Which of these hashes are here already, and where in words. None, where nobody answers: they are sent. */
export async function existing(hashes: string[]): Promise<Map<string, Known>> {
  const asked = await call<{ list: { sha256: string; archivo: Item & { ruta: string } }[] }>(
    'POST',
    '/api/biblioteca/existentes',
    { sha256: hashes },
    { sent: null },
  )
  const list = asked.ok ? asked.list : []
  return new Map(
    list.map(({ sha256, archivo }) => [sha256, { archivo, lugar: archivo.ruta ? ` en ${archivo.ruta}` : '' }]),
  )
}
