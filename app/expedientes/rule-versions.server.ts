import { and, asc, eq } from 'drizzle-orm'
import type { Dia } from '../lib/calendar/days.ts'
import { db } from '../lib/db/client.server.ts'
import type { Unit } from '../lib/unit.server.ts'
import { daysSaid } from './clock-words.ts'
import type { Dias, Kind, Reglas } from './kind.server.ts'
import { lawfulTerm, mayClose } from './lawful.ts'
import { rulesOver } from './rules.server.ts'
import { reglasExpediente } from './schema.server.ts'

/** The rules of a kind from a day on, as an institution wrote them; null: as the product brings them. */
export type Version = {
  reglas: Reglas
  /** What was stored of it beyond what a norm gives, as sentences: what the norm says is in its place. */
  demas: readonly string[]
  escrita: { id: number; desde: Dia; sustento: string; usuario: number | null; creadoEn: Date } | null
}

type Beyond = { titulo: string; escrito: number; rige: number; unidad: Dias['unidad']; norma: string }

function beyondIn(own: Reglas, { plazos = {}, recepcion }: Partial<Reglas>): string[] {
  const closing =
    recepcion?.modo === 'corte_horario' && !mayClose(own)
      ? [`Hora de cierre: se guardó ${recepcion.corte}; la norma (${own.norma}) no la da, y se recibe a cualquier hora`]
      : []
  const terms = Object.entries(plazos).flatMap(([nombre, { dias: escrito }]) => {
    const rule = own.plazos[nombre]
    const rige = lawfulTerm(own, { nombre, dias: escrito })
    if (!rule || rige === escrito) return []
    const { titulo, unidad, norma } = rule
    return [beyondSaid({ titulo, escrito, rige, unidad, norma })]
  })
  return [...terms, ...closing]
}

/** That rules were kept which no norm allows, and what is done instead. */
export const beyondSaid = ({ titulo, escrito, rige, unidad, norma }: Beyond): string =>
  `${titulo}: se guardaron ${daysSaid(escrito, unidad)}; la norma (${norma}) da ${daysSaid(rige, unidad)}, y son los que rigen`

/** All that were ever written of a kind, in the order in which they take each other's place; the product's is the first. */
export async function ruleVersions(institucion: number, { name, reglas }: Kind): Promise<[Version, ...Version[]]> {
  const rows = await db
    .select()
    .from(reglasExpediente)
    .where(and(eq(reglasExpediente.institucion, institucion), eq(reglasExpediente.tipo, name)))
    .orderBy(asc(reglasExpediente.desde), asc(reglasExpediente.id))
  return [
    { reglas, demas: [], escrita: null },
    ...rows.map(({ datos, id, desde, sustento, usuario, creadoEn }) => ({
      reglas: rulesOver(reglas, datos),
      demas: beyondIn(reglas, datos),
      escrita: { id, desde, sustento, usuario, creadoEn },
    })),
  ]
}

/** The one in force on a day. */
export const inForceOn = ([first, ...written]: readonly [Version, ...Version[]], hoy: Dia): Version =>
  written.findLast(({ escrita }) => escrita !== null && escrita.desde <= hoy) ?? first

type NewVersion = { desde: Dia; sustento: string; reglas: Reglas }

/** Adds a version: it takes the place of those before it, and cases that came under them keep theirs. */
export async function addVersion({ tx, actor, audit, announce }: Unit, kind: Kind, { reglas, ...at }: NewVersion) {
  const { institucion, idusuario: usuario } = actor
  const datos = differing(kind.reglas, reglas)
  await tx.insert(reglasExpediente).values({ institucion, tipo: kind.name, datos, usuario, ...at })
  audit({ accion: 'cambiar_reglas', tipo: kind.name, detalle: at, despues: datos })
  announce(kind.name, 0, 'publico')
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const others = <T>(own: Readonly<Record<string, T>>, next: Readonly<Record<string, T>>) =>
  Object.fromEntries(Object.entries(next).filter(([name, value]) => !isSame(own[name], value)))

/** What of some rules is not as the product has it. */
export function differing(own: Reglas, next: Reglas): Partial<Reglas> {
  const { destino } = next
  const gets = destino && (destino.area !== null || destino.responsable !== null)
  return {
    plazos: others(own.plazos, next.plazos),
    textos: others(own.textos, next.textos),
    ...(!isSame(own.recepcion, next.recepcion) && { recepcion: next.recepcion }),
    ...(own.norma !== next.norma && { norma: next.norma }),
    ...(next.plantillas && { plantillas: next.plantillas }),
    ...(next.vistoBueno && { vistoBueno: true }),
    ...(gets && { destino }),
  }
}
