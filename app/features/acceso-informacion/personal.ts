import type { Solicitante } from '../../expedientes/kind.server.ts'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@.]+/gu, ' ')

const digits = (text: string) => text.replaceAll(/[\s.-]/g, '')

/** Words that are in the name of almost nobody alone. */
const PARTICLES = new Set(['del', 'las', 'los', 'san', 'santa', 'sac'])
const SHORTEST = 3
const SHORTEST_ADDRESS = 8

/** Two parts of a name beside each other: 'ensayo mamani'. */
function pairsOf(name: string): string[] {
  const words = plain(name).trim().split(' ')
  const means = (word = '') => word.length >= SHORTEST && !PARTICLES.has(word)
  return words.flatMap((word, i) => (means(word) && means(words[i + 1]) ? [`${word} ${words[i + 1]}`] : []))
}

/** What of whoever asked is still in a text: 'su nombre', 'su documento'… Nothing where none is. */
export function tracesOf(text: string, who: Solicitante): string[] {
  const [seen, numbers] = [plain(text), digits(text)]
  const named = (name: string) => pairsOf(name).some((pair) => ` ${seen} `.includes(` ${pair} `))
  const written = (value: string, shortest = SHORTEST) =>
    plain(value).trim().length >= shortest && seen.includes(plain(value).trim())
  const numbered = (value: string) => value.length >= 6 && numbers.toLowerCase().includes(digits(value).toLowerCase())
  const { representante: other } = who
  const found: [boolean, string][] = [
    [named(who.nombre), 'el nombre de quien lo pidió'],
    [numbered(who.numero_documento), 'su documento'],
    [written(who.correo), 'su correo'],
    [numbered(who.celular), 'su celular'],
    [written(who.domicilio, SHORTEST_ADDRESS), 'su domicilio'],
    [other !== null && (named(other.nombre) || numbered(other.documento)), 'quien lo representa'],
  ]
  return found.filter(([is]) => is).map(([, what]) => what)
}

const MOST_NAMED = 6
const LIKE_DATA = /[\w.+-]+@[\w-]+\.[\w.]+|(?<![\d,.])9\d{2}[ -]?\d{3}[ -]?\d{3}(?!\d)|(?<![\d,.])\d{8}(?![\d,.]\d|\d)/g

/** What looks like a document, a mail or a telephone of somebody. */
export const suspectsIn = (text: string): string[] => [...new Set(text.match(LIKE_DATA) ?? [])].slice(0, MOST_NAMED)
