import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { part } from '../part.tsx'
import { type Asked, type Picked, type PickFile, PickFileContext } from './pick.ts'
import { isOver, UploadQueue } from './queue.ts'
import { QueuePanel } from './queue-panel.tsx'
import { type Planned, sendPlanned, UploadsContext } from './uploads.ts'

const Picker = part(async () => (await import('./picker.tsx')).default)

/** The library around every screen of the office: its queue goes on whichever is shown, and a file is chosen over any. */
export function FilesProvider({ children }: { children: ReactNode }) {
  const [queue] = useState(() => new UploadQueue())
  // One after another: what is dropped meanwhile takes nobody's place.
  const [waiting, wait] = useState<readonly Planned[]>([])
  const [planned] = waiting
  const [asked, setAsked] = useState<Asked & { done: (file: Picked | undefined) => void }>()
  const pick: PickFile = useCallback(
    (wanted) =>
      new Promise((resolve) => {
        const done = (file: Picked | undefined) => {
          // What arrives late closes nobody else's.
          setAsked((now) => (now?.done === done ? undefined : now))
          resolve(file)
        }
        setAsked({ ...wanted, done })
      }),
    [],
  )
  const plan = useCallback(
    (next: Planned | undefined) => {
      if (next && !next.files.some(({ ruta }) => ruta.length > 0) && next.unread.length === 0)
        void sendPlanned(queue, next)
      else wait((all) => (next ? [...all, next] : all.slice(1)))
    },
    [queue],
  )
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => {
      if (queue.view().tasks.some((task) => !isOver(task))) event.preventDefault()
    }
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [queue])
  return (
    <UploadsContext value={{ queue, planned, plan }}>
      <PickFileContext value={pick}>
        {children}
        <QueuePanel />
        {asked ? <Picker kind={asked.kind} onDone={asked.done} /> : null}
      </PickFileContext>
    </UploadsContext>
  )
}
