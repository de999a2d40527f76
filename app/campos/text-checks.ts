import { type Branch, branches, type Tree, textOf } from '../lib/html-tree.ts'

/** `impide` keeps it from being published; `conviene` is advice; `dato` is something that a person should look at. */
export type Level = 'impide' | 'conviene' | 'dato'

/** `where` is the element of the tree that it is about. */
export type TextCheck = { level: Level; message: string; where: Branch }

const HEADINGS = ['h2', 'h3', 'h4']
const TITLES = { h2: 'título', h3: 'subtítulo', h4: 'título menor' } as Record<string, string>

const SAYS_NOTHING =
  /^(haga |haz |dar? |de |pulse |pulsa |presione )?(clic|click|aqu[ií]|ac[aá]|ver|ver m[aá]s|leer m[aá]s|m[aá]s informaci[oó]n|enlace|este enlace|link|este link|descargar?|siga leyendo)( (aqu[ií]|ac[aá]|en el enlace|en este enlace))?[.…:]?$/i
const FILE_NAME =
  /\.(jpe?g|png|gif|webp|avif|heic|bmp)$|^(img|dsc|imagen|image|foto|captura|whatsapp image)[-_ ]?[\d(]/i
// About ten lines on a phone.
const MOST_WORDS = 120
const SHOUTED_LETTERS = 20
const MOBILE = /(?<![\d/.-])9\d{2}[ .-]?\d{3}[ .-]?\d{3}(?![\d/-])/
const DNI = /\bD\.?N\.?I\.?\b\D{0,20}\d{8}\b/i

/** What is missing in a rich text, or could be better, in the order of the text. `tree` as the sanitiser leaves it. */
export function checksOf(tree: Tree): TextCheck[] {
  const found: TextCheck[] = []
  const images = [...branches(tree)].filter(({ name }) => name === 'img').length
  let image = 0
  let level = 1
  for (const one of branches(tree)) {
    const say = (kind: Level, message: string) => found.push({ level: kind, message, where: one })
    if (one.name === 'img') ofImage(one, images > 1 ? ` ${++image} de ${images}` : '', say)
    if (one.name === 'a') ofLink(one, say)
    if (one.name === 'table') ofTable(one, say)
    if (HEADINGS.includes(one.name)) level = ofHeading(one, level, say)
    if (['p', 'li', 'td'].includes(one.name)) ofWords(one, say)
  }
  return found
}

/** What keeps it from being published, in words. */
export const preventing = (tree: Tree): string[] =>
  checksOf(tree).flatMap(({ level, message }) => (level === 'impide' ? [message] : []))

type Say = (level: Level, message: string) => void

function ofImage({ attrs }: Branch, which: string, say: Say) {
  const alt = attrs.alt ?? ''
  const file = fileNameOf(attrs.src ?? '')
  const named = `La imagen${which}${file ? ` («${file}»)` : ''}`
  if (attrs['data-texto'] === 'pendiente')
    say('impide', `${named} espera su texto: descríbala o diga que es decorativa`)
  else if (alt === '' && attrs['data-texto'] !== 'decorativa')
    say('conviene', `${named} no dice qué muestra: descríbala o diga que es decorativa`)
  else if (FILE_NAME.test(alt.trim()))
    say('conviene', `${named} tiene como texto el nombre de un archivo: diga qué se ve`)
}

function fileNameOf(address: string) {
  const name = address.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name).slice(0, 60)
  } catch {
    return name.slice(0, 60)
  }
}

function ofLink({ attrs, children }: Branch, say: Say) {
  const text = textOf(children).trim()
  if (text === '' && ![...branches(children)].some(({ name, attrs: a }) => name === 'img' && a.alt))
    say('conviene', 'Un enlace no tiene texto: escriba adónde lleva')
  else if (SAYS_NOTHING.test(text)) say('conviene', `El enlace «${text}» no dice adónde lleva: nombre lo que se abre`)
  else if (/^(https?:\/\/|www\.)\S{30,}$/i.test(text))
    say('conviene', 'Un enlace muestra una dirección larga: escriba en su lugar el nombre de la página')
  if (!attrs.href) say('conviene', `El enlace «${text}» no lleva a ninguna parte`)
}

function ofTable({ children }: Branch, say: Say) {
  const rows = [...branches(children)].filter(({ name }) => name === 'tr')
  const hasHeader = rows.some((row) => row.children.some((cell) => typeof cell !== 'string' && cell.name === 'th'))
  if (rows.length > 1 && !hasHeader) say('conviene', 'Una tabla no tiene encabezados: marque su primera fila como tal')
}

function ofHeading({ name, children }: Branch, before: number, say: Say): number {
  const level = Number(name.slice(1))
  const text = textOf(children).trim()
  if (text === '') say('conviene', `Un ${TITLES[name]} está vacío: escríbalo o quítelo`)
  else if (level > before + 1) say('conviene', `«${short(text)}» se salta un nivel: hágalo ${TITLES[`h${before + 1}`]}`)
  if (isShouted(text)) say('conviene', SHOUTED)
  return level
}

const SHOUTED = 'Hay texto todo en mayúsculas: se lee más despacio, y los lectores de pantalla pueden deletrearlo'

function ofWords({ name, children }: Branch, say: Say) {
  // What lies in a paragraph inside of it says so itself.
  const text = textOf(children.filter((child) => typeof child === 'string' || !['p', 'ul', 'ol'].includes(child.name)))
  const words = text.split(/\s/).filter(Boolean).length
  if (name === 'p' && words > MOST_WORDS) say('conviene', `Un párrafo tiene ${words} palabras: pártalo en dos o tres`)
  if (isShouted(text)) say('conviene', SHOUTED)
  if (DNI.test(text)) say('dato', 'Parece haber un número de DNI: no lo publique si no hace falta')
  if (MOBILE.test(text)) say('dato', 'Parece haber un celular: compruebe que no sea el de una persona')
}

function isShouted(text: string) {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return letters.length >= SHOUTED_LETTERS && letters === letters.toUpperCase() && /\s/.test(text.trim())
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 38).trimEnd()}…` : text)
