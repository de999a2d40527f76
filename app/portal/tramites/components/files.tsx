import { extensionOf } from '../../../lib/files/kind-names.ts'
import { bytes, plural } from '../../../lib/numbers.ts'
import buttons from '../../../ui/button.module.css'
import { FileIcon } from '../../../ui/file-icon.tsx'
import form from '../../../ui/form.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import type { outcomeOf } from '../refusals.ts'
import styles from '../tramites.module.css'

type Waiting = { id: string; nombre: string; bytes: number; folios: number }
type Props = {
  /** Address of the page; files are sent below it. */
  base: string
  files: readonly Waiting[]
  most: number
  help: string
  page: ReturnType<typeof outcomeOf>
}

/** Files that wait to go along: what they may be, said before; which are there; more of them. */
export function Files({ base, files, most, help, page: { rechazados, adjuntados } }: Props) {
  return (
    <Section id="archivos" title="Archivos" className={styles.stack}>
      <p className={styles.soft}>
        {help} Puede adjuntar hasta {plural(most, 'archivo')}: PDF, fotos o documentos de Office. Cada uno puede pesar
        hasta 50 MB, y 60 MB entre todos.
      </p>
      {adjuntados > 0 ? (
        <Notice tone="success">
          {adjuntados === 1 ? 'Se adjuntó 1 archivo.' : `Se adjuntaron ${adjuntados} archivos.`}
        </Notice>
      ) : null}
      {rechazados.length > 0 ? (
        <Notice tone="error">
          <ul className={styles.refused}>
            {rechazados.map(({ nombre, motivo }) => (
              <li key={`${nombre}${motivo}`}>
                {nombre ? <strong>{nombre}: </strong> : null}
                {motivo}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {files.length > 0 ? (
        <ul className={styles.files} aria-label="Archivos adjuntos">
          {files.map((file) => (
            <li key={file.id}>
              <FileIcon extension={extensionOf(file.nombre)} />
              <span className={styles.fileName}>
                {file.nombre}
                <small>
                  {plural(file.folios, 'folio')} · {bytes(file.bytes)}
                </small>
              </span>
              <form method="post" action={base}>
                <input type="hidden" name="hacer" value="quitar" />
                <input type="hidden" name="archivo" value={file.id} />
                <button type="submit" className={buttons.plain}>
                  Quitar<span className="sr"> {file.nombre}</span>
                </button>
              </form>
            </li>
          ))}
        </ul>
      ) : null}
      {files.length < most ? (
        <form
          method="post"
          action={`${base}/archivos`}
          encType="multipart/form-data"
          className={styles.attach}
          data-adjuntar={base}
        >
          <div className={form.field}>
            <label htmlFor="adjuntos" className={form.label}>
              {files.length > 0 ? 'Agregue otros' : 'Elija uno o varios'}
            </label>
            <input id="adjuntos" type="file" name="archivos" multiple required className={form.input} />
          </div>
          <button type="submit" className={buttons.quiet}>
            Adjuntar
          </button>
          <div role="status" className={styles.progress} data-avance hidden>
            <progress max={1} value={0} aria-label="Envío de archivos" />
            <span />
          </div>
        </form>
      ) : null}
    </Section>
  )
}
