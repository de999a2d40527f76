import { notInArray } from 'drizzle-orm'
import { outside } from '../../contenido/outside.server.ts'
import { pagina, paginas as t } from './schema.server.ts'
import { UNDER_SCREENS } from './taken.ts'

// Those that stand under a screen have its address, which is told by the screen.
export const paginas = outside({
  type: pagina,
  singular: 'pagina',
  items: {
    by: t.codigo,
    path: (_, codigo) => `/${codigo}`,
    image: t.imgUrl,
    where: () => notInArray(t.codigo, UNDER_SCREENS),
  },
  card: (p) => ({ kind: '', title: p.titulo === '-' ? '' : p.titulo, note: '', image: p.imgUrl }),
  found: { pagina: { one: 'Página', many: 'Páginas' } },
})
