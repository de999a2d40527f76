import { existsSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { codigoDe, ESTADOS, type Estado } from '../app/features/admision/rules.ts'
import {
  modalidades,
  papeles,
  pasosDePostulante,
  postulantes,
  requisitos,
  salaDeAdmision,
  temporadas,
  vacantes,
} from '../app/features/admision/schema.server.ts'
import { operaciones, usos } from '../app/features/caja/schema.server.ts'
import { programas } from '../app/features/programas/schema.server.ts'
import { hashOf } from '../app/lib/account/secrets.server.ts'
import type { Tx } from '../app/lib/db/client.server.ts'
import { lookAt } from '../app/lib/files/camera/look.server.ts'
import { keepFile } from '../app/lib/files/save.server.ts'
import { archivos, archivosUsos } from '../app/lib/files/schema.server.ts'
import { keysOf } from '../app/lib/keys.ts'
import { type Casa, en, type Sembrador, tablaDe } from './casa.ts'
import { dibujarDe } from './dibujos.ts'
import { dia } from './fechas.ts'
import { type Renglon, uno } from './leer.ts'

const VISIBLE = { sí: '1', no: '0' } as const
/** Of these, treasury is still to look for what was paid. */
const EN_CURSO: readonly Estado[] = ['enviada', 'corregida', 'observada', 'apta', 'no_apta']
/** Whose papers somebody may look at in the office. */
const CON_PAPELES = 6

const dado = (casa: Casa, escrita = '') => (escrita ? dia(escrita, casa).toString() : null)
const instante = (fecha: string | null, hora: string) => (fecha ? new Date(`${fecha}T${hora}:00-05:00`) : null)

/** The seasons of an institute, with what is offered in them and whoever applies. */
export const sembrarTemporadas: Sembrador = async (casa) => {
  const filas = tablaDe(casa, 'temporadas').map((una) => temporadaDe(casa, una))
  const de = (nombre: string) => (existsSync(en(casa, `${nombre}.csv`)) ? tablaDe(casa, nombre) : [])
  const [modos, personas] = [de('modalidades'), de('postulantes')]
  const fotos = personas.length > 0 ? await papelesDe(casa) : []
  return async (tx) => {
    const hechas = await tx.insert(temporadas).values(filas).returning({ id: temporadas.id })
    for (const [i, { id }] of hechas.entries()) {
      if (modos.length === 0) continue
      const ofrecidas = await sembrarModalidades(tx, casa, id, modos)
      const suyas = personas.filter(({ temporada }) => Number(temporada) === i)
      await sembrarPostulantes(tx, casa, { id, ofrecidas, fotos: i === hechas.length - 1 ? fotos : [] }, suyas)
    }
  }
}

function temporadaDe(casa: Casa, una: Renglon) {
  const fecha = (nombre: string) => dado(casa, una[nombre])
  return {
    denominacion: una.denominacion ?? '',
    estado: uno(VISIBLE, una.visible ?? '', 'temporadas.csv'),
    fechaInicio: fecha('inicio') ?? '',
    fechaFin: fecha('fin') ?? '',
    fechaRelacion: fecha('relacion'),
    fechaExamen: fecha('examen'),
    horaExamen: una.hora || null,
    lugarExamen: una.lugar ?? '',
    fechaClase: fecha('clases'),
    matriculaDesde: fecha('matricula'),
    matriculaHasta: fecha('fin matricula'),
    resultadosDesde: instante(fecha('resultados'), '18:00'),
    resultadosHasta: instante(fecha('retiro'), '18:00'),
    finalizado: una.finalizada === 'sí',
    institucion: casa.institucion,
  }
}

/** Each programme offers what its page says, in the shares of each modality. */
async function sembrarModalidades(tx: Tx, casa: Casa, temporada: number, modos: Renglon[]) {
  const filas = modos.map(({ nombre = '', tasa = '', costo, detalle = '' }, orden) => ({
    ...{ temporada, nombre, tasa, costo: Number(costo), detalle, orden },
  }))
  const hechas = await tx
    .insert(modalidades)
    .values(filas)
    .returning({ id: modalidades.id, nombre: modalidades.nombre })
  const pedidos = hechas.flatMap(({ id }, i) =>
    (modos[i]?.requisitos ?? '').split('|').map((escrito, orden) => requisitoDe(escrito, id, orden)),
  )
  await tx.insert(requisitos).values(pedidos)
  const carreras = await tx.select().from(programas).where(eq(programas.institucion, casa.institucion))
  const lugares = carreras.flatMap(({ id, vacantes: total }) => {
    const otras = modos.slice(1).map(({ vacantes: parte }) => Math.round(((total ?? 0) * Number(parte)) / 100))
    const primera = (total ?? 0) - otras.reduce((suma, n) => suma + n, 0)
    return [primera, ...otras].flatMap((cantidad, i) => {
      const modalidad = hechas[i]?.id
      return modalidad === undefined || cantidad === 0 ? [] : [{ temporada, programa: id, modalidad, cantidad }]
    })
  })
  if (lugares.length > 0) await tx.insert(vacantes).values(lugares)
  return {
    modos: Object.fromEntries(hechas.map(({ nombre, id }) => [nombre, id])),
    carreras: Object.fromEntries(carreras.map(({ denominacion, id }) => [denominacion, id])),
  }
}

/** '[adjunta, opcional] Certificado de secundaria' */
function requisitoDe(escrito: string, modalidad: number, orden: number) {
  const [, marcas = '', texto = escrito] = /^\[([^\]]*)\] (.*)$/.exec(escrito) ?? []
  return { modalidad, texto, seSube: marcas.includes('adjunta'), obligatorio: !marcas.includes('opcional'), orden }
}

type Ofrecidas = Awaited<ReturnType<typeof sembrarModalidades>>
type Fila = Awaited<ReturnType<typeof papelesDe>>[number]
type Donde = { id: number; ofrecidas: Ofrecidas; fotos: Fila[] }

async function sembrarPostulantes(tx: Tx, casa: Casa, { id: temporada, ofrecidas, fotos }: Donde, personas: Renglon[]) {
  if (personas.length === 0) return
  const filas = personas.map((una, i) => postulanteDe(casa, temporada, ofrecidas, una, i))
  const hechos = await tx.insert(postulantes).values(filas).returning()
  const enviados = hechos.filter(({ estado }) => estado !== 'borrador')
  await tx.insert(pasosDePostulante).values(
    enviados.flatMap(({ id, estado, observacion, enviadoEn }) => {
      const creadoEn = enviadoEn ?? new Date()
      const primero = { postulante: id, estado: 'enviada' as const, creadoEn }
      return estado === 'enviada' ? [primero] : [primero, { postulante: id, estado, texto: observacion, creadoEn }]
    }),
  )
  for (const { id, estado, banco, operacion, fechaPago, importe: pagado } of enviados) {
    const [fecha, importe, institucion] = [fechaPago ?? casa.hoy.toString(), pagado ?? 0, casa.institucion]
    const [una] = await tx
      .insert(operaciones)
      .values({ banco, numero: operacion, fecha, total: importe, institucion })
      .returning({ id: operaciones.id })
    await tx.insert(usos).values({
      ...{ operacion: una?.id ?? 0, tipo: salaDeAdmision.name, contenido: id, dicho: `inscripción ${codigoDe(id)}` },
      ...{ importe, porConfirmar: EN_CURSO.includes(estado ?? 'borrador'), institucion },
    })
  }
  if (fotos.length === 0) return
  await tx.insert(archivos).values(fotos.map(({ fila }) => fila))
  const puestos = fotos.flatMap(({ clase, fila, de }) => {
    const quien = enviados[de]
    return quien ? [{ postulante: quien.id, clase, archivo: fila.id }] : []
  })
  await tx.insert(papeles).values(puestos)
  await tx.insert(archivosUsos).values(
    puestos.map(({ postulante, clase, archivo }) => ({
      ...{ archivo, tipo: salaDeAdmision.name, contenido: postulante, campo: clase },
    })),
  )
}

function estadoDe(escrito: string): Estado {
  const estado = keysOf(ESTADOS).find((uno) => uno === escrito)
  if (!estado) throw new Error(`postulantes.csv: no hay un estado «${escrito}»`)
  return estado
}

function postulanteDe(casa: Casa, temporada: number, { modos, carreras }: Ofrecidas, una: Renglon, i: number) {
  const { nombres = '', apellidos = '', estado = '', programa = '', segunda, modalidad = '' } = una
  const nacimiento = dado(casa, una.nacimiento) ?? ''
  const menor = casa.hoy.subtract({ years: 18 }).toString() < nacimiento
  const pagado = casa.hoy.subtract({ days: 2 + (i % 15) }).toString()
  const numero = `${temporada}${String(i + 1).padStart(5, '0')}`
  const fila: typeof postulantes.$inferInsert = {
    ...{ temporada, nombres, apellidos, nacimiento, institucion: casa.institucion, aviso: '2026-11' },
    estado: estadoDe(estado),
    // Nobody has these keys: who wants to follow one registers.
    ...{ solicitud: hashOf(`muestra-${numero}`), clave: hashOf(`muestra-clave-${numero}`) },
    ...{ tipoDocumento: '1', numeroDocumento: String(i + 1).padStart(8, '0') },
    ...{ direccion: 'Jr. Los Eucaliptos 123, distrito demo', celular: `900000${String(i + 100).padStart(3, '0')}` },
    correo: `postulante${i + 1}@quebradaserena.example`,
    ...{ colegio: 'I.E. Modelo Quebrada Serena', anioColegio: casa.hoy.year - (i % 4) },
    programa: uno(carreras, programa, 'postulantes.csv'),
    segunda: segunda ? uno(carreras, segunda, 'postulantes.csv') : null,
    modalidad: uno(modos, modalidad, 'postulantes.csv'),
    discapacidad: una.discapacidad === 'sí',
    ajustes: una.ajustes ?? '',
    consintioEn: una.discapacidad === 'sí' ? new Date() : null,
    ...(menor && { apoderado: 'Rosa Demo Quispe', apoderadoDocumento: '00000001', apoderadoCelular: '900000001' }),
    observacion: una.observacion ?? '',
    ...(estado !== 'borrador' && {
      ...{ banco: 'nacion', operacion: numero, fechaPago: pagado, importe: modalidad === 'Ordinaria' ? 6000 : 8000 },
      enviadoEn: instante(pagado, '10:00'),
    }),
  }
  if (estado !== 'ingresante' && estado !== 'no_ingresante') return fila
  const puntaje = una.puntaje ? Number(una.puntaje) : null
  return { ...fila, puntaje, orden: puntaje && i + 1, ingreso: estado === 'ingresante' ? fila.programa : null }
}

/** Invented papers of the first of them: private, as whatever an applicant sends. */
async function papelesDe(casa: Casa) {
  const hechas = await Promise.all(
    Array.from({ length: CON_PAPELES }, async (_, de) => {
      const clases = ['foto', 'documento', 'comprobante'] as const
      return Promise.all(
        clases.map(async (clase) => {
          const bytes = await dibujarDe('escudos/quebrada-serena', 'jpg', clase === 'foto' ? 480 : 640)
          const nombre = `${clase}-de-muestra.jpg`
          const guardado = await keepFile({
            nombre,
            bytes,
            idinstitucion: casa.institucion,
            privado: true,
            look: lookAt,
          })
          if (!guardado.ok) throw new Error(guardado.message)
          return { clase, de, fila: guardado.fila }
        }),
      )
    }),
  )
  return hechas.flat()
}
