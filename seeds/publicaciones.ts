import { bolsaTrabajos, empresas } from '../app/features/bolsa-trabajo/schema.server.ts'
import { notificaciones } from '../app/features/comunicados/schema.server.ts'
import { convenios } from '../app/features/convenios/schema.server.ts'
import { convocatoriaArchivos, convocatorias } from '../app/features/convocatorias/schema.server.ts'
import { eventos } from '../app/features/eventos/schema.server.ts'
import { multimedia } from '../app/features/multimedia/schema.server.ts'
import { noticias } from '../app/features/noticias/schema.server.ts'
import type { Tx } from '../app/lib/db/client.server.ts'
import { archivo } from './archivos/oficina.ts'
import {
  areaDe,
  type Casa,
  en,
  escritoEn,
  horaDe,
  nombreDeArchivo,
  publicacion,
  type Sembrador,
  textoDe,
} from './casa.ts'
import { imagenDe, imagenesDe } from './dibujos.ts'
import { momento } from './fechas.ts'
import { carpetasDe, diaDe, type Ficha, ficha, fichas, pedir, si, uno } from './leer.ts'

/** Makes something of each text of a folder. */
const deCada = <T>(casa: Casa, carpeta: string, hacer: (una: Ficha) => Promise<T>): Promise<T[]> =>
  Promise.all(fichas(en(casa, carpeta), casa).map(hacer))

export async function imagenDeFicha({ almacen }: Casa, una: Ficha) {
  const imagen = imagenDe(pedir(una, 'imagen'))
  return { imgUrl: await almacen.imagen(imagen), nameImg: imagen.alt }
}

export type Foto = { fileUrl: string; alt: string; orden: number }

export const fotosDe = ({ almacen }: Casa, escritas: string | undefined): Promise<Foto[]> =>
  Promise.all(
    imagenesDe(escritas).map(async (una, orden) => ({ fileUrl: await almacen.imagen(una), alt: una.alt, orden })),
  )

export async function sembrarFotos(tx: Tx, tipo: string, filas: { id: number }[], fotos: Foto[][]) {
  const todas = filas.flatMap(({ id }, i) => (fotos[i] ?? []).map((foto) => ({ ...foto, tipo, contenido: id })))
  if (todas.length > 0) await tx.insert(multimedia).values(todas)
}

export const sembrarNoticias: Sembrador = async (casa) => {
  const hechas = await deCada(casa, 'noticias', async (una) => {
    const titulo = pedir(una, 'titulo')
    const fila = {
      titulo,
      resumen: pedir(una, 'resumen'),
      contenido: await textoDe(casa, una),
      ...(await imagenDeFicha(casa, una)),
      fecha: escritoEn(casa, diaDe(una, 'fecha'), horaDe(titulo)),
      enAgenda: si(una, 'agenda'),
      area: areaDe(casa, una),
      institucion: casa.institucion,
      ...publicacion(una),
    }
    return { fila, fotos: await fotosDe(casa, una.campos.galeria) }
  })
  return async (tx) => {
    const filas = await tx
      .insert(noticias)
      .values(hechas.map(({ fila }) => fila))
      .returning({ id: noticias.id })
    await sembrarFotos(
      tx,
      'noticias',
      filas,
      hechas.map(({ fotos }) => fotos),
    )
  }
}

export const sembrarEventos: Sembrador = async (casa) => {
  const hechos = await deCada(casa, 'eventos', async (una) => {
    const [horaInicio = '', horaFin = ''] = pedir(una, 'hora').split(' a ')
    const fila = {
      titulo: pedir(una, 'titulo'),
      resumen: pedir(una, 'resumen'),
      contenido: await textoDe(casa, una),
      ...(await imagenDeFicha(casa, una)),
      fecha: diaDe(una, 'fecha').toString(),
      horaInicio,
      horaFin,
      lugar: pedir(una, 'lugar'),
      direccion: pedir(una, 'direccion'),
      enAgenda: si(una, 'agenda'),
      area: areaDe(casa, una),
      institucion: casa.institucion,
      ...publicacion(una),
    }
    return { fila, fotos: await fotosDe(casa, una.campos.galeria) }
  })
  return async (tx) => {
    const filas = await tx
      .insert(eventos)
      .values(hechos.map(({ fila }) => fila))
      .returning({ id: eventos.id })
    await sembrarFotos(
      tx,
      'eventos',
      filas,
      hechos.map(({ fotos }) => fotos),
    )
  }
}

const TIPOS = { Contenido: 'Contenido', Imagen: 'Imagen', PDF: 'PDF' } as const

export const sembrarComunicados: Sembrador = async (casa) => {
  const filas = await deCada(casa, 'comunicados', async (una) => {
    const titulo = pedir(una, 'titulo')
    const tipo = uno(TIPOS, pedir(una, 'tipo'), una.ruta)
    return {
      titulo,
      resumen: pedir(una, 'resumen'),
      tipo,
      enPortada: si(una, 'portada'),
      contenido: await contenidoDe(casa, una, tipo),
      fecha: escritoEn(casa, diaDe(una, 'fecha'), horaDe(titulo)),
      institucion: casa.institucion,
      ...publicacion(una),
    }
  })
  return async (tx) => void (await tx.insert(notificaciones).values(filas))
}

async function contenidoDe(casa: Casa, una: Ficha, tipo: keyof typeof TIPOS): Promise<string> {
  if (tipo === 'Contenido') return textoDe(casa, una)
  if (tipo === 'Imagen') return casa.almacen.imagen(imagenDe(pedir(una, 'imagen')))
  const dia = diaDe(una, 'fecha')
  const nombre = nombreDeArchivo(dia, 'comunicado', pedir(una, 'titulo'), 'pdf')
  return casa.almacen.guardar(nombre, () => archivo(una, 'pdf', casa.emisor, dia))
}

const ESTADOS = { borrador: '0', 'en proceso': '1', finalizada: '2' }

export const sembrarConvocatorias: Sembrador = async (casa) => {
  const hechas = await Promise.all(
    carpetasDe(en(casa, 'convocatorias')).map(async (carpeta) => {
      const una = ficha(`${carpeta}/_convocatoria.md`, casa)
      const fila = {
        titulo: pedir(una, 'titulo'),
        resumen: pedir(una, 'resumen'),
        contenido: await textoDe(casa, una),
        fecha: diaDe(una, 'fecha').toString(),
        cierre: momento(diaDe(una, 'cierre'), '23:59'),
        institucion: casa.institucion,
        ...publicacion(una),
        estado: uno(ESTADOS, pedir(una, 'estado'), una.ruta),
      }
      const adjuntos = await Promise.all(fichas(carpeta, una.ancla).map((adjunto, i) => adjuntoDe(casa, adjunto, i)))
      return { fila, adjuntos }
    }),
  )
  return async (tx) => {
    const filas = await tx
      .insert(convocatorias)
      .values(hechas.map(({ fila }) => fila))
      .returning({ id: convocatorias.id })
    const adjuntos = filas.flatMap(({ id }, i) =>
      (hechas[i]?.adjuntos ?? []).map((adjunto) => ({ ...adjunto, convocatoria: id })),
    )
    await tx.insert(convocatoriaArchivos).values(adjuntos)
  }
}

async function adjuntoDe(casa: Casa, una: Ficha, orden: number) {
  const denominacion = pedir(una, 'titulo')
  const formato = pedir(una, 'formato')
  const dia = una.ancla.fecha ?? casa.hoy
  const nombre = nombreDeArchivo(dia, 'convocatoria', denominacion, formato)
  const publicado = una.campos.publicado ? diaDe(una, 'publicado') : dia
  const llegado = Temporal.PlainDate.compare(publicado, casa.hoy) > 0 ? casa.hoy : publicado
  return {
    url: await casa.almacen.guardar(nombre, () => archivo(una, formato, casa.emisor, dia)),
    denominacion,
    orden,
    grupo: una.campos.grupo ?? 'bases',
    publicado: escritoEn(casa, llegado, '09:00'),
    fechaRegistro: escritoEn(casa, llegado, '09:00'),
  }
}

export const sembrarBolsa: Sembrador = async (casa) => {
  const hechas = await deCada(casa, 'bolsa', async (una) => {
    const [ruc, razonSocial, celular, correo] = ['ruc', 'empresa', 'celular', 'correo'].map((n) => pedir(una, n))
    const resumen = pedir(una, 'resumen')
    const logo = await casa.almacen.dibujo(`logo-${ruc}.png`, `empresas/${ruc}`, 240)
    const datos = { razonSocial: razonSocial ?? '', celular, correo }
    const fila = {
      ...datos,
      resumen,
      contenido: await textoDe(casa, una),
      fecha: escritoEn(casa, diaDe(una, 'fecha'), horaDe(resumen)),
      fechaInicio: diaDe(una, 'desde').toString(),
      fechaFin: diaDe(una, 'hasta').toString(),
      ...(await imagenDeFicha(casa, una)),
      imgUrlComercial: logo,
      institucion: casa.institucion,
      ...publicacion(una),
    }
    return { fila, empresa: { ...datos, ruc: ruc ?? '', imgUrl: logo } }
  })
  return async (tx) => {
    const ids = new Map<string, number>()
    for (const { empresa } of hechas) {
      const [row] = await tx
        .insert(empresas)
        .values(empresa)
        .onConflictDoUpdate({ target: empresas.ruc, set: { correo: empresa.correo } })
        .returning({ id: empresas.id })
      if (row) ids.set(empresa.ruc, row.id)
    }
    await tx
      .insert(bolsaTrabajos)
      .values(hechas.map(({ fila, empresa }) => ({ ...fila, empresa: ids.get(empresa.ruc) })))
  }
}

export const sembrarConvenios: Sembrador = async (casa) => {
  const filas = await deCada(casa, 'convenios', async (una) => ({
    titulo: pedir(una, 'titulo'),
    descripcion: await textoDe(casa, una),
    fechaRegistro: escritoEn(casa, diaDe(una, 'fecha'), '09:00'),
    institucion: casa.institucion,
    ...publicacion(una),
  }))
  return async (tx) => void (await tx.insert(convenios).values(filas))
}
