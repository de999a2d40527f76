import { ended, longDateWithin, momentInWords } from '../lib/dates.ts'
import type { Tx } from '../lib/db/client.server.ts'
import { type Letter, letter } from '../lib/mail/layout.ts'
import { queueMail } from '../lib/mail/outbox.server.ts'
import { type Addresses, addressesOf } from '../lib/public-url.server.ts'
import { linkCode } from './keys.server.ts'
import type { Aviso, Kind } from './kind.server.ts'
import type { Expediente } from './schema.server.ts'

/** Where whoever has the key follows a case. */
export const trackingPath = (numero: string): string => `/tramites/seguimiento?numero=${encodeURIComponent(numero)}`

/** Where whoever read the letter about a movement brings it back. */
export const linkPath = (caso: Pick<Expediente, 'numero' | 'ficha'>, movimiento: number): string =>
  `/tramites/seguimiento/${encodeURIComponent(caso.numero)}/acuse/${linkCode(caso, movimiento)}`

type Boton = { texto: string; enlace: string }
type Written = { asunto: string; parrafos: string[]; nota: string | ((addresses: Addresses) => string); boton?: Boton }

/** Leaves with the receipt: the one letter that has the key. */
export const receiptLetter = ({ one, copia }: Kind, caso: Expediente, clave: string): Written => ({
  asunto: `Cargo de presentación: ${caso.numero}`,
  parrafos: [
    ended(`Recibimos su ${one}, ${momentInWords(caso.presentadoEn)}`),
    `Número: ${caso.numero}. Clave: ${clave}. Con los dos puede seguirla y descargar su cargo, cuando quiera y sin cuenta.`,
    `El plazo para responderle empieza a contarse el ${longDateWithin(caso.inicioComputo)}.`,
    ...(copia?.(caso) ?? []),
  ],
  nota: 'Guarde este mensaje: la clave abre su expediente. Si no lo presentó usted, avise a la institución.',
})

/** Another key, for who lost theirs. */
export const newKeyLetter = (caso: Expediente, clave: string): Written => ({
  asunto: `Su nueva clave: ${caso.numero}`,
  parrafos: [`Pidió otra clave para su expediente ${caso.numero}. Es: ${clave}.`, 'La anterior ya no sirve.'],
  nota: 'Si no la pidió usted, guárdela igual: desde ahora es la única que abre su expediente.',
})

/** What happened, in the words of the step; the key is not in it. @param boton what it asks to do, where it asks something */
export const noticeLetter = (caso: Expediente, { asunto, parrafos }: Aviso, boton?: Boton): Written => ({
  ...(boton && { boton }),
  asunto: `${asunto}: ${caso.numero}`,
  parrafos,
  nota: (addresses) =>
    `Para verlo con sus archivos, ábralo${boton ? ` en ${addresses(trackingPath(caso.numero))}` : ''} con el número y la clave de su cargo. Si perdió la clave, pida que se la envíen otra vez en esa página.`,
})

/** A date that the applicant waits for is another one, because of the days that count, or of the norm. */
export const movedLetter = (caso: Expediente, dicho: readonly string[]): Written => ({
  asunto: `Cambió una fecha de su expediente: ${caso.numero}`,
  parrafos: ['Los plazos de su expediente se volvieron a contar.', ...dicho.map((one) => `${one}.`)],
  nota: 'No tiene que hacer nada. La cuenta, día por día, está en su expediente.',
})

/** @param que what it is about in its case: the same is never written twice */
export async function writeToApplicant(
  tx: Tx,
  caso: Expediente,
  firma: string,
  que: string,
  { asunto, parrafos, nota, boton = { texto: 'Ver mi expediente', enlace: trackingPath(caso.numero) } }: Written,
): Promise<number | null> {
  const { correo: para, nombre } = caso.solicitante
  if (!para) return null
  const addresses = await addressesOf(caso.institucion, tx)
  const written: Letter = letter({
    ...{
      asunto,
      parrafos,
      nota: typeof nota === 'string' ? nota : nota(addresses),
      institucion: firma,
      saludo: `Hola, ${nombre}:`,
    },
    boton: { texto: boton.texto, enlace: addresses(boton.enlace) },
  })
  return queueMail(tx, { ...written, clave: `expediente:${caso.id}:${que}`, para, institucion: caso.institucion })
}
