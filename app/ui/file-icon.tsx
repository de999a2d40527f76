import { type FileKind, kindOf } from '../lib/files/kind-names.ts'
import styles from './file-icon.module.css'
import { Icon } from './icon.tsx'

/** Each kind of file has its own letters and, in the style sheet, its own colour. */
const KINDS: Record<FileKind, { letters: string; name: string }> = {
  pdf: { letters: 'PDF', name: 'PDF' },
  word: { letters: 'DOC', name: 'Word' },
  excel: { letters: 'XLS', name: 'Excel' },
  powerpoint: { letters: 'PPT', name: 'Presentación' },
  zip: { letters: 'ZIP', name: 'Comprimido' },
  video: { letters: 'VID', name: 'Video' },
  audio: { letters: 'AUD', name: 'Audio' },
  imagen: { letters: 'IMG', name: 'Imagen' },
  archivo: { letters: '', name: 'Archivo' },
}

/** What a person calls a file with that extension. */
export function fileKind(extension: string): string {
  const kind = kindOf(extension)
  return kind === 'archivo' && extension ? extension.toUpperCase() : KINDS[kind].name
}

/** A sheet with the letters of its kind. Decoration: the kind is also said in words beside it. */
export function FileIcon({ extension }: { extension: string }) {
  const kind = kindOf(extension)
  return (
    <span className={`${styles.sheet} ${styles[kind] ?? ''}`} aria-hidden="true">
      {KINDS[kind].letters || extension.slice(0, 3).toUpperCase()}
    </span>
  )
}

export function FolderIcon() {
  return (
    <span className={styles.folder} aria-hidden="true">
      <Icon name="folder" size="m" />
    </span>
  )
}
