import { Button, Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import notes from './edit/notes.module.css'
import { hasUnsaved, noteUnsaved } from './unsaved.ts'

type AskingProps = { title: string; children: string; leave: string; onLeave: () => void; onStay: () => void }

/** Whether somebody leaves what would be lost by it; to stay is what a press of Enter does. */
export const Asking = ({ title, children, leave, onLeave, onStay }: AskingProps) => (
  <Modal opened onClose={onStay} title={title}>
    <p>{children}</p>
    <div className={notes.verbs}>
      <Button variant="default" onClick={onLeave}>
        {leave}
      </Button>
      <Button onClick={onStay} data-autofocus>
        Quedarme aquí
      </Button>
    </div>
  </Modal>
)

/**
 * What is typed and kept nowhere is lost with its screen: whoever leaves it, or closes its window, is asked.
 * @returns the question, and what lets whoever saved, or wants nothing of it, go
 */
export function useAskLeaving(isUnsaved: boolean): { asking: ReactNode; goFreely: () => void } {
  const unsaved = useRef(false)
  // Whoever was let go and is still here is asked again.
  useEffect(() => {
    unsaved.current = isUnsaved
  })
  useEffect(() => {
    if (!isUnsaved) return
    const stop = noteUnsaved(() => unsaved.current)
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.current && hasUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => {
      stop()
      removeEventListener('beforeunload', ask)
    }
  }, [isUnsaved])
  const blocker = useBlocker(() => unsaved.current)
  return {
    asking:
      blocker.state === 'blocked' ? (
        <Asking
          title="Hay datos que no guardó"
          leave="Salir y perderlo"
          onLeave={blocker.proceed}
          onStay={blocker.reset}
        >
          Si sale ahora, se perderá lo que escribió.
        </Asking>
      ) : null,
    goFreely: () => {
      unsaved.current = false
    },
  }
}
