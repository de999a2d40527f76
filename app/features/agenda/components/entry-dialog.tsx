import { useEffect, useRef } from 'react'
import { isoDate, longDate } from '../../../lib/dates.ts'
import buttons from '../../../ui/button.module.css'
import styles from '../../../ui/dialog.module.css'
import { Icon } from '../../../ui/icon.tsx'
import { capital, timesOf } from '../period.ts'
import type { EntradaAgenda } from '../queries.server.ts'

/** An entry of the calendar that has no page of its own: what and when, and a way to keep it. */
export function EntryDialog({ entrada, onClose }: { entrada: EntradaAgenda; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const { titulo, tipo, inicio, ics } = entrada
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="actividad-titulo" closedby="any" onClose={onClose}>
      <form method="dialog" className={styles.head}>
        <h2 id="actividad-titulo" className={styles.title}>
          {titulo}
        </h2>
        <button type="submit" className={styles.close} aria-label="Cerrar">
          <Icon name="x" />
        </button>
      </form>
      <div className={styles.body}>
        <p>
          <time dateTime={isoDate(inicio)}>{longDate(inicio)}</time>
          <br />
          {capital(timesOf(entrada))}
        </p>
        <p>{tipo}</p>
      </div>
      {ics ? (
        <div className={styles.foot}>
          <a href={ics} download className={buttons.primary}>
            <Icon name="calendar-plus" /> Añadir a mi calendario
          </a>
        </div>
      ) : null}
    </dialog>
  )
}
