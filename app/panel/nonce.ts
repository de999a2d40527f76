import { setNonce } from 'get-nonce'
import { createContext, useContext } from 'react'

/** What the server writes as the nonce of styles; in the browser there is none, and the page says it. */
export const StyleNonce = createContext<string | undefined>(undefined)

/** Browsers hide the attribute from style sheets, not from programs. */
const nonceOfPage = () => document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce

/** For every style that a component makes: those that scrolling is held with ask the package for it. */
export function useStyleNonce(): string | undefined {
  const ofServer = useContext(StyleNonce)
  if (ofServer !== undefined || typeof document === 'undefined') return ofServer
  const nonce = nonceOfPage()
  if (nonce) setNonce(nonce)
  return nonce
}
