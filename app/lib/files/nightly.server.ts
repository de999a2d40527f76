import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import { db } from '../db/client.server.ts'
import { eachApart } from '../jobs/apart.ts'
import { defineJob } from '../jobs/job.ts'
import { change } from '../unit.server.ts'
import { disk } from './disk.server.ts'
import { forgetUnused, removeBytes } from './forget.server.ts'
import { isThere } from './queries.server.ts'
import { hasScanner, scanBytes } from './scan.server.ts'
import { type Archivo, archivos } from './schema.server.ts'

/** As long as what else is in the bin. */
const BIN_DAYS = 90

/** Takes away for ever what has been in the bin for so long, but for what anything still names. */
export async function emptyFileBin(): Promise<void> {
  const old = await db
    .select({ id: archivos.id, institucion: archivos.idinstitucion })
    .from(archivos)
    .where(lt(archivos.eliminadoEn, sql`now() - make_interval(days => ${BIN_DAYS})`))
    .orderBy(archivos.creadoEn, archivos.id)
  await eachApart(old, async ({ id, institucion }) => {
    const gone = await change({ idusuario: null, institucion }, async ({ tx, audit }) => {
      const files = await forgetUnused(tx, [id])
      for (const { nombre } of files) audit({ accion: 'vaciar', tipo: 'archivos', personal: { archivos: [nombre] } })
      return files
    })
    for (const file of gone) await removeBytes(file)
  })
}

/** Of one run; the next goes on. */
const AT_ONCE = 200

// What it cannot judge, such as one that is larger than it takes, it is asked about again when this process begins anew.
const notJudged = new Set<string>()

/** Files that nobody looked at within a day, where somebody should: the scanner could not, or is away. */
export const countUnscanned = async (institucion: number): Promise<number> =>
  hasScanner()
    ? db.$count(
        archivos,
        and(
          eq(archivos.idinstitucion, institucion),
          eq(archivos.analisis, 'sin_analizar'),
          isThere,
          lt(archivos.creadoEn, sql`now() - interval '1 day'`),
        ),
      )
    : 0

/** Looks at what came while the scanner was away. What it finds harm in is there for nobody any more. */
export async function scanWaiting(): Promise<void> {
  if (!hasScanner()) return
  const waiting = await db
    .select()
    .from(archivos)
    .where(and(eq(archivos.analisis, 'sin_analizar'), isThere, notInArray(archivos.sha256, [...notJudged])))
    // What came last is what people are about to show.
    .orderBy(desc(archivos.creadoEn))
    .limit(AT_ONCE)
  let isAway = false
  await eachApart(waiting, async (file) => {
    if (!isAway) isAway = !(await scanned(file))
  })
}

/** False when the scanner is away. */
async function scanned({ id, clave, sha256, idinstitucion: institucion }: Archivo): Promise<boolean> {
  const store = await disk()
  // One whose bytes are lost is told by the copy of the night.
  const analisis = (await store.size(clave)) === undefined ? 'sin_analizar' : await scanBytes(await store.bytes(clave))
  if (analisis === 'ausente') return false
  if (analisis === 'sin_analizar') {
    notJudged.add(sha256)
    return true
  }
  await change({ idusuario: null, institucion }, async ({ tx, audit, announce }) => {
    await tx
      .update(archivos)
      // Whatever lists public files leaves it out, then.
      .set({ analisis, ...(analisis === 'infectado' && { privado: true }) })
      .where(and(eq(archivos.sha256, sha256), eq(archivos.idinstitucion, institucion)))
    if (analisis !== 'infectado') return
    audit({ accion: 'bloquear', tipo: 'archivos', despues: { archivo: id } })
    announce('archivos', 0, 'institucion')
  })
  return true
}

export const scanJob = defineJob('analisis', scanWaiting, { cron: '*/10 * * * *', expireInSeconds: 540 })
export const fileBinJob = defineJob('papelera_de_archivos', emptyFileBin, { cron: '50 3 * * *' })
