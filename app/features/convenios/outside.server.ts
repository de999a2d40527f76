import { outside } from '../../contenido/outside.server.ts'
import { CONVENIOS, convenioHref } from './address.ts'
import { convenio } from './schema.server.ts'

export const convenios = outside({
  type: convenio,
  list: { path: CONVENIOS, title: 'Convenios' },
  calls: {},
  data: true,
  // Where it stands among the others is looked up for who follows it.
  found: { convenio: { one: 'Convenio', many: 'Convenios', href: convenioHref } },
})
