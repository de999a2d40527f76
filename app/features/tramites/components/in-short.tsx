import { plazoDicho } from '../rules.ts'
import styles from './in-short.module.css'

type Props = { tramite: { costo: string; plazoDias: number | null; areaDicha: string | null } }

/** What one asks of a trámite before anything else, in one line. */
export function InShort({ tramite: { costo, plazoDias, areaDicha } }: Props) {
  return (
    <dl className={styles.short}>
      <div>
        <dt>Costo</dt>
        <dd>{costo}</dd>
      </div>
      {plazoDias === null ? null : (
        <div>
          <dt>Plazo</dt>
          <dd>{plazoDicho(plazoDias)}</dd>
        </div>
      )}
      {areaDicha ? (
        <div>
          <dt>Responde</dt>
          <dd>{areaDicha}</dd>
        </div>
      ) : null}
    </dl>
  )
}
