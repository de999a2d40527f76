import { outside } from '../../contenido/outside.server.ts'

export const libroReclamaciones = outside({
  screens: [
    { path: '/transparencia/libro/reclamaciones', title: 'Libro de reclamaciones', asked: 'reclamo queja quejas' },
  ],
})
