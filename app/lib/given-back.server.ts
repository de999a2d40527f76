import { createContext, data, type RouterContextProvider } from 'react-router'
import { refused, type Values } from './forms.ts'

type Asked = { context: Readonly<RouterContextProvider> }

const givenBackContext = createContext(false)

/** Whether a loader answers an action that did not take what somebody wrote: its page has it, whatever is there by now. */
export const isGivenBack = ({ context }: Asked): boolean => context.get(givenBackContext)

export const markGivenBack = ({ context }: Asked) => context.set(givenBackContext, true)

/** What came too late comes back, with why. */
export function giveBack(asked: Asked, values: Values, aviso: string, headers: HeadersInit = {}) {
  markGivenBack(asked)
  return data(refused(values, { aviso }), { status: 409, headers })
}
