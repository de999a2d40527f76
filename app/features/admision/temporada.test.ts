import { eq, inArray, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { begun, jefa, knowing, of, seenNow, stateOf, vigente } from '../../../tests/postulantes.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { db } from '../../lib/db/client.server.ts'
import { countEstados, listAptos, listPostulantes, marcaDePuntajes } from '../../panel/admision/queries.server.ts'
import { act } from '../../panel/admision/results-acts.server.ts'
import { Season } from '../../portal/season.tsx'
import { listProximas } from '../agenda/queries.server.ts'
import { marcaDe } from './access.server.ts'
import { guardarTemporada } from './mutations.server.ts'
import { findConResultados, listModalidades, listResultados, listVacantes, nextResultados } from './queries.server.ts'
import { anotarPuntajes, type Puntaje, publicarResultados } from './results.server.ts'
import { evaluar } from './review.server.ts'
import { codigoDe } from './rules.ts'
import { postulantes, temporadas } from './schema.server.ts'

testDatabase('sembrada')

const versionOf = async (id: number) =>
  (await db.select().from(temporadas).where(eq(temporadas.id, id)))[0]?.version ?? 0
const publish = async (season: number, window: Parameters<typeof publicarResultados>[3], version?: number) =>
  knowing(async (known) => publicarResultados(jefa, season, version ?? (await versionOf(season)), window, known))
/** What the form of a season holds of it, without modalities and vacancies. */
const asWritten = (row: typeof temporadas.$inferSelect) => {
  const { denominacion, fechaInicio, fechaFin, fechaRelacion, fechaExamen, horaExamen, lugarExamen } = row
  const { fechaClase, matriculaDesde, matriculaHasta, enLinea, finalizado, notaMinima, mesesDeDatos, version } = row
  return {
    ...{
      denominacion,
      estado: '1' as const,
      fechaInicio,
      fechaFin,
      fechaRelacion,
      fechaExamen,
      horaExamen,
      lugarExamen,
    },
    ...{ fechaClase, matriculaDesde, matriculaHasta, enLinea, finalizado, notaMinima, mesesDeDatos, version },
  }
}
const score = async (by: Actor, season: number, filas: readonly Puntaje[]) =>
  anotarPuntajes(by, season, filas, await marcaDePuntajes(season))

describe('results', () => {
  const HOUR = 3_600_000
  const at = (ms: number) => new Date(Date.now() + ms)
  beforeEach(async () => {
    const none = { resultadosDesde: null, resultadosHasta: null }
    await db.update(temporadas).set(none)
    await db
      .update(postulantes)
      .set({ estado: 'apta', puntaje: null, orden: null, ingreso: null })
      .where(inArray(postulantes.estado, ['ingresante', 'no_ingresante']))
  })

  it('are those of the fit alone, in order, and seen only between two moments', async () => {
    const { id: season } = await vigente()
    const aptos = await listAptos(season)
    const [out] = (await listPostulantes({ temporada: season, estado: 'enviada', pagina: 1, tamano: 1 })).filas
    expect(await publish(season, { desde: at(-HOUR), hasta: at(HOUR) })).toMatchObject({ ok: false })
    const scores = aptos.map(({ id }, i) => ({ id, puntaje: 1_800 - i }))
    expect(await score(of('admision.evaluar'), season, scores)).toMatchObject({ codigo: 'SINPERMISO' })
    expect(await score(of('admision.resultados', 1), season, scores)).toMatchObject({ codigo: 'NOESTA' })
    const before = await marcaDePuntajes(season)
    const more = [...scores, { id: out?.id ?? 0, puntaje: 2_000 }]
    expect(await score(jefa, season, more)).toEqual({ ok: true, total: aptos.length })
    // What somebody else wrote since these were looked through stays.
    expect(await anotarPuntajes(jefa, season, scores, before)).toEqual({ ok: false, codigo: 'CAMBIADO' })
    const review = await act(jefa, season, { hacer: 'revisar', texto: `${codigoDe(aptos[0]?.id ?? 0)}\t12` })
    const [filas, vista] = [
      review.revision?.filas.map(({ id, quien, puntaje }) => ({ id, quien, puntaje })),
      review.revision?.vista,
    ]
    // Of a row that was corrected since nobody saw whose it is.
    const [other] = aptos.slice(1)
    const corrected = [{ quien: codigoDe(other?.id ?? 0), puntaje: '12' }]
    const unseen = await act(jefa, season, { hacer: 'anotar', filas: corrected, vista })
    expect([unseen.ok, unseen.aviso]).toEqual([false, expect.stringContaining('mire de quién es')])
    expect(unseen.revision).toMatchObject({ filas: [{ id: other?.id, nombre: expect.any(String) }], vista })
    expect(await act(jefa, season, { hacer: 'anotar', filas, vista })).toMatchObject({ ok: true })
    const late = await act(jefa, season, { hacer: 'anotar', filas, vista })
    expect(late).toMatchObject({ ok: false, aviso: expect.stringContaining('mientras usted revisaba') })
    expect(late.revision?.filas).toMatchObject(filas ?? [])
    await score(jefa, season, scores)
    const rows = await listResultados(season)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(aptos.map(({ id }) => id).toSorted())
    expect(rows.every(({ estado }) => estado === 'ingresante')).toBe(true)

    for (const [desde, hasta, shown] of [
      [HOUR, 2 * HOUR, false],
      [-HOUR, HOUR, true],
      [-2 * HOUR, -HOUR, false],
    ] as const) {
      expect(await publish(season, { desde: at(desde), hasta: at(hasta) })).toEqual({ ok: true })
      expect((await findConResultados(2))?.id === season).toBe(shown)
    }
    expect(await findConResultados(1)).toBeUndefined()
    const moment = at(HOUR)
    expect(await publish(season, { desde: moment, hasta: moment })).toMatchObject({ ok: false })
    // Over what somebody else made of it meanwhile, nothing is published and nothing withdrawn.
    for (const window of [null, { desde: at(-HOUR), hasta: at(HOUR) }])
      expect(await publish(season, window, (await versionOf(season)) - 1)).toMatchObject({
        errores: [{ campo: 'version' }],
      })
  })

  it('change for nobody while they are out, and are no results of a draft season', async () => {
    const { id: season } = await vigente()
    const [apto] = await listAptos(season)
    const scores = [{ id: apto?.id ?? 0, puntaje: 1_500 }]
    await score(jefa, season, scores)
    await publish(season, { desde: at(-HOUR), hasta: at(HOUR) })
    expect(await score(jefa, season, scores)).toEqual({ ok: false, codigo: 'PUBLICADO' })
    await db.update(temporadas).set({ estado: '0' }).where(eq(temporadas.id, season))
    expect(await findConResultados(2)).toBeUndefined()
    await db.update(temporadas).set({ estado: '1' }).where(eq(temporadas.id, season))
    await publish(season, null)
    expect(await findConResultados(2)).toBeUndefined()
  })

  it('follow the season and the fit as they are when they go out', async () => {
    const { id: season, notaMinima } = await vigente()
    const [apto] = await listAptos(season)
    if (!apto) throw new Error('nobody is fit')
    await score(jefa, season, [{ id: apto.id, puntaje: 1_150 }])
    expect(await stateOf(apto.id)).toBe('ingresante')
    const change = async (minimum: number) => {
      const [now] = await db.select().from(temporadas).where(eq(temporadas.id, season))
      if (!now) throw new Error('no season')
      const [ways, places] = [await listModalidades(season), await listVacantes(season)]
      const cantidadOf = (programa: number, way: number) =>
        places.find((one) => one.programa === programa && one.modalidad === way)?.cantidad ?? 0
      const vacantes = [...new Set(places.map(({ programa }) => programa))].map((programa) => ({
        programa,
        cantidades: ways.map((way) => cantidadOf(programa, way.id)),
      }))
      const written = { ...asWritten(now), notaMinima: minimum, modalidades: ways, vacantes }
      return knowing((confirmado) => guardarTemporada(jefa, season, { ...written, confirmado: [...confirmado] }))
    }
    expect(await change(1_200)).toMatchObject({ ok: true })
    expect(await stateOf(apto.id)).toBe('no_ingresante')
    expect(await change(1_100)).toMatchObject({ ok: true })
    expect(await stateOf(apto.id)).toBe('ingresante')

    // Whoever is fit only since the scores were written did not come, either.
    const { id: late } = await begun()
    await db.update(postulantes).set({ estado: 'enviada' }).where(eq(postulantes.id, late))
    await evaluar(jefa, await seenNow(late), 'aptar', '')
    expect(await stateOf(late)).toBe('apta')
    expect(await publish(season, { desde: at(-HOUR), hasta: at(HOUR) })).toEqual({ ok: true })
    expect((await listResultados(season)).find(({ id }) => id === late)).toMatchObject({
      ...{ estado: 'no_ingresante', puntaje: null, orden: null },
    })
    // What visitors have, or had, stays as it is until it is withdrawn.
    expect(await change(1_200)).toMatchObject({ ok: true })
    for (const resultadosHasta of [at(HOUR), at(-1)]) {
      await db.update(temporadas).set({ resultadosHasta }).where(eq(temporadas.id, season))
      expect(await publish(season, { desde: at(-HOUR), hasta: at(2 * HOUR) })).toEqual({ ok: true })
      expect(await stateOf(apto.id)).toBe('ingresante')
    }
    await publish(season, null)
    await publish(season, { desde: at(HOUR), hasta: at(2 * HOUR) })
    expect(await stateOf(apto.id)).toBe('no_ingresante')
    // Neither does anything become of them once what decided it was erased.
    const erase = (anonimizadoEn: Date | null) =>
      db.update(postulantes).set({ anonimizadoEn }).where(eq(postulantes.id, late))
    await erase(new Date())
    expect(await change(notaMinima)).toMatchObject({ ok: true })
    expect(await stateOf(apto.id)).toBe('no_ingresante')
    await erase(null)
  })

  it('bound how long a page may be kept', async () => {
    const { id: season } = await vigente()
    expect(await nextResultados()).toBeNull()
    await db.execute(
      sql`update pre_inscripcion_temporadas set resultados_desde = now() - interval '1 hour', resultados_hasta = now() + interval '1 hour' where idpre_inscripcion_temporada = ${season}`,
    )
    const ms = (await nextResultados()) ?? 0
    expect(ms).toBeGreaterThan(0)
    expect(ms).toBeLessThanOrEqual(HOUR)
  })

  it('mark a row by what only its owner knows', () => {
    const mine = marcaDe(1, 'ADM-00042', '5678')
    expect(marcaDe(1, 'adm 42', '00005678')).toBe(mine)
    for (const other of [
      marcaDe(2, 'ADM-00042', '5678'),
      marcaDe(1, 'ADM-00043', '5678'),
      marcaDe(1, 'ADM-00042', '5679'),
    ])
      expect(other).not.toBe(mine)
    expect([marcaDe(1, 'ADM-00042', '678'), marcaDe(1, '', '5678')]).toEqual([null, null])
  })
})

describe('a season', () => {
  it('is written by who may, from what they read, with programmes of their own institution', async () => {
    const { id, denominacion, fechaInicio, fechaFin, version } = await vigente()
    const ways = await listModalidades(id)
    const [first] = await listVacantes(id)
    const rest = {
      fechaRelacion: null,
      fechaExamen: null,
      horaExamen: null,
      fechaClase: null,
      matriculaDesde: null,
      matriculaHasta: null,
    }
    const data = {
      ...{ denominacion, fechaInicio, fechaFin, version, ...rest, estado: '1' as const, lugarExamen: '' },
      ...{ enLinea: true, finalizado: false, notaMinima: 1_100, mesesDeDatos: 12, modalidades: ways },
      vacantes: [{ programa: first?.programa ?? 0, cantidades: [10, 2] }],
    }
    expect(await guardarTemporada(of('admision.evaluar'), id, data)).toEqual({ ok: false, codigo: 'SINPERMISO' })
    expect(await guardarTemporada(of('admision.temporadas', 1), id, data)).toEqual({ ok: false, codigo: 'NOESTA' })
    expect(await guardarTemporada(jefa, id, { ...data, modalidades: ways.slice(1) })).toMatchObject({ ok: false })
    expect(await guardarTemporada(jefa, id, data)).toEqual({ ok: true, id })
    expect(await guardarTemporada(jefa, id, data)).toMatchObject({ ok: false, codigo: 'INVALIDO' })
    expect((await listVacantes(id)).map(({ cantidad }) => cantidad)).toEqual([10, 2])
    const foreign = await guardarTemporada(of('admision.temporadas', 1), null, {
      ...data,
      modalidades: [{ id: null, nombre: 'A', detalle: '', requisitos: [], tasa: '', costo: 0 }],
    })
    expect(foreign.ok && (await listVacantes(foreign.id))).toEqual([])
  })

  it('is said on the home as it is taken: online only where the office left that on', async () => {
    const season = await vigente()
    const said = (enLinea: boolean) => {
      const temporada = { ...season, fechaInicio: '2026-01-01', fechaFin: '2026-02-01', enLinea }
      return renderToStaticMarkup(createElement(Season, { temporada, now: '2026-01-20 10:00:00' }))
    }
    expect(said(true)).toContain('Inscripción en línea: ')
    expect(said(false)).toContain('Inscripción: ')
  })

  it('has its dates in the agenda, unless it is a draft', async () => {
    const { id, fechaFin } = await vigente()
    const seen = async () =>
      (await listProximas(2, 50)).filter(({ enlace }) => enlace === '/admision').map(({ inicio }) => inicio)
    expect(await seen()).toContain(`${fechaFin} 00:00:00`)
    await db.update(temporadas).set({ estado: '0' }).where(eq(temporadas.id, id))
    expect(await seen()).toEqual([])
    expect((await countEstados({ temporada: id })).apta).toBeGreaterThan(0)
  })
})
