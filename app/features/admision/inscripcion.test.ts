import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { attach, begun, filled, jefa, of, paid, sent, stateOf, VISITOR, vigente } from '../../../tests/postulantes.ts'
import { newSecret } from '../../lib/account/secrets.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { disk, fileKey } from '../../lib/files/disk.server.ts'
import { mayRead } from '../../lib/files/readers.server.ts'
import { pdf } from '../../lib/files/samples.ts'
import { archivos } from '../../lib/files/schema.server.ts'
import { correos } from '../../lib/mail/schema.server.ts'
import { usos } from '../caja/schema.server.ts'
import { accessCookie } from './access.server.ts'
import { adjuntar } from './attach.server.ts'
import { cerrarEnEquipo, enviar, inscribir } from './inscribe.server.ts'
import { loader as register } from './inscripcion.tsx'
import { findPostulante, listPapeles, listVacantes, openPostulante, paymentGap } from './queries.server.ts'
import { codigoDe } from './rules.ts'
import { papeles, postulantes, temporadas } from './schema.server.ts'
import { loader as follow } from './seguimiento.tsx'

testDatabase('sembrada')

/** What a screen is given, as whoever has that registration open in their browser. */
async function asked<T>(load: (args: never) => T, opened: { id: number; clave: string }, path: string) {
  const url = new URL(path, 'http://x')
  const request = new Request(url, { headers: { cookie: accessCookie(opened.id, opened.clave) } })
  const context = new RouterContextProvider()
  return load({ context, url, request, params: {}, unstable_pattern: '', pattern: '' } as never)
}

describe('whoever follows theirs', () => {
  it('is told what became of it once its hour came, also when the page of results was taken down', async () => {
    const one = await sent('OP-900')
    const { id: season } = await vigente()
    await db
      .update(postulantes)
      .set({ estado: 'ingresante', puntaje: 1_500, orden: 1 })
      .where(eq(postulantes.id, one.id))
    const seen = async (desde: number | null, hasta: number | null) => {
      const at = (hours: number | null) => (hours === null ? null : new Date(Date.now() + hours * 3_600_000))
      const window = { resultadosDesde: at(desde), resultadosHasta: at(hasta) }
      await db.update(temporadas).set(window).where(eq(temporadas.id, season))
      const { ficha } = await asked(follow, one, '/admision/inscripcion/seguimiento')
      return [ficha?.estado, ficha?.puntaje]
    }
    expect(await seen(null, null)).toEqual(['apta', null])
    expect(await seen(1, 2)).toEqual(['apta', null])
    expect(await seen(-1, 1)).toEqual(['ingresante', '15.00'])
    expect(await seen(-2, -1)).toEqual(['ingresante', '15.00'])
    // A season that began later shows its own.
    await seen(-1, 1)
    const [row] = await db.select().from(temporadas).where(eq(temporadas.id, season))
    if (!row) throw new Error('It is there')
    const later = { denominacion: 'Otra', fechaInicio: '2999-01-01', fechaFin: '2999-02-01' }
    await db.insert(temporadas).values({ ...row, id: undefined, ...later })
    const { ficha } = await asked(follow, one, '/admision/inscripcion/seguimiento')
    expect(ficha?.estado).toBe('ingresante')
    // And who corrects theirs chooses among the vacancies of their own.
    await db.update(postulantes).set({ estado: 'observada' }).where(eq(postulantes.id, one.id))
    const form = await asked(register, one, '/admision/inscripcion?cambiar=si')
    expect([form.temporada, form.vacantes]).toEqual([row.denominacion, await listVacantes(season)])
    await db.delete(temporadas).where(eq(temporadas.denominacion, 'Otra'))
    await seen(null, null)
  })
})

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
    expect(await told()).toEqual([expect.stringMatching(/^Otra inscripción con su documento \(ADM-\d+\)$/)])
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
    for (const importe of [5_999, 600_100])
      expect(await enviar(2, id, { ...paid('OP-2'), importe }, VISITOR)).toMatchObject({
        ok: false,
        errores: [{ campo: 'importe' }],
      })
    expect(await stateOf(id)).toBe('borrador')
    expect(await enviar(2, id, paid('OP-2'), VISITOR)).toEqual({ ok: true })
    expect(await enviar(2, id, paid('OP-3'), VISITOR)).toEqual({ ok: false, codigo: 'CERRADA' })
  })

  it('says to the office and to its applicant how far its payment is from what it costs', async () => {
    const opened = await begun()
    const { id } = opened
    for (const clase of ['foto', 'documento', 'comprobante'] as const) await attach(id, clase)
    expect(await enviar(2, id, { ...paid('OP-9'), importe: 66_000 }, VISITOR)).toEqual({ ok: true })
    const gap = async () => {
      const [ficha, seen] = [
        await findPostulante(2, id),
        await asked(follow, opened, '/admision/inscripcion/seguimiento'),
      ]
      const said = ficha && (await paymentGap(2, ficha))
      expect(seen.ficha?.pago).toBe(said)
      return said
    }
    // One voucher pays for several: what counts is what was taken of it.
    expect(await gap()).toBeNull()
    const mine = and(eq(usos.tipo, 'admision'), eq(usos.contenido, id))
    await db.update(usos).set({ importe: 5_000 }).where(mine)
    expect(await gap()).toMatch(/Cuesta S\/\s60\.00 .* faltan S\/\s10\.00/)
    await db.delete(usos).where(mine)
    expect(await gap()).toMatch(/sobran S\/\s600\.00/)
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
    const refused = pdf('Lo que no se toma')
    expect(await adjuntar(2, id, 'foto', { nombre: 'a.pdf', bytes: refused }, VISITOR)).toEqual({
      ...{ ok: false, codigo: 'NOESFOTO' },
    })
    expect(await db.$count(papeles, eq(papeles.postulante, id))).toBe(1)
    // Nor does anything of what was refused stay in the store, whatever it was refused for.
    const stays = async () => (await disk()).size(fileKey(createHash('sha256').update(refused).digest('hex')))
    expect(await stays()).toBeUndefined()
    await db.update(postulantes).set({ estado: 'apta' }).where(eq(postulantes.id, id))
    expect(await adjuntar(2, id, 'documento', { nombre: 'a.pdf', bytes: refused }, VISITOR)).toMatchObject({
      ...{ ok: false, codigo: 'CERRADA' },
    })
    expect(await stays()).toBeUndefined()
  })
})
