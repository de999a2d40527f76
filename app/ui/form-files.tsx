import type { FilesSent as Said } from '../lib/files/sent.ts'
import styles from './form-files.module.css'
import { Notice } from './notice.tsx'

/** What became of the files that were sent: how many are there, and of each that is not, why. */
export const FilesSent = ({ page: { adjuntados, rechazados } }: { page: Said }) => (
  <>
    {adjuntados > 0 ? (
      <Notice tone="success">
        {adjuntados === 1 ? 'Se adjuntó 1 archivo.' : `Se adjuntaron ${adjuntados} archivos.`}
      </Notice>
    ) : null}
    {rechazados.length > 0 ? (
      <Notice tone="error">
        <ul className={styles.refused}>
          {rechazados.map((one) => (
            <li key={rechazados.indexOf(one)}>
              {one.nombre ? <strong>{one.nombre}: </strong> : null}
              {one.motivo}
            </li>
          ))}
        </ul>
      </Notice>
    ) : null}
  </>
)
