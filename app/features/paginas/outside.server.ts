import { ne } from 'drizzle-orm'
import { outside } from '../../contenido/outside.server.ts'
import { pagina, paginas as t } from './schema.server.ts'

// That of the fees is the screen's, where its text stands under the table.
export const paginas = outside({
  type: pagina,
  singular: 'pagina',
  items: { by: t.codigo, path: (_, codigo) => `/${codigo}`, image: t.imgUrl, where: () => ne(t.codigo, 'tasas') },
  card: (p) => ({ kind: '', title: p.titulo === '-' ? '' : p.titulo, note: '', image: p.imgUrl }),
  found: { pagina: { one: 'Página', many: 'Páginas' } },
})
