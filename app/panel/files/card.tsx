import type { ReactNode } from 'react'
import { extensionOf } from '../../lib/files/kind-names.ts'
import { bytes } from '../../lib/numbers.ts'
import { FileIcon, fileKind } from '../../ui/file-icon.tsx'
import styles from './card.module.css'

type Drawn = {
  nombre: string
  titulo?: string | undefined
  bytes: number
  ancho?: number | null | undefined
  alto?: number | null | undefined
  miniatura?: string | null | undefined
}

/** The picture of an image, or the sheet of its kind. Decoration: what it is stands beside it in words. */
export const Thumb = ({ file, className }: { file: Drawn; className?: string | undefined }) => (
  <span className={`${styles.thumb} ${className ?? ''}`}>
    {file.miniatura ? (
      <img src={file.miniatura} alt="" loading="lazy" decoding="async" draggable={false} />
    ) : (
      <FileIcon extension={extensionOf(file.nombre)} />
    )}
  </span>
)

export const nameOf = ({ titulo, nombre }: Pick<Drawn, 'titulo' | 'nombre'>) => titulo || nombre

/** 'JPG, 1600 × 900, 240 kB' */
export const factsOf = ({ nombre, bytes: size, ancho, alto }: Drawn): string =>
  [fileKind(extensionOf(nombre)), ancho && alto ? `${ancho} × ${alto}` : '', bytes(size)].filter(Boolean).join(', ')

/** One file of a grid: its picture, its name, what it is, and what else is said of it. */
export const CardBody = ({ file, children }: { file: Drawn; children?: ReactNode }) => (
  <>
    <Thumb file={file} />
    <span className={styles.name}>{nameOf(file)}</span>
    <span className={styles.facts}>{factsOf(file)}</span>
    {children}
  </>
)
