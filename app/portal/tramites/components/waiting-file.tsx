import { extensionOf } from '../../../lib/files/kind-names.ts'
import { bytes, plural } from '../../../lib/numbers.ts'
import buttons from '../../../ui/button.module.css'
import { FileIcon } from '../../../ui/file-icon.tsx'
import type { Waiting } from '../draft-page.server.ts'
import styles from '../tramites.module.css'
import { Signers } from './signers.tsx'

type Props = {
  file: Waiting
  /** Whether it may be what shows that they speak for somebody else. */
  asksPower: boolean
}

/** A file that waits to go along, and what may be done with it. */
export const WaitingFile = ({ file, asksPower }: Props) => (
  <li>
    <FileIcon extension={extensionOf(file.nombre)} />
    <span className={styles.fileName}>
      {file.nombre}
      <small>
        {plural(file.folios, 'folio')} · {bytes(file.bytes)}
        {file.poder ? <strong> · Es el poder</strong> : null}
      </small>
      <Signers firmas={file.firmas} />
      {asksPower ? (
        <Act file={file} hacer={file.poder ? 'anexo' : 'poder'}>
          {file.poder ? 'Quitar la marca de poder' : 'Marcar como poder'}
        </Act>
      ) : null}
    </span>
    <Act file={file} hacer="quitar">
      Quitar
    </Act>
  </li>
)

type ActProps = { file: Waiting; hacer: string; children: string }

const Act = ({ file: { id, nombre }, hacer, children }: ActProps) => (
  <button type="submit" name="hacer" value={`${hacer} ${id}`} formNoValidate className={buttons.plain}>
    {children}
    <span className="sr"> {nombre}</span>
  </button>
)
