import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import {
  attach,
  begun,
  exempted,
  filled,
  jefa,
  of,
  paid,
  seenNow,
  stateOf,
  VISITOR,
  vigente,
} from '../../../tests/postulantes.ts'
import { db } from '../../lib/db/client.server.ts'
import { photo } from '../../lib/files/samples.ts'
import { archivos } from '../../lib/files/schema.server.ts'
import { correos } from '../../lib/mail/schema.server.ts'
import { ofRegistration } from '../../portal/tramites/registration.server.ts'
import { accessCookie } from './access.server.ts'
import { corregirDatos, enviar } from './inscribe.server.ts'
import { findPostulante, listModalidades, listPapeles, listPuestos } from './queries.server.ts'
import { writeRequisitos } from './requirements.server.ts'
import { evaluar, marcarRequisito } from './review.server.ts'
import { claseDe } from './rules.ts'
import { requisitos } from './schema.server.ts'

testDatabase('sembrada')

const BASIC = ['foto', 'documento', 'comprobante'] as const
const bytes = (width: number) => photo(width, 31).jpeg().toBuffer()

/** A registration of the modality that asks for papers of its own, with all of them. */
async function exemptedReady() {
  const way = await exempted()
  const { id } = await begun(way.change)
  const clases = way.requisitos.filter(({ seSube }) => seSube).map((one) => claseDe(one.id))
  for (const clase of BASIC) await attach(id, clase)
  for (const [i, clase] of clases.entries()) await attach(id, clase, await bytes(60 + i))
  const [constancia = claseDe(0), certificado = claseDe(0)] = clases
  return { id, way, constancia, certificado }
}
const reviewOf = async (id: number) =>
  Object.fromEntries((await listPuestos(id)).map(({ clase, revision }) => [clase, revision]))
const paidExempted = (operacion: string) => ({ ...paid(operacion), importe: 8_000 })

describe('what a modality asks for', () => {
  it('takes no paper that it does not ask for', async () => {
    const { id, way } = await exemptedReady()
    const brought = way.requisitos.find(({ seSube }) => !seSube)
    const plain = await begun()
    const [other] = way.requisitos
    for (const [one, requisito] of [
      [id, brought?.id],
      [plain.id, other?.id],
      [id, 999_999],
    ] as const)
      expect(await attach(one, claseDe(requisito ?? 0), await bytes(80))).toEqual({ ok: false, codigo: 'NOSEPIDE' })
  })

  it('tells whoever sends a file for what is asked for no more', async () => {
    const { id, clave } = await begun()
    const headers = { cookie: accessCookie(id, clave) }
    const taking = await ofRegistration({ headers, ip: '' } as never)
    const stream = (async function* () {})()
    expect(await taking?.into('r999999')?.take({ nombre: 'a.pdf', stream })).toEqual({ ok: false, codigo: 'NOSEPIDE' })
    expect(taking?.into('otro')).toBeUndefined()
  })

  it('is ticked by whoever reviews, on the file that they saw', async () => {
    const { id, way, constancia } = await exemptedReady()
    await enviar(2, id, paidExempted('RQ-1'), VISITOR)
    const archivo = (await listPapeles(id)).find(({ clase }) => clase === constancia)?.archivo ?? ''
    const tick = (by = jefa, more = {}) =>
      marcarRequisito(by, id, { clase: constancia, archivo, conforme: true, ...more })
    expect(await tick(of(''))).toEqual({ ok: false, codigo: 'SINPERMISO' })
    expect(await tick(of('admision.evaluar', 1))).toEqual({ ok: false, codigo: 'NOESTA' })
    expect(await tick(jefa, { archivo: 'otro' })).toEqual({ ok: false, codigo: 'CAMBIADO' })
    expect(await tick(jefa, { clase: 'r999999', archivo: null })).toEqual({ ok: false, codigo: 'NOESTA' })
    expect((await reviewOf(id))[constancia]).toBeNull()
    expect(await tick()).toEqual({ ok: true })
    const brought = claseDe(way.requisitos.find(({ seSube }) => !seSube)?.id ?? 0)
    expect(await tick(jefa, { clase: brought, archivo: null })).toEqual({ ok: true })
    expect(await reviewOf(id)).toMatchObject({ [constancia]: 'conforme', [brought]: 'conforme', foto: null })
    expect(await tick(jefa, { conforme: false })).toEqual({ ok: true })
    expect((await reviewOf(id))[constancia]).toBeNull()
    // A tick is no change of the registration: whoever decides goes on.
    expect(await evaluar(jefa, await seenNow(id), 'aptar', '')).toMatchObject({ hechos: 1 })
  })

  it('is named where it is lacking, told by name, and looked at again when it comes', async () => {
    const { id, constancia } = await exemptedReady()
    await enviar(2, id, paidExempted('RQ-2'), VISITOR)
    const archivo = (await listPapeles(id)).find(({ clase }) => clase === constancia)?.archivo ?? ''
    await marcarRequisito(jefa, id, { clase: constancia, archivo, conforme: true })
    expect(await evaluar(jefa, await seenNow(id), 'observar', '', [constancia])).toMatchObject({ hechos: 1 })
    const told = (await findPostulante(2, id))?.postulante.observacion
    expect(told).toBe(
      'Falta o hay que corregir: Documento que sustenta la exoneración, como la constancia de primer puesto.',
    )
    const letters = await db.select().from(correos).where(eq(correos.para, 'nelly@quebradaserena.example'))
    expect(letters.some(({ texto }) => texto.includes(told ?? '-'))).toBe(true)
    expect((await reviewOf(id))[constancia]).toBe('observado')
    expect(await attach(id, constancia, await bytes(90))).toMatchObject({ ok: true })
    expect((await reviewOf(id))[constancia]).toBeNull()
    expect(await enviar(2, id, paidExempted('RQ-2'), VISITOR)).toEqual({ ok: true })
    expect(await stateOf(id)).toBe('corregida')
  })

  it('is demanded once the office named it, also where it is optional', async () => {
    const { id } = await begun()
    const way = (await listModalidades((await vigente()).id))[0]
    const optional = claseDe(way?.requisitos[0]?.id ?? 0)
    for (const clase of BASIC) await attach(id, clase)
    expect(await enviar(2, id, paid('RQ-3'), VISITOR)).toEqual({ ok: true })
    await evaluar(jefa, await seenNow(id), 'observar', 'No se lee el año', [optional])
    expect((await findPostulante(2, id))?.postulante.observacion.split('\n')).toEqual([
      expect.stringMatching(/^Falta o hay que corregir: Certificado de secundaria/),
      'No se lee el año',
    ])
    expect(await enviar(2, id, paid('RQ-3'), VISITOR)).toMatchObject({
      codigo: 'FALTA',
      faltan: [expect.stringMatching(/^Certificado/)],
    })
    await attach(id, optional, await bytes(70))
    expect(await enviar(2, id, paid('RQ-3'), VISITOR)).toEqual({ ok: true })
  })

  it('goes along to another modality that says the same, and the rest of what was sent goes', async () => {
    const { id, way, constancia, certificado } = await exemptedReady()
    const [plain] = await listModalidades((await vigente()).id)
    const said = way.requisitos.find((one) => claseDe(one.id) === certificado)?.texto ?? ''
    const [same] = await db
      .insert(requisitos)
      .values({ modalidad: plain?.id ?? 0, texto: said, seSube: true, obligatorio: false, orden: 9 })
      .returning()
    const before = await listPapeles(id)
    const gone = before.find(({ clase }) => clase === constancia)?.archivo ?? ''
    const wentId = Number(constancia.slice(1))
    expect(await corregirDatos(2, id, await filled(), VISITOR)).toEqual({ ok: true, quitados: [wentId] })
    const now = await listPapeles(id)
    expect(now.map(({ clase }) => clase).sort()).toEqual([...BASIC, claseDe(same?.id ?? 0)].sort())
    const [file] = await db.select().from(archivos).where(eq(archivos.id, gone))
    expect(file?.eliminadoEn).not.toBeNull()
    await db.delete(requisitos).where(eq(requisitos.id, same?.id ?? 0))
  })

  it('is written with its season, keeps its number, and stays where somebody sent a file for it', async () => {
    const { way, constancia } = await exemptedReady()
    const without = way.requisitos.filter((one) => claseDe(one.id) !== constancia)
    const write = (rows: Parameters<typeof writeRequisitos>[2]) =>
      db.transaction((tx) => writeRequisitos(tx, way.id, rows))
    const now = async () => (await exempted()).requisitos
    expect(await write(without)).toMatchObject({ errores: [{ campo: 'modalidades' }] })
    expect(await now()).toEqual(way.requisitos)
    const more = { id: null, texto: 'Declaración jurada', seSube: false, obligatorio: true }
    expect(await write([more, ...way.requisitos])).toBeNull()
    expect((await now()).map(({ texto }) => texto)[0]).toBe('Declaración jurada')
    expect((await now()).slice(1)).toEqual(way.requisitos)
    expect(await write(way.requisitos)).toBeNull()
    expect(await now()).toEqual(way.requisitos)
    // One of another modality is not written over.
    const [plain] = await listModalidades((await vigente()).id)
    const [foreign] = plain?.requisitos ?? []
    await write([...way.requisitos, { ...more, id: foreign?.id ?? 0 }])
    expect((await listModalidades((await vigente()).id))[0]?.requisitos).toEqual(plain?.requisitos)
  })
})
