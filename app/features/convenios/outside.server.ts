import { outside } from '../../contenido/outside.server.ts'
import { convenio } from './schema.server.ts'

export const convenios = outside({
  type: convenio,
  list: { path: '/transparencia/convenios', title: 'Convenios' },
  calls: {},
  data: true,
  found: { convenio: { one: 'Convenio', many: 'Convenios' } },
})
