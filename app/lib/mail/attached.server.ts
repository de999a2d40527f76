import { failureSaid } from '../failure-words.ts'
import type { Adjunto } from './smtp.server.ts'

/** What a message is about; by it whoever wrote it finds the papers that go with it, so that none of their bytes waits here. */
type About = { clave: string; institucion: number; creadoEn: Date }
type Texts = { html: string; texto: string }

/** @returns null while one of them is not there yet */
type Finder = (about: Pick<About, 'clave' | 'institucion'>) => Promise<readonly Adjunto[] | null>

let papersFor: Finder = async () => []

/** Says who finds the papers that go with messages. */
export const attachWith = (finder: Finder) => {
  papersFor = finder
}

/** How a letter ends the sentence that names the paper that goes with it, and what stands in its place where it does not. */
export const GOES = 'va en un PDF adjunto, y está también en su expediente.'
const STAYS = 'se descarga en su expediente: este mensaje no lleva el PDF.'

/** Longer than a paper that failed is tried again; a message without its paper is better than none. */
const WAIT_MS = 60 * 60_000
/** Mail servers refuse more, written as mail writes them. */
const MOST_BYTES = 5_000_000

/** A message as it leaves, with its papers. @returns null where it waits for one */
export async function withPapers<M extends About & Texts>(
  message: M,
): Promise<(M & { adjuntos: readonly Adjunto[] }) | null> {
  const found = await papersFor(message).catch((error) => {
    console.error(`No se encontraron los papeles de un correo (${message.clave}): ${failureSaid(error)}`)
    return null
  })
  if (found === null && Date.now() - message.creadoEn.getTime() < WAIT_MS) return null
  const all = found ?? []
  const fit = all.reduce((sum, { bytes }) => sum + bytes.length, 0) <= MOST_BYTES
  if (fit && all.length > 0) return { ...message, adjuntos: all }
  const { html, texto } = message
  return { ...message, adjuntos: [], html: html.replaceAll(GOES, STAYS), texto: texto.replaceAll(GOES, STAYS) }
}
