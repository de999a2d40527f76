import { dayInWords, hourOf, instantOf } from '../../lib/dates.ts'
import { type Letter, letter } from '../../lib/mail/layout.ts'
import type { To } from '../../lib/mail/letters.ts'

/** An item that somebody has to look at. */
export type Line = { tipo: string; titulo: string; quien?: string; fecha: Date; texto?: string }

/** What one person finds in the mail of a day. */
export type Digest = {
  pendientes: string[]
  esperan: Line[]
  devueltos: Line[]
  aprobados: Line[]
  comentarios: Line[]
  terminan: Line[]
}

// A mail that nobody finishes reading says less.
const MOST = 10

const PARTS: [Exclude<keyof Digest, 'pendientes'>, title: string, say: (line: Line) => string][] = [
  ['esperan', 'Esperan su aprobación', ({ quien, fecha }) => `lo pidió ${quien} el ${when(fecha)}`],
  ['devueltos', 'Se le devolvieron para corregir', ({ quien, texto }) => `${quien}: «${texto}»`],
  ['aprobados', 'Se aprobaron y ya los puede publicar', ({ quien, fecha }) => `${quien}, el ${when(fecha)}`],
  ['comentarios', 'Comentarios nuevos', ({ quien, texto }) => `${quien}: «${texto}»`],
  ['terminan', 'Dejan de verse en los próximos 14 días', ({ fecha }) => `el ${when(fecha)}`],
]

const when = (fecha: Date) => `${dayInWords(instantOf(fecha))}, ${hourOf(fecha)}`

/** One mail with all that waits for somebody. `enlace`: where they decide on it. */
export const digestLetter =
  (digest: Digest) =>
  ({ nombre, institucion, enlace }: To): Letter => {
    const parts = PARTS.filter(([key]) => digest[key].length > 0)
    const { pendientes } = digest
    const total = parts.reduce((n, [key]) => n + digest[key].length, pendientes.length)
    return letter({
      ...{ institucion, saludo: `Hola, ${nombre}:` },
      asunto: total === 1 ? 'Oficina: 1 cosa le espera' : `Oficina: ${total} cosas le esperan`,
      parrafos: [
        ...(pendientes.length > 0 ? ['Lo que espera por usted:', ...pendientes.map((text) => `• ${text}`)] : []),
        ...parts.flatMap(([key, title, say]) => [`${title}:`, ...linesOf(digest[key], say)]),
      ],
      boton: { texto: 'Abrir la oficina', enlace },
      nota: 'Llega una vez al día, los días hábiles, y solo si hay algo. Se apaga en la oficina, en Revisión.',
    })
  }

function linesOf(lines: Line[], say: (line: Line) => string): string[] {
  const shown = lines.slice(0, MOST).map((line) => `• ${line.tipo}: ${line.titulo} — ${say(line)}`)
  return lines.length > MOST ? [...shown, `• Y ${lines.length - MOST} más en la oficina.`] : shown
}

export const isEmpty = (digest: Digest): boolean => Object.values(digest).every((lines) => lines.length === 0)
