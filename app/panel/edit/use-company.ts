import { useEffect, useState } from 'react'
import type { Editing as Present } from '../../lib/live/events.ts'

/** Again so often, in case the process that knew it is gone. */
const REPEAT_MS = 30_000

type What = {
  /** Whoever looks at another window is still here while they left something unsaved. */
  isDirty: () => boolean
  tipo: string
  id: number | null
  usuario: number
  form: string
  fields: readonly string[]
}

/** Who else has this item open, and in which field they write. */
export function useCompany({ tipo, id, usuario, form, fields, isDirty }: What): Present[] {
  const [people, know] = useState<Present[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item
  useEffect(() => {
    if (id === null) return
    const over = new AbortController()
    void import('../../lib/live/socket.client.ts').then(({ liveSocket }) => {
      if (over.signal.aborted) return
      const socket = liveSocket()
      let campo: string | null = null
      const tell = () => {
        const isHere = !document.hidden || isDirty()
        if (socket.connected) socket.emit('editando', { tipo, item: isHere ? String(id) : null, campo })
      }
      const hear = (gente: Present[]) => know(gente.filter(({ idusuario }) => idusuario !== usuario))
      const move = ({ target }: FocusEvent) => {
        const now = fieldAt(target, form, fields)
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
  }, [tipo, id])
  return people
}

/** The field of the form that holds an element: its own elements have its name in their ids. */
function fieldAt(target: EventTarget | null, form: string, fields: readonly string[]): string | null {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    const path = at.id.startsWith(`${form}-`) ? at.id.slice(form.length + 1) : undefined
    const found = path && fields.find((name) => path === name || path.startsWith(`${name}-`))
    if (found) return found
  }
  return null
}
