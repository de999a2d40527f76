import { Button, Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import notes from './edit/notes.module.css'
import { hasUnsaved, noteUnsaved } from './unsaved.ts'

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
        <Modal opened onClose={blocker.reset} title="Hay datos que no guardó">
          <p>Si sale ahora, se perderá lo que escribió.</p>
          <div className={notes.verbs}>
            <Button variant="default" onClick={blocker.proceed}>
              Salir y perderlo
            </Button>
            <Button onClick={blocker.reset} data-autofocus>
              Quedarme aquí
            </Button>
          </div>
        </Modal>
      ) : null,
    goFreely: () => {
      unsaved.current = false
    },
  }
}
