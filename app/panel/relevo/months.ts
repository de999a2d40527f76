import { plural } from '../../lib/numbers.ts'

/** How one and many of a kind are called, and what one of them is in a sentence: 'la noticia'. */
export type Kind = { one: string; la: string }

/** What was done in one month to one kind: which items, as they are called, or how often. */
export type Did = { mes: string; tipo: string; accion: string; ids: readonly (number | string)[]; veces: number }

export type Year = { anio: string; frase: string }
export type Month = { mes: string; anios: Year[] }

const VERBS: readonly [accion: string, verb: string][] = [
  ['publicar', 'publicó'],
  ['programar', 'programó'],
  ['reemplazar', 'reemplazó'],
  ['subir', 'subió'],
  ['importar', 'trajo'],
  ['crear', 'preparó'],
  ['editar', 'cambió'],
  ['aprobar', 'aprobó'],
  ['retirar', 'retiró'],
]

/** The acts that say what a post is for. */
export const ACTS: readonly string[] = VERBS.map(([accion]) => accion)

/** Of these, what was published or made in the same month was not merely changed. */
const LESSER: Readonly<Record<string, readonly string[]>> = {
  crear: ['publicar', 'programar'],
  editar: ['publicar', 'programar', 'crear'],
}

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** By their name as long as they are so few. */
const NAMED = 2

const and = new Intl.ListFormat('es', { type: 'conjunction' })

/** What a post does in each month of the year, beginning with the one that is now: a sentence for each year. */
export function monthsOf(
  did: readonly Did[],
  now: string,
  {
    kinds,
    titleOf,
  }: { kinds: ReadonlyMap<string, Kind>; titleOf: (tipo: string, id: number | string) => string | undefined },
): Month[] {
  const first = Number(now.slice(5, 7)) - 1
  return MONTHS.flatMap((_, i) => {
    const month = (first + i) % 12
    const mine = did.filter(({ mes }) => Number(mes.slice(5)) === month + 1)
    const years = [...new Set(mine.map(({ mes }) => mes.slice(0, 4)))].sort().reverse()
    const anios = years.flatMap((anio) => {
      const frase = sentenceOf(
        mine.filter(({ mes }) => mes.startsWith(anio)),
        kinds,
        titleOf,
      )
      return frase ? [{ anio, frase }] : []
    })
    return anios.length > 0 ? [{ mes: MONTHS[month] ?? '', anios }] : []
  })
}

type TitleOf = (tipo: string, id: number | string) => string | undefined

function sentenceOf(did: readonly Did[], kinds: ReadonlyMap<string, Kind>, titleOf: TitleOf): string {
  const parts = VERBS.flatMap(([accion, verb]) => {
    const what = did
      .filter((one) => one.accion === accion)
      .flatMap((one) => {
        const kind = kinds.get(one.tipo)
        const said = kind && objectOf(remaining(one, did), kind, titleOf)
        return said ? [said] : []
      })
    return what.length > 0 ? [`${verb} ${and.format(what)}`] : []
  })
  const said = parts.join('; ')
  return said === '' ? '' : `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
}

/** Without what is said of it under a greater word. */
function remaining(one: Did, did: readonly Did[]): Did {
  const greater = LESSER[one.accion] ?? []
  const said = new Set(
    did.flatMap(({ tipo, accion, ids }) => (tipo === one.tipo && greater.includes(accion) ? ids : [])),
  )
  const ids = one.ids.filter((id) => !said.has(id))
  return { ...one, ids, veces: one.ids.length > 0 ? ids.length : one.veces }
}

function objectOf({ tipo, ids, veces }: Did, { one, la }: Kind, titleOf: TitleOf): string | undefined {
  const many = ids.length || veces
  if (many === 0) return undefined
  const titles = ids.length <= NAMED ? ids.flatMap((id) => titleOf(tipo, id) ?? []) : []
  if (titles.length === 0 || titles.length < ids.length) return plural(many, one, pluralOf(one))
  return `${titles.length === 1 ? la : pluralOf(one)} ${and.format(titles.map((title) => `«${title}»`))}`
}

/** 'actividades', 'páginas', 'áreas'. */
const pluralOf = (one: string) => one.replace(/^\S+/, (word) => (/[aeiouáéó]$/.test(word) ? `${word}s` : `${word}es`))
