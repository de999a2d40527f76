import { outside } from '../../contenido/outside.server.ts'
import { tramite } from './schema.server.ts'

export const tramites = outside({ type: tramite, shown: () => '/tramites' })
