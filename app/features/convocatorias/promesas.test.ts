import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ajena, CONVOCATORIA, draft, idOf, itemOf, jefa, newsroom } from '../../../tests/redaccion.ts'
import { publicNotes, replacementsOf } from '../../contenido/notes.server.ts'
import { nextBoundary } from '../../contenido/queries.server.ts'
import { passMoments } from '../../contenido/write/due.server.ts'
import { promisedWith } from '../../contenido/write/promised.server.ts'
import { save } from '../../contenido/write/save.server.ts'
import { alone } from '../../contenido/write/step.server.ts'
import { type Paso, runAll, STEPS, type Told } from '../../contenido/write/steps.server.ts'
import { limaNow } from '../../lib/dates.ts'
import { lookingAside } from '../../lib/db/aside.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { archivoOf, watchArchivos } from '../../lib/files/queries.server.ts'
import { mayRead } from '../../lib/files/readers.server.ts'
import { saveFile } from '../../lib/files/save.server.ts'
import { fileUrl } from '../../lib/files/urls.ts'
import { happened } from '../../lib/live/announce.server.ts'
import { formerOf, toldOf } from './former.ts'
import { convocatorias as outside } from './outside.server.ts'
import { listArchivos, withArchivos } from './queries.server.ts'
import { convocatoria, convocatoriaArchivos } from './schema.server.ts'

newsroom()
afterAll(watchArchivos())

const HOUR = 3_600_000
const BASES = { url: 'https://otro.example/bases.pdf', denominacion: 'Bases' }
const CIERRE = '2026-04-10 18:00:00'

let id: number
beforeEach(async () => {
  id = await idOf(draft(convocatoria, { ...CONVOCATORIA, cierre: CIERRE, archivos: [wire(BASES)] }))
})

const take = (paso: Paso, told: Told = {}, actor = jefa) =>
  alone(actor, convocatoria, (unit) => STEPS[paso](unit, convocatoria, id, told))
const publish = (notaPublica?: string) => take('publicar', { notaPublica })

async function edit(sent: Record<string, unknown>) {
  const { row } = await itemOf(convocatoria, id)
  expect(
    await alone(jefa, convocatoria, (unit) => save(unit, convocatoria, id, { version: row.version, sent })),
  ).toMatchObject({ ok: true })
}

const wire = (one: { id?: number | undefined; url: string; denominacion: string; desde?: string; grupo?: string }) => ({
  ...{ id: one.id, url_archivo: one.url, denominacion_archivo: one.denominacion },
  ...{ publicar_desde: one.desde, grupo_archivo: one.grupo ?? 'bases' },
})
const archivos = () => listArchivos([id])
const first = async () => (await archivos())[0] ?? { id: 0, url: '', denominacion: '' }
const gone = async () =>
  formerOf(await replacementsOf(convocatoria, id), await archivos()).map(({ url, reemplazado, motivo }) => [
    url,
    reemplazado,
    motivo,
  ])
const told = async (cierre: string | null = null) =>
  toldOf(await publicNotes(convocatoria, id), await replacementsOf(convocatoria, id), cierre).map(({ nota }) => nota)

const replaced = async (url = 'https://otro.example/b.pdf') => edit({ archivos: [wire({ ...(await first()), url })] })

describe('an attachment that visitors had', () => {
  it('is not replaced without a reason, and stays listed with it', async () => {
    await publish()
    const before = await first()
    await replaced()
    expect(await publish()).toMatchObject({ codigo: 'INCOMPLETO', errores: [{ campo: 'nota_publica' }] })
    expect(await publish('  ')).toMatchObject({ codigo: 'INCOMPLETO' })
    expect((await first()).url).toBe(BASES.url)
    expect(await publish('Se corrigió el perfil.')).toMatchObject({ ok: true })
    expect(await gone()).toEqual([[BASES.url, true, 'Se corrigió el perfil.']])
    expect((await first()).id).toBe(before.id)
    // The reason stands beside what it is the reason of, and nowhere else.
    expect(await told(CIERRE)).toEqual([])
  })

  it('is no less gone when it is taken away, and comes back into its place', async () => {
    await publish()
    const before = await first()
    await edit({ archivos: [] })
    expect((await publish()).ok).toBe(false)
    await publish('No correspondía.')
    expect(await gone()).toEqual([[BASES.url, false, 'No correspondía.']])
    await edit({ archivos: [wire({ ...before, id: undefined })] })
    await publish()
    expect(await gone()).toEqual([])
  })

  it('may have another name, another group and another place', async () => {
    await publish()
    const { url, id: one } = await first()
    const more = { url: 'https://otro.example/c.pdf', denominacion: 'Cronograma' }
    await edit({ archivos: [wire(more), wire({ id: one, url, denominacion: 'Bases del concurso', grupo: 'anexos' })] })
    expect(await publish()).toMatchObject({ ok: true })
    expect(await gone()).toEqual([])
    expect((await archivos()).map(({ grupo }) => grupo)).toEqual(['bases', 'anexos'])
  })

  it('is told of whichever way it goes: by undoing, by the clock, by withdrawing and coming back', async () => {
    await publish()
    await replaced()
    await publish('Por error.')
    await take('deshacer')
    expect(await gone()).toEqual([['https://otro.example/b.pdf', true, 'Se deshizo el último cambio']])
    await replaced('https://otro.example/c.pdf')
    await take('publicar', { desde: new Date(Date.now() + HOUR), notaPublica: 'Nueva versión.' })
    const { programado } = (await itemOf(convocatoria, id)).row
    expect(programado?.notaPublica).toBe('Nueva versión.')
    await db.execute(
      sql`update convocatorias set programado_desde = now() - interval '1 minute' where idconvocatoria = ${id}`,
    )
    await passMoments([convocatoria], null)
    expect((await gone())[0]).toEqual([BASES.url, true, 'Nueva versión.'])
    await take('retirar')
    await edit({ archivos: [] })
    expect(await publish()).toMatchObject({ codigo: 'INCOMPLETO' })
    expect(await publish('Se anuló.')).toMatchObject({ ok: true })
    expect((await gone())[0]).toEqual(['https://otro.example/c.pdf', false, ''])
    expect(await told(CIERRE)).toEqual(['Se anuló.'])
  })

  it('is not replaced behind its address either', async () => {
    const { archivo } = await saved()
    await edit({ archivos: [wire({ url: fileUrl(archivo), denominacion: 'Bases' })] })
    const asked = () => db.transaction((tx) => promisedWith(tx, [convocatoria], archivo.id))
    expect(await asked()).toBeUndefined()
    await publish()
    expect(await asked()).toContain('«Docentes»')
    // What it does not name, and what visitors have no longer.
    const { archivo: other } = await saved()
    expect(await db.transaction((tx) => promisedWith(tx, [convocatoria], other.id))).toBeUndefined()
    await take('retirar')
    expect(await asked()).toBeUndefined()
  })

  it('is nothing of a draft, and many at once are refused alike', async () => {
    await replaced()
    expect(await publish()).toMatchObject({ ok: true })
    expect(await gone()).toEqual([])
    await replaced('https://otro.example/z.pdf')
    const { hechos, rechazados } = await runAll(jefa, convocatoria, { paso: 'publicar', ids: [id] })
    expect([hechos, rechazados]).toMatchObject([[], [{ id, codigo: 'INCOMPLETO' }]])
  })
})

describe('the closing date', () => {
  it('says from when to when it went, and why', async () => {
    await publish()
    await edit({ cierre_convocatoria: '2026-04-17 18:00:00' })
    expect((await publish()).ok).toBe(false)
    await publish('Hubo un feriado no laborable.')
    expect(await told()).toEqual([
      'El cierre pasó del viernes, 10 de abril del 2026, a las 6:00\u00a0p.\u00a0m. al viernes, 17 de abril del 2026, a las 6:00\u00a0p.\u00a0m.: Hubo un feriado no laborable.',
    ])
  })

  it('ends its sentence once where nobody said why', () => {
    const moved = { fecha: '2026-04-01', motivo: '', numero: 1, retirado: false, url: null, nombre: null }
    const valores = { cierre: ['2026-04-10 18:00:00', '2026-04-17 18:00:00'] }
    const [{ nota } = { nota: '' }] = toldOf([], [{ ...moved, valores } as never], null)
    expect(nota).toMatch(/p\.\u00a0m\. No se dijo por qué\.$/)
  })

  it('may be said for the first time without a reason', async () => {
    await edit({ cierre_convocatoria: null })
    await publish()
    await edit({ cierre_convocatoria: CIERRE })
    expect(await publish()).toMatchObject({ ok: true })
    expect(await told(CIERRE)).toEqual([])
  })
})

async function saved() {
  const done = await saveFile({
    nombre: 'r.txt',
    bytes: Buffer.from('Ganó Huamanchaqui'),
    idinstitucion: 2,
    subidoPor: 11,
  })
  if (!done.ok) throw new Error(done.message)
  return done
}

/** The hour of Lima, so many milliseconds from now. */
const at = (ms: number) => limaNow(new Date(Date.now() + ms))

describe('a change that waits for its moment', () => {
  const scheduled = async () => (await itemOf(convocatoria, id)).row
  const later = (more: Told = {}) => take('publicar', { desde: new Date(Date.now() + HOUR), ...more })

  it('takes no edit along that breaks a promise, until somebody says why', async () => {
    await publish()
    await edit({ resumen_convocatoria: 'Más plazas' })
    await later()
    const { programado } = await scheduled()
    await edit({ cierre_convocatoria: '2026-04-17 18:00:00' })
    expect(await later()).toMatchObject({ codigo: 'INCOMPLETO', errores: [{ campo: 'nota_publica' }] })
    await replaced()
    expect(await scheduled()).toMatchObject({ programado, borrador: { valores: { cierre: '2026-04-17 18:00:00' } } })
    expect(await later({ notaPublica: 'Hubo un feriado.' })).toMatchObject({ ok: true })
    expect(await scheduled()).toMatchObject({ programado: { notaPublica: 'Hubo un feriado.' }, borrador: null })
  })

  it('was explained once: the rest of it is corrected, put off and brought forward with that reason', async () => {
    await publish()
    await edit({ cierre_convocatoria: '2026-04-17 18:00:00' })
    await later({ notaPublica: 'Hubo un feriado.' })
    await edit({ resumen_convocatoria: 'Más plazas' })
    expect(await scheduled()).toMatchObject({ programado: { valores: { resumen: 'Más plazas' } }, borrador: null })
    expect(await later()).toMatchObject({ ok: true })
    expect(await publish()).toMatchObject({ ok: true })
    expect(await told()).toEqual([expect.stringContaining('Hubo un feriado.')])
  })
})

describe('results at their hour', () => {
  it('are nowhere before it, and everywhere after', async () => {
    const { archivo } = await saved()
    const resultado = { url: fileUrl(archivo), denominacion: 'Resultado Quilla', desde: at(HOUR), grupo: 'resultados' }
    await edit({ archivos: [wire({ ...BASES }), wire(resultado)] })
    await publish()
    const seen = async () => ({
      page: (await archivos()).map(({ denominacion }) => denominacion),
      calls: (await withArchivos([{ idconvocatoria: id }]))[0]?.archivos.length,
      sitemap: (await outside.items?.files?.list([id]))?.length,
      feed: JSON.stringify(await outside.feed?.news(2)).includes('Quilla'),
      name: await isFound('quilla'),
      open: await mayRead(null, (await archivoOf(archivo.id)) ?? archivo),
      foreign: await mayRead(ajena, (await archivoOf(archivo.id)) ?? archivo),
    })
    const hidden = { page: ['Bases'], calls: 1, sitemap: 1, feed: false, name: false, open: false, foreign: false }
    const shown = {
      page: ['Bases', 'Resultado Quilla'],
      calls: 2,
      sitemap: 2,
      feed: true,
      name: true,
      open: true,
      foreign: true,
    }
    expect(await seen()).toEqual(hidden)
    expect(await mayRead(jefa, (await archivoOf(archivo.id)) ?? archivo)).toBe(true)
    const next = await nextBoundary([convocatoria])
    expect(next).toBeGreaterThan(HOUR - 60_000)
    expect(next).toBeLessThanOrEqual(HOUR)
    // As it will be at that hour.
    const then = new Date(Date.now() + HOUR + 1_000)
    const later = await db.transaction((tx) => lookingAside(tx, then, async () => (await archivos()).length))
    expect(later).toBe(2)

    const { now } = await passMoments([convocatoria], null)
    await db
      .update(convocatoriaArchivos)
      .set({ desde: at(0) })
      .where(eq(convocatoriaArchivos.denominacion, 'Resultado Quilla'))
    await db.execute(sql`select pg_sleep(0.01)`)
    const before = new Date(Date.parse(now) - 2_000).toISOString()
    const { cambios } = await passMoments([convocatoria], before)
    happened(cambios)
    expect(cambios).toContainEqual({ idinstitucion: 2, tipo: 'convocatorias', id, para: 'publico' })
    expect(await seen()).toEqual(shown)
  })

  it('are not told of while they wait, nor when somebody takes them away before', async () => {
    const resultado = { url: 'https://otro.example/r.pdf', denominacion: 'R', desde: at(HOUR) }
    await edit({ archivos: [wire(BASES), wire(resultado)] })
    await publish()
    await edit({ archivos: [wire(await first())] })
    expect(await publish()).toMatchObject({ ok: true })
    expect(await gone()).toEqual([])
  })

  it('are those of published calls of their own institution', async () => {
    expect(await withArchivos([])).toEqual([])
    expect(await isFound('bases')).toBe(false)
    await publish()
    expect(await isFound('bases')).toBe(true)
    expect(await isFound('bases', 1)).toBe(false)
  })

  it('are dated by when visitors have them', async () => {
    await db
      .update(convocatoriaArchivos)
      .set({ fechaRegistro: '2026-01-01 09:00:00' })
      .where(eq(convocatoriaArchivos.convocatoria, id))
    await publish()
    expect((await archivos())[0]?.fecha.slice(0, 10)).toBe(at(0).slice(0, 10))
  })
})

async function isFound(word: string, institucion = 2) {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from indice_busqueda
    where tipo = 'convocatoria' and id = ${id} and idinstitucion = ${institucion} and en_todo @@ to_tsquery('simple', raiz_de(${word}))`)
  return rows[0]?.n === 1
}
