import { useParams } from 'react-router'
import { call } from '../call.ts'
import { type InternalLink, nameOfLink } from './internal-link.ts'
import { ADDRESS } from './links.ts'

/** Whether an address leads to the page of what is being written, however its words are; a place within it is fine. */
export function useLeadsToItself(): (address: string) => Promise<boolean> {
  const { tipo, id } = useParams()
  return async (address) => {
    const url = URL.parse(address, location.origin)
    // What is new has no page.
    if (!id || url?.origin !== location.origin || url.hash !== '') return false
    const answer = await call<{ enlaces: InternalLink[] }>('GET', `${ADDRESS}?de=${nameOfLink({ tipo, id })}`)
    const href = answer.ok ? answer.enlaces?.[0]?.href : undefined
    if (!href) return false
    const page = new RegExp(`^.*/${id}(?=/|$)`).exec(href)?.[0] ?? href
    return url.pathname === page || url.pathname.startsWith(`${page}/`)
  }
}
