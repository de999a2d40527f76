import { useFetcher } from 'react-router'
import { type Answered, UNANSWERED } from './answered.ts'

/**
 * How a screen asks its action for something, and what is answered. Nothing is, while an act is on its way.
 * @param key of answers that outlive the screen, as of a form that leads to another address
 */
export function useAct<Act extends object, A extends Answered<Act> = Answered<Act>>(key?: string) {
  const { Form, data, state, submit } = useFetcher({ ...(key !== undefined && { key }) })
  const isBusy = state !== 'idle'
  const answer: A | undefined = isBusy ? undefined : data
  const send = (asked: Act) =>
    void submit(JSON.parse(JSON.stringify(asked)), { method: 'post', encType: 'application/json' })
  const back = answer?.deshacer
  return {
    ...{ Form, isBusy, answer, data, send, state },
    errores: answer?.errores ?? UNANSWERED,
    /** As `Outcome` takes it. */
    outcome: {
      text: answer?.aviso,
      isWrong: answer?.ok === false,
      onUndo: back === undefined ? undefined : () => send(back),
    },
  }
}
