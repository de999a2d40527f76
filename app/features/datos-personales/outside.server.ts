import { outside } from '../../contenido/outside.server.ts'
import { DATOS_PERSONALES } from './address.ts'

export const datosPersonalesAfuera = outside({
  screens: [{ path: DATOS_PERSONALES, title: 'Mis datos personales', asked: 'rectificación oposición arco' }],
})
