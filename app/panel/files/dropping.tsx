import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { readDrop } from './dropped.ts'
import styles from './screen.module.css'
import { type Planned, useUploads } from './uploads.ts'

type Props = Pick<Planned, 'en' | 'lugar' | 'send'> & { className?: string | undefined; children: ReactNode }

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Where files are dropped, and what says that they will lie there. */
export function Dropping({ en, lugar, send, className, children }: Props) {
  const { plan } = useUploads()
  const [over, setOver] = useState(false)
  const depth = useRef(0)
  const leave = () => {
    depth.current = 0
    setOver(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever does not drag has the buttons
    <div
      className={className}
      data-over={over || undefined}
      onDragEnter={(event) => {
        if (!hasFiles(event)) return
        event.stopPropagation()
        depth.current += 1
        setOver(true)
      }}
      onDragLeave={(event) => {
        event.stopPropagation()
        depth.current -= 1
        if (depth.current <= 0) leave()
      }}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        leave()
        void readDrop(event.dataTransfer).then((found) => plan({ ...found, en, lugar, send }))
      }}
    >
      {over ? (
        <p className={styles.landing} aria-hidden="true">
          Suelte aquí: irá a {lugar}
        </p>
      ) : null}
      {children}
    </div>
  )
}
