import { isoDate, longDate } from '../../../lib/dates.ts'
import buttons from '../../../ui/button.module.css'
import { Confirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { capital, timesOf } from '../period.ts'
import type { EntradaAgenda } from '../queries.server.ts'
import styles from './agenda.module.css'

/** An entry of the calendar that has no page of its own: what and when, and a way to keep it. Nothing is asked. */
export const EntryDialog = ({ entrada, onClose }: { entrada: EntradaAgenda; onClose: () => void }) => (
  <Confirm title={entrada.titulo} message={<Entry entrada={entrada} />} ok="-" cancel="-" onClose={onClose} />
)

const Entry = ({ entrada }: { entrada: EntradaAgenda }) => (
  <>
    <p>
      <time dateTime={isoDate(entrada.inicio)}>{longDate(entrada.inicio)}</time>
      <br />
      {capital(timesOf(entrada))}
    </p>
    <p>{entrada.tipo}</p>
    {entrada.ics ? (
      <p className={styles.keep}>
        <a href={entrada.ics} download className={buttons.primary}>
          <Icon name="calendar-plus" /> Añadir a mi calendario
        </a>
      </p>
    ) : null}
  </>
)
