import { useEffect, useState } from 'react'
import { call } from '../call.ts'
import type { InternalLink } from './internal-link.ts'
import { ADDRESS } from './links.ts'

// Long enough that a word is asked for once, short enough that nobody waits for it.
const PAUSE_MS = 200

/** `of`: what was typed when it was looked for. */
type Found = { found: readonly InternalLink[]; message: string; of?: string }
const NOTHING: Found = { found: [], message: '' }

/** What the portal has by these words, the newest where there are none; undefined: nothing is looked for. */
export function useFound(texto: string | undefined): Found {
  const [found, find] = useState<Found>(NOTHING)
  useEffect(() => {
    if (texto === undefined) return find(NOTHING)
    const over = new AbortController()
    const timer = setTimeout(async () => {
      const path = `${ADDRESS}?texto=${encodeURIComponent(texto.trim())}`
      const answer = await call<{ enlaces: InternalLink[] }>('GET', path, undefined, { signal: over.signal })
      if (over.signal.aborted) return
      if (!answer.ok || !answer.enlaces)
        return find({ found: [], message: 'No se pudo buscar. Escriba otra vez para volver a intentarlo.' })
      const n = answer.enlaces.length
      find({ found: answer.enlaces, message: n === 0 ? 'Nada en el portal tiene ese título.' : '', of: texto })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [texto])
  return found
}
