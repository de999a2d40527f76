import { shownBy } from './replaced.server.ts'
import { fileIdOf } from './urls.ts'

export type FileFacts = { bytes: number; tipo: string }

/**
 * How much what the address of each file of a page shows weighs and what it is, in one query.
 * @param urls as content keeps them; files of other sites and private ones are not in the answer
 * @returns bytes and media type by address
 */
export async function factsOf(urls: string[]): Promise<Map<string, FileFacts>> {
  const shown = await shownBy(urls.flatMap((url) => fileIdOf(url) ?? []))
  return new Map(
    urls.flatMap((url) => {
      const file = shown.get(fileIdOf(url) ?? '')
      return file && !file.cerrado ? [[url, { bytes: file.bytes, tipo: file.tipo }] as const] : []
    }),
  )
}

/** Bytes alone, by address. */
export const sizesOf = async (urls: string[]): Promise<Map<string, number>> =>
  new Map([...(await factsOf(urls))].map(([url, { bytes }]) => [url, bytes]))
