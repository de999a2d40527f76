import { data } from 'react-router'
import type { Refused } from './forms.ts'

const FAILED: Refused = {
  errores: [],
  aviso: 'No se pudo enviar. Revise su conexión y vuelva a intentar: lo que escribió sigue aquí.',
  valores: {},
}

/**
 * Runs the server's action from the browser. When the line or the server fails, the screen stays as it is, with what was
 * typed, and says so; redirects go their way.
 */
export async function attemptAction<T>(serverAction: () => Promise<T>) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    // Another one each time: screens tell a second failure from the first by it.
    return data({ ...FAILED }, { status: 503 })
  }
}
