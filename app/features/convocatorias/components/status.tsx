import { isOver, isoDate, shortDate, timeLeft } from '../../../lib/dates.ts'
import { Tag } from '../../../ui/tag.tsx'

type Props = { estado: string; cierre: string | null; now: string }

/** '1' Proceso, '2' Finalizado. */
export const StatusTag = ({ estado }: { estado: string }) =>
  estado === '2' ? <Tag tone="ended">Finalizado</Tag> : <Tag tone="open">Proceso</Tag>

/** The status and, while it lasts, what is left to apply, in words. */
export function Status({ estado, cierre, now }: Props) {
  const open = estado === '1' && cierre
  return (
    <>
      <StatusTag estado={estado} />
      {open ? <strong>{timeLeft(cierre, now)}</strong> : null}
      {open && !isOver(cierre, now) ? (
        <span>
          Hasta el <time dateTime={isoDate(cierre)}>{shortDate(cierre)}</time>
        </span>
      ) : null}
    </>
  )
}
