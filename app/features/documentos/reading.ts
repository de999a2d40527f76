/** What the name of a file, or its first page, says of the document. What it does not say is absent. */
export type Read = {
  titulo?: string
  clase?: string
  numero?: string
  anio?: number
  /** 'yyyy-MM-dd' */
  fecha?: string
  vigencia?: string
}

type Kind = { clase: string; words: RegExp; title: string }

/** From the longest to the shortest: the first that a name begins with, or a heading has, says what it is. */
const KINDS: Kind[] = [
  {
    clase: 'rd',
    words: /^(r\.?\s?d\.?|res(oluci[oó]n|\.)?\s+dir(ectoral|\.)?)(?=[\s\d.-]|$)/i,
    title: 'Resolución Directoral',
  },
  {
    clase: 'rm',
    words: /^(r\.?\s?m\.?|res(oluci[oó]n|\.)?\s+min(isterial|\.)?)(?=[\s\d.-]|$)/i,
    title: 'Resolución Ministerial',
  },
  { clase: 'resolucion', words: /^(r\.?v\.?m\.?|r\.?s\.?g\.?)(?=[\s\d.-]|$)/i, title: 'Resolución' },
  { clase: 'resolucion', words: /^resoluci[oó]n(es)?\b/i, title: 'Resolución' },
  { clase: 'ley', words: /^d\.?\s?s\.?(?=[\s\d.-]|$)/i, title: 'Decreto Supremo' },
  { clase: 'ley', words: /^(ley|decreto|norma)\b/i, title: '' },
  { clase: 'tupa', words: /^(tupa|tusne|tarifario|tasas)\b/i, title: '' },
  { clase: 'plan', words: /^(pei|pat|poi|pcc|plan)\b/i, title: '' },
  { clase: 'reglamento', words: /^(reglamento|estatuto|ri(?=[\s\d-]|$))/i, title: '' },
  { clase: 'manual', words: /^(manual|mof|mpp|mpa)\b/i, title: '' },
  { clase: 'directiva', words: /^directiva\b/i, title: 'Directiva' },
  { clase: 'informe', words: /^inf(orme|\.)?(?=[\s\d.-]|$)/i, title: 'Informe' },
  { clase: 'memorando', words: /^memor[aá]ndum?o?\b|^memo\b/i, title: 'Memorando' },
  { clase: 'memoria', words: /^memoria\b/i, title: '' },
  { clase: 'balance', words: /^(balance|presupuesto|pia|estados? financieros?)\b/i, title: '' },
  { clase: 'acta', words: /^actas?\b/i, title: 'Acta' },
  { clase: 'convenio', words: /^convenio\b/i, title: '' },
  { clase: 'contrato', words: /^contrato\b/i, title: '' },
  { clase: 'oficio', words: /^oficio(\s+m[uú]ltiple)?(?=[\s\d.-]|$)/i, title: 'Oficio' },
  { clase: 'cronograma', words: /^(cronograma|horarios?|calendario)\b/i, title: '' },
  { clase: 'padron', words: /^(relaci[oó]n|padr[oó]n|lista|n[oó]mina)\b/i, title: '' },
  { clase: 'formato', words: /^(formato|fut|declaraci[oó]n|ficha|solicitud)\b/i, title: '' },
]

const YEAR = /(?<!\d)((?:19|20)\d{2})(?!\d)/
/** 'N.° 045-2023-IES/DG', '045 - 2023', '045': what a number looks like right after what it numbers. */
const NUMBER =
  /^[\s.-]*(?:n[.\s]*[°ºo]?[.\s]*)?(\d{1,5})(?:\s*[-/.]\s*((?:19|20)\d{2}))?(?:\s*-\s*([A-Z][\w.]*(?:[-/][A-Z][\w.]*)*))?(?![\d])/i

/** Reads `RD-045-2023.pdf`, `2024-03_informe_balance_v2.pdf`, `PEI 2023-2027.pdf`. */
export function readName(nombre: string): Read {
  const stem = nombre.normalize('NFC').replace(/\.[a-z0-9]{1,5}$/i, '')
  const spaced = stem.replaceAll('_', ' ').replace(/\s+/g, ' ').trim()
  // The month, or the day, that some put first so that files stand in order.
  const first = /^((?:19|20)\d{2})[-.\s](0[1-9]|1[0-2])(?:[-.\s](0[1-9]|[12]\d|3[01]))?[-.\s]+(?=\p{L})/u.exec(spaced)
  const rest = spaced.slice(first?.[0].length ?? 0).replace(/[\s-]+v(?:ersi[oó]n\s*)?\d{1,2}$/i, '')
  const [, year, month, day] = first ?? []
  const dated = year && month && day && isDay(`${year}-${month}-${day}`) ? { fecha: `${year}-${month}-${day}` } : {}
  const numbered = kindIn(rest)
  const found = /^(\d{4})$/.exec(numbered.anio?.toString() ?? '') ? numbered.anio : Number(YEAR.exec(rest)?.[1] ?? year)
  const span = /(?<!\d)((?:19|20)\d{2})\s*(?:-|–|al?)\s*((?:19|20)\d{2})(?!\d)/.exec(rest)
  return {
    titulo: titleOf(rest, numbered) || spaced || nombre,
    ...(numbered.clase && { clase: numbered.clase }),
    ...(numbered.numero && { numero: numbered.numero }),
    ...(found && { anio: found }),
    ...dated,
    ...(span && Number(span[2]) > Number(span[1]) && { vigencia: `${span[2]}-12-31` }),
  }
}

/** Of a number, in letters: what `numero_archivo` holds. */
const LONGEST = 60

type Numbered = { clase?: string; numero?: string; anio?: number; title?: string; after?: string }

/** Which kind a text begins with, its number and what follows it. */
function kindIn(text: string): Numbered {
  for (const { clase, words, title } of KINDS) {
    const [word] = words.exec(text) ?? []
    if (!word) continue
    const after = text.slice(word.length)
    const number = title ? NUMBER.exec(after) : null
    // 'Informe 2023' is of that year: it has no number.
    if (!number || (YEAR.test(number[1] ?? '') && !number[2])) return { clase, title: '' }
    const [whole, digits = '', year, of = ''] = number
    const short = [digits, year].filter(Boolean).join('-')
    const full = [short, of].filter(Boolean).join('-')
    // What is longer than any number has is what it is about.
    const isWhole = full.length <= LONGEST
    const end = whole.length - (isWhole ? 0 : of.length)
    return {
      clase,
      numero: isWhole ? full : short,
      ...(year && { anio: Number(year) }),
      title,
      after: after.slice(end),
    }
  }
  return {}
}

function titleOf(rest: string, { title, numero, after = '' }: Numbered): string {
  if (title && numero) {
    const about = after.replace(/^[\s.,:;–-]+/, '')
    return [`${title} N.º ${numero}`, about].filter(Boolean).join(': ')
  }
  // Hyphens between words are spaces; between numbers they say something.
  const words = rest.replace(/(?<=\p{L})-(?=[\p{L}\d])|(?<=\d)-(?=\p{L})/gu, ' ').trim()
  return words.charAt(0).toLocaleUpperCase('es') + words.slice(1)
}

const MONTHS = 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|setiembre|septiembre|octubre|noviembre|diciembre'
const DAY = `(\\d{1,2})\\s+de\\s+(${MONTHS})\\s+(?:de|del)\\s+((?:19|20)\\d{2})`
const PLACED = new RegExp(`(?:^|[,.:\\n])\\s*${DAY}`, 'i')
const UNTIL = new RegExp(`(?:vigen(?:cia|te|tes)|rige|regirá)[^.]{0,120}?(?:hasta\\s+(?:el\\s+)?|al\\s+)${DAY}`, 'i')
const UNTIL_NUMBERS = /vigen(?:cia|te|tes)[^.\n]{0,120}?(?:hasta|al)\s+(?:el\s+)?(\d{2})\/(\d{2})\/((?:19|20)\d{2})/i
const HEADING = new RegExp(
  '(resoluci[oó]n\\s+(?:directoral|ministerial)|resoluci[oó]n|directiva|informe|memor[aá]ndum?o?|oficio(?:\\s+m[uú]ltiple)?|acta)' +
    '\\s+(?:n[.\\s]*[°ºo]?[.\\s]*)(\\d{1,5}\\s*-\\s*(?:19|20)\\d{2}[-/\\w.]*)',
  'i',
)
/** Where the heading of a paper is. */
const TOP = 1_500

/** Reads the first page: the heading with its number, the day that it was signed, and until when it is in force. */
export function readPage(texto: string): Read {
  const top = texto.slice(0, TOP)
  const [, kind = '', number = ''] = HEADING.exec(top) ?? []
  const numbered = kind ? kindIn(`${kind} ${number.replace(/\s+/g, '')}`) : {}
  const signed = dayIn(PLACED.exec(texto))
  const numbers = UNTIL_NUMBERS.exec(texto)
  const until = dayIn(UNTIL.exec(texto)) ?? (numbers && valid(`${numbers[3]}-${numbers[2]}-${numbers[1]}`))
  return {
    ...(numbered.clase && { clase: numbered.clase }),
    ...(numbered.numero && { numero: numbered.numero }),
    ...(numbered.anio && { anio: numbered.anio }),
    ...(signed && { fecha: signed }),
    ...(until && { vigencia: until }),
  }
}

function dayIn(found: RegExpExecArray | null): string | undefined {
  if (!found) return undefined
  const [, day = '', month = '', year] = found
  const names = MONTHS.split('|').filter((one) => one !== 'septiembre')
  const index = names.indexOf(month.toLowerCase().replace('septiembre', 'setiembre')) + 1
  return valid(`${year}-${String(index).padStart(2, '0')}-${day.padStart(2, '0')}`)
}

const valid = (day: string) => (isDay(day) ? day : undefined)

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
