import { limitOfAddress, tooMany } from '../../lib/account/attempts.server.ts'
import { outcomeQuery } from '../../lib/files/sent.ts'
import { joinPhotos } from './photos.server.ts'
import type { Beside } from './receive.server.ts'

/** Each takes a second or two of the processor. */
const JOINED_AN_HOUR = 60

/** Makes one PDF of the photos that wait. @param back leads to the page that they wait in, with what became of it */
export async function joined(
  { institucion, ficha, usuario }: Omit<Beside, 'most'>,
  direccion: string,
  back: (rest: string) => Response,
): Promise<Response> {
  const over = await tooMany(limitOfAddress('unir', direccion, JOINED_AN_HOUR, 3_600))
  const left = over
    ? ({ nombre: '', codigo: 'DEMASIADOS' } as const)
    : await joinPhotos({ institucion, ficha, usuario })
  return back(`${outcomeQuery(0, left ? [left] : [])}#archivos`)
}
