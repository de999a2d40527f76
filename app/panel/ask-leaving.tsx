import { Button, Modal } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import notes from './edit/notes.module.css'
import { sweepTexts } from './texts-here.ts'
import { forgetTyped, LOST, noteUnsaved, type Question, questionNow } from './unsaved.ts'

const AGAIN_MS = 300

const isLost: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  (from.pathname !== to.pathname || from.search !== to.search) && questionNow() !== undefined

/** Whoever leaves what is lost by it, or closes its window, is asked: here, for all screens of the office. */
export function AskLeaving() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (questionNow()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  useEffect(() => sweepTexts(), [])
  const blocker = useBlocker(isLost)
  // Nothing is lost by it any more: what was asked for is done.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const timer = setInterval(() => questionNow() || blocker.proceed(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [blocker])
  const question = blocker.state === 'blocked' ? questionNow() : undefined
  if (!question || blocker.state !== 'blocked') return null
  const leave = () => {
    // What is kept stays so, for whoever comes back to it.
    if (question === LOST) forgetTyped()
    blocker.proceed()
  }
  return <Asked question={question} onLeave={leave} onStay={blocker.reset} />
}

type AskedProps = { question: Question; onLeave: () => void; onStay: () => void }

export const Asked = ({ question, onLeave, onStay }: AskedProps) => (
  // To stay is what a press of Enter does.
  <Modal opened onClose={onStay} title={question.title}>
    <p>{question.children}</p>
    <div className={notes.verbs}>
      <Button variant="default" onClick={onLeave}>
        {question.leave}
      </Button>
      <Button onClick={onStay} data-autofocus>
        Quedarme aquí
      </Button>
    </div>
  </Modal>
)

/**
 * For what is not only in the fields of its screen.
 * @returns what lets whoever saved, or wants nothing of it, go
 */
export function useAskLeaving(isUnsaved: boolean): () => void {
  const unsaved = useRef(false)
  // Whoever was let go and is still here is asked again.
  useEffect(() => {
    unsaved.current = isUnsaved
  })
  useEffect(() => noteUnsaved(() => unsaved.current), [])
  return () => {
    unsaved.current = false
    forgetTyped()
  }
}
