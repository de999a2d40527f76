// What staff note of a case is held against what it is about, and whoever presented it is told how it ends.
import { createHash } from 'node:crypto'
import { and, asc, eq, like, ne } from 'drizzle-orm'
import Fastify from 'fastify'
import { RouterContextProvider } from 'react-router'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { plazosOf } from '../../app/expedientes/deadlines.server.ts'
import { findDraft, saveDraft } from '../../app/expedientes/draft.server.ts'
import { hashOfKey, newFicha, newKey } from '../../app/expedientes/keys.server.ts'
import { onPaper } from '../../app/expedientes/kind.server.ts'
import { HINDRANCES } from '../../app/expedientes/offered.ts'
import { expedientes, reglasExpediente } from '../../app/expedientes/schema.server.ts'
import { type By, takeStep } from '../../app/expedientes/step.server.ts'
import { consulta } from '../../app/features/consultas/schema.server.ts'
import { instituciones } from '../../app/features/institucion/schema.server.ts'
import { writingPage } from '../../app/features/mesa-partes/asked.server.ts'
import { ofTramite } from '../../app/features/mesa-partes/questions.server.ts'
import { beyondFee, gapIn } from '../../app/features/mesa-partes/rules.ts'
import { mesaPartes } from '../../app/features/mesa-partes/schema.server.ts'
import { present } from '../../app/features/solicitudes/mutations.server.ts'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import { calendarOf } from '../../app/lib/calendar/business-days.ts'
import { clock } from '../../app/lib/dates.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { pdfPages } from '../../app/lib/files/text/pdf.server.ts'
import { correos } from '../../app/lib/mail/schema.server.ts'
import { papeles } from '../../app/lib/papers/schema.server.ts'
import { change, nobody } from '../../app/lib/unit.server.ts'
import { caseView } from '../../app/panel/expedientes/case.server.ts'
import { registerAtCounter } from '../../app/panel/expedientes/counter.server.ts'
import { draftPage } from '../../app/portal/tramites/draft-page.server.ts'
import { ventanillaPlugin } from '../../app/portal/tramites/plugin.server.ts'
import { trackingOf } from '../../app/portal/tramites/tracking.server.ts'
import { testDatabase } from '../base-de-datos.ts'
import { cookieOf } from '../consultas.ts'
import { person } from './cuentas.ts'

testDatabase('sembrada')
afterEach(() => vi.restoreAllMocks())

/** In August 2026: the 10th is a Monday. */
const at = (day: number) => vi.spyOn(clock, 'now').mockReturnValue(new Date(`2026-08-${day}T10:00:00-05:00`))

const around = { calendar: calendarOf([]), firma: 'IESTP' }
const actor = { idusuario: 1, institucion: 2, privilegios: '**', subprivilegios: '**' }
const LETTER = {
  ...{ nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007', escrito: 'carta' },
  ...{ domicilio: 'Jr. Los Eucaliptos 123', correo: 'nelly@quebradaserena.example', fundamentos: 'Falta una tilde.' },
}

async function carta(sumilla: string, more: Record<string, string> = {}) {
  const ficha = newFicha()
  const valores = { ...LETTER, sumilla, ...more }
  await saveDraft({ ficha, institucion: 2, tipo: mesaPartes.name, valores, usuario: 1 })
  const draft = await findDraft(2, ficha)
  const done = draft && (await present(nobody(), mesaPartes, draft))
  if (!done?.ok) throw new Error(JSON.stringify(done))
  return done.caso
}

const take = (id: number, paso: string, datos: Record<string, unknown> = {}, by: By = { de: 'personal', actor }) =>
  change(actor, (unit) => takeStep(unit, mesaPartes, { id, paso, datos }, by, around))

/** Answered by mail, as its applicant accepted. */
async function answered(sumilla: string) {
  const caso = await carta(sumilla, { acepta_correo: 'on' })
  for (const paso of ['recibir', 'tomar']) await take(caso.id, paso)
  expect(await take(caso.id, 'resolver', { texto: 'Va.' })).toMatchObject({ ok: true })
  return caso
}

const lettersOf = async (numero: string) =>
  (await db.select({ asunto: correos.asunto }).from(correos)).filter(({ asunto }) => asunto.endsWith(numero))

/** What was written about its steps, the last one last. */
const saidOf = async (id: number) => {
  const mine = like(correos.clave, `expediente:${id}:m%`)
  return (await db.select().from(correos).where(mine).orderBy(asc(correos.id))).map(({ texto }) => texto)
}

it.each([
  ['the year 2020', '2020-01-01', ['fecha']],
  ['before it was answered', '2026-08-11', ['fecha']],
  ['the day of the answer', '2026-08-12', []],
  ['today', '2026-08-14', []],
  ['tomorrow', '2026-08-15', ['fecha']],
  ['the next year', '2027-12-31', ['fecha']],
])('notified on %s', async (name, fecha, wrong) => {
  at(10)
  const { id } = await carta(`Para notificar: ${name}`)
  at(12)
  for (const paso of ['recibir', 'tomar']) expect(await take(id, paso)).toMatchObject({ ok: true })
  expect(await take(id, 'resolver', { texto: 'Va.' })).toMatchObject({ ok: true })
  at(14)
  const noted = await take(id, 'notificar', { modo: 'mostrador', fecha, texto: 'La recibió' })
  expect(noted.ok || noted.codigo !== 'INVALIDO' ? [] : noted.errores.map(({ campo }) => campo)).toEqual(wrong)
  expect(noted.ok).toBe(wrong.length === 0)
})

it('a notification that is noted later fulfils its term on the day on which it was done', async () => {
  at(10)
  const { id } = await carta('Notificada en papel')
  for (const paso of ['recibir', 'tomar']) await take(id, paso)
  await take(id, 'resolver', { texto: 'Va.' })
  const term = async () => (await plazosOf(id)).find(({ nombre }) => nombre === 'notificacion')
  expect(await term()).toMatchObject({ vence: '2026-08-17', cumplido: null })
  at(20)
  const noted = { modo: 'domicilio', fecha: '2026-08-14', texto: 'La recibió su hija' }
  expect(await take(id, 'notificar', noted)).toMatchObject({ ok: true })
  expect(await term()).toMatchObject({ cumplido: '2026-08-14', usados: 4 })
})

it('joined only to an open one of the same institution that is there, and not to itself', async () => {
  at(10)
  const [one, other, closed] = [await carta('Una'), await carta('Otra'), await carta('Cerrada')]
  expect(await take(closed.id, 'anular', { texto: 'Repetida' })).toMatchObject({ ok: true })
  const [elsewhere] = await db.select({ id: instituciones.id }).from(instituciones).where(ne(instituciones.id, 2))
  const { id: _, ...like } = other
  const ajena = { ...like, numero: 'EXP-2026-900001', institucion: elsewhere?.id ?? 0, ficha: newFicha() }
  await db.insert(expedientes).values(ajena)
  const join = (numero: string) => take(one.id, 'acumular', { numero, texto: 'Piden lo mismo' })
  // What goes on within one that was answered already would never be.
  const done = await answered('Respondida')
  const told = await answered('Notificada')
  expect(await take(told.id, 'acusar_correo', {}, { de: 'solicitante', porEnlace: true })).toMatchObject({ ok: true })
  const wrong = [closed, done, told, ajena].map(({ numero }) => numero)
  for (const numero of ['EXP-2026-999999', one.numero, ...wrong])
    expect([numero, await join(numero)]).toMatchObject([numero, { codigo: 'INVALIDO', errores: [{ campo: 'numero' }] }])
  expect(await join(other.numero.toLowerCase())).toMatchObject({ ok: true })
  expect(await lettersOf(one.numero)).toContainEqual({ asunto: `Se acumuló en otro: ${one.numero}` })
  expect((await saidOf(one.id)).at(-1)).toMatch(new RegExp(`Se acumuló en ${other.numero}[^]*Piden lo mismo`))
  expect(await lettersOf(closed.numero)).toContainEqual({ asunto: `Se anuló: ${closed.numero}` })
})

it('nothing more is written where what was notified is only put away', async () => {
  at(10)
  const { id } = await answered('Para archivar')
  expect(await take(id, 'acusar_correo', {}, { de: 'solicitante', porEnlace: true })).toMatchObject({ ok: true })
  const said = await saidOf(id)
  expect(await take(id, 'archivar')).toMatchObject({ caso: { estado: 'archivado' } })
  expect(await saidOf(id)).toEqual(said)
})

it('who is notified by mail has the days of the rules under which it came, and its form says those of today', async () => {
  at(10)
  const acuse = { ...mesaPartes.reglas.plazos['acuse'], dias: 1 } as never
  const rule = { institucion: 2, tipo: mesaPartes.name, desde: '2026-08-10', datos: { plazos: { acuse } } }
  await db.insert(reglasExpediente).values(rule)
  const ours = and(eq(reglasExpediente.tipo, rule.tipo), eq(reglasExpediente.desde, rule.desde))
  onTestFinished(async () => void (await db.delete(reglasExpediente).where(ours)))
  const request = new Request('http://x.example/tramites/solicitar')
  const page = await writingPage(mesaPartes, { request, context: new RouterContextProvider() })
  expect(page.acuse).toBe('1 día hábil')
  const { id } = await answered('Un día')
  expect((await saidOf(id)).at(-1)).toContain('si no lo hace en 1 día hábil')
  at(12)
  expect(await take(id, 'sin_acuse', {}, { de: 'sistema' })).toMatchObject({ ok: true })
  expect((await saidOf(id)).at(-1)).toContain('Pasó el plazo de 1 día hábil')
})

it('its receipt says no last day while its clock stands still', async () => {
  at(10)
  const caso = await carta('Con algo que falta')
  const said = async () => {
    const { cargo, plazos } = await trackingOf({ caso: (await caseAgain(caso.id)) ?? caso, clave: null })
    return [...cargo.plazos, ...plazos].map(({ aritmetica }) => aritmetica).join(' ')
  }
  expect(await said()).toContain('vence el')
  // Not every institution has areas.
  expect((await trackingOf({ caso, clave: null })).cargo.sigue.join(' ')).not.toContain('área')
  expect(await take(caso.id, 'observar', { texto: 'Falta la ficha' })).toMatchObject({ ok: true })
  const stopped = await said()
  expect(stopped).toContain('detenido desde')
  expect(stopped).not.toContain('vence el')
})

it('nor does the paper of it, also of whoever lost their first key', async () => {
  at(10)
  const app = Fastify()
  await app.register(ventanillaPlugin)
  onTestFinished(() => app.close())
  const caso = await carta('Con otra clave')
  const clave = newKey()
  await db
    .update(expedientes)
    .set({ claveHash: hashOfKey(clave) })
    .where(eq(expedientes.id, caso.id))
  const receipt = async () => {
    const url = `/tramites/seguimiento/${caso.numero}/cargo.pdf`
    const { rawPayload } = await app.inject({ url, headers: cookieOf(clave) })
    const pages = await Array.fromAsync(pdfPages(new Uint8Array(rawPayload)))
    return { pdf: rawPayload, said: pages.join(' ').replaceAll(/\s+/g, ' ') }
  }
  expect((await receipt()).said).toContain('vence el')
  expect(await take(caso.id, 'observar', { texto: 'Falta la ficha' })).toMatchObject({ ok: true })
  const { pdf, said } = await receipt()
  expect(said).toContain('detenido desde')
  expect(said).not.toMatch(new RegExp(`vence el|${clave}`))
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  expect(await db.$count(papeles, eq(papeles.sha256, sha256))).toBe(1)
})

const caseAgain = async (id: number) => (await db.select().from(expedientes).where(eq(expedientes.id, id)))[0]

it('a payment is held against what it costs: another amount is told, one that cannot be is refused', async () => {
  at(10)
  const kind = { ...mesaPartes, ...ofTramite({ id: 1, denominacion: 'Carné', costo: 'S/ 10.00', preguntas: [] }) }
  const pay = { pago_banco: 'nacion', pago_fecha: '2026-08-10' }
  const asked = async (pago_importe: string) => {
    const ficha = newFicha()
    const paid = { ...pay, pago_operacion: `DUP ${pago_importe}`, pago_importe }
    const valores = { ...LETTER, ...paid }
    await saveDraft({ ficha, institucion: 2, tipo: kind.name, valores, usuario: 1 })
    const draft = await findDraft(2, ficha)
    if (!draft) throw new Error('no draft')
    return { draft, page: await draftPage(kind, draft) }
  }
  expect((await asked('99999.99')).page).toMatchObject({ estaBien: false })
  expect((await asked('10.00')).page).toMatchObject({ estaBien: true, advertencia: null })
  const { draft, page } = await asked('5')
  expect(page.advertencia).toMatch(/Cuesta S\/\s10\.00 .* faltan S\/\s5\.00/)
  const done = await present(nobody(), kind, draft)
  if (!done.ok) throw new Error(JSON.stringify(done))
  const { que } = await caseView(actor, mesaPartes, done.caso)
  expect(que).toContainEqual(['Atención', expect.stringContaining('faltan')])
  const again = { ...pay, pago_operacion: 'DUP-6' }
  expect([gapIn({ costo: 'S/ 20.00 por semestre', pago_importe: 40_00 }), gapIn({ pago_importe: 1 })]).toEqual([
    null,
    null,
  ])
  // Of sheets and units one may take many.
  expect(beyondFee('S/ 1.00 por hoja', 35_00)).toBeNull()
  const inform = (importe: string) => {
    const datos = { ...again, pago_importe: importe }
    return change(actor, (unit) =>
      takeStep(unit, mesaPartes, { id: done.caso.id, paso: 'pagar', datos }, { de: 'solicitante' }, around),
    )
  }
  expect(await inform('9999999')).toMatchObject({ codigo: 'INVALIDO', errores: [{ campo: 'pago_importe' }] })
  expect(await inform('30')).toMatchObject({ ok: true })
  const { historia } = await caseView(actor, mesaPartes, (await caseAgain(done.caso.id)) ?? done.caso)
  expect(historia.at(-1)?.dijo).toContainEqual(['Atención', expect.stringMatching(/sobran S\/\s20\.00/)])
})

it('what comes late to the counter says why, and goes on by somebody else where its answer was due already', async () => {
  // Monday; on the Friday and the Thursday before one works, the 6th rests.
  at(10)
  const tipo = { kind: onPaper(consulta), tramite: null }
  const register = async (fecha: string, more: Record<string, string> = {}) => {
    const form = new FormData()
    const said = {
      ...LETTER,
      asunto: `Papel del ${fecha}`,
      detalle: '¿Cómo lo pido?',
      hora: '09:30',
      ficha: newFicha(),
    }
    for (const [name, value] of Object.entries({ ...said, fecha, ...more })) form.append(name, value)
    const done = await registerAtCounter(actor, tipo, form)
    return done.ok ? done.numero : done.errores.map(({ campo }) => campo).join()
  }
  for (const day of ['2026-08-10', '2026-08-07']) expect(await register(day)).toMatch(/^CON-2026-/)
  expect(await register('2026-08-05')).toBe('demora')
  await person({ privilegios: 'consultas', subprivilegios: 'consultas.atender' })
  expect(await register('0001-08-05', { demora: 'Estaba en otra carpeta' })).toBe('fecha')
  const soon = await register('2026-08-05', { demora: 'Se cortó la luz' })
  const old = await register('2025-12-30', { demora: 'Estaba en otra carpeta' })
  // Numbers are in the order of the book in which they are written.
  expect([soon, old].map((numero) => numero.slice(0, 9))).toEqual(['CON-2026-', 'CON-2026-'])
  expect(Number(old.slice(-6))).toBe(Number(soon.slice(-6)) + 1)
  const receive = async (numero: string, who: typeof actor, paso = 'recibir') => {
    const [caso] = await db.select().from(expedientes).where(eq(expedientes.numero, numero))
    const asked = { id: caso?.id ?? 0, paso, datos: { texto: 'Ya se buscó' } }
    return change(who, (unit) => takeStep(unit, consulta, asked, { de: 'personal', actor: who }, around))
  }
  expect(await receive(soon, actor)).toMatchObject({ ok: true })
  expect(await receive(old, actor, 'anotar')).toMatchObject({ ok: true })
  expect(await receive(old, actor)).toEqual({ ok: false, codigo: 'SUYO' })
  const shown = async (who: typeof actor) => {
    const [caso] = await db.select().from(expedientes).where(eq(expedientes.numero, old))
    if (!caso) throw new Error('no case')
    const { principales, otros, porQueNo } = await caseView(who, consulta, caso)
    return { porQueNo, pasos: [...principales, ...otros].map(({ name }) => name).toSorted() }
  }
  expect(await shown(actor)).toEqual({ porQueNo: HINDRANCES.SUYO, pasos: ['anotar', 'anular', 'derivar'] })
  const theirs = await shown({ ...actor, idusuario: 2 })
  expect([theirs.porQueNo, theirs.pasos]).toEqual([null, expect.arrayContaining(['recibir'])])
  expect(await receive(old, { ...actor, idusuario: 2 })).toMatchObject({ ok: true })
  expect(await receive(old, actor, 'tomar')).toMatchObject({ ok: true })
  // Where nobody else may attend them it is not left lying, whoever else sees them.
  await db.update(usuarios).set({ estado: '0' }).where(ne(usuarios.id, actor.idusuario))
  await person({ privilegios: 'consultas', subprivilegios: 'consultas.derivar,consultas.ver_todo' })
  await person({ privilegios: 'mesa_partes', subprivilegios: 'mesa_partes.atender' })
  const alone = await register('2025-12-29', { demora: 'Estaba en otra carpeta' })
  expect(await receive(alone, actor)).toMatchObject({ ok: true })
})
