// Seasons that live beside each other, and what is true of one once its days are over.
import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import {
  attach,
  begun,
  filled,
  jefa,
  paid,
  seenNow,
  sent,
  stateOf,
  VISITOR,
  vigente,
} from '../../../tests/postulantes.ts'
import { newSecret } from '../../lib/account/secrets.server.ts'
import { plusDays } from '../../lib/calendar/days.ts'
import { limaNow } from '../../lib/dates.ts'
import { db } from '../../lib/db/client.server.ts'
import { photo } from '../../lib/files/samples.ts'
import { marcaDePuntajes } from '../../panel/admision/queries.server.ts'
import { act } from '../../panel/admision/results-acts.server.ts'
import { paginas } from '../paginas/schema.server.ts'
import { accessCookie } from './access.server.ts'
import { adjuntar } from './attach.server.ts'
import { enviar, inscribir } from './inscribe.server.ts'
import { loader as page } from './page.tsx'
import { loader as papers } from './papeles.tsx'
import { findConResultados, findVigente, listPasos } from './queries.server.ts'
import { loader as relation } from './relacion.tsx'
import { loader as results } from './resultados.tsx'
import { anotarPuntajes, publicarResultados } from './results.server.ts'
import { evaluar } from './review.server.ts'
import { postulantes, temporadas } from './schema.server.ts'
import { loader as follow } from './seguimiento.tsx'

testDatabase('sembrada')

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR)
const LATER = 'La siguiente'
const seasonNow = async () => {
  const { id } = await vigente()
  const [row] = await db.select().from(temporadas).where(eq(temporadas.id, id))
  if (!row) throw new Error('It is there')
  return row
}
type Season = typeof temporadas.$inferInsert
/** Another season beside it. */
async function beside(change: Partial<Season>) {
  const row = await seasonNow()
  const [made] = await db
    .insert(temporadas)
    .values({ ...row, id: undefined, denominacion: LATER, ...change })
    .returning()
  return made?.id ?? 0
}
const change = (id: number, set: Partial<Season>) => db.update(temporadas).set(set).where(eq(temporadas.id, id))
const days = (of: Pick<Season, 'fechaInicio' | 'fechaFin'>) => ({ fechaInicio: of.fechaInicio, fechaFin: of.fechaFin })

async function asked<T>(load: (args: never) => T, path: string, opened?: { id: number; clave: string }) {
  const url = new URL(path, 'http://x')
  const cookie = opened ? { cookie: accessCookie(opened.id, opened.clave) } : {}
  const request = new Request(url, { headers: cookie })
  return load({ context: new RouterContextProvider(), url, request, params: {}, pattern: '' } as never)
}
const followed = (one: { id: number; clave: string }, query = '') =>
  asked(follow, `/admision/inscripcion/seguimiento${query}`, one)

const NONE = { resultadosDesde: null, resultadosHasta: null }
afterEach(async () => {
  await db.delete(temporadas).where(eq(temporadas.denominacion, LATER))
  await db.update(temporadas).set(NONE)
})

it('who takes the exam, and where, is there until after it, whatever season comes beside it or was said to end', async () => {
  const row = await seasonNow()
  const today = limaNow().slice(0, 10)
  const put = (set: Partial<Season>) => change(row.id, set)
  await put({ fechaRelacion: today, fechaExamen: plusDays(today, 1), fechaInicio: plusDays(today, -60) })
  await put({ fechaFin: plusDays(today, -20) })
  const later = await beside({ fechaInicio: today, fechaFin: plusDays(today, 30), fechaRelacion: plusDays(today, 40) })
  await change(later, { fechaExamen: plusDays(today, 45) })
  expect((await findVigente(2))?.id).toBe(later)
  const { denominacion } = row
  expect(await asked(relation, '/admision/relacion')).toMatchObject({ temporada: denominacion })
  expect(await asked(page, '/admision')).toMatchObject({ temporada: { nombre: LATER }, relacion: denominacion })
  await change(later, { estado: '0' })
  await put({ finalizado: true })
  expect(await asked(relation, '/admision/relacion')).toMatchObject({ temporada: denominacion })
  expect(await asked(page, '/admision')).toMatchObject({ temporada: null, relacion: denominacion })
  await put({ fechaRelacion: plusDays(today, -30), fechaExamen: plusDays(today, -8) })
  expect(await asked(page, '/admision')).toMatchObject({ relacion: null })
  await db.delete(temporadas).where(eq(temporadas.id, later))
  const { fechaRelacion, fechaExamen, fechaInicio, fechaFin, finalizado } = row
  await put({ fechaRelacion, fechaExamen, fechaInicio, fechaFin, finalizado })
})

describe('the next season, published while this one registers', () => {
  it('hides it from nobody', async () => {
    const { id } = await vigente()
    await beside({ fechaInicio: '2999-01-01', fechaFin: '2999-02-01', fechaExamen: null })
    expect((await findVigente(2))?.id).toBe(id)
    expect(await inscribir(2, await filled(), newSecret(), VISITOR)).toMatchObject({ ok: true })
  })

  it('leaves results announced and shown by their hours: of two, those that came last', async () => {
    const { id } = await vigente()
    const announced = async () => {
      const page = await asked(results, '/admision/resultados')
      return page.temporada ?? page.anuncio !== null
    }
    await change(id, { resultadosDesde: at(-2), resultadosHasta: at(-1) })
    expect(await announced()).toBe(false)
    const later = await beside({ fechaInicio: '2999-01-01', fechaFin: '2999-02-01', ...NONE })
    await change(id, { resultadosDesde: at(1), resultadosHasta: at(2) })
    expect(await announced()).toBe(true)
    await change(later, { resultadosDesde: at(-3), resultadosHasta: at(2) })
    expect(await announced()).toBe(LATER)
    await change(id, { resultadosDesde: at(-1) })
    expect((await findConResultados(2))?.id).toBe(id)
  })

  it('changes no score while applicants go on reading theirs, though its hours are over', async () => {
    const { id } = await seasonNow()
    const scores = async () => anotarPuntajes(jefa, id, [], await marcaDePuntajes(id))
    await change(id, { resultadosDesde: at(-2), resultadosHasta: at(-1) })
    expect(await scores()).toEqual({ ok: false, codigo: 'PUBLICADO' })
    await change(id, NONE)
    expect(await scores()).toMatchObject({ ok: true })
  })

  it('has no results while it is a draft, and hours that are over show none', async () => {
    const { id, version } = await seasonNow()
    await db
      .update(postulantes)
      .set({ estado: 'ingresante', puntaje: 1_500, orden: 1 })
      .where(eq(postulantes.temporada, id))
    await change(id, { estado: '0' })
    expect(await publicarResultados(jefa, id, version, { desde: at(1), hasta: at(2) })).toMatchObject({
      errores: [{ campo: 'desde', message: expect.stringContaining('en borrador') }],
    })
    await change(id, { estado: '1' })
    const past = { hacer: 'publicar', desde: '2020-01-01 08:00:00', hasta: '2020-01-02 08:00:00', version }
    expect((await act(jefa, id, past)).aviso).toContain('esas horas ya pasaron')
  })
})

describe('a registration', () => {
  it('that was opened before a paper was replaced is not found fit unseen', async () => {
    const { id } = await sent('OP-701')
    await evaluar(jefa, await seenNow(id), 'observar', 'La foto no se ve')
    const seen = await seenNow(id)
    const bytes = await photo(47, 30).jpeg().toBuffer()
    expect(await adjuntar(2, id, 'documento', { nombre: 'otro.jpg', bytes }, VISITOR)).toMatchObject({ ok: true })
    expect(await evaluar(jefa, seen, 'aptar', '')).toMatchObject({ hechos: 0, cambiados: [id] })
    expect(await stateOf(id)).toBe('observada')
  })

  it('keeps no reason that was typed for another step', async () => {
    const { id } = await sent('OP-702')
    await evaluar(jefa, await seenNow(id), 'aptar', 'No terminó el colegio')
    expect((await listPasos(id))[0]).toMatchObject({ estado: 'apta', texto: '' })
  })

  it('that was not sent in its days says so, and leads nowhere', async () => {
    const season = await seasonNow()
    const one = await begun()
    expect((await followed(one)).ficha?.abierta).toBe(true)
    await change(season.id, { fechaInicio: '2020-01-01', fechaFin: '2020-01-02' })
    expect((await followed(one)).ficha?.abierta).toBe(false)
    await expect(asked(papers, '/admision/inscripcion/documentos', one)).rejects.toMatchObject({ status: 302 })
    await change(season.id, days(season))
  })

  it('is not asked to correct anything once its season was ended', async () => {
    const season = await seasonNow()
    const one = await sent('OP-703')
    await change(season.id, { finalizado: true })
    expect(await evaluar(jefa, await seenNow(one.id), 'observar', 'La foto')).toMatchObject({ hechos: 0, saltados: 1 })
    await change(season.id, { finalizado: false })
    await evaluar(jefa, await seenNow(one.id), 'observar', 'La foto')
    expect((await followed(one)).ficha?.abierta).toBe(true)
    await change(season.id, { finalizado: true })
    expect((await followed(one)).ficha?.abierta).toBe(false)
    await change(season.id, { finalizado: false })
    // What was corrected gets no letter, and is told of none.
    await attach(one.id, 'documento')
    expect(await enviar(2, one.id, paid('OP-703'), VISITOR)).toEqual({ ok: true })
    expect((await followed(one, '?enviada=si')).enviada).toBe(false)
  })
})

it('a season that ended has its results linked from the page of admission for as long as they are out', async () => {
  const season = await seasonNow()
  const shown = async () => {
    const { temporada, resultados } = await asked(page, '/admision')
    return [temporada?.nombre, resultados]
  }
  await change(season.id, { finalizado: true, resultadosDesde: at(-1), resultadosHasta: at(1) })
  expect(await shown()).toEqual([undefined, season.denominacion])
  await db.delete(paginas).where(eq(paginas.codigo, 'admision'))
  expect(await shown()).toEqual([undefined, season.denominacion])
  await change(season.id, { resultadosHasta: at(-0.5) })
  expect(await shown()).toEqual([undefined, null])
})
