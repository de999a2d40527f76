import { sql } from 'drizzle-orm'
import { temporadas } from '../app/features/admision/schema.server.ts'
import { cajas } from '../app/features/caja/schema.server.ts'
import { directorio, instituciones } from '../app/features/institucion/schema.server.ts'
import { usuarios } from '../app/features/usuarios/schema.server.ts'
import { db, type Tx } from '../app/lib/db/client.server.ts'
import { type Almacen, almacen } from './almacen.ts'
import { sembrarCatalogos, sembrarTipoDocumentos } from './catalogos.ts'
import { contenidoDe } from './contenido.ts'
import { sembrarCategorias, sembrarHistoricos } from './documentacion.ts'
import { escudo } from './imagenes/logos.ts'
import { retrato } from './imagenes/retratos.ts'
import { DIRECTORIO, INSTITUCIONES, PERSONAL } from './instituciones.ts'
import * as portada from './portada.ts'
import * as publicaciones from './publicaciones.ts'
import { fecha, hoyEnLima } from './tiempo.ts'

/**
 * Fills an empty database with the two sample institutions, their content and their files, in one transaction: all or
 * nothing. Dates count from `hoy`; the same day makes the same sample.
 */
export async function sembrar(hoy: Temporal.PlainDate = hoyEnLima()): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0; set local lock_timeout = 0`)
    await sembrarTipoDocumentos(tx)
    await tx.insert(instituciones).values(INSTITUCIONES)
    await tx.execute(sql`select setval(pg_get_serial_sequence('instituciones', 'idinstitucion'), 2)`)
    // The portal's own institution comes first: the ids of its content are small and easy to say.
    for (const institucion of [2, 1] as const) await sembrarInstitucion(tx, institucion, hoy)
  })
  await db.execute(sql`analyze`)
}

async function sembrarInstitucion(tx: Tx, institucion: 1 | 2, hoy: Temporal.PlainDate) {
  const files = almacen(tx, institucion)
  const catalogos = await sembrarCatalogos(tx, institucion)
  const siembra = { tx, hoy, institucion, almacen: files, areas: catalogos.areas }
  const contenido = await contenidoDe(institucion, hoy)

  await sembrarIdentidad(tx, institucion, files, contenido.manuales)
  await publicaciones.sembrarNoticias(siembra, contenido.noticias)
  await publicaciones.sembrarEventos(siembra, contenido.eventos)
  await publicaciones.sembrarComunicados(siembra, contenido.comunicados)
  await publicaciones.sembrarConvocatorias(siembra, contenido.convocatorias)
  await publicaciones.sembrarBolsa(siembra, contenido.bolsa)
  await publicaciones.sembrarConvenios(siembra, contenido.convenios)
  await portada.sembrarPaginas(siembra, contenido.paginas)
  await portada.sembrarBanners(siembra, contenido.banners)
  await portada.sembrarEnlaces(siembra, contenido.enlacesCampus, contenido.enlacesExternos)
  await portada.sembrarGalerias(siembra, contenido.galerias)
  await portada.sembrarVideos(siembra, contenido.videos)
  await portada.sembrarAgenda(siembra, contenido.agenda)
  await portada.sembrarProgramas(siembra, contenido.programas)
  await sembrarCategorias(siembra, contenido.categorias)
  await sembrarHistoricos(siembra, contenido.historicos)
  await sembrarTemporadas(tx, institucion, hoy)
  if (institucion === 2) await sembrarPersonal(tx, catalogos, hoy)
}

type Manuales = Awaited<ReturnType<typeof contenidoDe>>['manuales']

async function sembrarIdentidad(tx: Tx, institucion: 1 | 2, files: Almacen, manuales: Manuales) {
  const imgUrl = await files.dibujo(`escudo-${institucion}.png`, escudo(institucion), 512)
  const manual = async (one: { nombre: string; bytes: () => Promise<Buffer> } | null) =>
    one && files.guardar(one.nombre, await one.bytes())
  const set = {
    imgUrl,
    urlManualDocente: await manual(manuales.docente),
    urlManualEstudiante: await manual(manuales.estudiante),
  }
  await tx.update(instituciones).set(set).where(sql`idinstitucion = ${institucion}`)
  for (const { retrato: clave, ...persona } of DIRECTORIO.filter((one) => one.institucion === institucion)) {
    const foto = await files.foto(`retrato-${clave}.jpg`, retrato(clave), 600)
    await tx.insert(directorio).values({ ...persona, imgUrl: foto })
  }
}

/** The sample season of the specification (2022-I) and the one that comes next. */
async function sembrarTemporadas(tx: Tx, institucion: number, hoy: Temporal.PlainDate) {
  await tx.insert(temporadas).values([
    {
      denominacion: '2022-I',
      estado: '1',
      fechaInicio: '2022-01-10',
      fechaFin: '2022-03-11',
      fechaExamen: '2022-03-20',
      fechaClase: '2022-04-04',
      finalizado: true,
      institucion,
    },
    {
      denominacion: `${hoy.add({ months: 4 }).year}-I`,
      estado: '1',
      fechaInicio: fecha(hoy, -20),
      fechaFin: fecha(hoy, 70),
      fechaExamen: fecha(hoy, 85),
      fechaClase: fecha(hoy, 110),
      institucion,
    },
  ])
}

type Catalogos = Awaited<ReturnType<typeof sembrarCatalogos>>

async function sembrarPersonal(tx: Tx, { areas, roles, sede, red }: Catalogos, hoy: Temporal.PlainDate) {
  const rows = PERSONAL.map(({ nombre, apellidos, correo, area, rol }, i) => ({
    nombre,
    apellidos,
    username: correo,
    correo: `${correo}@quebradaserena.example`,
    tipoDocumento: '1',
    numeroDocumento: String(i + 1).padStart(8, '0'),
    tipo: 'Administrativo',
    privilegios: roles[rol]?.privilegios ?? '',
    subprivilegios: roles[rol]?.subprivilegios ?? '',
    rol: roles[rol]?.id ?? null,
    area: areas[area],
    establecimiento: sede,
    microred: red,
    // Nobody of the sample staff can sign in: a password is given by hand.
    estado: '1',
    institucion: 2,
  }))
  const people = await tx.insert(usuarios).values(rows).returning()
  const cajera = people.find((one) => one.username === 'tesoreria')
  if (cajera) await sembrarCaja(tx, cajera.id, hoy)
}

/** Two closed days of the cash box, one of them with a difference of -3.50, and today's, open. Amounts in céntimos. */
async function sembrarCaja(tx: Tx, cajero: number, hoy: Temporal.PlainDate) {
  const day = (dias: number, cierre: number | null, montoDiferencia: number | null, nota: string | null) => ({
    fondo: 20_000,
    fecha: fecha(hoy, dias),
    cierre,
    montoDiferencia,
    nota,
    estado: cierre === null ? '1' : '2',
    cajero,
    horaAbierto: `${fecha(hoy, dias)} 08:00:00`,
    horaCierre: cierre === null ? null : `${fecha(hoy, dias)} 15:30:00`,
    institucion: 2,
  })
  await tx
    .insert(cajas)
    .values([
      day(-2, 184_500, 0, null),
      day(-1, 96_150, -350, 'Falta S/ 3.50: vuelto entregado de más.'),
      day(0, null, null, null),
    ])
}
