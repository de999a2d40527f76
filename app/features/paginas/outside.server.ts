import { outside } from '../../contenido/outside.server.ts'
import { pagina, paginas as t } from './schema.server.ts'

export const paginas = outside({
  type: pagina,
  singular: 'pagina',
  items: { by: t.codigo, path: (_, codigo) => `/${codigo}`, image: t.imgUrl },
  card: (p) => ({ kind: '', title: p.titulo === '-' ? '' : p.titulo, note: '', image: p.imgUrl }),
  found: { pagina: { one: 'Página', many: 'Páginas' } },
})
