import { and, eq, inArray, like, lt, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { attach, seenNow } from '../../../tests/postulantes.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { newSecret } from '../../lib/account/secrets.server.ts'
import { auditoria, auditoriaPersonal } from '../../lib/audit/schema.server.ts'
import type { Accion } from '../../lib/audit/verbs.ts'
import { plusDays } from '../../lib/calendar/days.ts'
import { limaNow } from '../../lib/dates.ts'
import { db } from '../../lib/db/client.server.ts'
import { env } from '../../lib/env.server.ts'
import { forgetOldOriginals } from '../../lib/files/originals.server.ts'
import { photo } from '../../lib/files/samples.ts'
import { archivos, originales } from '../../lib/files/schema.server.ts'
import { correos } from '../../lib/mail/schema.server.ts'
import { change, nobody } from '../../lib/unit.server.ts'
import { listProgramasDe } from '../../panel/admision/queries.server.ts'
import { listFiles } from '../archivos/queries.server.ts'
import { usos } from '../caja/schema.server.ts'
import { programas } from '../programas/schema.server.ts'
import { tarifarioVigente, tasaVigente } from '../tarifas/queries.server.ts'
import { tarifarios, tasas } from '../tarifas/schema.server.ts'
import { adjuntar } from './attach.server.ts'
import { anonymiseOld, draftsJob } from './forget.server.ts'
import { enviar, inscribir } from './inscribe.server.ts'
import {
  costoVigente,
  findPostulante,
  findVigente,
  listConCosto,
  listPapeles,
  listVacantes,
  openPostulante,
  paymentGap,
} from './queries.server.ts'
import { evaluar } from './review.server.ts'
import { codigoDe, inscripcion, type Pago, pago } from './rules.ts'
import { tellOthers } from './same-again.server.ts'
import { modalidades, pasosDePostulante, postulantes, temporadas } from './schema.server.ts'

testDatabase('sembrada')

const VISITOR = { direccion: '', agente: 'prueba' }
const of = (privilegios: string, institucion = 2): Actor => ({
  ...{ idusuario: null, institucion, privilegios, subprivilegios: 'admision.evaluar' },
})
const vigente = async () => {
  const row = await findVigente(2)
  if (!row) throw new Error('The sample has a season in force')
  return row
}
const paid = (numero_operacion: string, importe: number): Pago => ({
  ...{ banco: 'nacion', numero_operacion, fecha_pago: limaNow().slice(0, 10), importe },
})

let numero = 71_000_000
/** A registration with its papers, not sent yet. */
async function ready() {
  const [place] = await listVacantes((await vigente()).id)
  numero += 1
  const given = inscripcion(limaNow().slice(0, 10)).parse({
    ...{ nombre_persona: 'Nelly', apellidos_persona: 'Ensayo Mamani', tipo_documento: '1' },
    ...{ numero_documento: String(numero), fecha_nacimiento: '2000-05-09', direccion: 'Jr. Los Eucaliptos 123' },
    ...{ celular: '900000001', correo_persona: 'nelly@quebradaserena.example' },
    ...{ colegio: 'I.E. Modelo', anio_colegio: '2020' },
    ...{ programa: String(place?.programa), modalidad: String(place?.modalidad) },
    ...{ con_discapacidad: 'si', ajustes: 'Letra grande', consiente: 'si' },
  })
  const outcome = await inscribir(2, given, newSecret(), VISITOR)
  if (!outcome.ok) throw new Error(outcome.codigo)
  for (const clase of ['foto', 'documento', 'comprobante'] as const) await attach(outcome.id, clase)
  return outcome
}
const fichaOf = async (id: number) => {
  const row = await findPostulante(2, id)
  if (!row) throw new Error('It is there')
  return row
}

describe('what registering costs', () => {
  it('is the fee in force that the modality names, on the page and when it is paid', async () => {
    const { id: season } = await vigente()
    const { id } = await ready()
    const way = (await fichaOf(id)).postulante.modalidad
    const costs = async () => [
      (await listConCosto(2, season)).find((one) => one.id === way)?.costo,
      await costoVigente(2, await fichaOf(id)),
    ]
    await db.update(modalidades).set({ costo: 5_000 }).where(eq(modalidades.id, way))
    expect(await costs()).toEqual([6_000, 6_000])
    await db.update(tasas).set({ importe: 6_500 }).where(eq(tasas.codigo, 'ADM-01'))
    expect(await costs()).toEqual([6_500, 6_500])
    expect(await enviar(2, id, paid('PL-1', 6_499), VISITOR)).toMatchObject({ errores: [{ campo: 'importe' }] })
    // The amount written with it counts only where no fee says it.
    for (const tasa of ['', 'ADM-99']) {
      await db.update(modalidades).set({ tasa }).where(eq(modalidades.id, way))
      expect(await costs()).toEqual([5_000, 5_000])
    }
    await db.update(modalidades).set({ tasa: 'ADM-01' }).where(eq(modalidades.id, way))
    expect(await enviar(2, id, paid('PL-1', 6_500), VISITOR)).toEqual({ ok: true })
    // What was right on its day is right, whether it is sent for the first time or corrected.
    const day = plusDays(limaNow().slice(0, 10), -3)
    const then = { fecha_pago: day }
    await db.update(postulantes).set({ fechaPago: day, estado: 'observada' }).where(eq(postulantes.id, id))
    const [fees] = await db
      .select()
      .from(tarifarios)
      .where(eq(tarifarios.id, (await tarifarioVigente(2))?.id ?? 0))
    const fee = await tasaVigente(2, 'ADM-01')
    if (!fees || !fee) throw new Error('The sample has fees')
    const vigenteDesde = plusDays(day, 1)
    const [risen] = await db
      .insert(tarifarios)
      .values({ ...fees, id: undefined, vigenteDesde })
      .returning()
    if (!risen) throw new Error('No fees')
    await db.insert(tasas).values({ ...fee, id: undefined, tarifario: risen.id, importe: 7_000 })
    const correct = (more: Partial<Pago>) => enviar(2, id, { ...paid('PL-1', 6_500), ...then, ...more }, VISITOR)
    expect(await correct({ importe: 6_400 })).toMatchObject({ errores: [{ campo: 'importe' }] })
    expect(await correct({ fecha_pago: vigenteDesde })).toMatchObject({ errores: [{ campo: 'importe' }] })
    expect(await correct({})).toEqual({ ok: true })
    const first = await ready()
    await db.update(postulantes).set({ modalidad: way }).where(eq(postulantes.id, first.id))
    const sends = (more: Partial<Pago>) => enviar(2, first.id, { ...paid('PL-7', 6_500), ...more }, VISITOR)
    expect(await sends({})).toMatchObject({ errores: [{ campo: 'importe' }] })
    expect(await sends({ fecha_pago: '1999-01-01' })).toMatchObject({ errores: [{ campo: 'importe' }] })
    expect(await sends(then)).toEqual({ ok: true })
    // What it cost is what it did when it was sent, too; where the fees of the day do not say it, that alone.
    const gap = async ({ importe, ...more }: Partial<typeof postulantes.$inferInsert>) => {
      if (importe != null) await db.update(usos).set({ importe }).where(eq(usos.contenido, first.id))
      await db
        .update(postulantes)
        .set({ ...more, version: 9 })
        .where(eq(postulantes.id, first.id))
      return paymentGap(2, await fichaOf(first.id))
    }
    expect(await gap({ importe: 6_500 })).toBeNull()
    expect(await gap({ importe: 7_000 })).toBeNull()
    expect(await gap({ importe: 6_400 })).toMatch(/Cuesta S\/\s65\.00 .* faltan S\/\s1\.00/)
    await db.update(tasas).set({ codigo: 'ADM-00' }).where(eq(tasas.id, fee.id))
    expect(await gap({ importe: 7_000 })).toBeNull()
    expect(await gap({ importe: 5_000, estado: 'observada' })).toMatch(/faltan S\/\s20\.00/)
    expect(await sends({ ...then, importe: 5_000 })).toMatchObject({ errores: [{ campo: 'importe' }] })
    expect(await sends({ ...then, importe: 7_000 })).toEqual({ ok: true })
    await db.update(tasas).set({ codigo: 'ADM-01' }).where(eq(tasas.id, fee.id))
    expect(await gap({ importe: 6_500, fechaPago: null, enviadoEn: new Date(`${day}T12:00:00-05:00`) })).toBeNull()
    const today = limaNow().slice(0, 10)
    const dated = (fecha_pago: string) => pago.safeParse({ ...paid('PL-3', 6_500), importe: '65.00', fecha_pago })
    expect(
      [today, plusDays(today, -366), plusDays(today, -367), plusDays(today, 1)].map((day) => dated(day).success),
    ).toEqual([...[true, true, false, false]])
  })
})

describe('the library of files', () => {
  it('has the papers of applicants for the room alone, and for nobody once another took their place', async () => {
    const { id } = await ready()
    const papers = (await listPapeles(id)).map(({ archivo }) => archivo)
    const seenBy = async (actor: Actor) => {
      const { list } = await listFiles(actor, [], { texto: '' })
      return list.filter((one) => papers.includes(one.id)).length
    }
    expect(await seenBy(of('admision'))).toBe(3)
    for (const other of [of(''), of('noticias'), of('noticias,documentos,tramites,caja,tarifarios'), of('admision', 1)])
      expect(await seenBy(other)).toBe(0)
    await adjuntar(2, id, 'foto', { nombre: 'otra.jpg', bytes: await photo(50, 40).jpeg().toBuffer() }, VISITOR)
    expect(await seenBy(of('admision'))).toBe(2)
  })
})

describe('those who did not enter', () => {
  /** Its last date was so long ago. */
  const endedAgo = (season: number, ago: string) =>
    db.execute(sql`
      update pre_inscripcion_temporadas set fecha_fin = current_date - interval '3 years', fecha_examen = null,
        matricula_hasta = null, resultados_hasta = null,
        fecha_clase = (now() at time zone 'America/Lima')::date - ${ago}::interval
      where idpre_inscripcion_temporada = ${season}`)

  it('are nobody some months after the last date of their season, and no sooner; who entered stays', async () => {
    const { id: season } = await vigente()
    const [out, entered, draft] = [await ready(), await ready(), await ready()]
    await enviar(2, out.id, paid('PL-2', 9_000), VISITOR)
    await enviar(2, entered.id, paid('PL-3', 9_000), VISITOR)
    await evaluar(of('admision'), await seenNow(out.id), 'observar', 'A Nelly le falta la otra cara')
    await db.update(postulantes).set({ estado: 'no_ingresante', puntaje: 900 }).where(eq(postulantes.id, out.id))
    await db.update(postulantes).set({ estado: 'ingresante' }).where(eq(postulantes.id, entered.id))
    // The papers of the sample are in a store that all tests share.
    await db.update(postulantes).set({ estado: 'ingresante' }).where(lt(postulantes.id, out.id))
    const papers = (await listPapeles(out.id)).map(({ archivo }) => archivo)
    const before = await fichaOf(entered.id)
    const lettersOf = async (id: number) =>
      (await db.select().from(correos)).filter((one) => JSON.stringify(one).includes(codigoDe(id)))
    // Of an address that was corrected since, and of another registration with the same document.
    await db
      .update(correos)
      .set({ para: 'antes@quebradaserena.example' })
      .where(like(correos.asunto, `Recibimos%${codigoDe(out.id)}`))
    await change(nobody(), (unit) =>
      tellOthers(unit, eq(postulantes.id, draft.id), 'empezo', 'otra@quebradaserena.example'),
    )
    expect(await lettersOf(draft.id)).toHaveLength(2)
    expect((await lettersOf(out.id)).length).toBeGreaterThan(2)
    const toWhoEntered = await lettersOf(entered.id)

    // The audit names them in what it has of the season; and the numbers of both may be the same.
    const noted = (accion: Accion, id: number, denominacion?: string) => ({
      ...{ accion, tipo: 'admision', id, personal: { confirmado: ['Ensayo Mamani, Nelly'] } },
      ...(denominacion && { antes: { denominacion } }),
    })
    await change({ ...nobody(), institucion: 2 }, async ({ audit }) => {
      for (const [accion, name] of [['editar', 'Una'], ['puntajes'], ['aulas']] as const)
        audit(noted(accion, season, name))
      for (const [accion, name] of [['editar', 'Otra'], ['publicar']] as const) audit(noted(accion, out.id, name))
    })
    const named = async (id: number) => {
      const rows = await db
        .select({ accion: auditoria.accion, datos: auditoriaPersonal.datos })
        .from(auditoriaPersonal)
        .innerJoin(auditoria, eq(auditoria.id, auditoriaPersonal.auditoria))
        .where(and(eq(auditoria.tipo, 'admision'), eq(auditoria.contenido, id)))
      return rows.filter(({ datos }) => 'confirmado' in datos).map(({ accion }) => accion)
    }
    await db.update(postulantes).set({ aula: 'Aula 201' }).where(eq(postulantes.id, out.id))

    await db.update(temporadas).set({ mesesDeDatos: 6 }).where(eq(temporadas.id, season))
    await endedAgo(season, '6 months -1 day')
    await anonymiseOld()
    expect((await fichaOf(out.id)).postulante).toMatchObject({ nombres: 'Nelly', anonimizadoEn: null })

    // As if one were a photo of yesterday, with what its camera wrote.
    const [paper = ''] = papers
    await db.insert(originales).values({ archivo: paper, tipo: 'image/jpeg', bytes: 9, sha256: '9'.repeat(64) })
    await endedAgo(season, '6 months 1 day')
    await anonymiseOld()
    await forgetOldOriginals()
    expect(await db.$count(originales, eq(originales.archivo, paper))).toBe(0)
    const { postulante } = await fichaOf(out.id)
    expect(postulante).toMatchObject({
      ...{ estado: 'no_ingresante', puntaje: 900, numeroDocumento: `anonimo-${out.id}`, nacimiento: '2000-01-01' },
      ...{ ajustes: '', discapacidad: false, consintioEn: null, operacion: '', aula: '' },
    })
    expect([await named(season), await named(out.id)]).toEqual([[], ['editar', 'publicar']])
    const kept = JSON.stringify([
      postulante,
      await db.select().from(pasosDePostulante).where(eq(pasosDePostulante.postulante, out.id)),
    ])
    for (const trace of ['Nelly', 'Ensayo', String(numero - 2), 'nelly@', '900000001', 'Eucaliptos', 'Modelo', 'PL-2'])
      expect(kept).not.toContain(trace)
    expect(await listPapeles(out.id)).toEqual([])
    expect([await lettersOf(out.id), await lettersOf(entered.id)]).toEqual([[], toWhoEntered])
    expect([papers.length, await db.$count(archivos, inArray(archivos.id, papers))]).toEqual([3, 0])
    expect(await openPostulante(2, codigoDe(out.id), out.clave)).toBeUndefined()
    expect(await evaluar(of('admision'), await seenNow(out.id), 'aptar', '')).toMatchObject({ hechos: 0 })
    expect(await fichaOf(entered.id)).toEqual(before)
    expect((await fichaOf(draft.id)).postulante.nombres).toBe('Nelly')

    const ofSeason = and(eq(auditoria.accion, 'anonimizar'), eq(auditoria.contenido, season))
    const notedOf = () => db.select().from(auditoria).where(ofSeason)
    const [entry, ...more] = await notedOf()
    expect([entry?.tipo, more]).toEqual(['admision', []])
    await anonymiseOld()
    expect(await notedOf()).toHaveLength(1)

    // By the process of another institution, which has the same database: noted where it was done.
    const actualizadoEn = new Date(Date.now() - 400 * 86_400_000)
    await db.update(postulantes).set({ actualizadoEn }).where(eq(postulantes.id, draft.id))
    env.IDINSTITUCION = 1
    await draftsJob.handler({}, new AbortController().signal)
    env.IDINSTITUCION = 2
    const gone = await db
      .select()
      .from(auditoria)
      .where(and(eq(auditoria.accion, 'eliminar'), eq(auditoria.tipo, 'admision')))
    expect(gone).toMatchObject([{ institucion: 2, detalle: { borradores: 1 } }])
    expect(await lettersOf(draft.id)).toEqual([])
  })
})

it('the vacancies of a programme in the bin are in the table that is saved, and no other of the bin', async () => {
  const season = await findVigente(2)
  const [first] = await listVacantes(season?.id ?? 0)
  const inBin = (eliminadoEn: Date | null) =>
    db
      .update(programas)
      .set({ eliminadoEn })
      .where(eq(programas.id, first?.programa ?? 0))
  await inBin(new Date())
  const nameIn = async (temporada?: number) =>
    (await listProgramasDe(2, temporada)).find(({ id }) => id === first?.programa)?.nombre
  expect(await nameIn(season?.id)).toBe(`${first?.nombre} (en la papelera)`)
  expect(await nameIn()).toBeUndefined()
  await inBin(null)
  expect(await nameIn()).toBe(first?.nombre)
})
