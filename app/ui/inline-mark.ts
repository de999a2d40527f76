import { createContext, useContext } from 'react'

/** The mark of what is inline and ours, on the server; in the browser there is none. */
export const InlineMark = createContext<string | undefined>(undefined)

/** For the `nonce` of an inline script or style whose text is a constant of ours. */
export const useInlineMark = () => useContext(InlineMark)
