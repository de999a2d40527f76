import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { newSecret } from '../../lib/account/secrets.server.ts'
import { limaNow } from '../../lib/dates.ts'
import { db } from '../../lib/db/client.server.ts'
import { mayRead } from '../../lib/files/readers.server.ts'
import { photo } from '../../lib/files/samples.ts'
import { archivos } from '../../lib/files/schema.server.ts'
import { correos } from '../../lib/mail/schema.server.ts'
import { countEstados, listAptos, listPostulantes } from '../../panel/admision/queries.server.ts'
import { listProximas } from '../agenda/queries.server.ts'
import { marcaDe } from './access.server.ts'
import { adjuntar, cerrarEnEquipo, enviar, inscribir } from './inscribe.server.ts'
import { anotarPuntajes, evaluar, guardarTemporada, publicarResultados } from './mutations.server.ts'
import {
  findConResultados,
  findVigente,
  listModalidades,
  listPapeles,
  listResultados,
  listVacantes,
  nextResultados,
  openPostulante,
} from './queries.server.ts'
import { codigoDe, type Inscripcion, inscripcion, type Pago } from './rules.ts'
import { papeles, postulantes, temporadas } from './schema.server.ts'

testDatabase('sembrada')

const of = (subprivilegios: string, institucion = 2): Actor => ({
  ...{ idusuario: null, institucion, privilegios: 'admision', subprivilegios },
})
const jefa = of('admision.temporadas,admision.evaluar,admision.resultados')
const VISITOR = { direccion: '', agente: 'prueba' }

const vigente = async () => {
  const row = await findVigente(2)
  if (!row) throw new Error('The sample has a season in force')
  return row
}

let numero = 70_000_000
async function filled(change: object = {}): Promise<Inscripcion> {
  const { id } = await vigente()
  const [place] = await listVacantes(id)
  numero += 1
  return inscripcion(limaNow().slice(0, 10)).parse({
    ...{
      nombre_persona: 'Nelly',
      apellidos_persona: 'Ensayo Mamani',
      tipo_documento: '1',
      numero_documento: String(numero),
    },
    ...{ fecha_nacimiento: '2000-01-01', direccion: 'Jr. Los Eucaliptos 123', celular: '900000001' },
    ...{ correo_persona: 'nelly@quebradaserena.example', colegio: 'I.E. Modelo', anio_colegio: '2020' },
    ...{ programa: String(place?.programa), modalidad: String(place?.modalidad) },
    ...change,
  })
}
const paid = (operacion: string): Pago => ({
  ...{ banco: 'nacion', numero_operacion: operacion, fecha_pago: limaNow().slice(0, 10), importe: 6_000 },
})
async function begun(change: object = {}) {
  const outcome = await inscribir(2, await filled(change), newSecret(), VISITOR)
  if (!outcome.ok) throw new Error(outcome.codigo)
  return outcome
}
const picture = await photo(40, 30).jpeg().toBuffer()
const attach = (id: number, clase: 'foto' | 'documento' | 'comprobante') =>
  adjuntar(2, id, clase, { nombre: `${clase}.jpg`, bytes: picture }, VISITOR)
async function sent(operacion: string, change: object = {}) {
  const one = await begun(change)
  for (const clase of ['foto', 'documento', 'comprobante'] as const) await attach(one.id, clase)
  expect(await enviar(2, one.id, paid(operacion), VISITOR)).toEqual({ ok: true })
  return one
}
const versionOf = async (id: number) =>
  (await db.select().from(temporadas).where(eq(temporadas.id, id)))[0]?.version ?? 0
const publish = async (season: number, window: Parameters<typeof publicarResultados>[3], version?: number) =>
  publicarResultados(jefa, season, version ?? (await versionOf(season)), window)
const stateOf = async (id: number) => (await db.select().from(postulantes).where(eq(postulantes.id, id)))[0]?.estado

describe('registering', () => {
  it('is once for each form, however often it is sent at the same time', async () => {
    // On PostgreSQL the second one may come between what the first one looks for and what it writes: not each time.
    for (let form = 0; form < 12; form++) {
      const [given, solicitud] = [await filled(), newSecret()]
      const outcomes = await Promise.all([1, 2, 3, 4].map(() => inscribir(2, given, solicitud, VISITOR)))
      expect(new Set(outcomes.map((one) => JSON.stringify(one))).size).toBe(1)
      expect(await db.$count(postulantes, eq(postulantes.numeroDocumento, given.numero_documento))).toBe(1)
    }
  })

  it('takes nothing from whoever is filling in another with the document: one is sent, and the others are told', async () => {
    const correo_persona = 'duena@quebradaserena.example'
    const told = async () =>
      (await db.select().from(correos).where(eq(correos.para, correo_persona))).flatMap(({ asunto }) =>
        asunto.startsWith('Otra') ? [asunto] : [],
      )
    const own = { numero_documento: '70999999', correo_persona }
    const first = await begun(own)
    await attach(first.id, 'foto')
    const stranger = await begun({ ...own, correo_persona: 'otra@quebradaserena.example' })
    const more = await begun({ ...own, correo_persona: 'otra@quebradaserena.example' })
    expect([await stateOf(first.id), await stateOf(stranger.id)]).toEqual(['borrador', 'borrador'])
    expect((await listPapeles(first.id)).map(({ clase }) => clase)).toEqual(['foto'])
    // Told once, however many are begun: nobody is written to by whoever presses often.
    expect(await told()).toEqual(['Otra inscripción con su documento'])
    const complete = (id: number, operacion: string) =>
      Promise.all((['foto', 'documento', 'comprobante'] as const).map((clase) => attach(id, clase))).then(() =>
        enviar(2, id, paid(operacion), VISITOR),
      )
    expect(await complete(stranger.id, 'OP-AJENA')).toEqual({ ok: true })
    expect(await told()).toHaveLength(2)
    expect(await complete(first.id, 'OP-PROPIA')).toMatchObject({ ok: false, errores: [{ campo: 'numero_documento' }] })
    expect([await stateOf(first.id), await stateOf(more.id)]).toEqual(['borrador', 'borrador'])
    expect(await inscribir(2, await filled(own), newSecret(), VISITOR)).toMatchObject({
      ok: false,
      errores: [{ campo: 'numero_documento' }],
    })
  })

  it('opens again by its form for ten minutes, and no more once it was closed on that computer', async () => {
    const [given, solicitud] = [await filled(), newSecret()]
    const again = () => inscribir(2, given, solicitud, VISITOR)
    const one = await again()
    if (!one.ok) throw new Error(one.codigo)
    expect(await again()).toEqual(one)
    const since = async (minutes: number) =>
      db
        .update(postulantes)
        .set({ creadoEn: sql`now() - make_interval(mins => ${minutes})` })
        .where(eq(postulantes.id, one.id))
    const used = { ok: false, errores: [{ campo: 'numero_documento', message: expect.stringContaining('su clave') }] }
    await since(11)
    expect(await again()).toMatchObject(used)
    await since(0)
    for (let i = 0; i < 2; i++) {
      await cerrarEnEquipo(2, one.id, VISITOR)
      expect(await again()).toMatchObject(used)
    }
    expect(await db.$count(postulantes, eq(postulantes.numeroDocumento, given.numero_documento))).toBe(1)
  })

  it('is sent with its papers and an operation that nobody used, and says what is missing', async () => {
    const { id } = await begun()
    expect(await enviar(2, id, paid('OP-1'), VISITOR)).toMatchObject({ ok: false, codigo: 'FALTA' })
    await sent('OP-1')
    for (const clase of ['foto', 'documento', 'comprobante'] as const) await attach(id, clase)
    expect(await enviar(2, id, paid('op 1'), VISITOR)).toMatchObject({
      ok: false,
      errores: [{ campo: 'numero_operacion' }],
    })
    expect(await enviar(2, id, { ...paid('OP-2'), importe: 5_999 }, VISITOR)).toMatchObject({
      ok: false,
      errores: [{ campo: 'importe' }],
    })
    expect(await stateOf(id)).toBe('borrador')
    expect(await enviar(2, id, paid('OP-2'), VISITOR)).toEqual({ ok: true })
    expect(await enviar(2, id, paid('OP-3'), VISITOR)).toEqual({ ok: false, codigo: 'CERRADA' })
  })

  it('opens with its code and its key together, and in its institution alone', async () => {
    const { id, clave } = await begun()
    const other = await begun()
    const opens = async (...[institucion, codigo, key]: [number, string, string]) =>
      (await openPostulante(institucion, codigo, key))?.postulante.id
    expect(await opens(2, codigoDe(id), clave.toLowerCase())).toBe(id)
    expect(await opens(2, codigoDe(other.id), clave)).toBeUndefined()
    expect(await opens(1, codigoDe(id), clave)).toBeUndefined()
    expect(await opens(2, codigoDe(id), '')).toBeUndefined()
  })

  it('keeps papers from everybody but the room, and takes no paper of another kind', async () => {
    const { id } = await begun()
    await attach(id, 'foto')
    const [paper] = await listPapeles(id)
    const [file] = await db
      .select()
      .from(archivos)
      .where(eq(archivos.id, paper?.archivo ?? ''))
    if (!file) throw new Error('It was kept')
    expect(file.privado).toBe(true)
    expect(await mayRead(null, file)).toBe(false)
    expect(await mayRead({ ...jefa, privilegios: 'noticias' }, file)).toBe(false)
    expect(await mayRead(of('', 1), file)).toBe(false)
    expect(await mayRead(jefa, file)).toBe(true)
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
    expect(await adjuntar(2, id, 'foto', { nombre: 'a.pdf', bytes: pdf }, VISITOR)).toMatchObject({ ok: false })
    expect(await db.$count(papeles, eq(papeles.postulante, id))).toBe(1)
  })
})

describe('evaluating', () => {
  it('needs its power, a reason where one is owed, and a state that allows it', async () => {
    const { id } = await sent('OP-10')
    const draft = await begun()
    expect(await evaluar(of(''), [id], 'aptar', '')).toEqual({ ok: false, codigo: 'SINPERMISO' })
    expect(await evaluar(jefa, [id], 'observar', '')).toMatchObject({ ok: false, codigo: 'INVALIDO' })
    expect(await evaluar(of('admision.evaluar', 1), [id], 'aptar', '')).toMatchObject({ hechos: 0, saltados: 1 })
    expect(await evaluar(jefa, [id, draft.id], 'observar', 'Falta la otra cara')).toMatchObject({
      hechos: 1,
      saltados: 1,
    })
    expect(await stateOf(id)).toBe('observada')
    expect(await enviar(2, id, paid('OP-10'), VISITOR)).toEqual({ ok: true })
    expect(await stateOf(id)).toBe('corregida')
    await evaluar(jefa, [id], 'aptar', '')
    expect(await stateOf(id)).toBe('apta')
  })
})

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
    const [out] = (await listPostulantes({ temporada: season, estado: 'enviada', pagina: 1 })).filas
    expect(await publish(season, { desde: at(-HOUR), hasta: at(HOUR) })).toMatchObject({ ok: false })
    const scores = aptos.map(({ id }, i) => ({ id, puntaje: 1_800 - i }))
    expect(await anotarPuntajes(of('admision.evaluar'), season, scores)).toMatchObject({ codigo: 'SINPERMISO' })
    expect(await anotarPuntajes(of('admision.resultados', 1), season, scores)).toMatchObject({ codigo: 'NOESTA' })
    expect(await anotarPuntajes(jefa, season, [...scores, { id: out?.id ?? 0, puntaje: 2_000 }])).toMatchObject({
      ok: true,
    })
    const rows = await listResultados(season)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(aptos.map(({ id }) => id).toSorted())
    expect(rows.every(({ estado }) => estado === 'ingresante')).toBe(true)

    for (const [desde, hasta, shown] of [
      [-HOUR, HOUR, true],
      [HOUR, 2 * HOUR, false],
      [-2 * HOUR, -HOUR, false],
    ] as const) {
      expect(await publish(season, { desde: at(desde), hasta: at(hasta) })).toEqual({ ok: true })
      expect((await findConResultados(2))?.id === season).toBe(shown)
    }
    expect(await findConResultados(1)).toBeUndefined()
    expect(await publish(season, { desde: at(HOUR), hasta: at(HOUR) })).toMatchObject({ ok: false })
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
    await anotarPuntajes(jefa, season, scores)
    await publish(season, { desde: at(-HOUR), hasta: at(HOUR) })
    expect(await anotarPuntajes(jefa, season, scores)).toEqual({ ok: false, codigo: 'PUBLICADO' })
    await db.update(temporadas).set({ estado: '0' }).where(eq(temporadas.id, season))
    expect(await findConResultados(2)).toBeUndefined()
    await db.update(temporadas).set({ estado: '1' }).where(eq(temporadas.id, season))
    await publish(season, null)
    expect(await findConResultados(2)).toBeUndefined()
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
      modalidades: [{ id: null, nombre: 'A', detalle: '', requisitos: '', tasa: '', costo: 0 }],
    })
    expect(foreign.ok && (await listVacantes(foreign.id))).toEqual([])
  })

  it('has its dates in the agenda, unless it is a draft', async () => {
    const { id, fechaFin } = await vigente()
    const seen = async () =>
      (await listProximas(2, 50)).filter(({ enlace }) => enlace === '/admision').map(({ inicio }) => inicio)
    expect(await seen()).toContain(`${fechaFin} 00:00:00`)
    await db.update(temporadas).set({ estado: '0' }).where(eq(temporadas.id, id))
    expect(await seen()).toEqual([])
    expect((await countEstados(id)).apta).toBeGreaterThan(0)
  })
})
