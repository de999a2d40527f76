import { bolsaTrabajos, empresas } from '../app/features/bolsa-trabajo/schema.server.ts'
import { notificaciones } from '../app/features/comunicados/schema.server.ts'
import { convenios } from '../app/features/convenios/schema.server.ts'
import { convocatoriaArchivos, convocatorias } from '../app/features/convocatorias/schema.server.ts'
import { eventos } from '../app/features/eventos/schema.server.ts'
import { multimedia } from '../app/features/multimedia/schema.server.ts'
import { noticias } from '../app/features/noticias/schema.server.ts'
import type { Tx } from '../app/lib/db/client.server.ts'
import { sanitize } from '../app/lib/sanitize.server.ts'
import type { Almacen } from './almacen.ts'
import { archivo } from './archivos/oficina.ts'
import type {
  AreaClave,
  BolsaSeed,
  ComunicadoSeed,
  ConvenioSeed,
  ConvocatoriaSeed,
  EventoSeed,
  Imagen,
  NoticiaSeed,
} from './formas.ts'
import { logoEmpresa } from './imagenes/logos.ts'
import { fecha, momento, publicacion } from './tiempo.ts'

/** What every sower needs: where to write, whose content it is, and what today is. */
export type Siembra = {
  tx: Tx
  hoy: Temporal.PlainDate
  institucion: number
  almacen: Almacen
  areas: Record<AreaClave, number>
}

export async function sembrarNoticias({ tx, hoy, institucion, almacen, areas }: Siembra, items: NoticiaSeed[]) {
  for (const one of items) {
    const { titulo, resumen, imagen, enAgenda = false } = one
    const [row] = await tx
      .insert(noticias)
      .values({
        titulo,
        resumen,
        contenido: sanitize(one.contenido),
        imgUrl: await almacen.imagen(imagen),
        nameImg: imagen.alt,
        fecha: momento(hoy, one.dia, hourOf(titulo)),
        enAgenda,
        area: areas[one.area],
        institucion,
        ...publicacion(hoy, one),
      })
      .returning()
    if (row && one.galeria) await sembrarFotos(tx, almacen, 'noticias', row.id, one.galeria)
  }
}

export async function sembrarEventos({ tx, hoy, institucion, almacen, areas }: Siembra, items: EventoSeed[]) {
  for (const one of items) {
    const { titulo, resumen, lugar, direccion, horaInicio, horaFin, imagen, enAgenda = false } = one
    const [row] = await tx
      .insert(eventos)
      .values({
        titulo,
        resumen,
        contenido: sanitize(one.contenido),
        imgUrl: await almacen.imagen(imagen),
        nameImg: imagen.alt,
        fecha: fecha(hoy, one.dia),
        horaInicio,
        horaFin,
        lugar,
        direccion,
        enAgenda,
        area: areas[one.area],
        institucion,
        ...publicacion(hoy, one),
      })
      .returning()
    if (row && one.galeria) await sembrarFotos(tx, almacen, 'eventos', row.id, one.galeria)
  }
}

export async function sembrarComunicados({ tx, hoy, institucion, almacen }: Siembra, items: ComunicadoSeed[]) {
  for (const one of items) {
    const { titulo, resumen, tipo, enPortada = false } = one
    const contenido = await contenidoDe(one)
    await tx.insert(notificaciones).values({
      titulo,
      resumen,
      tipo,
      enPortada,
      contenido,
      fecha: momento(hoy, one.dia, hourOf(titulo)),
      institucion,
      ...publicacion(hoy, one),
    })
  }

  async function contenidoDe(one: ComunicadoSeed) {
    if (one.tipo === 'Contenido') return sanitize(one.contenido)
    if (one.tipo === 'Imagen') return almacen.imagen(one.imagen)
    const day = hoy.add({ days: one.dia })
    const secciones = [{ titulo: 'Comunicado', parrafos: one.parrafos }]
    return almacen.guardar(
      fileName(day, 'comunicado', one.titulo, 'pdf'),
      await archivo('pdf', { titulo: one.titulo, secciones, fecha: day }),
    )
  }
}

export async function sembrarConvocatorias({ tx, hoy, institucion, almacen }: Siembra, items: ConvocatoriaSeed[]) {
  for (const one of items) {
    const day = hoy.add({ days: one.dia })
    const { titulo, resumen } = one
    const [row] = await tx
      .insert(convocatorias)
      .values({
        titulo,
        resumen,
        contenido: sanitize(one.contenido),
        fecha: day.toString(),
        cierre: momento(hoy, one.cierre, '23:59'),
        institucion,
        ...publicacion(hoy, one),
        estado: one.estadoConvocatoria,
      })
      .returning()
    for (const [orden, { denominacion, extension, secciones }] of one.archivos.entries()) {
      const bytes = await archivo(extension, { titulo: denominacion, secciones, fecha: day })
      const url = await almacen.guardar(fileName(day, 'convocatoria', denominacion, extension), bytes)
      const fechaRegistro = momento(hoy, diaDeArchivo(one, denominacion))
      const values = { url, denominacion, orden, fechaRegistro }
      if (row) await tx.insert(convocatoriaArchivos).values({ convocatoria: row.id, ...values })
    }
  }
}

/** Those that pass and the results come days after the closing; the rest comes with the call. */
function diaDeArchivo({ dia, cierre }: ConvocatoriaSeed, denominacion: string) {
  if (/aptos/i.test(denominacion)) return Math.min(0, cierre + 4)
  return /resultado/i.test(denominacion) ? Math.min(0, cierre + 9) : dia
}

export async function sembrarBolsa({ tx, hoy, institucion, almacen }: Siembra, items: BolsaSeed[]) {
  for (const one of items) {
    const { resumen, empresa, ruc, celular, correo, imagen } = one
    const logo = await almacen.dibujo(`logo-${ruc}.png`, logoEmpresa(empresa), 240)
    const company = { ruc, razonSocial: empresa, celular, correo, imgUrl: logo }
    const [row] = await tx
      .insert(empresas)
      .values(company)
      .onConflictDoUpdate({ target: empresas.ruc, set: { correo } })
      .returning()
    await tx.insert(bolsaTrabajos).values({
      resumen,
      contenido: sanitize(one.contenido),
      fecha: momento(hoy, one.dia, hourOf(resumen)),
      fechaInicio: fecha(hoy, one.desde),
      fechaFin: fecha(hoy, one.hasta),
      razonSocial: empresa,
      celular,
      correo,
      imgUrl: await almacen.imagen(imagen),
      nameImg: imagen.alt,
      imgUrlComercial: logo,
      empresa: row?.id ?? null,
      institucion,
      ...publicacion(hoy, one),
    })
  }
}

export async function sembrarConvenios({ tx, hoy, institucion }: Siembra, items: ConvenioSeed[]) {
  const rows = items.map((one) => ({
    titulo: one.titulo,
    descripcion: sanitize(one.descripcion),
    fechaRegistro: momento(hoy, one.dia),
    institucion,
    ...publicacion(hoy, one),
  }))
  await tx.insert(convenios).values(rows)
}

export async function sembrarFotos(tx: Tx, almacen: Almacen, tipo: string, contenido: number, fotos: Imagen[]) {
  for (const [orden, foto] of fotos.entries()) {
    await tx.insert(multimedia).values({ tipo, contenido, fileUrl: await almacen.imagen(foto), alt: foto.alt, orden })
  }
}

/** `AAAA-MM_tipo_asunto_v1.ext`, as the institute names its files. */
function fileName(day: Temporal.PlainDate, tipo: string, asunto: string, extension: string) {
  const words = asunto
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return `${day.toString().slice(0, 7)}_${tipo}_${words}_v1.${extension}`
}

/** An office hour that is always the same for the same title: two items of a day keep their order. */
function hourOf(titulo: string) {
  const minutes = [...titulo].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 540, 7)
  return `${String(8 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
