import { portraitArriving } from './encode-apart.server.ts'

/** A photo of the telephone, cropped by the browser, in base64. */
export const AVATAR_URL_LENGTH = 4_000_000

/**
 * A portrait from a data URL.
 * @returns as `portraitOf`, and nothing for one that breaks what reads it
 */
export async function avatarOf(dataUrl: string): Promise<Uint8Array | undefined> {
  const [, base64] = /^data:image\/(?:jpeg|png|webp|avif|gif);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl) ?? []
  return base64 === undefined ? undefined : portraitArriving(Buffer.from(base64, 'base64'))
}
