import { outside } from '../../contenido/outside.server.ts'
import { tarifario } from './schema.server.ts'

export const tarifas = outside({ type: tarifario, shown: () => '/tasas' })
