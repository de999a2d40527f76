import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { plural } from '../../lib/numbers.ts'
import { type Dropped, readDrop, readInput } from '../files/dropped.ts'
import { ACCEPT, type Asked } from '../files/pick.ts'
import type { Task } from '../files/queue.ts'
import { useUploads } from '../files/uploads.ts'
import styles from './children.module.css'

export type Brought = NonNullable<Task['archivo']>

type Props = Asked & {
  /** What is brought, in the order in which it was chosen, once all of it is over. */
  onBrought: (files: Brought[]) => void
  children: ReactNode
}

/** Many files at once for a list that has one in each row: chosen, or dropped anywhere on the list. */
export function BringMany({ kind, onBrought, children }: Props) {
  const { queue } = useUploads()
  const input = useRef<HTMLInputElement>(null)
  const [said, say] = useState('')

  async function bring(dropped: Dropped[]) {
    if (dropped.length === 0) return
    say(`Subiendo ${plural(dropped.length, 'archivo', 'archivos')}…`)
    const tasks = await queue.add(
      dropped.map((one) => ({ ...one, ruta: [] })),
      null,
    )
    const brought = tasks.flatMap(({ archivo }) => archivo ?? [])
    onBrought(brought)
    const left = tasks.filter(({ archivo }) => !archivo).map(({ file, dice }) => `${file.name}: ${dice}`)
    say([`${plural(brought.length, 'archivo agregado', 'archivos agregados')}.`, ...left].join(' '))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        // A field of a row takes what is dropped on itself.
        if (event.defaultPrevented || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        void readDrop(event.dataTransfer).then(({ files }) => bring(files))
      }}
    >
      {children}
      <div className={styles.many}>
        <Button variant="default" onClick={() => input.current?.click()}>
          {kind === 'imagen' ? 'Subir varias imágenes' : 'Subir varios archivos'}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          className="sr"
          tabIndex={-1}
          aria-label={kind === 'imagen' ? 'Varias imágenes de su computadora' : 'Varios archivos de su computadora'}
          accept={ACCEPT[kind]}
          onChange={(event) => {
            const files = readInput(event.target.files ?? [])
            event.target.value = ''
            void bring(files)
          }}
        />
        <p aria-live="polite">{said}</p>
      </div>
    </div>
  )
}
