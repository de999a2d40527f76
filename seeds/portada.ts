import { agenda } from '../app/features/agenda/schema.server.ts'
import { banners } from '../app/features/banners/schema.server.ts'
import { enlaces } from '../app/features/enlaces/schema.server.ts'
import { galerias } from '../app/features/galeria/schema.server.ts'
import { paginas } from '../app/features/paginas/schema.server.ts'
import { cursos, mallas, programas } from '../app/features/programas/schema.server.ts'
import { videos } from '../app/features/videos/schema.server.ts'
import { en, publicacion, type Sembrador, tablaDe, textoDe } from './casa.ts'
import { imagenDe } from './dibujos.ts'
import { dia, momento } from './fechas.ts'
import { fichas, pedir, type Renglon, uno } from './leer.ts'
import { fotosDe, imagenDeFicha, sembrarFotos } from './publicaciones.ts'

export const sembrarPaginas: Sembrador = async (casa) => {
  const filas = await Promise.all(
    fichas(en(casa, 'paginas'), casa).map(async (una) => ({
      titulo: pedir(una, 'titulo'),
      codigo: pedir(una, 'codigo'),
      contenido: await textoDe(casa, una),
      ...(una.campos.imagen ? await imagenDeFicha(casa, una) : {}),
      institucion: casa.institucion,
      ...publicacion(una),
    })),
  )
  return async (tx) => void (await tx.insert(paginas).values(filas))
}

/** '1': its words are in the image, which is shown whole; '2': a background with words over it. */
const TIPOS_DE_BANNER = { imagen: '1', fondo: '2' } as const

/** '75 50': what must stay in sight, in hundredths from the left and from the top. */
function focoDe(escrito: string | undefined) {
  if (!escrito) return undefined
  const [x = 50, y = 50] = escrito.split(' ').map(Number)
  return { x: x / 100, y: y / 100 }
}

export const sembrarBanners: Sembrador = async (casa) => {
  const filas = await Promise.all(
    fichas(en(casa, 'banners'), casa).map(async (una, orden) => {
      const tipo = uno(TIPOS_DE_BANNER, pedir(una, 'tipo'), una.ruta)
      const imagen = imagenDe(pedir(una, 'imagen'))
      const url = await casa.almacen.banner(imagen, focoDe(una.campos.foco))
      return {
        tipo,
        imgUrl: tipo === '1' ? url : null,
        urlBackground: tipo === '1' ? null : url,
        resumen: await textoDe(casa, una),
        nameImg: imagen.alt,
        enlace: una.campos.enlace ?? null,
        orden,
        institucion: casa.institucion,
        ...publicacion(una),
      }
    }),
  )
  return async (tx) => void (await tx.insert(banners).values(filas))
}

const TIPOS_DE_ENLACE = { externo: 'externo', interno: 'interno' } as const

export const sembrarEnlaces: Sembrador = async (casa) => {
  const comun = { estado: '1', institucion: casa.institucion }
  const campus = tablaDe(casa, 'enlaces-campus').map(({ denominacion = '', url = '', tipo = '', icono }, orden) => ({
    ...comun,
    denominacion,
    url,
    icono,
    tipo: uno(TIPOS_DE_ENLACE, tipo, 'enlaces-campus.csv'),
    origen: 'campus',
    orden,
  }))
  const externos = await Promise.all(
    tablaDe(casa, 'enlaces-externos').map(async ({ denominacion = '', url = '', logo = '' }, orden) => {
      const imgUrl = await casa.almacen.dibujo(`enlace-${logo}.png`, `enlaces/${logo}`, 320)
      return { ...comun, denominacion, url, imgUrl, origen: 'externo', orden }
    }),
  )
  return async (tx) => {
    if (campus.length > 0) await tx.insert(enlaces).values(campus)
    if (externos.length > 0) await tx.insert(enlaces).values(externos)
  }
}

export const sembrarGalerias: Sembrador = async (casa) => {
  const hechas = await Promise.all(
    tablaDe(casa, 'galerias').map(async ({ titulo = '', fotos }, orden) => ({
      fila: { titulo, orden, estado: '1', institucion: casa.institucion },
      fotos: await fotosDe(casa, fotos),
    })),
  )
  return async (tx) => {
    if (hechas.length === 0) return
    const filas = await tx
      .insert(galerias)
      .values(hechas.map(({ fila }) => fila))
      .returning({ id: galerias.id })
    await sembrarFotos(
      tx,
      'galeria',
      filas,
      hechas.map(({ fotos }) => fotos),
    )
  }
}

export const sembrarVideos: Sembrador = async (casa) => {
  const filas = await Promise.all(
    tablaDe(casa, 'videos').map(async ({ titulo = '', resumen = '', url = '', duracion, fecha = '', imagen = '' }) => {
      const { alt, dibujo } = imagenDe(imagen)
      const imgUrl = await casa.almacen.imagen({ alt, dibujo })
      const comun = { estado: '1', institucion: casa.institucion }
      return { ...comun, titulo, resumen, url, duracion, imgUrl, nameImg: alt, fecha: dia(fecha, casa).toString() }
    }),
  )
  return async (tx) => {
    if (filas.length > 0) await tx.insert(videos).values(filas)
  }
}

export const sembrarAgenda: Sembrador = async (casa) => {
  const filas = tablaDe(casa, 'agenda').map(
    ({ titulo = '', tipo = '', color = '', fecha = '', inicio = '', fin = '' }) => ({
      titulo,
      tipo,
      color,
      inicio: momento(dia(fecha, casa), inicio),
      fin: momento(dia(fecha, casa), fin),
      estado: '1',
      institucion: casa.institucion,
    }),
  )
  return async (tx) => {
    if (filas.length > 0) await tx.insert(agenda).values(filas)
  }
}

export const sembrarProgramas: Sembrador = async (casa) => {
  const filas = await Promise.all(
    fichas(en(casa, 'programas'), casa).map(async (una, orden) => ({
      denominacion: pedir(una, 'denominacion'),
      resumen: pedir(una, 'resumen'),
      titulo: pedir(una, 'titulo'),
      duracion: pedir(una, 'duracion'),
      turnos: pedir(una, 'turnos'),
      vacantes: Number(pedir(una, 'vacantes')),
      icono: pedir(una, 'icono'),
      contenido: await textoDe(casa, una),
      ...(await imagenDeFicha(casa, una)),
      orden,
      estado: '1',
      institucion: casa.institucion,
    })),
  )
  const planes = tablaDe(casa, 'programas/mallas')
  const unidades = tablaDe(casa, 'programas/cursos')
  return async (tx) => {
    const hechos = await tx.insert(programas).values(filas).returning()
    const ids = Object.fromEntries(hechos.map(({ denominacion, id }) => [denominacion, id]))
    const hechas = await tx
      .insert(mallas)
      .values(planes.map((plan, i) => mallaDe(plan, ids, planes.slice(0, i))))
      .returning()
    const deMalla = Object.fromEntries(hechas.map(({ codigo, id }) => [codigo, id]))
    await tx.insert(cursos).values(unidades.map((unidad, i) => cursoDe(unidad, deMalla, unidades.slice(0, i))))
  }
}

function mallaDe(plan: Renglon, programas: Record<string, number>, antes: Renglon[]) {
  const { programa = '', codigo = '', resolucion = '', 'vigente desde': desde } = plan
  const orden = antes.filter((otro) => otro.programa === programa).length
  const id = uno(programas, programa, 'mallas.csv')
  return { codigo, resolucion, vigenteDesde: Number(desde), programa: id, orden, estado: '1' }
}

function cursoDe(unidad: Renglon, mallas: Record<string, number>, antes: Renglon[]) {
  const { malla = '', semestre, modulo = '', curso = '', teoria, practica, componente } = unidad
  return {
    curso,
    semestre: Number(semestre),
    modulo,
    creditosTeoria: Number(teoria),
    creditosPractica: Number(practica),
    componente: uno(COMPONENTES, componente ?? '', 'cursos.csv'),
    malla: uno(mallas, malla, 'cursos.csv'),
    orden: antes.filter((otro) => otro.malla === malla).length,
  }
}

const COMPONENTES = { especifica: 'especifica', empleabilidad: 'empleabilidad', efsrt: 'efsrt' } as const
