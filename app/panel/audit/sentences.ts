import type { Hecho, Names } from '../../features/auditoria/queries.server.ts'
import { ITEM, LISTED, OWN, PERSON, WHOLE } from '../../lib/audit/verbs.ts'
import { isKeyOf } from '../../lib/keys.ts'

/** How a sentence names one of a kind, 'la noticia', and all of it; `hechos`: what the steps of a case are called once done. */
export type Kinds = ReadonlyMap<string, { la: string; title: string; hechos?: Readonly<Record<string, string>> }>

/** What was done, in a sentence: 'Rosa Demo publicó la noticia «Admisión 2027»'. */
export function sentenceOf({ fila }: Pick<Hecho, 'fila'>, { people, titles }: Names, kinds: Kinds): string {
  const { accion, tipo, contenido, sujeto, usuario } = fila
  const nameOf = (id: number | null) => (id === null ? undefined : (people.get(id) ?? `la persona n.º ${id}`))
  const own = tipo === 'cuenta' ? wordsIn(OWN, accion) : undefined
  if (own) return `${nameOf(sujeto ?? usuario) ?? 'Alguien'} ${own}`
  const llave = fila.detalle?.llave
  const who = `${nameOf(usuario) ?? 'El portal'}${llave ? ` (con la llave «${llave}»)` : ''}`
  const whole = wordsIn(WHOLE, `${tipo} ${accion}`)
  if (whole) return `${who} ${whole}`
  const toPerson = tipo === 'usuarios' ? wordsIn(PERSON, accion) : undefined
  if (toPerson) return `${who} ${toPerson} ${nameOf(sujeto) ?? 'alguien'}`
  const { la = tipo, title = words(tipo), hechos = {} } = kinds.get(tipo) ?? {}
  const listed = wordsIn(LISTED, accion)
  if (listed) return `${who} ${listed} «${title}»`
  if (accion.startsWith('lote_')) return `${who} ${didTo(accion.slice(5))} varios de «${title}»`
  const titulo = titles.get(`${tipo} ${contenido}`)
  const what = contenido === null ? la : titulo ? `${la} «${titulo}»` : `${la} n.º ${contenido}`
  const step = wordsIn(hechos, accion)
  const whose = tipo === 'caja' && sujeto !== null ? ` de ${nameOf(sujeto)}` : ''
  return `${who} ${wordsIn(ITEM, accion) === undefined && step ? `anotó «${step}» en` : didTo(accion)} ${what}${whose}`
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
