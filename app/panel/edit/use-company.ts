import { useEffect, useState } from 'react'
import type { Editing as Present } from '../../lib/live/events.ts'
import { untilLoaded } from '../../lib/until-loaded.ts'

/** Again so often, in case the process that knew it is gone. */
const REPEAT_MS = 30_000

type What = {
  /** Whoever looks at another window is still here while they left something unsaved. */
  isDirty: () => boolean
  tipo: string
  /** The id, or the name that its screen gave it; nobody else can have open what is not kept yet. */
  item: string | null
  usuario: number
  /** The field that holds an element. */
  fieldAt: (element: Element) => string | null
}

/** Who else has this item open, and in which field they write. */
export function useCompany({ tipo, item, usuario, fieldAt, isDirty }: What): Present[] {
  const [people, know] = useState<Present[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item
  useEffect(() => {
    if (item === null) return
    const over = new AbortController()
    void untilLoaded(() => import('../../lib/live/socket.client.ts')).then(({ liveSocket }) => {
      if (over.signal.aborted) return
      const socket = liveSocket()
      const at = (target: EventTarget | null) => (target instanceof Element ? fieldAt(target) : null)
      // Whoever types before this is here is in a field already.
      let campo = at(document.activeElement)
      const tell = () => {
        const isHere = !document.hidden || isDirty()
        if (socket.connected) socket.emit('editando', { tipo, item: isHere ? item : null, campo })
      }
      const hear = (gente: Present[]) => know(gente.filter(({ idusuario }) => idusuario !== usuario))
      const move = ({ target }: FocusEvent) => {
        const now = at(target)
        if (now === campo) return
        campo = now
        tell()
      }
      const repeat = setInterval(tell, REPEAT_MS)
      socket.on('editan', hear).on('connect', tell)
      document.addEventListener('focusin', move)
      document.addEventListener('visibilitychange', tell)
      tell()
      over.signal.addEventListener('abort', () => {
        clearInterval(repeat)
        document.removeEventListener('focusin', move)
        document.removeEventListener('visibilitychange', tell)
        socket.off('editan', hear).off('connect', tell)
        if (socket.connected) socket.emit('editando', { tipo, item: null })
      })
    })
    return () => over.abort()
  }, [tipo, item])
  return people
}

/** The field of a form that holds an element: its own elements have its name in their ids. */
export function fieldOf(form: string, fields: readonly string[], element: Element): string | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const path = at.id.startsWith(`${form}-`) ? at.id.slice(form.length + 1) : undefined
    const found = path && fields.find((name) => path === name || path.startsWith(`${name}-`))
    if (found) return found
  }
  return null
}
