import { ended, longDateWithin, momentInWords } from '../lib/dates.ts'
import type { Tx } from '../lib/db/client.server.ts'
import { GOES } from '../lib/mail/attached.server.ts'
import { type Letter, letter } from '../lib/mail/layout.ts'
import { queueMail } from '../lib/mail/outbox.server.ts'
import { plural } from '../lib/numbers.ts'
import { type Addresses, addressesOf } from '../lib/public-url.server.ts'
import { presentedFact } from './clock-words.ts'
import { type Attached, listed } from './files.server.ts'
import { linkCode } from './keys.server.ts'
import type { Aviso, Kind } from './kind.server.ts'
import { mailsOf, nextSteps } from './next-steps.ts'
import { foliosSaid } from './papers/parts.ts'
import type { Expediente } from './schema.server.ts'

/** Where whoever has the key follows a case. */
export const trackingPath = (numero: string): string => `/tramites/seguimiento?numero=${encodeURIComponent(numero)}`

/** Where whoever read the letter about a movement brings it back. */
export const linkPath = (caso: Pick<Expediente, 'numero' | 'ficha'>, movimiento: number): string =>
  `/tramites/seguimiento/${encodeURIComponent(caso.numero)}/acuse/${linkCode(caso, movimiento)}`

type Boton = { texto: string; enlace: string }
type Written = { asunto: string; parrafos: string[]; nota: string | ((addresses: Addresses) => string); boton?: Boton }

/** Each file with what proves that it is that one. */
const filesSaid = (files: readonly Attached[]): string[] =>
  listed(files).map(({ nombre, folios, sha256 }) => `${nombre} (${foliosSaid(folios)}). SHA-256: ${sha256}`)

/** What came. */
export const receivedSaid = (files: readonly Attached[]): string[] =>
  files.length === 0 ? ['No adjuntó archivos.'] : [`Recibimos ${plural(files.length, 'archivo')}:`, ...filesSaid(files)]

/** What the institution put to what it tells of. */
export const givenSaid = (files: readonly Attached[]): string[] =>
  files.length === 0 ? [] : [`En su expediente hay ${plural(files.length, 'archivo')} con esto:`, ...filesSaid(files)]

/** Leaves with the receipt: the one letter that has the key. */
export const receiptLetter = (kind: Kind, caso: Expediente, clave: string, files: readonly Attached[]): Written => ({
  asunto: `Cargo de presentación: ${caso.numero}`,
  parrafos: [
    ended(`Recibimos su ${kind.one}, ${momentInWords(caso.presentadoEn)}`),
    `Número: ${caso.numero}. Clave: ${clave}. Con los dos puede seguirla y descargar su cargo, cuando quiera y sin cuenta.`,
    `${presentedFact(caso.presentado).join(' ')}. El plazo para responderle empieza a contarse el ${longDateWithin(caso.inicioComputo)}.`,
    ...receivedSaid(files),
    `Su cargo ${GOES}`,
    'Qué sigue:',
    ...nextSteps(kind, caso.solicitante),
    ...(kind.copia?.(caso) ?? []),
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

/** The same, to who stands for whoever asks. */
const SECOND = ':r'

/** What a message of a case is about, by its `clave`; null where it is of none. */
export function aboutIn(clave: string): { expediente: number; que: string } | null {
  const [, expediente, que] = /^expediente:(\d+):(.+?)(?::r)?$/.exec(clave) ?? []
  return expediente && que ? { expediente: Number(expediente), que } : null
}

/** @param que what it is about in its case: the same is never written twice */
export async function writeToApplicant(
  tx: Tx,
  caso: Expediente,
  firma: string,
  que: string,
  { asunto, parrafos, nota, boton = { texto: 'Ver mi expediente', enlace: trackingPath(caso.numero) } }: Written,
): Promise<number | null> {
  const { solicitante, institucion } = caso
  const addresses = await addressesOf(institucion, tx)
  const queued: (number | null)[] = []
  for (const [i, para] of mailsOf(solicitante).entries()) {
    const nombre = para === solicitante.correo ? solicitante.nombre : solicitante.representante?.nombre
    const written: Letter = letter({
      ...{ asunto, parrafos, nota: typeof nota === 'string' ? nota : nota(addresses), institucion: firma },
      saludo: `Hola, ${nombre ?? ''}:`,
      boton: { texto: boton.texto, enlace: addresses(boton.enlace) },
    })
    const clave = `expediente:${caso.id}:${que}${i === 0 ? '' : SECOND}`
    queued.push(await queueMail(tx, { ...written, clave, para, institucion }))
  }
  return queued[0] ?? null
}
