import { daysBetween, timeLeft } from '../../../lib/dates.ts'
import { Tag } from '../../../ui/tag.tsx'

const SOON = 3

/** '1' Proceso, '2' Finalizado; in process also what is left to apply, in words. */
export function Status({ estado, cierre, now }: { estado: string; cierre: string | null; now: string }) {
  if (estado === '2') return <Tag tone="grana">Finalizado</Tag>
  return (
    <>
      <Tag tone="sky">Proceso</Tag>
      {cierre ? (
        <span>
          {daysBetween(now, cierre) >= 0 && daysBetween(now, cierre) <= SOON ? (
            <strong>{timeLeft(cierre, now)}</strong>
          ) : (
            timeLeft(cierre, now)
          )}
        </span>
      ) : null}
    </>
  )
}
