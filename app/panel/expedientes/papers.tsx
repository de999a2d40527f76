import { signersSaid } from '../../expedientes/signers-said.ts'
import { HARMFUL } from '../../lib/files/refusals.ts'
import { bytes, plural } from '../../lib/numbers.ts'
import { Original } from '../files/original-link.tsx'
import type { CaseFileView, CaseView } from './case.server.ts'
import styles from './expedientes.module.css'

type Props = { archivos: readonly CaseFileView[] } & Pick<CaseView, 'borrados' | 'cargos'>

/** The files of a case, whoever brought them. */
export const Papers = ({ archivos, borrados, cargos }: Props) => (
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
            {file.href ? (
              <a href={file.href} target="_blank" rel="noopener">
                {file.nombre}
              </a>
            ) : (
              `${file.nombre}. ${HARMFUL}`
            )}{' '}
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
    {cargos.length > 0 ? (
      <>
        <p className={styles.soft}>Cargo en manos de quien lo presentó: aquí se guarda solo su huella.</p>
        <ul className={styles.plain}>
          {cargos.map(({ sha256, cuando }) => (
            <li key={sha256}>
              <span className={styles.soft}>{cuando}</span>
              <span className={`${styles.soft} ${styles.digest}`}>SHA-256 {sha256}</span>
            </li>
          ))}
        </ul>
      </>
    ) : null}
  </section>
)
