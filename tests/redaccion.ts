import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import type { ContentType } from '../app/contenido/content-type.server.ts'
import { versiones } from '../app/contenido/schema.server.ts'
import { readChildren } from '../app/contenido/write/children.server.ts'
import { create } from '../app/contenido/write/create.server.ts'
import { type Current, currentOf, type Row } from '../app/contenido/write/current.server.ts'
import { alone } from '../app/contenido/write/step.server.ts'
import { contentTypes } from '../app/content-types.server.ts'
import { areas } from '../app/features/catalogos/schema.server.ts'
import { instituciones } from '../app/features/institucion/schema.server.ts'
import { usuarios } from '../app/features/usuarios/schema.server.ts'
import type { Actor } from '../app/lib/account/permissions.ts'
import { auditoria } from '../app/lib/audit/schema.server.ts'
import { db } from '../app/lib/db/client.server.ts'
import { testDatabase } from './base-de-datos.ts'
import { sentAs } from './escritura.ts'

type Values = Record<string, unknown>

const rooms = contentTypes.map(({ name }) => name)
const of = (idusuario: number, institucion: number, powers: string[]): Actor => ({
  ...{ idusuario, institucion, privilegios: rooms.join(',') },
  subprivilegios: rooms.flatMap((name) => powers.map((power) => `${name}.${power}`)).join(','),
})

/** May do everything with content. */
export const jefa = of(11, 2, ['publicar', 'eliminar'])
/** Writes, and nothing else. */
export const redactor = of(12, 2, [])
/** May do everything, in another institution. */
export const ajena = of(13, 1, ['publicar', 'eliminar'])

/** Areas: two of the portal's, one that is no longer used, and one of another institution. */
export const AREA = { una: 21, otra: 22, cerrada: 23, ajena: 24 }

/** An empty database with two institutions, who writes in them, and their areas. */
export function newsroom() {
  const database = testDatabase('vacia')
  beforeAll(async () => {
    const named = (id: number) => ({ id, nombreComercial: `I ${id}`, razonSocial: `I ${id}`, ruc: `2000000000${id}` })
    await db.insert(instituciones).values([1, 2].map((id) => ({ ...named(id), tipoGestion: 'publica' as const })))
    await db.insert(usuarios).values(
      [jefa, redactor, ajena].map(({ idusuario, institucion }) => ({
        ...{ id: idusuario ?? 0, nombre: 'Ana', apellidos: 'Paz', correo: `p${idusuario}@x.example`, institucion },
      })),
    )
    await db.insert(areas).values([
      { id: AREA.una, denominacion: 'Una', estado: '1', institucion: 2 },
      { id: AREA.otra, denominacion: 'Otra', estado: '1', institucion: 2 },
      { id: AREA.cerrada, denominacion: 'Cerrada', estado: '0', institucion: 2 },
      { id: AREA.ajena, denominacion: 'Ajena', estado: '1', institucion: 1 },
    ])
  })
  return database
}

/** A new draft of fields by their key, and of lists by their name. */
export const draft = (type: ContentType, input: Values, actor = jefa) =>
  alone(actor, type, (unit) => create(unit, type, { sent: sentAs(type, input) }))

/** The id of what was written. */
export async function idOf(outcome: Promise<{ ok: boolean }>): Promise<number> {
  const done = await outcome
  if (!done.ok || !('id' in done)) throw new Error(JSON.stringify(done))
  return Number(done.id)
}

/** An item as it lies in the database, with the rows that belong to it. */
export async function itemOf(type: ContentType, id: number): Promise<Current> {
  const [row] = (await db.select().from(type.table).where(eq(type.table.id, id))) as Row[]
  if (!row) throw new Error(`${type.name} ${id} is not there`)
  const hijos = await db.transaction((tx) => readChildren(tx, type, id))
  return currentOf(type, row, hijos)
}

export const isGone = async (type: ContentType, id: number) =>
  (await db.select({ id: type.table.id }).from(type.table).where(eq(type.table.id, id))).length === 0

/** Its versions, first to last. */
export const versionsOf = ({ name }: ContentType, id: number) =>
  db
    .select()
    .from(versiones)
    .where(and(eq(versiones.tipo, name), eq(versiones.contenido, id)))
    .orderBy(asc(versiones.id))

/** What the audit says of it, first to last. */
export const auditOf = ({ name }: ContentType, id: number) =>
  db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.tipo, name), eq(auditoria.contenido, id)))
    .orderBy(asc(auditoria.id))

export const actionsOf = async (type: ContentType, id: number) =>
  (await versionsOf(type, id)).map(({ accion }) => accion)

export type Moment = 'publicarDesde' | 'publicarHasta' | 'programadoDesde'

/** Lets its moment come: it was a minute ago. */
export const passed = (type: ContentType, id: number, moment: Moment, before = '1 minute') =>
  db
    .update(type.table)
    .set({ [moment]: sql`date_trunc('second', now()) - ${before}::interval` } as never)
    .where(eq(type.table.id, id))

const DAY_MS = 86_400_000
export const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * DAY_MS)

/** Does these at once, as many as a process has connections for. */
export async function atOnce<T>(works: (() => Promise<T>)[]): Promise<T[]> {
  const done: T[] = []
  const left = [...works.entries()]
  const lane = async (): Promise<void> => {
    const next = left.shift()
    if (!next) return
    done[next[0]] = await next[1]()
    return lane()
  }
  await Promise.all(Array.from({ length: 6 }, lane))
  return done
}

/** What each kind needs to be complete. */
export const NOTICIA = {
  titulo: 'Feria',
  resumen: 'El sábado',
  contenido: '<p>Desde las 9.</p>',
  fecha: '2026-03-05 09:00:00',
}
export const CONVOCATORIA = { titulo: 'Docentes', fecha: '2026-03-05', resumen: 'Plazas' }
export const PAGINA = { titulo: 'Historia', contenido: '<p>Desde 1979.</p>' }
export const EVENTO = {
  ...{ titulo: 'Aniversario', resumen: 'R', contenido: '<p>C</p>', fecha: '2026-03-05', lugar: 'Patio', direccion: '' },
  ...{ horaInicio: '09:00', horaFin: '10:00' },
}

export const carpeta = (categoria: number, contenedor: number | null = null): Values => ({
  ...{ titulo: 'Carpeta', tipo: '1', categoria, contenedor },
})
export const archivo = (categoria: number, contenedor: number | null = null): Values => ({
  ...{ titulo: 'Acta', nombre: 'acta.pdf', url: '/archivos/x/acta.pdf', categoria, contenedor },
})
