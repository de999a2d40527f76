import type { FilesSent as Sent } from '../../../lib/files/sent.ts'
import { plural } from '../../../lib/numbers.ts'
import buttons from '../../../ui/button.module.css'
import form from '../../../ui/form.module.css'
import { FilesSent } from '../../../ui/form-files.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Waiting } from '../draft-page.server.ts'
import styles from '../tramites.module.css'
import { WaitingFile } from './waiting-file.tsx'

type Props = {
  files: readonly Waiting[]
  most: number
  help: string
  /** Whoever presents speaks for somebody else, and is to show by what. */
  asksPower?: boolean
  page: Sent
}

/**
 * Files that wait to go along: what they may be, said before; which are there; more of them. Within the form that they go
 * with: whatever button sends it, what was chosen goes up.
 */
export function Files({ files, most, help, asksPower = false, page }: Props) {
  const photos = files.filter(({ foto, poder }) => foto && !poder).length
  return (
    <Section id="archivos" title="Archivos" className={styles.stack}>
      <p className={styles.soft}>
        {help} Puede adjuntar hasta {plural(most, 'archivo')}: PDF, fotos o documentos de Office. Cada uno puede pesar
        hasta 50 MB, y 60 MB entre todos.
      </p>
      <FilesSent page={page} />
      {asksPower && !files.some(({ poder }) => poder) ? (
        <Notice tone="warning">
          Presenta en nombre de otra persona o empresa: adjunte el poder o el documento que lo acredita, y marque cuál
          es. Puede presentar sin él, pero se le pedirá.
        </Notice>
      ) : null}
      {files.length > 0 ? (
        <ul className={styles.files} aria-label="Archivos adjuntos">
          {files.map((file) => (
            <WaitingFile key={file.id} file={file} asksPower={asksPower} />
          ))}
        </ul>
      ) : null}
      {photos > 1 ? (
        <div>
          <button type="submit" name="hacer" value="unir" formNoValidate className={buttons.quiet}>
            Unir las {photos} fotos en un solo PDF
          </button>
        </div>
      ) : null}
      {files.length < most ? (
        <div className={styles.attach}>
          <label className={form.choice}>
            <input type="checkbox" name="unir" defaultChecked />
            <span>Si elige varias fotos, unirlas en un solo PDF, una página por foto</span>
          </label>
          <div className={form.field}>
            <label htmlFor="adjuntos" className={form.label}>
              {files.length > 0 ? 'Agregue otros' : 'Elija uno o varios'}
            </label>
            <input id="adjuntos" type="file" name="archivos" multiple className={form.input} />
          </div>
          <button type="submit" formNoValidate className={buttons.quiet}>
            Adjuntar
          </button>
          <div role="status" className={styles.progress} data-avance hidden>
            <progress max={1} value={0} aria-label="Envío de archivos" />
            <span />
          </div>
        </div>
      ) : null}
    </Section>
  )
}
