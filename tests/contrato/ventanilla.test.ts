import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { plazosOf } from '../../app/expedientes/deadlines.server.ts'
import { draftFiles, findDraft } from '../../app/expedientes/draft.server.ts'
import { confirmDraft, sendDraftCode } from '../../app/expedientes/draft-code.server.ts'
import { filesOf } from '../../app/expedientes/files.server.ts'
import { newFicha } from '../../app/expedientes/keys.server.ts'
import type { Kind } from '../../app/expedientes/kind.server.ts'
import { solicitudPiezas } from '../../app/expedientes/pieces-table.server.ts'
import { caseByKey } from '../../app/expedientes/queries.server.ts'
import { expedientes, plazos, solicitudesEnCurso } from '../../app/expedientes/schema.server.ts'
import { takeStep } from '../../app/expedientes/step.server.ts'
import { PASOS } from '../../app/expedientes/steps.ts'
import { consulta } from '../../app/features/consultas/schema.server.ts'
import { removeFeriados, setFeriado } from '../../app/features/feriados/mutations.server.ts'
import { endTerms, present, sendNewKey } from '../../app/features/solicitudes/mutations.server.ts'
import { aroundOf } from '../../app/features/solicitudes/queries.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { env } from '../../app/lib/env.server.ts'
import { MAX_FILE_BYTES } from '../../app/lib/files/limits.ts'
import { archivos } from '../../app/lib/files/schema.server.ts'
import { correos } from '../../app/lib/mail/schema.server.ts'
import { change, nobody } from '../../app/lib/unit.server.ts'
import { actOnDraft } from '../../app/portal/tramites/draft-act.server.ts'
import { openByKey } from '../../app/portal/tramites/open-act.server.ts'
import { ventanillaPlugin } from '../../app/portal/tramites/plugin.server.ts'
import { testDatabase } from '../base-de-datos.ts'
import { cookieOf, draft, INSTITUCION, VALORES, whereTo } from '../consultas.ts'

const database = testDatabase('sembrada')
let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  await app.register(ventanillaPlugin)
})
afterAll(() => app.close())

async function presented(detalle: string, kind: Kind = consulta) {
  const outcome = await present(nobody(), kind, await draft(detalle))
  if (!outcome.ok) throw new Error(outcome.codigo)
  return { caso: outcome.caso, clave: outcome.clave ?? '' }
}

/** A form with these files, as a browser sends it. */
function sending(files: [name: string, content: string][]) {
  const parts = files.map(
    ([name, content]) =>
      `--raya\r\ncontent-disposition: form-data; name="archivos"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n${content}\r\n`,
  )
  return { headers: { 'content-type': 'multipart/form-data; boundary=raya' }, payload: `${parts.join('')}--raya--\r\n` }
}

test('a form takes as many files as its kind allows, says why it takes no more, and the same twice is one', async () => {
  const { ficha } = await draft('con archivos')
  const url = `/tramites/solicitud/${ficha}/archivos`
  const three: [string, string][] = [1, 2, 3].map((n) => [`nota ${n}.txt`, `contenido ${n}`])
  const good = await app.inject({ method: 'POST', url, ...sending([...three, ['nota 1.txt', 'contenido 1']]) })
  expect(good.statusCode).toBe(303)
  const after = new URL(good.headers.location ?? '', 'http://x')
  expect([after.pathname, after.hash]).toEqual([`/tramites/solicitud/${ficha}`, '#archivos'])
  expect(after.searchParams.has('rechazado')).toBe(false)
  expect((await draftFiles(ficha)).map(({ archivo }) => [archivo.nombre, archivo.privado])).toEqual(
    three.map(([name]) => [name, true]),
  )
  const more = await app.inject({ method: 'POST', url, ...sending([['otra.txt', 'más']]) })
  expect(new URL(more.headers.location ?? '', 'http://x').searchParams.getAll('rechazado')).toEqual([
    'DEMASIADOS_ARCHIVOS.otra.txt',
  ])
  const other = `/tramites/solicitud/${(await draft('con mentiras')).ficha}/archivos`
  const lies = await app.inject({
    method: 'POST',
    url: other,
    ...sending([
      ['foto.jpg', '<html><script>'],
      ['vacío.txt', ''],
    ]),
  })
  const why = new URL(lies.headers.location ?? '', 'http://x').searchParams.getAll('rechazado')
  expect(why.map((one) => one.split('.')[0])).toEqual(['TIPONOADMITIDO', 'ARCHIVOVACIO'])
  const cut = {
    ...sending([['corta.txt', 'abc']]),
    payload: '--raya\r\ncontent-disposition: form-data; name="archivos"; filename="corta.txt"\r\n\r\nab',
  }
  const broken = await app.inject({ method: 'POST', url: other, ...cut })
  expect(broken.headers.location).toContain('CORTADO')
  const long = 'x'.repeat(MAX_FILE_BYTES + 1)
  const huge = await app.inject({
    ...{ method: 'POST', url: other },
    ...sending([
      ['video.txt', long],
      ['después.txt', 'Sigue ahí'],
    ]),
  })
  const { searchParams: became } = new URL(huge.headers.location ?? '', 'http://x')
  expect([became.get('adjuntados'), became.getAll('rechazado')]).toEqual(['1', ['ARCHIVOGRANDE.video.txt']])
  const nobodys = `/tramites/solicitud/${newFicha()}/archivos`
  expect((await app.inject({ method: 'POST', url: nobodys, ...sending(three) })).statusCode).toBe(404)
})

test('a file that was cut goes on where it stopped, in whatever process, and nowhere else', async () => {
  const { ficha } = await draft('por partes')
  const url = `/tramites/solicitud/${ficha}/piezas/abc-1`
  const whole = 'Constancia de estudios\n'.repeat(500)
  const put = async (desde: number, payload: string) => {
    const query = new URLSearchParams({ desde: `${desde}`, total: `${whole.length}`, nombre: 'largo.txt' })
    const headers = { 'content-type': 'application/octet-stream' }
    return (await app.inject({ method: 'PUT', url: `${url}?${query}`, payload, headers })).json()
  }
  expect((await app.inject(url)).json()).toEqual({ recibido: 0 })
  expect(await put(0, whole.slice(0, 4_000))).toEqual({ recibido: 4_000 })
  expect(await put(3_999, whole.slice(3_999))).toEqual({ recibido: 4_000 })
  expect((await app.inject(url)).json()).toEqual({ recibido: 4_000 })
  expect((await app.inject(`/tramites/solicitud/${(await draft('ajena')).ficha}/piezas/abc-1`)).json()).toEqual({
    recibido: 0,
  })
  expect(await db.$count(solicitudPiezas, eq(solicitudPiezas.ficha, ficha))).toBe(1)
  expect(await put(4_000, whole.slice(4_000))).toEqual({ recibido: whole.length, listo: true, id: expect.any(String) })
  const [file] = await draftFiles(ficha)
  expect(file?.archivo.sha256).toBe(createHash('sha256').update(whole).digest('hex'))
  expect((await app.inject(url)).json()).toEqual({ recibido: 0 })
})

test('presenting twice is one case with one key; the same from another tab is that case, without its key', async () => {
  const one = await draft('dos veces')
  const press = async (which: typeof one) => {
    const again = (await findDraft(INSTITUCION, which.ficha)) ?? which
    const about = { kind: consulta, draft: again, values: { hacer: 'presentar' }, who: nobody(), direccion: '' }
    return whereTo(await actOnDraft(about).then(Response.json, (led) => led))
  }
  const first = await press(one)
  expect(first.to).toMatch(/^\/tramites\/seguimiento\/CON-\d{4}-\d{6}\?cargo=1$/)
  expect(first.cookie).toMatch(
    /^atrio_clave=[A-Z2-9-]{14}; Path=\/tramites\/seguimiento\/CON-.*; HttpOnly; SameSite=Lax$/,
  )
  expect(await press(one)).toEqual(first)
  const tab = await draft('dos veces')
  for (const pressed of [await press(tab), await press(tab)]) {
    expect(pressed).toEqual({ to: expect.stringMatching(/^\/tramites\/seguimiento\?numero=CON-.*&ya=1$/), cookie: '' })
  }
})

test('a stranger learns nothing: a number that is not there, a wrong key and a key of another are one answer, of one work', async () => {
  const [mine, other] = [await presented('mía'), await presented('ajena')]
  const ask = (numero: string, clave: string) =>
    openByKey({ institucion: INSTITUCION, direccion: '', values: { numero, clave } }).catch((response) => response)
  const { calls } = vi.spyOn(database.current.raw.pool, 'query').mock
  const answers = []
  for (const [numero, clave] of [
    ['CON-2026-999999', mine.clave],
    [mine.caso.numero, 'AAAA-BBBB-CCCC'],
    [mine.caso.numero, other.clave],
  ] as const)
    answers.push({ ...(await ask(numero, clave)), trabajo: calls.splice(0).length })
  for (const { status, problem, trabajo } of answers) {
    expect([status, trabajo, problem.errores]).toEqual([404, answers[0]?.trabajo, []])
    expect(problem.aviso).toBe(answers[0]?.problem.aviso)
    expect(JSON.stringify(problem)).not.toContain('Nelly')
  }
  expect(whereTo(await ask(mine.caso.numero.toLowerCase(), mine.clave.toLowerCase().replaceAll('-', ' ')))).toEqual({
    to: `/tramites/seguimiento/${mine.caso.numero}`,
    cookie: expect.stringContaining(`atrio_clave=${mine.clave};`),
  })
})

test('files and papers of a case are for its key alone, and its receipt is made once', async () => {
  const held = await draft('con papeles')
  const url = `/tramites/solicitud/${held.ficha}/archivos`
  await app.inject({ method: 'POST', url, ...sending([['ficha.txt', 'contenido de la ficha']]) })
  const outcome = await present(nobody(), consulta, held)
  if (!outcome.ok) throw new Error(outcome.codigo)
  const { caso, clave } = outcome
  const base = `/tramites/seguimiento/${caso.numero}`
  const [file] = await filesOf(caso.id)
  const address = `${base}/archivos/${file?.id}/ficha.txt`
  const get = (to: string, headers: Record<string, string> = {}) => app.inject({ url: to, headers })
  const good = await get(address, cookieOf(clave ?? ''))
  const headers = { 'cache-control': 'private, no-store' }
  expect(good).toMatchObject({ statusCode: 200, payload: 'contenido de la ficha', headers })
  expect((await get(address, { ...cookieOf(clave ?? ''), range: 'bytes=0-8' })).payload).toBe('contenido')
  const other = await presented('con otra clave')
  const missing = await get(`${base}/archivos/no-existe/ficha.txt`, cookieOf(clave ?? ''))
  for (const to of [address, `${base}/cargo.pdf`, `${base}/novedades`]) {
    for (const headers of [{}, cookieOf(other.clave)]) {
      const { statusCode, payload } = await get(to, headers)
      expect([statusCode, payload]).toEqual([404, missing.payload])
    }
  }
  const fromOther = `/tramites/seguimiento/${other.caso.numero}/archivos/${file?.id}/ficha.txt`
  expect((await get(fromOther, cookieOf(other.clave))).statusCode).toBe(404)
  const harmful = eq(archivos.sha256, file?.sha256 ?? '')
  await db.update(archivos).set({ analisis: 'infectado' }).where(harmful)
  expect((await get(address, cookieOf(clave ?? ''))).statusCode).toBe(404)
  const both = await Promise.all([1, 2].map(() => get(`${base}/cargo.pdf`, cookieOf(clave ?? ''))))
  expect(both.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
    [200, 'application/pdf'],
    [200, 'application/pdf'],
  ])
  const again = await get(`${base}/cargo.pdf`, cookieOf(clave ?? ''))
  expect(again.rawPayload.equals(both[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
  expect((await filesOf(caso.id)).filter(({ papel }) => papel === 'cargo')).toHaveLength(1)
})

test('a code is held against five tries, the sixth finds none; without it nothing is presented', async () => {
  const strict = { ...consulta, confirmaCorreo: true }
  const held = await draft('con código')
  expect(await present(nobody(), strict, held)).toEqual({ ok: false, codigo: 'FALTACODIGO' })
  const codeOf = async () => {
    expect(await sendDraftCode(held, VALORES.correo, 'IESTP')).toBe(true)
    const sent = await db.select({ asunto: correos.asunto }).from(correos).where(eq(correos.para, VALORES.correo))
    return (
      sent
        .map(({ asunto }) => /^(\d{6}) es su código/.exec(asunto)?.[1])
        .filter(Boolean)
        .at(-1) ?? ''
    )
  }
  const now = async () => (await findDraft(INSTITUCION, held.ficha)) ?? held
  const first = await codeOf()
  const wrong = first === '000000' ? '000001' : '000000'
  for (let i = 0; i < 5; i++) expect(await confirmDraft(await now(), wrong)).toBe('equivocado')
  expect(await confirmDraft(await now(), first)).toBe('agotado')
  const second = await codeOf()
  expect(await confirmDraft(await now(), second)).toBe('bien')
  await db
    .update(solicitudesEnCurso)
    .set({ correoConfirmado: 'otro@quebradaserena.example' })
    .where(eq(solicitudesEnCurso.ficha, held.ficha))
  expect(await present(nobody(), strict, held)).toEqual({ ok: false, codigo: 'FALTACODIGO' })
  await db
    .update(solicitudesEnCurso)
    .set({ correoConfirmado: VALORES.correo })
    .where(eq(solicitudesEnCurso.ficha, held.ficha))
  expect(await present(nobody(), strict, held)).toMatchObject({ ok: true })
})

test('a lost key is sent to the mail that the case was given, and to no other', async () => {
  const { caso, clave } = await presented('con clave perdida')
  const { numero } = caso
  const opens = async (key: string) => (await caseByKey(INSTITUCION, numero, key)) !== undefined
  const ask = (correo: string) => sendNewKey({ institucion: INSTITUCION, numero, correo }, '')
  const wrong = await ask('otra@quebradaserena.example')
  expect(await opens(clave)).toBe(true)
  const right = await ask(VALORES.correo.toUpperCase())
  expect(right).toEqual(wrong)
  expect(await opens(clave)).toBe(false)
  const [letter] = await db
    .select()
    .from(correos)
    .where(eq(correos.asunto, `Su nueva clave: ${numero}`))
  expect(letter?.para).toBe(VALORES.correo)
  expect(await opens(/[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(letter?.texto ?? '')?.[0] ?? '')).toBe(true)
  for (let i = 0; i < 3; i++) await ask(VALORES.correo)
  expect(await db.$count(correos, eq(correos.asunto, `Su nueva clave: ${numero}`))).toBe(3)
})

const plazo = { unidad: 'habiles', norma: '' } as const
const observable: Kind = {
  ...consulta,
  reglas: {
    ...consulta.reglas,
    plazos: {
      ...consulta.reglas.plazos,
      observacion: { ...plazo, dias: 2, obliga: 'personal', titulo: 'Observar' },
      subsanacion: { ...plazo, dias: 2, obliga: 'solicitante', titulo: 'Completar' },
    },
  },
  empieza: ['respuesta', 'observacion'],
  pasos: { ...consulta.pasos, observar: PASOS.observar, subsanar: PASOS.subsanar, no_presentar: PASOS.no_presentar },
  alVencer: { subsanacion: 'no_presentar' },
}

test('what a term demands when it is over is done once, and not on its last day; a new holiday moves open terms', async () => {
  const { caso } = await presented('con plazo', observable)
  const actor = { idusuario: 1, institucion: INSTITUCION, privilegios: '**', subprivilegios: '**' }
  const editor = { ...actor, privilegios: 'feriados', subprivilegios: 'feriados.editar' }
  const answerDay = async () => (await plazosOf(caso.id)).find(({ nombre }) => nombre === 'respuesta')?.vence ?? ''
  const before = await answerDay()
  const day = { fecha: caso.inicioComputo, nombre: 'Aniversario', clase: 'no_laborable' as const, norma: '' }
  const holiday = await setFeriado(editor, day)
  if (!holiday.ok) throw new Error(holiday.codigo)
  expect(holiday.movidos).toContainEqual(
    expect.objectContaining({ numero: caso.numero, nombre: 'respuesta', antes: before }),
  )
  expect((await answerDay()) > before).toBe(true)
  const back = await removeFeriados(editor, [holiday.id])
  expect([back.ok && back.movidos.length > 0, await answerDay()]).toEqual([true, before])

  const around = await aroundOf(INSTITUCION)
  const asked = { id: caso.id, paso: 'observar', datos: { texto: 'Falta su teléfono' } }
  const observed = await change(actor, (unit) => takeStep(unit, observable, asked, { de: 'personal', actor }, around))
  expect(observed).toMatchObject({ ok: true })
  expect(await endTerms([observable], INSTITUCION)).toBe(0)
  await db.update(plazos).set({ vence: '2026-01-02' }).where(eq(plazos.nombre, 'subsanacion'))
  env.IDINSTITUCION = 1
  expect([await endTerms([observable], INSTITUCION), await endTerms([observable], INSTITUCION)]).toEqual([1, 0])
  const [row] = await db.select().from(expedientes).where(eq(expedientes.id, caso.id))
  expect(row?.estado).toBe('no_presentado')
})
