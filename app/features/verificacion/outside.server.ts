import { outside } from '../../contenido/outside.server.ts'
import { VERIFICAR } from '../../lib/papers/check.server.ts'

export const verificacion = outside({
  screens: [{ path: VERIFICAR, title: 'Comprobar un papel', asked: 'verificar autenticidad QR' }],
})
