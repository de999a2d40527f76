import { presentedFact } from '../../../expedientes/clock-words.ts'
import { dayInWords, momentInWords } from '../../../lib/dates.ts'
import { HARMFUL } from '../../../lib/files/refusals.ts'
import { bytes, plural } from '../../../lib/numbers.ts'
import buttons from '../../../ui/button.module.css'
import { Icon } from '../../../ui/icon.tsx'
import { caseHref } from '../address.ts'
import type { FileRow, Tracking } from '../tracking.server.ts'
import styles from '../tramites.module.css'
import { Signers } from './signers.tsx'
import { Terms } from './terms.tsx'

type Props = {
  caso: Pick<Tracking, 'numero' | 'clave' | 'cargo' | 'una'> /** After the first visit: without the key. */
  again?: boolean
}

const PAPERS = { fut: 'el FUT', hoja: 'la hoja' } as const

/** The receipt: what came in, when, and what comes next. */
export function Cargo({ caso: { numero, clave, cargo, una }, again = false }: Props) {
  const [label, day] = presentedFact(cargo.presentado)
  const facts = (
    <>
      <dl className={styles.lines}>
        <div>
          <dt>Presentado</dt>
          <dd>{momentInWords(cargo.presentadoEn)}</dd>
        </div>
        <div>
          <dt>{label}</dt>
          <dd>{day}</dd>
        </div>
        <div>
          <dt>Folios</dt>
          <dd>{cargo.folios}</dd>
        </div>
        <div>
          <dt>El plazo se cuenta desde</dt>
          <dd>{dayInWords(cargo.inicio)}</dd>
        </div>
      </dl>
      <Terms terms={cargo.plazos} />
      <CaseFiles files={cargo.archivos} sealed />
      {cargo.cambiado ? <p>{cargo.cambiado}</p> : null}
      <p className={styles.buttons}>
        <a href={`${caseHref(numero)}/cargo.pdf`} className={again ? buttons.quiet : buttons.primary}>
          <Icon name="download" /> Descargar cargo (PDF)
        </a>
        {cargo.papeles.map((papel) => (
          <a key={papel} href={`${caseHref(numero)}/${papel}.pdf`} className={buttons.quiet}>
            <Icon name="download" /> Descargar {PAPERS[papel]} (PDF)
          </a>
        ))}
      </p>
    </>
  )
  if (again) return facts
  return (
    <section aria-labelledby="cargo" className={styles.receipt}>
      <h2 id="cargo">
        <Icon name="circle-check" size="l" /> Recibimos su {una}
      </h2>
      <dl className={styles.keys}>
        <div>
          <dt>Número</dt>
          <dd>{numero}</dd>
        </div>
        {clave === null ? null : (
          <div>
            <dt>Clave</dt>
            <dd>{clave}</dd>
          </div>
        )}
      </dl>
      {clave === null ? null : (
        <p>
          <strong>Anote la clave.</strong> Con ella y el número verá la respuesta y descargará su cargo. No la comparta:
          quien la tenga puede ver su expediente.
        </p>
      )}
      {facts}
      <h3 className={styles.part}>Qué sigue</h3>
      <ol className={styles.next}>
        {cargo.sigue.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ol>
    </section>
  )
}

/** Files of a case. `sealed`: with what proves that each is that one. */
export const CaseFiles = ({ files, sealed = false }: { files: readonly FileRow[]; sealed?: boolean }) =>
  files.length > 0 ? (
    <ul className={styles.caseFiles}>
      {files.map(({ id, nombre, url, folios, firmas, bytes: size, sha256 }) => (
        <li key={id}>
          {url ? (
            <a href={url}>
              <Icon name="file-text" /> {nombre}
            </a>
          ) : (
            <>
              {nombre}. {HARMFUL}
            </>
          )}
          <small>
            {plural(folios, 'folio')} · {bytes(size)}
            {sealed ? <code>SHA-256 {sha256}</code> : null}
          </small>
          <Signers firmas={firmas} />
        </li>
      ))}
    </ul>
  ) : null
