import { useState } from 'react'
import { type Answer, call } from '../call.ts'
import { useRevalidate } from '../revalidate.tsx'
import type { Item } from './library.ts'

/** What people say of a file, as its form holds it. */
export type Datos = { titulo: string; texto: string; decorativa: boolean; carpeta: number; privado: boolean }

type File = Pick<Item, 'id' | 'titulo' | 'texto' | 'carpeta' | 'privado' | 'ancho'>
/** What somebody touched of a file: as it was when they did, and as they want it. */
export type Touched = { before: Partial<Datos>; now: Partial<Datos> }

const datosOf = ({ titulo, texto, carpeta, privado }: File): Datos => ({
  titulo,
  texto: texto ?? '',
  decorativa: texto === '',
  carpeta: carpeta ?? 0,
  privado,
})

export const touch = (file: File, values: Partial<Datos>, was: Touched = { before: {}, now: {} }): Touched => {
  const { texto, decorativa, ...there } = datosOf(file)
  const words = 'texto' in values || 'decorativa' in values ? { texto, decorativa } : {}
  const begins = Object.fromEntries(Object.entries(there).filter(([name]) => name in values))
  return { before: { ...words, ...begins, ...was.before }, now: { ...was.now, ...values } }
}

type Sent = [name: string, keys: (keyof Datos)[], of: (datos: Datos) => unknown]

const SENT: Sent[] = [
  ['titulo', ['titulo'], ({ titulo }) => titulo],
  ['texto', ['texto', 'decorativa'], ({ texto, decorativa }) => (decorativa ? '' : texto || null)],
  ['idcarpeta', ['carpeta'], ({ carpeta }) => carpeta],
  ['privado', ['privado'], ({ privado }) => privado],
]

/** Of a file what was touched, and nothing else, with what it was; undefined where it is as it was. */
export function sentOf(file: File, { before, now }: Touched) {
  const was = { ...datosOf(file), ...before }
  const wanted = { ...was, ...now }
  const tidy = { ...wanted, titulo: wanted.titulo.trim(), texto: wanted.texto.trim() }
  const changed = SENT.filter(
    ([name, keys, of]) => keys.some((key) => key in now) && of(was) !== of(tidy) && (name !== 'texto' || file.ancho),
  )
  if (changed.length === 0) return undefined
  const told = (datos: Datos) => Object.fromEntries(changed.map(([name, , of]) => [name, of(datos)]))
  return { id: file.id, ...told(tidy), antes: told(was) }
}

type Written = ReadonlyMap<string, Touched>

/** What there is now is what they begin from, with what they wanted. */
const fromNow = (all: Written): Written => new Map([...all].map(([id, { now }]) => [id, { before: {}, now }]))

/** What was touched since that was sent is still to be saved. */
export const writtenSince = (all: Written, sent: Written): Written =>
  fromNow(new Map([...all].filter(([id, touched]) => touched !== sent.get(id))))

/** Each file is named once. */
export const withBesides = <T extends { id: string }>(all: T[], besides?: { id: string }): { id: string }[] =>
  besides && !all.some(({ id }) => id === besides.id)
    ? [...all, besides]
    : all.map((one) => (one.id === besides?.id ? { ...one, ...besides } : one))

/** The data of files while somebody writes them, by the file and not by its place. */
export function useDatos(files: readonly File[]) {
  const revalidate = useRevalidate()
  const [written, write] = useState<Written>(new Map())
  const toSave = () => files.flatMap((file) => sentOf(file, written.get(file.id) ?? { before: {}, now: {} }) ?? [])
  return {
    isTyped: toSave().length > 0,
    of: (file: File): Datos => ({ ...datosOf(file), ...written.get(file.id)?.now }),
    set: (file: File, values: Partial<Datos>) =>
      write((all) => new Map(all).set(file.id, touch(file, values, all.get(file.id)))),
    /** Saves all of it or nothing, with what one of them has besides. @returns why not, or what was left out */
    async save(besides?: { id: string; foco: object }): Promise<{ ok: boolean; text: string }> {
      const archivos = withBesides(toSave(), besides)
      if (archivos.length === 0) return { ok: true, text: 'No había nada que cambiar.' }
      const answer: Answer<{ total: number }> = await call('PATCH', '/api/biblioteca', { archivos })
      await revalidate()
      if (answer.ok) {
        write((all) => writtenSince(all, written))
        const lost = archivos.length - answer.total
        return {
          ok: lost <= 0,
          text:
            lost > 0
              ? `Se guardó lo demás: ${lost === 1 ? '1 ya no se puede' : `${lost} ya no se pueden`} cambiar.`
              : '',
        }
      }
      if (answer.codigo === 'CAMBIADO') write(fromNow)
      return { ok: false, text: answer.message }
    },
  }
}
