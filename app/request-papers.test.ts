import { createHash } from 'node:crypto'
import { format } from 'node:util'
import { eq, like, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import type { Email } from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { testDatabase } from '../tests/base-de-datos.ts'
import { cookieOf, whereTo } from '../tests/consultas.ts'
import { MailServer } from '../tests/contrato/servidor-correo.ts'
import { registerLines } from './expedientes/case-register.server.ts'
import { addDraftFile, findDraft, saveDraft } from './expedientes/draft.server.ts'
import { type Attached, filesOf, foliosIn } from './expedientes/files.server.ts'
import { fichaOfStep, newFicha } from './expedientes/keys.server.ts'
import { type Kind, onPaper } from './expedientes/kind.server.ts'
import { type Expediente, expedientes } from './expedientes/schema.server.ts'
import { takeStep } from './expedientes/step.server.ts'
import { consulta } from './features/consultas/schema.server.ts'
import { libroReclamaciones } from './features/libro-reclamaciones/schema.server.ts'
import { mesaPartes } from './features/mesa-partes/schema.server.ts'
import { sendNewKey } from './features/solicitudes/mutations.server.ts'
import { aroundOf, declarationOf } from './features/solicitudes/queries.server.ts'
import { db } from './lib/db/client.server.ts'
import { env } from './lib/env.server.ts'
import { disk } from './lib/files/disk.server.ts'
import { keepFile } from './lib/files/save.server.ts'
import { pdfPages } from './lib/files/text/pdf.server.ts'
import type { Values } from './lib/forms.ts'
import { attachWith, GOES } from './lib/mail/attached.server.ts'
import { deliver } from './lib/mail/outbox.server.ts'
import { correos } from './lib/mail/schema.server.ts'
import { plural } from './lib/numbers.ts'
import { papeles } from './lib/papers/schema.server.ts'
import { change, nobody } from './lib/unit.server.ts'
import { caseView } from './panel/expedientes/case.server.ts'
import { registerAtCounter } from './panel/expedientes/counter.server.ts'
import { actOnDraft } from './portal/tramites/draft-act.server.ts'
import { ventanillaPlugin } from './portal/tramites/plugin.server.ts'
import { takeAsSent } from './portal/tramites/step-act.server.ts'
import { trackingOf } from './portal/tramites/tracking.server.ts'
import { caseWithPapers, papersOfMail } from './request-papers.server.ts'

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

const caseOf = async (numero: string): Promise<Expediente> =>
  (await db.select().from(expedientes).where(eq(expedientes.numero, numero)))[0] as Expediente

/** As the page before presenting sends it. */
async function presented(kind: Kind, more: Values = {}, archivos: readonly Attached[] = []) {
  const ficha = newFicha()
  const valores = { ...nelly, ...WRITTEN[kind.name], ...more }
  await saveDraft({ ficha, institucion: INSTITUCION, tipo: kind.name, valores, usuario: 1 })
  for (const file of archivos) await addDraftFile(INSTITUCION, ficha, file)
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
    expect(shown.archivos.map(({ nombre, sha256 }) => `${nombre} ${sha256}`).toSorted()).toEqual(
      kept.map(({ papel, sha256 }) => `${papel}-${caso.numero}.pdf ${sha256}`).toSorted(),
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
    const said = complaint.mock.calls.map((call) => format(...call)).join('\n')
    expect(said).toMatch(new RegExp(`${caso.numero}.*insert into "expediente_archivos"`))
    expect(said).not.toMatch(/params|cargo-EXP/)
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

describe('what is mailed', () => {
  const mail = new MailServer()
  beforeAll(async () => {
    await mail.start()
    env.SMTP_URL = mail.url
    attachWith(papersOfMail)
  })
  afterAll(async () => {
    env.SMTP_URL = undefined
    await mail.stop()
  })

  const rowsOf = ({ id }: Expediente, que: string) =>
    db
      .select()
      .from(correos)
      .where(like(correos.clave, `expediente:${id}:${que}%`))
      .orderBy(correos.clave)
  /** Sends all that is to be told of it. @returns what came of each */
  async function sent(caso: Expediente, que: string) {
    mail.received.length = 0
    const rows = await rowsOf(caso, que)
    const became = []
    for (const { id } of rows) became.push(await deliver(id))
    return { became, mails: mail.received, left: await rowsOf(caso, que) }
  }
  const attachedTo = ({ attachments = [] }: Partial<Email>) =>
    attachments.map(({ filename, content }) => ({ filename, bytes: new Uint8Array(content as ArrayBuffer) }))
  const note = async (text: string) => {
    const kept = await keepFile({ nombre: 'nota.txt', bytes: Buffer.from(text), idinstitucion: 2, privado: true })
    if (!kept.ok) throw new Error(kept.codigo)
    return { fila: kept.fila, papel: 'anexo' as const, folios: 1 }
  }

  it('carries the receipt with its key and the form, and lists what came and what follows', async () => {
    const file = await note('Un anexo')
    const { caso, clave } = await presented(mesaPartes, { sumilla: 'Con un anexo' }, [file])
    const { became, mails, left } = await sent(caso, 'cargo')
    const [email] = mails
    expect([became, left[0]?.html, left[0]?.texto]).toEqual([['bien'], '', ''])
    for (const said of [`nota.txt (1 folio). SHA-256: ${file.fila.sha256}`, GOES, 'Si falta algo, se le pedirá'])
      expect(email?.text).toContain(said)
    const papers = attachedTo(email ?? {})
    expect(papers.map(({ filename }) => filename)).toEqual([`cargo-${caso.numero}.pdf`, `fut-${caso.numero}.pdf`])
    const [receipt] = papers
    expect(await textOf(receipt?.bytes ?? new Uint8Array())).toContain(`Clave de seguimiento ${clave}`)
    const all = await known(caso)
    for (const { bytes } of papers) expect(all.some((one) => one.endsWith(digest(bytes)))).toBe(true)
  })

  it('brings a sheet of complaints with all its data, also to who stands for a minor', async () => {
    const minor = { menor: 'si', representante_nombre: 'Óscar Ensayo', representante_documento: '00000008' }
    const { caso } = await presented(
      { ...libroReclamaciones, gestion: ['publica'] },
      {
        ...{ ...minor, representante_correo: 'oscar@quebradaserena.example', bien: 'servicio' },
        ...{ descripcion: 'Matrícula ordinaria', monto: '120.50', detalle: 'Me cobraron de más' },
      },
    )
    const { mails } = await sent(caso, 'cargo')
    const greeted = mails.map(({ to, text }) => [to?.[0]?.address, text?.split(/\r?\n/)[0]])
    expect(greeted).toEqual([
      [nelly.correo, 'Hola, Nelly Ensayo Mamani:'],
      ['oscar@quebradaserena.example', 'Hola, Óscar Ensayo:'],
    ])
    for (const email of mails) {
      const sheet = attachedTo(email).find(({ filename }) => filename?.startsWith('hoja'))
      const text = await textOf(sheet?.bytes ?? new Uint8Array())
      for (const said of ['Jr. Los Ñandúes 123', 'Matrícula ordinaria', 'S/ 120.50', 'Óscar Ensayo'])
        for (const where of [text, email.text]) expect(where?.replaceAll('\u00a0', ' ')).toContain(said)
    }
  })

  it('waits for its paper, and goes without rather than never', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await db.execute(sql`alter table expediente_archivos add constraint sin_fut check (papel <> 'fut') not valid`)
    const { caso } = await presented(mesaPartes, { sumilla: 'Que espera' })
    const first = await sent(caso, 'cargo')
    expect([first.became, first.mails, first.left[0]?.estado, first.left[0]?.error]).toEqual([
      ...[['despues'], [], 'pendiente', null],
    ])
    expect(first.left[0]?.texto).toContain(GOES)
    const long = sql`now() - interval '2 hours'` as never
    await db
      .update(correos)
      .set({ creadoEn: long })
      .where(like(correos.clave, `expediente:${caso.id}:%`))
    const { became, mails } = await sent(caso, 'cargo')
    await db.execute(sql`alter table expediente_archivos drop constraint sin_fut`)
    expect([became, attachedTo(mails[0] ?? {})]).toEqual([['bien'], []])
    expect(mails[0]?.text).toContain('Su cargo se descarga en su expediente: este mensaje no lleva el PDF.')
    expect(mails[0]?.text).not.toContain(GOES)
  })

  it('says where a paper is that mail would not carry', async () => {
    const { caso } = await presented(consulta, { detalle: 'Con un papel enorme' })
    attachWith(async () => [{ nombre: 'x.pdf', tipo: 'application/pdf', bytes: new Uint8Array(5_000_001) }])
    const { mails } = await sent(caso, 'cargo')
    attachWith(papersOfMail)
    expect([attachedTo(mails[0] ?? {}), mails[0]?.text?.includes('se descarga en su expediente')]).toEqual([[], true])
  })

  it('brings the letter of what is missing, and then the receipt of what was completed', async () => {
    const { caso, clave } = await presented(mesaPartes, { sumilla: 'Que se observa' })
    const around = await aroundOf(INSTITUCION)
    const asked = { id: caso.id, paso: 'observar', datos: { texto: 'Falta la copia' } }
    const observed = await change(clerk, (unit) =>
      takeStep(unit, mesaPartes, asked, { de: 'personal', actor: clerk }, around),
    )
    if (!observed.ok) throw new Error(JSON.stringify(observed))
    const letter = await sent(caso, `m${observed.movimiento.id}`)
    expect(attachedTo(letter.mails[0] ?? {}).map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^Carta N\.º .*\.pdf$/),
    ])
    const file = await note('La copia')
    const ficha = fichaOfStep(caso, 'subsanar')
    await saveDraft({ ficha, institucion: INSTITUCION, tipo: mesaPartes.name, valores: {}, usuario: null })
    await addDraftFile(INSTITUCION, ficha, file)
    const values = { version: String(observed.caso.version), texto: 'Va la copia' }
    expect(await takeAsSent(nobody(), { caso: observed.caso, clave }, 'subsanar', values, ficha)).toBeNull()
    const { historia } = await trackingOf({ caso: await caseOf(caso.numero), clave })
    const receipt = historia[0]?.archivos.find(({ nombre }) => nombre.startsWith('subsanacion'))
    expect(historia[0]?.archivos.map(({ sha256 }) => sha256)).toContain(file.fila.sha256)
    const own = (await filesOf(caso.id)).find(({ papel }) => papel === 'subsanacion')
    expect(receipt?.sha256).toBe(own?.sha256)
    const text = await textOf(await bytesOf(own ?? { clave: '' }))
    for (const said of ['Cargo de subsanación', 'Va la copia', 'nota.txt', file.fila.sha256])
      expect(text).toContain(said)
    expect(await known(caso)).toContain(`subsanacion ${own?.sha256}`)
    const { mails } = await sent(caso, `m${own?.movimiento}`)
    expect(mails[0]?.subject).toContain('Recibimos lo que completó')
    for (const said of ['Va la copia', `SHA-256: ${file.fila.sha256}`]) expect(mails[0]?.text).toContain(said)
    expect(attachedTo(mails[0] ?? {}).map(({ bytes }) => digest(bytes))).toEqual([own?.sha256])
  })
})
