import { outside } from '../../contenido/outside.server.ts'
import { ADMISION } from './address.ts'
import { admisionAbierta } from './queries.server.ts'

export const admision = outside({
  screens: [
    {
      ...{ path: ADMISION, title: 'Admisión', asked: 'examen inscripción postular postulante ingreso vacantes' },
      // A page that somebody wrote there is found as a page.
      open: async (institucion) => (await admisionAbierta(institucion)) === 'temporada',
    },
  ],
})
