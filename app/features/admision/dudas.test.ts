// What an act of a season does to others is asked first, by number and by name.
import { and, eq, inArray, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { begun, filled, jefa, paid, seenNow, sent, stateOf, VISITOR, vigente } from '../../../tests/postulantes.ts'
import { newSecret } from '../../lib/account/secrets.server.ts'
import { auditoria, auditoriaPersonal } from '../../lib/audit/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { listAptos, listPostulantes } from '../../panel/admision/queries.server.ts'
import { act } from '../../panel/admision/results-acts.server.ts'
import { corregirDatos, enviar, inscribir } from './inscribe.server.ts'
import { guardarTemporada } from './mutations.server.ts'
import { findVigente, listModalidades, listResultados, listVacantes } from './queries.server.ts'
import { evaluar } from './review.server.ts'
import { codigoDe } from './rules.ts'
import { postulantes, temporadas, vacantes } from './schema.server.ts'
import type { NuevaTemporada } from './season-rules.ts'

testDatabase('sembrada')

const HOUR = 3_600_000
const day = (days: number) => new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10)
const moment = (days: number) => `${day(days)} 08:00:00`

const seasonOf = async (id: number) => {
  const [row] = await db.select().from(temporadas).where(eq(temporadas.id, id))
  if (!row) throw new Error('It is there')
  return row
}
const set = (id: number, change: Partial<typeof temporadas.$inferInsert>) =>
  db.update(temporadas).set(change).where(eq(temporadas.id, id))

/** A season as its form has it. */
async function written(id: number): Promise<NuevaTemporada> {
  const { estado, ...row } = await seasonOf(id)
  const [modalidades, places] = [await listModalidades(id), await listVacantes(id)]
  const cantidad = (programa: number, modalidad: number) =>
    places.find((one) => one.programa === programa && one.modalidad === modalidad)?.cantidad ?? 0
  const { denominacion, fechaInicio, fechaFin, fechaRelacion, fechaExamen, horaExamen, lugarExamen, fechaClase } = row
  const { matriculaDesde, matriculaHasta, enLinea, finalizado, notaMinima, puntajeMaximo, decimales } = row
  return {
    ...{ denominacion, fechaInicio, fechaFin, fechaRelacion, fechaExamen, horaExamen, lugarExamen, fechaClase },
    ...{ matriculaDesde, matriculaHasta, enLinea, finalizado, notaMinima, puntajeMaximo, decimales, modalidades },
    ...{ version: row.version, mesesDeDatos: row.mesesDeDatos, estado: estado === '1' ? '1' : '0' },
    vacantes: [...new Set(places.map(({ programa }) => programa))].map((programa) => ({
      ...{ programa, cantidades: modalidades.map((way) => cantidad(programa, way.id)) },
    })),
  }
}
const save = async (id: number, change: Partial<NuevaTemporada>) =>
  guardarTemporada(jefa, id, { ...(await written(id)), ...change })
const doubtsOf = (outcome: object) => ('dudas' in outcome && Array.isArray(outcome.dudas) ? outcome.dudas : [])

async function paste(season: number, lines: string[], confirmado: string[] = []) {
  const review = await act(jefa, season, { hacer: 'revisar', texto: lines.join('\n') })
  const filas = review.revision?.filas.map(({ id, quien, puntaje }) => ({ id, quien, puntaje })) ?? []
  return act(jefa, season, { hacer: 'anotar', filas, vista: review.revision?.vista, confirmado })
}
const publish = async (season: number, confirmado: unknown[] = [], desde = moment(-1)) =>
  act(jefa, season, {
    ...{ hacer: 'publicar', version: (await seasonOf(season)).version, desde, hasta: moment(9), confirmado },
  })

let season = 0
let name = ''
beforeEach(async () => {
  ;({ id: season, denominacion: name } = await vigente())
  await set(season, { resultadosDesde: null, resultadosHasta: null, fechaExamen: null })
  await db.delete(temporadas).where(eq(temporadas.denominacion, 'La siguiente'))
  await db
    .update(postulantes)
    .set({ estado: 'apta', puntaje: null, ausente: false, orden: null, ingreso: null })
    .where(inArray(postulantes.estado, ['ingresante', 'no_ingresante']))
  await db
    .update(postulantes)
    .set({ estado: 'no_apta' })
    .where(and(eq(postulantes.temporada, season), inArray(postulantes.estado, ['enviada', 'corregida'])))
})
const lines = async (puntaje: (i: number) => string | number = () => '15,5') =>
  (await listAptos(season)).map(({ id }, i) => `${codigoDe(id)}\t${puntaje(i)}`)

describe('scores', () => {
  it('beyond the scale of the season are none, pasted or by call, nor does the scale become less than they are', async () => {
    const [apto] = await listAptos(season)
    const filas = [{ id: apto?.id, quien: codigoDe(apto?.id ?? 0), puntaje: '155' }]
    const review = await act(jefa, season, { hacer: 'revisar', texto: `${filas[0]?.quien}\t155` })
    expect(review.revision?.filas[0]?.errores.puntaje).toBe('Pasa del puntaje máximo de la temporada, 20.00')
    const vista = review.revision?.vista
    expect((await act(jefa, season, { hacer: 'anotar', filas, vista })).ok).toBe(false)
    expect((await listAptos(season)).every(({ puntaje }) => puntaje === null)).toBe(true)
    expect(await save(season, { puntajeMaximo: 1_000 })).toMatchObject({ errores: [{ campo: 'notaMinima' }] })
    expect(await save(season, { puntajeMaximo: 20_000, decimales: 1 })).toMatchObject({ ok: true })
    expect(await paste(season, [`${filas[0]?.quien}\t155.5`])).toMatchObject({ ok: true })
    for (const [change, campo] of [
      [{ puntajeMaximo: 15_500 }, 'puntajeMaximo'],
      [{ decimales: 0 }, 'decimales'],
    ] as const) {
      const told = await save(season, change)
      expect(told).toMatchObject({ errores: [{ campo }] })
      expect(JSON.stringify(told)).toContain(`1 puntaje anotado no cabe en esa escala: ${filas[0]?.quien} (155.50)`)
    }
    // A program that says nothing of the scale changes nothing of it.
    expect(await save(season, { puntajeMaximo: undefined, decimales: undefined })).toMatchObject({ ok: true })
    expect(await seasonOf(season)).toMatchObject({ puntajeMaximo: 20_000, decimales: 1 })
    await set(season, { puntajeMaximo: 2_000, decimales: 2 })
  })

  it('that look like another column are asked about, and written down for whoever says so', async () => {
    const asked = await paste(season, await lines((i) => (i % 16) + 1))
    const aptos = (await listAptos(season)).length
    expect(aptos).toBeGreaterThan(3)
    const odd = await paste(season, (await lines((i) => i + 1)).slice(0, 4))
    expect(odd).toMatchObject({ ok: false, dudas: [expect.stringContaining('número de orden')] })
    expect(odd.revision?.filas).toHaveLength(4)
    expect(asked.dudas ?? []).toEqual(aptos > 16 ? [] : [expect.stringContaining('número de orden')])
    expect(await paste(season, (await lines((i) => i + 1)).slice(0, 4), odd.dudas)).toMatchObject({ ok: true })
    const ofScores = and(eq(auditoria.accion, 'puntajes'), eq(auditoria.contenido, season))
    const noted = db
      .select()
      .from(auditoriaPersonal)
      .innerJoin(auditoria, eq(auditoria.id, auditoriaPersonal.auditoria))
    expect((await noted.where(ofScores)).map((row) => row['auditoria_personal'].datos['confirmado'])).toContainEqual(
      odd.dudas,
    )
  })

  it('tell who did not come from who has none yet', async () => {
    await paste(season, (await lines((i) => (i === 0 ? 'NP' : 12 + (i % 3)))).slice(0, 3))
    const rows = await listResultados(season)
    expect(rows.filter(({ ausente }) => ausente)).toHaveLength(1)
    expect(rows.filter(({ ausente, puntaje }) => !ausente && puntaje === null)).toHaveLength(rows.length - 3)
    expect(rows.length).toBeGreaterThan(3)
    const count = async (nota: 'con' | 'np' | 'sin') =>
      (await listPostulantes({ temporada: season, estado: 'no_ingresante', nota, pagina: 1, tamano: 1 })).total
    expect([await count('np'), await count('sin')]).toEqual([1, rows.length - 3])
    // Who came after all has a score.
    await paste(season, (await lines()).slice(0, 1))
    expect((await listResultados(season)).filter(({ ausente }) => ausente)).toEqual([])
  })
})

describe('results', () => {
  it('go out over what is missing only for whoever knows of each, by number and name', async () => {
    const waiting = await begun()
    await db.update(postulantes).set({ estado: 'corregida' }).where(eq(postulantes.id, waiting.id))
    const [first] = await listAptos(season)
    await paste(season, (await lines((i) => (i % 2 === 0 ? 15 : 'NP'))).slice(1))
    await set(season, { fechaExamen: day(3), horaExamen: '09:00:00' })
    const other = await beside({ fechaInicio: day(-2), fechaFin: day(2) })
    const told = await publish(season)
    expect(told.ok).toBe(false)
    const all = told.dudas ?? []
    expect(all).toHaveLength(4)
    expect(all[0]).toContain('Se publicarían antes del examen, que es el ')
    expect(all[1]).toBe(`1 inscripción sin revisar, que no saldrá: Ensayo Mamani, Nelly (${codigoDe(waiting.id)}).`)
    expect(all[2]).toContain(
      `1 apto sin puntaje, que saldrá como «Sin puntaje»: ${first?.apellidos}, ${first?.nombres}`,
    )
    expect(all[3]).toContain('Otra temporada recibe inscripciones: La siguiente')
    // Half of it is not all of it, and neither is what was asked with other names.
    expect(await publish(season, all.slice(1))).toMatchObject({ ok: false, dudas: all })
    await db.update(postulantes).set({ apellidos: 'Otra' }).where(eq(postulantes.id, waiting.id))
    expect(await publish(season, all)).toMatchObject({ ok: false })
    await db.update(postulantes).set({ apellidos: 'Ensayo Mamani' }).where(eq(postulantes.id, waiting.id))
    expect((await seasonOf(season)).resultadosDesde).toBeNull()
    expect(await publish(season, all)).toMatchObject({ ok: true })
    // Once they are out, their hours change without being asked again.
    expect(await publish(season, [])).toMatchObject({ ok: true })
    await db.delete(temporadas).where(eq(temporadas.id, other))
  })

  it('go out without a question where nothing is missing, after the exam alone', async () => {
    await paste(season, await lines((i) => (i === 1 ? 'NP' : 15)))
    await set(season, { fechaExamen: day(1), horaExamen: null })
    expect((await publish(season, [], moment(1))).dudas ?? []).toEqual([])
  })

  it('that were said take no place from whoever has one', async () => {
    await paste(season, await lines())
    expect(await publish(season)).toMatchObject({ ok: true })
    const row = (await listResultados(season)).find(({ estado }) => estado === 'ingresante')
    const [{ ingreso } = { ingreso: 0 }] = await db
      .select({ ingreso: postulantes.ingreso })
      .from(postulantes)
      .where(eq(postulantes.id, row?.id ?? 0))
    const now = await written(season)
    const less = now.vacantes.map((one) =>
      one.programa === ingreso ? { ...one, cantidades: one.cantidades.map(() => 0) } : one,
    )
    expect(await save(season, { vacantes: less })).toMatchObject({
      errores: [{ campo: 'vacantes', message: expect.stringContaining(`${row?.programa}: ya se dijo que ingresa`) }],
    })
    // A form that leaves the programme out is no other thing.
    const without = now.vacantes.filter(({ programa }) => programa !== ingreso)
    expect(await save(season, { vacantes: without })).toMatchObject({ errores: [{ campo: 'vacantes' }] })
    expect(await save(season, {})).toMatchObject({ ok: true })
    // Before it is said, who would lose theirs is asked by name.
    await set(season, { resultadosDesde: null, resultadosHasta: null })
    const asked = doubtsOf(await save(season, { vacantes: without }))
    expect(asked).toEqual([expect.stringContaining('de alcanzarla: ')])
    expect(await stateOf(row?.id ?? 0)).toBe('ingresante')
    expect(await save(season, { vacantes: without, confirmado: asked })).toMatchObject({ ok: true })
    expect(await stateOf(row?.id ?? 0)).toBe('no_ingresante')
    await save(season, { vacantes: now.vacantes })
  })
})

/** Another season beside it. */
async function beside(change: Partial<typeof temporadas.$inferInsert>) {
  const row = await seasonOf(season)
  const values = { ...row, id: undefined, denominacion: 'La siguiente', resultadosDesde: null, resultadosHasta: null }
  const [made] = await db
    .insert(temporadas)
    .values({ ...values, ...change })
    .returning()
  return made?.id ?? 0
}

describe('a season', () => {
  it('ends for whoever knows what ends with it, and goes on when the mark is taken off', async () => {
    const observed = await sent('OP-801')
    await evaluar(jefa, await seenNow(observed.id), 'observar', 'La foto no se ve')
    const asked = doubtsOf(await save(season, { finalizado: true }))
    expect(asked[0]).toContain(`El proceso ${name} termina: la página de Admisión dirá que terminó, y la inscripción`)
    expect(asked[1]).toContain(`ya no se podrán corregir: `)
    expect(asked[1]).toContain(codigoDe(observed.id))
    expect((await findVigente(2))?.id).toBe(season)
    expect(await save(season, { finalizado: true, confirmado: asked })).toMatchObject({ ok: true })
    expect(await findVigente(2)).toBeUndefined()
    expect(await save(season, { finalizado: false })).toMatchObject({ ok: true })
    expect((await findVigente(2))?.id).toBe(season)
  })

  it('that opens beside another says what becomes of both, and whoever was observed there still corrects', async () => {
    const observed = await sent('OP-802')
    await evaluar(jefa, await seenNow(observed.id), 'observar', 'La foto no se ve')
    const later = await beside({ estado: '0', fechaInicio: day(300), fechaFin: day(330), fechaExamen: null, ...LATER })
    const places = (await written(season)).vacantes.map((one) => ({ ...one, cantidades: [] }))
    const ways = [{ id: null, nombre: 'Ordinaria', detalle: '', requisitos: [], tasa: '', costo: 0 }]
    const asked = doubtsOf(await save(later, { estado: '1', vacantes: places, modalidades: ways }))
    expect(asked).toEqual([expect.stringContaining(`siguen siendo las de ${name}; La siguiente se ve cuando`)])
    // In course, and later than the other: from now on it is the one.
    const now = { estado: '1' as const, fechaInicio: day(0), fechaFin: day(20), vacantes: places, modalidades: ways }
    const taking = doubtsOf(await save(later, now))
    expect(taking).toEqual([expect.stringContaining(`la inscripción son las de La siguiente, y en ${name} nadie más`)])
    expect(taking[0]).toMatch(/\d+ personas? con observaciones pueden? corregir/)
    expect(await save(later, { ...now, confirmado: taking })).toMatchObject({ ok: true })
    expect((await findVigente(2))?.id).toBe(later)
    const { programa, modalidad, ...rest } = await filledIn(season)
    expect(await inscribir(2, { programa, modalidad, ...rest }, newSecret(), VISITOR)).toMatchObject({ ok: false })
    const same = { programa, modalidad, ...rest }
    expect(await corregirDatos(2, observed.id, same, VISITOR)).toMatchObject({ ok: true })
    expect(await enviar(2, observed.id, paid('OP-802'), VISITOR)).toEqual({ ok: true })
    expect(await stateOf(observed.id)).toBe('corregida')
    await db.delete(temporadas).where(eq(temporadas.id, later))
  })

  it('demands more of those who sent theirs only for whoever knows who they are', async () => {
    const one = await sent('OP-803')
    const more = { id: null, texto: 'Declaración jurada', seSube: true, obligatorio: true }
    const { modalidades } = await written(season)
    const [row] = await db.select().from(postulantes).where(eq(postulantes.id, one.id))
    const having = (requisito: typeof more) =>
      modalidades.map((way) =>
        way.id === row?.modalidad ? { ...way, requisitos: [...way.requisitos, requisito] } : way,
      )
    const asked = doubtsOf(await save(season, { modalidades: having(more) }))
    expect(asked).toEqual([expect.stringContaining('«Declaración jurada» será obligatorio')])
    expect(asked[0]).toContain(codigoDe(one.id))
    expect(await save(season, { modalidades: having({ ...more, obligatorio: false }) })).toMatchObject({ ok: true })
    expect(await save(season, { modalidades })).toMatchObject({ ok: true })
  })

  it('registers after its exam for whoever says that they know', async () => {
    await set(season, { fechaInicio: day(-30), fechaFin: day(-10), fechaExamen: day(-8) })
    const asked = doubtsOf(await save(season, { fechaFin: day(5), fechaExamen: day(6) }))
    expect(asked).toEqual([expect.stringContaining('quien se inscriba ahora, hasta el ')])
    expect(await save(season, { fechaFin: day(5), fechaExamen: day(6), confirmado: asked })).toMatchObject({ ok: true })
    await set(season, { fechaInicio: day(-20), fechaFin: day(20), fechaExamen: null })
  })
})

const LATER = { matriculaDesde: null, matriculaHasta: null, fechaClase: null, fechaRelacion: null }
const filledIn = async (id: number) => {
  const [place] = await db
    .select()
    .from(vacantes)
    .where(and(eq(vacantes.temporada, id), ne(vacantes.cantidad, 0)))
  await db.update(temporadas).set({ finalizado: true }).where(ne(temporadas.id, id))
  const given = await filled({ programa: String(place?.programa), modalidad: String(place?.modalidad) })
  await db.update(temporadas).set({ finalizado: false }).where(eq(temporadas.denominacion, 'La siguiente'))
  return given
}
