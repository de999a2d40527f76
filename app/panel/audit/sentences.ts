import type { Hecho } from '../../features/auditoria/queries.server.ts'
import { ITEM, LISTED, OWN, PERSON, WHOLE } from '../../lib/audit/verbs.ts'
import { isKeyOf } from '../../lib/keys.ts'
import type { Called, Names } from './queries.server.ts'

/**
 * How a sentence names one of a kind, 'la noticia', and all of it; of cases, what their steps are called once done, and
 * those that whoever presented it takes.
 */
export type Kind = { la: string; title: string; hechos?: Readonly<Record<string, string>>; suyos?: readonly string[] }
export type Kinds = ReadonlyMap<string, Kind>

/** The thing that a row is about: 'la noticia «Admisión 2027»'. */
export const aboutOf = ({ fila }: Pick<Hecho, 'fila'>, { called }: Names, kinds: Kinds): string => {
  const { la, title } = kinds.get(fila.tipo) ?? {}
  return thing(la ?? `algo de «${title ?? words(fila.tipo)}»`, called.get(fila.id), fila)
}

/** What was done, in a sentence: 'Rosa Demo publicó la noticia «Admisión 2027»'. */
export function sentenceOf({ fila, personal }: Hecho, { people, called }: Names, kinds: Kinds): string {
  const { accion, tipo, contenido, sujeto, usuario } = fila
  const nameOf = (id: number | null) => (id === null ? undefined : (people.get(id) ?? `la persona n.º ${id}`))
  const own = tipo === 'cuenta' ? wordsIn(OWN, accion) : undefined
  if (own) return `${nameOf(sujeto ?? usuario) ?? 'Alguien'} ${own}`
  const kind = kinds.get(tipo)
  const llave = fila.detalle?.llave
  const theirs = usuario === null && contenido !== null ? visitorIn(fila, kind, personal) : undefined
  const who = `${nameOf(usuario) ?? theirs ?? 'El portal'}${llave ? ` (con la llave «${llave}»)` : ''}`
  const whole = wordsIn(WHOLE, `${tipo} ${accion}`)
  if (whole) return `${who} ${whole}`
  const handed = handedOver(fila, nameOf)
  if (handed) return `${who} ${handed}`
  const toPerson = tipo === 'usuarios' ? wordsIn(PERSON, accion) : undefined
  if (toPerson) return `${who} ${toPerson} ${nameOf(sujeto) ?? 'alguien'}`
  const { title = words(tipo), hechos = {} } = kind ?? {}
  const listed = wordsIn(LISTED, accion)
  if (listed) return `${who} ${listed} «${title}»`
  if (accion.startsWith('lote_')) return `${who} ${didTo(accion.slice(5))} varios de «${title}»`
  const what = aboutOf({ fila }, { people, called }, kinds)
  const step = wordsIn(hechos, accion)
  if (wordsIn(ITEM, accion) === undefined && step) return `${who} anotó «${step}» en ${what}`
  // At the counter somebody of the staff writes it in.
  const presented = accion === 'presentar' && fila.detalle?.canal === 'virtual'
  const whose = tipo === 'caja' && sujeto !== null ? ` de ${nameOf(sujeto)}` : ''
  return `${who} ${presented ? 'presentó' : didTo(accion)} ${what}${whose}`
}

/** The thing that it was done to, as people call it. */
function thing(la: string, { titulo, codigo }: Called = {}, { tipo, contenido }: Hecho['fila']) {
  const isSeason = tipo === ADMISION && titulo !== undefined
  const which = tipo === ADMISION ? (isSeason ? 'la temporada' : 'la inscripción') : la
  const name = titulo && `«${titulo}»`
  if (codigo || name) return [which, codigo, name].filter(Boolean).join(' ')
  return contenido === null ? which : `${which} n.º ${contenido}`
}

const ADMISION = 'admision'

/** Whoever stands outside of the office, where the product wrote down what they did. */
function visitorIn({ accion, tipo, despues }: Hecho['fila'], kind: Kind | undefined, personal: Hecho['personal']) {
  if (tipo === ADMISION) return APPLICANTS.includes(accion) && !despues?.denominacion ? 'Quien postula' : undefined
  if (!kind?.suyos?.includes(accion)) return undefined
  return typeof personal?.nombre === 'string' && personal.nombre ? personal.nombre : 'Quien lo presentó'
}

/** What is done to an application by whom it is of. */
const APPLICANTS = ['crear', 'editar', 'adjuntar', 'enviar', 'corregir']

/** A hand-over, from the side of each: who gives is mostly who does it. */
function handedOver(
  { accion, tipo, sujeto, usuario, detalle }: Hecho['fila'],
  nameOf: (id: number | null) => string | undefined,
) {
  const other = (key: string) => nameOf(Number(detalle?.[key]) || null) ?? 'otra persona'
  if (tipo !== 'usuarios') return undefined
  if (accion === 'pasar-abierto') {
    return sujeto === usuario
      ? `pasó a ${other('a')} lo que tenía abierto`
      : `pasó a ${other('a')} lo que ${nameOf(sujeto) ?? 'otra persona'} tenía abierto`
  }
  if (accion !== 'recibir-abierto') return undefined
  const to = nameOf(sujeto) ?? 'otra persona'
  return Number(detalle?.de) === usuario
    ? `entregó a ${to} lo que tenía abierto`
    : `entregó a ${to} lo que ${other('de')} tenía abierto`
}

const wordsIn = (all: Record<string, string>, name: string) => (isKeyOf(all, name) ? all[name] : undefined)

/** What an older version did may have no words any more. */
const didTo = (accion: string) => wordsIn(ITEM, accion) ?? `hizo «${words(accion)}» en`

const words = (name: string) => name.replaceAll(/[-_]/g, ' ')

/** What it was before and is now, and what else is known of it: one line each. */
export function detailsOf({ fila, personal }: Hecho): string[] {
  const { antes, despues, detalle } = fila
  const changed = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])].flatMap((key) => {
    const [before, after] = [short(antes?.[key]), short(despues?.[key])]
    return before === after ? [] : [`${key}: ${before || '(nada)'} → ${after || '(nada)'}`]
  })
  const beside = Object.entries({ ...detalle, ...personal }).flatMap(([key, value]) =>
    key === 'agente' || short(value) === '' ? [] : [`${NAMES[key] ?? key}: ${short(value)}`],
  )
  return [...changed, ...beside]
}

const NAMES: Record<string, string> = { ip: 'desde' }
const LONGEST = 200

function short(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
