import { type Letter, letter, type Parrafo } from '../../lib/mail/layout.ts'
import type { To } from '../../lib/mail/letters.ts'
import { plural } from '../../lib/numbers.ts'

/** In the order of the mail. */
export const PARTES = {
  arriba: 'Vencidos que quien los atiende todavía no responde',
  vencido: 'Vencidos',
  hoy: 'Vencen hoy',
  pronto: 'Vencen en dos días hábiles o menos',
  nuevo: 'Llegaron, y nadie los ha recibido todavía',
  visto: 'Respuestas preparadas, que esperan que usted las revise y las envíe',
  preparo: 'Respuestas que usted preparó',
  movido: 'Cambió su fecha, porque cambió el calendario',
  legal: 'Cambió su fecha, porque su plazo se ajustó al que da la norma',
  medio: 'Pasó la mitad de su plazo',
} as const

export type Parte = keyof typeof PARTES

/** A case in the mail: its number, its matter and how it stands; nothing of who asks. `enlace`: its full address. */
export type Linea = { parte: Parte; numero: string; asunto: string; dicho: string; enlace: string }

// A mail that nobody finishes reading says less.
const MOST = 20

/** One mail with all the terms that somebody has to look at. `enlace`: the trays. */
export const remindersLetter =
  (lines: readonly Linea[]) =>
  ({ nombre, institucion, enlace }: To): Letter =>
    letter({
      ...{ institucion, saludo: `Hola, ${nombre}:` },
      asunto: `Expedientes: ${plural(lines.length, 'plazo que mirar', 'plazos que mirar')}`,
      parrafos: Object.entries(PARTES).flatMap(([parte, titulo]) =>
        partOf(
          titulo,
          lines.filter((line) => line.parte === parte),
        ),
      ),
      boton: { texto: 'Abrir las bandejas', enlace },
      nota: 'Llega los días hábiles, solo si hay algo nuevo: de cada expediente se avisa a la mitad de su plazo, dos días antes, el último día y cuando venció. De los que llegan, y de las respuestas preparadas, si tienen algo que hacer en dos días se avisa en el momento.',
    })

function partOf(titulo: string, lines: readonly Linea[]): Parrafo[] {
  if (lines.length === 0) return []
  const shown = lines
    .slice(0, MOST)
    .map(({ numero, asunto, dicho, enlace }) => ({ texto: `${numero}, «${asunto}»: ${dicho}.`, enlace }))
  const rest = lines.length > MOST ? [`Y ${lines.length - MOST} más en las bandejas.`] : []
  return [`${titulo}:`, ...shown, ...rest]
}
