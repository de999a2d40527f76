import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { testDatabase } from '../tests/base-de-datos.ts'
import { cookieOf, whereTo } from '../tests/consultas.ts'
import { registerLines } from './expedientes/case-register.server.ts'
import { findDraft, saveDraft } from './expedientes/draft.server.ts'
import { filesOf, foliosIn } from './expedientes/files.server.ts'
import { newFicha } from './expedientes/keys.server.ts'
import { type Kind, onPaper } from './expedientes/kind.server.ts'
import { type Expediente, expedientes } from './expedientes/schema.server.ts'
import { consulta } from './features/consultas/schema.server.ts'
import { libroReclamaciones } from './features/libro-reclamaciones/schema.server.ts'
import { mesaPartes } from './features/mesa-partes/schema.server.ts'
import { sendNewKey } from './features/solicitudes/mutations.server.ts'
import { declarationOf } from './features/solicitudes/queries.server.ts'
import { db } from './lib/db/client.server.ts'
import { disk } from './lib/files/disk.server.ts'
import { pdfPages } from './lib/files/text/pdf.server.ts'
import type { Values } from './lib/forms.ts'
import { plural } from './lib/numbers.ts'
import { papeles } from './lib/papers/schema.server.ts'
import { nobody } from './lib/unit.server.ts'
import { caseView } from './panel/expedientes/case.server.ts'
import { registerAtCounter } from './panel/expedientes/counter.server.ts'
import { actOnDraft } from './portal/tramites/draft-act.server.ts'
import { ventanillaPlugin } from './portal/tramites/plugin.server.ts'
import { trackingOf } from './portal/tramites/tracking.server.ts'
import { caseWithPapers } from './request-papers.server.ts'

testDatabase('sembrada')
afterEach(() => vi.restoreAllMocks())

const INSTITUCION = 2
const clerk = { idusuario: 1, institucion: INSTITUCION, privilegios: '**', subprivilegios: '**' }
const portal = Fastify()
beforeAll(() => portal.register(ventanillaPlugin))
afterAll(() => portal.close())

const nelly = {
  ...{ nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007' },
  ...{ domicilio: 'Jr. Los Ñandúes 123', correo: 'nelly@quebradaserena.example' },
}
const WRITTEN: Record<string, Values> = {
  mesa_partes: { escrito: 'solicitud', sumilla: 'Rectificación', fundamentos: 'Falta una tilde' },
  libro_reclamaciones: { detalle: 'Me cobraron dos veces' },
  consultas: { asunto: 'Horario', detalle: '¿Hasta qué hora?' },
}

const caseOf = async (numero: string): Promise<Expediente> => {
  const [caso] = await db.select().from(expedientes).where(eq(expedientes.numero, numero))
  if (!caso) throw new Error(`no case ${numero}`)
  return caso
}

/** As the page before presenting sends it. */
async function presented(kind: Kind, more: Values = {}) {
  const ficha = newFicha()
  const valores = { ...nelly, ...WRITTEN[kind.name], ...more }
  await saveDraft({ ficha, institucion: INSTITUCION, tipo: kind.name, valores, usuario: 1 })
  const draft = await findDraft(INSTITUCION, ficha)
  if (!draft) throw new Error('no draft')
  const declaracion = (await declarationOf(INSTITUCION, kind))?.sello ?? ''
  const about = { kind, draft, values: { hacer: 'presentar', declaracion }, who: nobody(), direccion: '' }
  const led = await actOnDraft(about).catch((thrown: Response) => thrown)
  if (!(led instanceof Response)) throw new Error(JSON.stringify(led))
  const { to, cookie } = whereTo(led)
  return {
    caso: await caseOf(/EXP-\d+-\d+|LR-\d+-\d+-\d+|CON-\d+-\d+/.exec(to ?? '')?.[0] ?? ''),
    clave: /atrio_clave=([^;]+)/.exec(cookie)?.[1] ?? '',
  }
}

const textOf = async (pdf: Uint8Array) =>
  (await Array.fromAsync(pdfPages(new Uint8Array(pdf)))).join(' ').replaceAll(/\s+/g, ' ')
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const known = async ({ id }: Expediente) =>
  (await db.select().from(papeles).where(eq(papeles.expediente, id))).map(({ clase, sha256 }) => `${clase} ${sha256}`)
const download = (numero: string, clave: string, paper: string) =>
  portal.inject({ url: `/tramites/seguimiento/${numero}/${paper}.pdf`, headers: cookieOf(clave) })
const bytesOf = async ({ clave }: { clave: string }) => (await disk()).bytes(clave)

describe('what is presented', () => {
  it.each([
    ['mesa_partes', mesaPartes, ['cargo', 'fut']],
    // Also where the institution has no book of its own.
    ['libro_reclamaciones', { ...libroReclamaciones, gestion: ['publica'] } as const, ['cargo', 'hoja']],
    ['consultas', consulta, ['cargo']],
  ] as const)('has its papers at once, before anybody asks for one: %s', async (_, kind, papers) => {
    const { caso, clave } = await presented(kind)
    const kept = await filesOf(caso.id)
    expect(kept.map(({ papel }) => papel).toSorted()).toEqual(papers)
    const staffs = kept.find(({ papel }) => papel === 'cargo')
    const text = await textOf(await bytesOf(staffs ?? { clave: '' }))
    expect(text).toContain(caso.numero)
    expect(text).not.toContain(clave)
    const own = await download(caso.numero, clave, 'cargo')
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store'])
    const receipt = await textOf(own.rawPayload)
    expect(receipt).toContain(`Clave de seguimiento ${clave}`)
    const form = kept.find(({ papel }) => papel !== 'cargo')
    const { cargo } = await trackingOf({ caso, clave })
    expect(receipt).toContain(form?.sha256 ?? 'No se adjuntaron archivos.')
    expect([cargo.folios, cargo.archivos.map(({ sha256 }) => sha256)]).toEqual([
      form?.folios ?? 0,
      form ? [form.sha256] : [],
    ])
    expect(receipt).toContain(`Folios ${form ? plural(form.folios, 'folio') : '0 folios'}`)
    const all = [...kept.map(({ papel, sha256 }) => `${papel} ${sha256}`), `cargo ${digest(own.rawPayload)}`]
    expect((await known(caso)).toSorted()).toEqual(all.toSorted())
    const [line] = (await registerLines(clerk, kind, { desde: caso.presentado, hasta: caso.presentado })).slice(-1)
    expect(foliosIn(line?.historia[0]?.datos) ?? 0).toBe(kind.registro && form ? form.folios : 0)
    const shown = await caseView(clerk, kind, caso)
    expect(shown.archivos.map(({ nombre }) => nombre).toSorted()).toEqual(
      papers.map((one) => `${one}-${caso.numero}.pdf`),
    )
    for (const { papel, folios } of kept) if (papel !== 'hoja') expect([papel, folios]).toEqual([papel, 1])
  })

  it('at the counter, too', async () => {
    const form = new FormData()
    const came = { fecha: new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10), hora: '00:00' }
    for (const [name, value] of Object.entries({ ...nelly, ...WRITTEN['mesa_partes'], ...came, ficha: newFicha() }))
      form.append(name, String(value))
    const done = await registerAtCounter(clerk, { kind: onPaper(mesaPartes), tramite: null }, form)
    if (!done.ok) throw new Error(JSON.stringify(done.errores))
    const caso = await caseOf(done.numero)
    expect((await filesOf(caso.id)).map(({ papel }) => papel).toSorted()).toEqual(['cargo', 'fut'])
    expect(await known(caso)).toHaveLength(3)
  })

  it('is received when a paper cannot be kept, which is made when somebody looks again', async () => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue()
    await db.execute(sql`alter table expediente_archivos add constraint sin_cargo check (papel <> 'cargo') not valid`)
    const { caso, clave } = await presented(mesaPartes, { sumilla: 'Otra cosa' })
    expect(clave).not.toBe('')
    expect((await filesOf(caso.id)).map(({ papel }) => papel)).toEqual(['fut'])
    expect(complaint).toHaveBeenCalledWith(expect.stringContaining(caso.numero), expect.anything())
    await db.execute(sql`alter table expediente_archivos drop constraint sin_cargo`)
    const { archivos } = await caseWithPapers(mesaPartes, caso)
    expect(archivos.map(({ papel }) => papel).toSorted()).toEqual(['cargo', 'fut'])
  })
})

test('a receipt is with its key as long as that is the first one, and says no other', async () => {
  const { caso, clave } = await presented(consulta, { detalle: 'Con la clave perdida' })
  await sendNewKey({ institucion: INSTITUCION, numero: caso.numero, correo: nelly.correo }, '')
  expect((await download(caso.numero, clave, 'cargo')).statusCode).toBe(404)
  const { archivos } = await caseWithPapers(consulta, await caseOf(caso.numero))
  expect(archivos.map(({ papel }) => papel)).toEqual(['cargo'])
  const rows = JSON.stringify([await caseOf(caso.numero), await db.select().from(papeles), archivos])
  expect(rows).not.toContain(clave)
})
