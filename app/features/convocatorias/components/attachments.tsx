import { Fragment } from 'react'
import { extensionOf } from '../../../lib/files/kind-names.ts'
import { fileKind } from '../../../ui/file-icon.tsx'
import styles from './attachments.module.css'

type Attached = { url: string; denominacion: string }

/** Attached files in one line, separated by '|' (specification 2.5). */
export function Attachments({ files }: { files: Attached[] }) {
  if (files.length === 0) return null
  return (
    <p className={styles.files}>
      <span className="sr">Archivos: </span>
      {files.map((file, i) => (
        <Fragment key={file.url}>
          {i > 0 ? (
            <span className={styles.bar} aria-hidden="true">
              {' | '}
            </span>
          ) : null}
          <a href={file.url} target="_blank" rel="noopener">
            {file.denominacion}
            <span className="sr"> ({fileKind(extensionOf(file.url))}, se abre en otra pestaña)</span>
          </a>
        </Fragment>
      ))}
    </p>
  )
}
