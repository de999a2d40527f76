import { daysBetween, isoDate, shortDate, timeLeft } from '../../../lib/dates.ts'
import { Tag } from '../../../ui/tag.tsx'

type Props = { desde: string; hasta: string; now: string }

const SOON = 3

/** 'desde 05/03/2024 hasta 20/03/2024'. */
export const Term = ({ desde, hasta }: Omit<Props, 'now'>) => (
  <>
    desde <time dateTime={isoDate(desde)}>{shortDate(desde)}</time> hasta{' '}
    <time dateTime={isoDate(hasta)}>{shortDate(hasta)}</time>
  </>
)

/** Says that an offer has expired, has not begun, or what is left of it. */
export function TermTag({ desde, hasta, now }: Props) {
  if (daysBetween(now, hasta) < 0) return <Tag tone="ended">Plazo vencido</Tag>
  if (daysBetween(now, desde) > 0) return <Tag>Abre el {shortDate(desde)}</Tag>
  return <Tag tone={daysBetween(now, hasta) <= SOON ? 'maize' : 'leaf'}>{timeLeft(hasta, now)}</Tag>
}
