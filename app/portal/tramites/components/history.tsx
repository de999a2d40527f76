import { hour, lima, longDay } from '../../../lib/dates.ts'
import type { Moment } from '../tracking.server.ts'
import styles from '../tramites.module.css'
import { CaseFiles } from './cargo.tsx'
import own from './history.module.css'
import { Lines } from './lines.tsx'

/** What happened, the newest first. */
export const History = ({ moments }: { moments: readonly Moment[] }) => (
  <ol className={own.history}>
    {moments.map(({ orden, fecha, hecho, quien, corrige, lineas, archivos }) => (
      <li key={orden}>
        <h3>{hecho}</h3>
        <p className={styles.soft}>
          <time dateTime={lima(fecha)}>
            {longDay(fecha)}, {hour(fecha)}
          </time>{' '}
          · {quien}
        </p>
        {lineas.length > 0 ? <Lines lines={lineas} /> : null}
        <CaseFiles files={archivos} sealed={corrige} />
      </li>
    ))}
  </ol>
)
