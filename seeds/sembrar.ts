import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { instituciones } from '../app/features/institucion/schema.server.ts'
import { db, type Tx } from '../app/lib/db/client.server.ts'
import { sembrarTemporadas } from './admision.ts'
import { almacen } from './almacen.ts'
import type { Casa } from './casa.ts'
import { type Catalogos, sembrarCatalogos, sembrarTipoDocumentos } from './catalogos.ts'
import { sembrarDocumentos, sembrarHistoricos } from './documentos.ts'
import { sembrarExpedientes } from './expedientes.ts'
import { LIMA } from './fechas.ts'
import { emisorDe, institucionDe, sembrarIdentidad, sembrarPersonal } from './instituto.ts'
import { ficha, MUESTRA } from './leer.ts'
import * as portada from './portada.ts'
import * as publicaciones from './publicaciones.ts'
import { sembrarTarifarios, sembrarTramites } from './tarifas.ts'

/** The portal's own institution comes first: the ids of its content are small and easy to say. */
const INSTITUTOS = ['quebrada-serena', 'horizonte-andino']

const SEMBRADORES = [
  sembrarIdentidad,
  publicaciones.sembrarNoticias,
  publicaciones.sembrarEventos,
  publicaciones.sembrarComunicados,
  publicaciones.sembrarConvocatorias,
  publicaciones.sembrarBolsa,
  publicaciones.sembrarConvenios,
  portada.sembrarPaginas,
  portada.sembrarBanners,
  portada.sembrarEnlaces,
  portada.sembrarGalerias,
  portada.sembrarVideos,
  portada.sembrarAgenda,
  portada.sembrarProgramas,
  sembrarTarifarios,
  sembrarTramites,
  sembrarDocumentos,
  sembrarHistoricos,
  sembrarTemporadas,
]

/**
 * Fills an empty database with the sample institutes of `seeds/muestra`, their content and their files, in one
 * transaction: all or nothing. Dates count from `ahora`; the same moment makes the same sample.
 * @param almacenDe makes what keeps the files of an institute
 */
export async function sembrar(ahora = Temporal.Now.plainDateTimeISO(LIMA), almacenDe = almacen): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0; set local lock_timeout = 0`)
    await sembrarTipoDocumentos(tx)
    const casas = []
    for (const nombre of INSTITUTOS) casas.push(await abrirCasa(tx, nombre, ahora, almacenDe))
    await tx.execute(sql`select setval(pg_get_serial_sequence('instituciones', 'idinstitucion'), 2)`)
    // Files are made by several processors, rows by the one connection: all of the first, then the others in order.
    const hechas = casas.map(({ casa }) => Promise.all(SEMBRADORES.map((sembrador) => sembrador(casa))))
    await Promise.all(hechas)
    for (const [i, { casa, catalogos }] of casas.entries()) {
      await casa.almacen.anotar(tx)
      for (const escribir of (await hechas[i]) ?? []) await escribir(tx)
      const personal = await sembrarPersonal(tx, casa, catalogos)
      const { secretaria } = personal
      if (secretaria)
        await sembrarExpedientes(tx, casa, { idusuario: secretaria, area: catalogos.areas['secretaria'] ?? 0 })
    }
    await tx.execute(sql`select anotar_usos()`)
  })
  await db.execute(sql`analyze`)
}

async function abrirCasa(
  tx: Tx,
  nombre: string,
  ahora: Temporal.PlainDateTime,
  almacenDe: typeof almacen,
): Promise<{ casa: Casa; catalogos: Catalogos }> {
  const hoy = ahora.toPlainDate()
  const carpeta = join(MUESTRA, nombre)
  const una = ficha(join(carpeta, 'instituto.md'), { hoy })
  const fila = institucionDe(una)
  await tx.insert(instituciones).values(fila)
  const catalogos = await sembrarCatalogos(tx, fila.id, { hoy })
  const institucion = fila.id
  const casa = {
    carpeta,
    institucion,
    ahora,
    hoy,
    emisor: emisorDe(una),
    almacen: almacenDe(institucion),
    areas: catalogos.areas,
  }
  return { casa, catalogos }
}
