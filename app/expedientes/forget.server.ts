import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { FormFields } from '../campos/field.ts'
import { eraseNames } from '../lib/audit/erase.server.ts'
import { auditoria } from '../lib/audit/schema.server.ts'
import { db, type Tx } from '../lib/db/client.server.ts'
import { type Archivo, archivos } from '../lib/files/schema.server.ts'
import { forgetMails } from '../lib/mail/forget.server.ts'
import { correos } from '../lib/mail/schema.server.ts'
import { dia } from '../lib/moments.ts'
import type { Unit } from '../lib/unit.server.ts'
import { foliosIn, formFolios, withFolios } from './files.server.ts'
import type { Kind, Solicitante } from './kind.server.ts'
import { movementsOf } from './movements.server.ts'
import {
  avisosExpediente,
  type Expediente,
  expedienteArchivos,
  expedientes,
  type Movimiento,
  movimientos,
  solicitudArchivos,
} from './schema.server.ts'
import { searched } from './searched.ts'

const NOBODY: Solicitante = {
  ...{ nombre: '', tipo_documento: '', numero_documento: '', domicilio: '', correo: '', celular: '' },
  ...{ acepta_correo: false, representante: null },
}

/** Under this name a case keeps what was chosen in its steps, by their order. */
const STEPS = 'pasos'

type Datos = Record<string, unknown>

/** What was chosen among the options of a form, ticked, an amount or a day: registers have those, and they name nobody. */
export function chosenOf(fields: FormFields, datos: Datos): Datos {
  const chosen = Object.entries(fields).filter(([name, field]) => {
    const value = datos[name]
    if (field.control === 'select') return field.options.some((option) => option.value === value)
    if (field.control === 'checkbox') return typeof value === 'boolean'
    if (field.control === 'date') return dia.safeParse(value).success
    return (field.control === 'money' || field.control === 'number') && Number.isInteger(value)
  })
  return Object.fromEntries(chosen.map(([name]) => [name, datos[name]]))
}

const isEmpty = (datos: Datos) => Object.keys(datos).length === 0

function keptOf(kind: Kind, caso: Expediente, history: readonly Movimiento[], form: number | undefined): Datos {
  const steps = history.flatMap(({ orden, paso, datos }) => {
    const folios = foliosIn(withFolios({ orden, datos }, form))
    const chosen = {
      ...chosenOf(kind.pasos[paso]?.fields ?? {}, datos ?? {}),
      ...(folios !== null && { folios }),
      ...typedIn(datos),
    }
    return isEmpty(chosen) ? [] : [[String(orden), chosen] as const]
  })
  return { ...chosenOf(kind.fields, caso.datos), ...(steps.length > 0 && { [STEPS]: Object.fromEntries(steps) }) }
}

/** When what came on paper was typed in: registers say it. */
const typedIn = (datos: Datos | null) => {
  const at = datos?.['registrado']
  return typeof at === 'string' ? { registrado: at } : {}
}

/** What was chosen in a step of a case whose texts were erased, as registers read it. */
export const chosenIn = ({ anonimizadoEn, datos }: Expediente, orden: number): Datos | null =>
  anonimizadoEn === null ? null : ((datos[STEPS] as Record<string, Datos> | undefined)?.[orden] ?? null)

/** Cases of a kind that ended longer ago than they are kept. One that another disputes, which is open, waits for that one. */
const isOver = ({ name, conserva }: Kind, institucion: number): SQL | undefined =>
  and(
    eq(expedientes.institucion, institucion),
    eq(expedientes.tipo, name),
    isNull(expedientes.anonimizadoEn),
    isNotNull(expedientes.cerradoEn),
    sql`${expedientes.cerradoEn} < now() - make_interval(months => ${conserva})`,
    sql`not exists (select from expedientes otro where otro.idexpediente_origen = ${expedientes.id} and otro.cerrado_en is null)`,
  )

/** Some of those, the oldest first. */
export const casesToForget = (kind: Kind, institucion: number, most: number): Promise<{ id: number }[]> =>
  db
    .select({ id: expedientes.id })
    .from(expedientes)
    .where(isOver(kind, institucion))
    .orderBy(asc(expedientes.id))
    .limit(most)

/**
 * Takes from a case whatever says who asked and what was written, its files with it. Number, kind, dates, terms, steps and
 * what was chosen in them stay, and the chain of its history holds. @returns the files whose bytes are to go once this is
 * in force; null where there is nothing to do
 */
export async function forgetCase(unit: Unit, kind: Kind, id: number): Promise<Archivo[] | null> {
  const { tx, actor } = unit
  const mine = eq(expedientes.id, id)
  const [caso] = await tx
    .select()
    .from(expedientes)
    .where(and(mine, isOver(kind, actor.institucion)))
    .for('update')
  if (!caso) return null
  const datos = keptOf(kind, caso, await movementsOf(id, tx), (await formFolios([id], tx)).get(id))
  const ofCase = eq(movimientos.expediente, id)
  await tx.update(movimientos).set({ datos: null, sal: null }).where(ofCase)
  const { numero } = caso
  const asunto = capital(kind.one)
  await tx
    .update(expedientes)
    .set({
      ...{ solicitante: NOBODY, datos, asunto, usuario: null },
      buscado: searched({ numero, asunto, solicitante: null }),
      // A digest of all that was sent would tell whoever guesses it.
      ...{ huella: '0'.repeat(64), anonimizadoEn: sql`now()`, version: caso.version + 1 },
    })
    .where(mine)
  await tx.delete(avisosExpediente).where(eq(avisosExpediente.expediente, id))
  await forgetMails(unit, sql`${correos.clave} like ${`expediente:${id}:%`}`)
  await eraseNames(unit, sql`${auditoria.tipo} = ${kind.name} and ${auditoria.contenido} = ${id}`, caso.usuario)
  const files = await forgetFiles(tx, id)
  unit.audit({ accion: 'anonimizar', tipo: kind.name, id, detalle: { numero, archivos: files.length } })
  unit.announce(kind.name, id, { sala: kind.name })
  return files
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

async function forgetFiles(tx: Tx, expediente: number): Promise<Archivo[]> {
  const gone = await tx
    .delete(expedienteArchivos)
    .where(eq(expedienteArchivos.expediente, expediente))
    .returning({ id: expedienteArchivos.archivo })
  const ids = gone.map(({ id }) => id)
  if (ids.length === 0) return []
  const elsewhere = sql`exists (select from ${expedienteArchivos} where ${expedienteArchivos.archivo} = ${archivos.id})
    or exists (select from ${solicitudArchivos} where ${solicitudArchivos.archivo} = ${archivos.id})`
  return tx
    .delete(archivos)
    .where(and(inArray(archivos.id, ids), sql`not (${elsewhere})`))
    .returning()
}
