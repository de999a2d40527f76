import { extensionOf } from '../../../lib/files/kind-names.ts'
import { bytes, plural } from '../../../lib/numbers.ts'
import buttons from '../../../ui/button.module.css'
import { FileIcon } from '../../../ui/file-icon.tsx'
import type { Waiting } from '../draft-page.server.ts'
import styles from '../tramites.module.css'
import { Signers } from './signers.tsx'

type Props = {
  /** Address of the page that it waits in. */
  base: string
  file: Waiting
  /** Whether it may be what shows that they speak for somebody else. */
  asksPower: boolean
}

/** A file that waits to go along, and what may be done with it. */
export const WaitingFile = ({ base, file, asksPower }: Props) => (
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
        <Act base={base} file={file} hacer={file.poder ? 'anexo' : 'poder'}>
          {file.poder ? 'Quitar la marca de poder' : 'Marcar como poder'}
        </Act>
      ) : null}
    </span>
    <Act base={base} file={file} hacer="quitar">
      Quitar
    </Act>
  </li>
)

type ActProps = { base: string; file: Waiting; hacer: string; children: string }

const Act = ({ base, file: { id, nombre }, hacer, children }: ActProps) => (
  <form method="post" action={base}>
    <input type="hidden" name="hacer" value={hacer} />
    <input type="hidden" name="archivo" value={id} />
    <button type="submit" className={buttons.plain}>
      {children}
      <span className="sr"> {nombre}</span>
    </button>
  </form>
)
