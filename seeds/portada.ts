import { agenda } from '../app/features/agenda/schema.server.ts'
import { banners } from '../app/features/banners/schema.server.ts'
import { enlaces } from '../app/features/enlaces/schema.server.ts'
import { galerias } from '../app/features/galeria/schema.server.ts'
import { paginas } from '../app/features/paginas/schema.server.ts'
import { cursos, mallas, programas } from '../app/features/programas/schema.server.ts'
import { videos } from '../app/features/videos/schema.server.ts'
import { sanitize } from '../app/lib/sanitize.server.ts'
import { type Almacen, LAMINA } from './almacen.ts'
import type {
  AgendaSeed,
  BannerSeed,
  EnlaceCampusSeed,
  EnlaceExternoSeed,
  GaleriaSeed,
  MallaSeed,
  PaginaSeed,
  ProgramaSeed,
  VideoSeed,
} from './formas.ts'
import { logoEnlace } from './imagenes/logos.ts'
import { type Siembra, sembrarFotos } from './publicaciones.ts'
import { fecha, momento, publicacion } from './tiempo.ts'

export async function sembrarPaginas({ tx, hoy, institucion, almacen }: Siembra, items: PaginaSeed[]) {
  for (const one of items) {
    await tx.insert(paginas).values({
      titulo: one.titulo,
      codigo: one.codigo,
      contenido: sanitize(await withLaminas(one, almacen)),
      imgUrl: one.imagen ? await almacen.imagen(one.imagen) : null,
      nameImg: one.imagen?.alt ?? null,
      institucion,
      ...publicacion(hoy, one),
    })
  }
}

async function withLaminas({ contenido, laminas = [] }: PaginaSeed, { lamina }: Almacen) {
  const urls = await Promise.all(laminas.map(lamina))
  return contenido.replace(/{{(\d)}}/g, (_, at) => {
    const { ancho, alto } = LAMINA
    return `<img src="${urls[at]}" alt="${laminas[at]?.alt}" width="${ancho}" height="${alto}">`
  })
}

export async function sembrarBanners({ tx, hoy, institucion, almacen }: Siembra, items: BannerSeed[]) {
  for (const [orden, one] of items.entries()) {
    const url = await almacen.banner(one.imagen)
    await tx.insert(banners).values({
      tipo: one.tipo,
      imgUrl: one.tipo === '1' ? url : null,
      urlBackground: one.tipo === '1' ? null : url,
      resumen: sanitize(one.resumen),
      nameImg: one.imagen.alt,
      enlace: one.enlace ?? null,
      orden,
      institucion,
      ...publicacion(hoy, one),
    })
  }
}

export async function sembrarEnlaces(
  { tx, institucion, almacen }: Siembra,
  campus: EnlaceCampusSeed[],
  externos: EnlaceExternoSeed[],
) {
  const campusRows = campus.map((one, orden) => ({ ...one, origen: 'campus', orden, estado: '1', institucion }))
  if (campusRows.length > 0) await tx.insert(enlaces).values(campusRows)
  for (const [orden, { denominacion, url, sigla }] of externos.entries()) {
    const imgUrl = await almacen.dibujo(`enlace-${sigla}.png`, logoEnlace(sigla), 320)
    await tx.insert(enlaces).values({ denominacion, url, imgUrl, origen: 'externo', orden, estado: '1', institucion })
  }
}

export async function sembrarGalerias({ tx, hoy, institucion, almacen }: Siembra, items: GaleriaSeed[]) {
  for (const [orden, one] of items.entries()) {
    const values = { titulo: one.titulo, orden, institucion, ...publicacion(hoy, one) }
    const [row] = await tx.insert(galerias).values(values).returning()
    if (row) await sembrarFotos(tx, almacen, 'galeria', row.id, one.fotos)
  }
}

export async function sembrarVideos({ tx, hoy, institucion, almacen }: Siembra, items: VideoSeed[]) {
  for (const one of items) {
    const { titulo, resumen, url, duracion, imagen } = one
    const imgUrl = await almacen.imagen(imagen)
    const values = {
      titulo,
      resumen,
      url,
      duracion,
      imgUrl,
      nameImg: imagen.alt,
      fecha: fecha(hoy, one.dia),
      institucion,
    }
    await tx.insert(videos).values({ ...values, ...publicacion(hoy, one) })
  }
}

export async function sembrarAgenda({ tx, hoy, institucion }: Siembra, items: AgendaSeed[]) {
  const rows = items.map(({ titulo, tipo, color, dia, horaInicio, horaFin }) => ({
    titulo,
    tipo,
    color,
    inicio: momento(hoy, dia, horaInicio),
    fin: momento(hoy, dia, horaFin),
    estado: '1',
    institucion,
  }))
  if (rows.length > 0) await tx.insert(agenda).values(rows)
}

export async function sembrarProgramas(siembra: Siembra, items: ProgramaSeed[]) {
  const { tx, institucion, almacen } = siembra
  for (const [orden, one] of items.entries()) {
    const { mallas: grids, imagen, contenido, ...rest } = one
    const [row] = await tx
      .insert(programas)
      .values({
        ...rest,
        contenido: sanitize(contenido),
        imgUrl: await almacen.imagen(imagen),
        nameImg: imagen.alt,
        orden,
        estado: '1',
        institucion,
      })
      .returning()
    for (const [i, grid] of grids.entries()) if (row) await sembrarMalla(siembra, row.id, grid, i)
  }
}

async function sembrarMalla({ tx }: Siembra, programa: number, grid: MallaSeed, orden: number) {
  const { cursos: units, ...rest } = grid
  const [row] = await tx
    .insert(mallas)
    .values({ ...rest, programa, orden, estado: '1' })
    .returning()
  if (!row) return
  await tx.insert(cursos).values(units.map((unit, i) => ({ ...unit, malla: row.id, orden: i })))
}
