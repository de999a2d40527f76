import { listModalidades } from '../../features/admision/queries.server.ts'
import { salaDeAdmision } from '../../features/admision/schema.server.ts'
import { limaNow } from '../../lib/dates.ts'
import { serve } from '../desk/serve.server.ts'
import { postulantesShape } from './applicants-desk.tsx'
import { countEstados, listPostulantes, listProgramasDe } from './queries.server.ts'

/** The applicants of a season. */
export const postulantesDesk = (temporada: number) =>
  serve(postulantesShape, {
    ...{ room: salaDeAdmision, exports: false, tamano: 50 },
    list: async (institucion, { tamano, ...asked }) => {
      const which = { ...asked, temporada }
      const [found, { borrador, ...cuentas }, programa, modalidad] = await Promise.all([
        listPostulantes({ ...which, tamano }),
        countEstados(which),
        listProgramasDe(institucion),
        listModalidades(temporada),
      ])
      const todas = Object.values(cuentas).reduce((sum, n) => sum + n, 0)
      const filas = found.filas.map(({ apellidos, nombres, enviadoEn, ...one }) => ({
        ...one,
        postulante: `${apellidos}, ${nombres}`,
        enviada: enviadoEn && limaNow(enviadoEn),
      }))
      return { total: found.total, filas, cuentas: { todas, borrador, ...cuentas }, opciones: { programa, modalidad } }
    },
  })
