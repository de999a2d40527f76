import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { plural } from '../../lib/numbers.ts'
import { arrive, saidLeft } from '../files/arriving.ts'
import { type Dropped, readDrop, readInput } from '../files/dropped.ts'
import { ACCEPT, type Asked, whyNotFor } from '../files/pick.ts'
import type { Task } from '../files/queue.ts'
import { useUploads } from '../files/uploads.ts'
import { useSay } from '../say.ts'
import styles from './children.module.css'
import { isDrawn, useEditForm } from './edit-form.ts'

export type Brought = NonNullable<Task['archivo']>

type Props = Asked & {
  /** What is brought, in the order in which it was chosen, once all of it is over. */
  onBrought: (files: Brought[]) => void
  children: ReactNode
}

const added = ({ length }: Brought[]) => plural(length, 'archivo agregado', 'archivos agregados')

/** Each once, also where the same bytes came under two names. */
const filesOf = (tasks: readonly Task[]): Brought[] => [
  ...new Map(tasks.flatMap(({ archivo }) => (archivo ? [[archivo.id, archivo] as const] : []))).values(),
]

/** Many files at once for a list that has one in each row: chosen, or dropped anywhere on the list. */
export function BringMany({ kind, onBrought, children }: Props) {
  const { id } = useEditForm()
  const { queue } = useUploads()
  const tell = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [said, say] = useState('')

  const bring = (dropped: Dropped[]) => dropped.length > 0 && arrive(id, receive(dropped))
  async function receive(dropped: Dropped[]) {
    say(`Subiendo ${plural(dropped.length, 'archivo', 'archivos')}…`)
    // Whenever they arrive: also when they are tried again from the queue.
    const tasks = await queue.add(
      dropped.map((one) => ({ ...one, ruta: [] })),
      null,
      async (arrived) => {
        const whys = arrived.map(({ archivo }) => archivo && whyNotFor({ kind }, archivo))
        const brought = filesOf(arrived.filter((_, i) => !whys[i]))
        if (isDrawn(id)) onBrought(brought)
        else tell({ text: saidLeft(brought.map(({ nombre }) => nombre)) })
        say(`${added(brought)}.`)
        return arrived.map(({ dice }, i) =>
          whys[i] ? { estado: 'falla', dice: whys[i], esAsi: true } : { estado: dice ? 'existe' : 'listo', dice },
        )
      },
    )
    const lost = tasks.filter(({ archivo, estado }) => !archivo || estado === 'falla')
    const brought = filesOf(tasks.filter((one) => !lost.includes(one)))
    const left = lost.map(({ file, dice }) => `${file.name}: ${dice}`)
    say([`${added(brought)}.`, ...left].join(' '))
    return lost.map(({ file }) => file.name)
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
