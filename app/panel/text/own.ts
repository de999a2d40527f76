import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../call.ts'
import { type InternalLink, nameOfLink } from './internal-link.ts'
import { ADDRESS } from './links.ts'

/** The item that is being written, as a link would lead to it; nothing while it is new, or has no page of its own. */
export function useOwn(): InternalLink | undefined {
  const { tipo, id } = useParams()
  const [own, know] = useState<InternalLink>()
  useEffect(() => {
    if (!id) return
    const over = new AbortController()
    const path = `${ADDRESS}?de=${nameOfLink({ tipo, id })}`
    call<{ enlaces: InternalLink[] }>('GET', path, undefined, { signal: over.signal }).then(
      (answer) => answer.ok && know(answer.enlaces?.[0]),
    )
    return () => over.abort()
  }, [tipo, id])
  return own
}

/** Whether an address is the page of an item, however its words are written; a place within it is none. */
export function leadsTo({ href, id }: InternalLink, address: string): boolean {
  const url = URL.parse(address, location.origin)
  if (url?.origin !== location.origin || url.hash !== '') return false
  const page = new RegExp(`^.*/${id}(?=/|$)`).exec(href)?.[0] ?? href
  return url.pathname === page || url.pathname.startsWith(`${page}/`)
}
