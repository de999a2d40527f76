import { useEffect } from 'react'
import { forgetSession } from '../../../lib/account/browser.ts'
import { Notice } from '../../../ui/notice.tsx'

const EXPIRED = 'Su sesión ha expirado, por favor vuelva a ingresar al sistema'

const DONE: Record<string, string> = {
  confirmada: 'Su correo quedó confirmado. Ya puede ingresar.',
  restablecida: 'Su contraseña cambió. Ingrese con la nueva.',
  equipo: 'Ya puede ingresar desde este equipo con su contraseña.',
  sesiones: 'Se cerraron todas sus sesiones.',
}

/** Why somebody is here, when something brought them. */
export function Welcome({ motivo, hecho }: { motivo: string | null; hecho: string | null }) {
  const done = DONE[hecho ?? '']
  const isOver = motivo === 'expirada'
  // Also where a screen led here without drawing the page anew.
  useEffect(() => {
    if (isOver) forgetSession()
  }, [isOver])
  if (isOver) return <Notice tone="warning">{EXPIRED}</Notice>
  return done ? <Notice tone="success">{done}</Notice> : null
}
