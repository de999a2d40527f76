import { nextBoundary } from '../contenido/queries.server.ts'
import { admisionHref, findVigente, type Temporada } from '../features/admision/queries.server.ts'
import { listEnlaces } from '../features/enlaces/queries.server.ts'
import { enlace } from '../features/enlaces/schema.server.ts'
import { portalOf } from '../features/institucion/queries.server.ts'
import { legalOf, menuOf } from '../features/paginas/menu.ts'
import { codigosOf, listColocadas } from '../features/paginas/queries.server.ts'
import { pagina } from '../features/paginas/schema.server.ts'
import { listProgramas } from '../features/programas/queries.server.ts'
import { programa } from '../features/programas/schema.server.ts'
import { remembered } from '../lib/live/remembered.server.ts'
import { withPictures } from '../ui/pictures.server.ts'

/**
 * What the structure of every page of an institution shows: the same for all of them, so it is read once per change.
 * Measured (0029): without, a first list costs 2.9 times as much.
 */
export const shellOf = remembered(read, () => nextBoundary([programa, enlace, pagina]))

/** What everybody may know of a season: its rooms, and when its results come, have a time of their own. */
const saidOf = ({ denominacion, fechaInicio, fechaFin, fechaExamen, enLinea }: Temporada) => ({
  ...{ denominacion, fechaInicio, fechaFin, fechaExamen, enLinea },
})

async function read(institucion: number) {
  const [portal, programas, enlaces, codigos, colocadas, admision, conAdmision] = await Promise.all([
    portalOf(institucion),
    listProgramas(institucion),
    listEnlaces(institucion),
    codigosOf(institucion),
    listColocadas(institucion),
    findVigente(institucion),
    admisionHref(institucion),
  ])
  const [campus, externos, [withLogo], [director]] = await Promise.all([
    withPictures(enlaces.campus, (link) => link.imgUrl),
    withPictures(
      enlaces.externos.map(({ id, denominacion, url, imgUrl }) => ({ id, denominacion, url, imgUrl })),
      (link) => link.imgUrl,
    ),
    withPictures([portal], (p) => p.imgUrl),
    withPictures(portal.director ? [portal.director] : [], (d) => d.imgUrl),
  ])
  // A season has its page, whether somebody wrote one there or not.
  const paginas = conAdmision ? new Set([...codigos, 'admision']) : codigos
  const menus = menuOf({ programas, campus, manuales: portal.manuales, colocadas })
  return {
    portal,
    menus,
    programas,
    campus,
    externos,
    paginas,
    admision: admision ? saidOf(admision) : null,
    legal: legalOf(paginas),
    logo: withLogo?.picture ?? null,
    director,
  }
}
