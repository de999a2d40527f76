import { useEffect } from 'react'
import { noteUnsaved, type Question } from '../unsaved.ts'
import type { Safety } from './writing.ts'

const title = 'Lo que escribió todavía no llegó al portal'
const ASKED: { [S in Safety]?: Question } = {
  aqui: {
    title,
    leave: 'Salir de todos modos',
    children:
      'Está en este navegador y se guardará al volver la conexión, si deja esta página abierta. Si sale, lo encontrará aquí mismo cuando vuelva a abrirla.',
  },
  sin_lugar: {
    title,
    leave: 'Salir y perderlo',
    children: 'Este navegador no tiene espacio para conservarlo. Si sale ahora, se perderá.',
  },
}

/**
 * Whoever goes away is asked, only while the portal does not have what was written.
 * @param now how safe it is at this very moment: the screen may be drawn a little later
 */
export function useLeaving(now: () => Safety) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the one writing that its screen has
  useEffect(
    () =>
      noteUnsaved(
        () => ASKED[now()] !== undefined,
        () => ASKED[now()],
      ),
    [],
  )
}
