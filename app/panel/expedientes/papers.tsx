import { signersSaid } from '../../expedientes/signers-said.ts'
import { HARMFUL } from '../../lib/files/refusals.ts'
import { bytes, plural } from '../../lib/numbers.ts'
import { Original } from '../files/original-link.tsx'
import type { CaseFileView } from './case.server.ts'
import styles from './expedientes.module.css'

/** The files of a case, whoever brought them. */
export const Papers = ({ archivos, borrados }: { archivos: readonly CaseFileView[]; borrados: boolean }) => (
  <section className={styles.part} aria-labelledby="papeles">
    <h2 id="papeles">Papeles y archivos</h2>
    {archivos.length === 0 ? (
      <p className={styles.soft}>
        {borrados ? 'Se borraron al terminar el tiempo que se conservan.' : 'No se adjuntó ninguno.'}
      </p>
    ) : (
      <ul className={styles.plain}>
        {archivos.map((file) => (
          <li key={file.id}>
            {file.href ? <a href={file.href}>{file.nombre}</a> : `${file.nombre}. ${HARMFUL}`}{' '}
            {file.soloPersonal ? <span className={styles.mark}>solo personal</span> : null}
            <span className={styles.soft}>
              {file.papel}, {plural(file.folios, 'folio')}, {bytes(file.bytes)}
            </span>
            <span className={`${styles.soft} ${styles.digest}`}>SHA-256 {file.sha256}</span>
            {file.firmas.length > 0 ? <span className={styles.soft}>{signersSaid(file.firmas)}</span> : null}
            {file.originalHasta ? <Original id={file.id} hasta={file.originalHasta} className={styles.soft} /> : null}
          </li>
        ))}
      </ul>
    )}
  </section>
)
