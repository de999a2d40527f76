import type { ReactNode } from 'react'
import { isoDate, shortDate } from '../lib/dates.ts'
import { extensionOf } from '../lib/files/kind-names.ts'
import { bytes } from '../lib/numbers.ts'
import { FileIcon, fileKind } from './file-icon.tsx'
import styles from './file-list.module.css'
import { Unbroken } from './unbroken.tsx'

export type FileRow = {
  id: number | string
  name: string
  /** Absent: it was announced and is not there yet. */
  url: string | null
  /** Why it is absent, where it is for something else. */
  why?: string
  bytes?: number | null | undefined
  fecha?: string | null
  /** Kind of file where the address does not say it. */
  extension?: string
  /** A tag after the name: 'Nuevo'. */
  mark?: ReactNode
}

type Props = {
  files: FileRow[]
  label?: string
  /** Two columns where there is room. */
  columns?: boolean
  /** Word of the button at the end of each row: 'Abrir', 'Ver'. */
  action?: string
}

/** Files to open, each with its kind, size and date. */
export function FileList({ files, label, columns = false, action }: Props) {
  return (
    <ul className={`${styles.list} ${columns ? styles.columns : ''}`} aria-label={label}>
      {files.map((file) => (
        <li key={file.id} className={styles.row}>
          <FileIcon extension={kindOfRow(file)} />
          <div className={styles.body}>
            <p className={styles.name}>
              {file.url ? (
                <Opener file={{ ...file, url: file.url }} />
              ) : (
                <span>
                  <Unbroken>{file.name}</Unbroken>
                </span>
              )}
              {file.mark}
            </p>
            <p className={styles.about}>{file.url ? <About file={file} /> : (file.why ?? 'Aún no disponible')}</p>
          </div>
          {action && file.url ? (
            <a
              href={file.url}
              target="_blank"
              rel="noopener"
              className={styles.action}
              tabIndex={-1}
              aria-label={`${action} ${file.name}`}
            >
              {action}
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const kindOfRow = ({ url, extension }: FileRow) => extension ?? extensionOf(url ?? '')

const Opener = ({ file: { url, name } }: { file: { url: string; name: string } }) => (
  <a href={url} target="_blank" rel="noopener" className={styles.link}>
    <Unbroken>{name}</Unbroken>
    <span className="sr"> (se abre en otra pestaña)</span>
  </a>
)

function About({ file }: { file: FileRow }) {
  return (
    <>
      {fileKind(kindOfRow(file))}
      {file.bytes ? ` · ${bytes(file.bytes)}` : null}
      {file.fecha ? (
        <>
          {' · '}
          <time dateTime={isoDate(file.fecha)}>{shortDate(file.fecha)}</time>
        </>
      ) : null}
    </>
  )
}
