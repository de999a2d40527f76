import { spokenAfter } from '../spoken.ts'
import type { Tramo } from './tramos.ts'

/** What the strip of a row shows, in words: since when and until when visitors see it. */
export function timesInWords(tramos: readonly Tramo[], now: Date, most: number): string {
  const seen = tramos.filter(({ cabe }) => cabe)
  const waits = tramos.some(({ desde, cabe }) => !cabe && desde <= now.getTime())
  const full = `no cabe: se muestran los ${most} primeros`
  const [first, ...more] = seen
  if (!first) return waits ? `Público, pero ${full}` : `Será público, pero ${full}`
  const said = [first, ...more].map((one, i) => stretch(one, now, i === 0)).join(', y otra vez ')
  return waits ? `Ahora ${full}. ${said}` : said
}

function stretch({ desde, hasta }: Tramo, now: Date, isFirst: boolean): string {
  const until = Number.isFinite(hasta) ? spokenAfter('hasta', new Date(hasta), now) : null
  if (desde <= now.getTime()) return until ? `Se ve ahora, ${until}` : 'Se ve ahora, sin fecha de fin'
  const since = `${isFirst ? 'Se verá ' : ''}${spokenAfter('desde', new Date(desde), now)}`
  return until ? `${since} ${until}` : since
}
