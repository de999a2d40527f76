import { toWire } from '../contenido/queries.server.ts'
import { listBannerRows } from '../features/banners/queries.server.ts'
import { banner } from '../features/banners/schema.server.ts'
import { listNotificaciones } from '../features/comunicados/queries.server.ts'
import { comunicado } from '../features/comunicados/schema.server.ts'
import { listCategorias } from '../features/documentos/queries.server.ts'
import { categoria } from '../features/documentos/schema.server.ts'
import { listEnlaces } from '../features/enlaces/queries.server.ts'
import { enlace } from '../features/enlaces/schema.server.ts'
import { findInstitucion, listDirectorio, portalOf } from '../features/institucion/queries.server.ts'
import { listProgramas } from '../features/programas/queries.server.ts'
import { programa } from '../features/programas/schema.server.ts'
import { limaNow } from '../lib/dates.ts'
import { withoutClosed } from '../lib/files/closed.server.ts'

async function shared(institucion: number) {
  const [notificaciones, programas, enlaces, banners] = await Promise.all([
    listNotificaciones(institucion),
    listProgramas(institucion),
    listEnlaces(institucion),
    listBannerRows(institucion),
  ])
  return withoutClosed({
    notificaciones: notificaciones.map((row) => toWire(comunicado, row)),
    programas: programas.map((row) => toWire(programa, row)),
    enlaces_campus: enlaces.campus.map((row) => toWire(enlace, row)),
    enlaces: enlaces.externos.map((row) => toWire(enlace, row)),
    banners: banners.map((row) => toWire(banner, row)),
  })
}

/** Answer of `home`: what the root page needs, contact lists split. */
export async function homeAnswer(institucion: number) {
  const [common, portal] = await Promise.all([shared(institucion), portalOf(institucion)])
  const { telefonos, direccion, redes, celulares } = portal
  return { ...common, telefonos, direccion, redes, celulares }
}

/** Answer of `home2`: the same lists with the categories, the director and the contact values as comma-separated strings. */
export async function home2Answer(institucion: number) {
  const [common, row, directorio, categorias] = await Promise.all([
    shared(institucion),
    findInstitucion(institucion),
    listDirectorio(institucion),
    listCategorias(institucion),
  ])
  return {
    fecha: limaNow(),
    ...common,
    categorias: await withoutClosed(categorias.map((one) => toWire(categoria, one))),
    home: {
      redes: row?.redes ?? '',
      direccion: row?.direccion ?? '',
      correo_contacto: row?.correoContacto ?? '',
      celular_contacto: row?.celularContacto ?? '',
      telefono_contacto: row?.telefonoContacto ?? '',
    },
    directorio: (await withoutClosed(directorio)).map(({ nombre, apellidos, imgUrl }) => ({
      nombre_persona: nombre,
      apellidos_persona: apellidos,
      imgUrl,
    })),
  }
}
