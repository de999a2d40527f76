import { and, eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { registerColumns } from '../../app/expedientes/case-register.server.ts'
import { newFicha } from '../../app/expedientes/keys.server.ts'
import { openCase } from '../../app/expedientes/open.server.ts'
import { listCases } from '../../app/expedientes/queries.server.ts'
import { type Expediente, expedientes } from '../../app/expedientes/schema.server.ts'
import { consulta } from '../../app/features/consultas/schema.server.ts'
import { calendarOfInstitucion } from '../../app/features/feriados/queries.server.ts'
import { aroundOf } from '../../app/features/solicitudes/queries.server.ts'
import { auditoria } from '../../app/lib/audit/schema.server.ts'
import { calendarOf, isBusinessDay, today } from '../../app/lib/calendar/business-days.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { change, nobody } from '../../app/lib/unit.server.ts'
import { action, loader } from '../../app/panel/expedientes/case.tsx'
import { action as counterAction } from '../../app/panel/expedientes/counter.tsx'
import { loader as fileLoader } from '../../app/panel/expedientes/file.ts'
import { caseOf } from '../../app/panel/expedientes/kinds.server.ts'
import { loader as registerLoader } from '../../app/panel/expedientes/register-file.ts'
import { action as traysAction, loader as traysLoader } from '../../app/panel/expedientes/trays.tsx'
import { requestTasks } from '../../app/panel/home/requests.server.ts'
import { requestKinds } from '../../app/request-kinds.server.ts'
import { accountApi, person, staff } from './cuentas.ts'
import { FORM, multipart, PDF } from './llamadas-privadas.ts'

const api = accountApi()
const [MINE, OTHERS] = [2, 5]
const POWERS = ['derivar', 'atender', 'resolver'].map((power) => `consultas.${power}`).join()

/** Somebody who works in the rooms of requests, as their browser knows them. */
async function somebody(more: Parameters<typeof person>[0] = {}) {
  const row = await person({ privilegios: 'consultas', subprivilegios: POWERS, area: MINE, ...more })
  return { id: row.id, cookie: (await api.enter(row.correo)).cookie }
}

type Who = Awaited<ReturnType<typeof somebody>>
let n = 0
const present = async (area: number | null = MINE): Promise<Expediente> => {
  n += 1
  const solicitante = {
    ...{ nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007', domicilio: '' },
    ...{ correo: 'nelly@correo.example', celular: '', acepta_correo: true, representante: null },
  }
  const datos = { asunto: `Consulta ${n}`, detalle: 'Pregunta' }
  const around = await aroundOf(2)
  const sent = { ficha: newFicha(), solicitante, datos, archivos: [], area }
  return (await change(nobody(), (unit) => openCase(unit, consulta, sent, around))).caso
}

const context = () => new RouterContextProvider()
const askedFor = (path: string, cookie: string, init: RequestInit = {}) => {
  const url = new URL(`/panel/expedientes${path}`, 'http://portal.example')
  return { url, request: new Request(url, { ...init, headers: { cookie } }), context: context() }
}

const see = ({ numero }: Expediente, cookie: string) =>
  loader({ ...askedFor(`/${numero}`, cookie), params: { numero }, pattern: '/panel/expedientes/:numero' })

const read = ({ numero }: Expediente, id: string, cookie: string) =>
  fileLoader({
    ...askedFor(`/${numero}/archivos/${id}/x.pdf`, cookie),
    params: { numero, id, nombre: 'x.pdf' },
    pattern: '/panel/expedientes/:numero/archivos/:id/:nombre',
  })

const step = (caso: Expediente, cookie: string, fields: [string, string][]) =>
  action({
    ...askedFor(`/${caso.numero}`, cookie, { method: 'POST', body: new URLSearchParams(fields) }),
    params: { numero: caso.numero },
    pattern: '/panel/expedientes/:numero',
  })

/** Where a step led, or what was thrown instead. */
const thrown = async (asked: Promise<unknown>): Promise<Response> => {
  const answer = await asked.catch((error: unknown) => error)
  if (answer instanceof Response) return answer
  throw answer
}
const statusOf = async (asked: Promise<unknown>) => (await thrown(asked)).status
const now = async ({ id }: Expediente) => (await db.select().from(expedientes).where(eq(expedientes.id, id)))[0]

it('a case, its steps and its files are there for who may see it; for another area, institution and room nothing is', async () => {
  const caso = await present()
  const worker = await somebody()
  const shown = await see(caso, worker.cookie)
  expect(shown).toMatchObject({ numero: caso.numero, rota: null, quien: [['Nombre', 'Nelly Ensayo Mamani'], {}, {}] })
  expect(shown.principales.map(({ name }) => name)).toContain('recibir')
  expect(shown.otros.map(({ name }) => name)).not.toContain('anular')

  const ficha = newFicha()
  const send = ({ id, cookie }: Who, to = `consultas/adjuntos/${ficha}`) =>
    api.raw({
      ...{ method: 'POST', url: `/api/expedientes/${to}`, payload: multipart('archivo', 'informe.pdf', PDF) },
      headers: { 'content-type': `multipart/form-data; boundary=${FORM}`, cookie, 'x-oficina': String(id) },
    })
  const stranger = await somebody({ area: OTHERS })
  const sent = await send(worker)
  expect(sent.statusCode).toBe(200)
  // What waits under somebody's form is not for another one to add to.
  expect((await send(stranger)).statusCode).toBe(409)
  expect((await send(await somebody({ privilegios: 'noticias' }))).statusCode).toBe(403)
  const [{ id: archivo }] = sent.json().data
  const go = (fields: [string, string][], version = 1) =>
    thrown(step(caso, worker.cookie, [...fields, ['version', String(version)]]))
  expect((await go([['paso', 'recibir']])).headers.get('location')).toContain(`${caso.numero}?hecho=recibir`)
  await go([['paso', 'tomar']], 2)
  const answer = { paso: 'resolver', texto: 'Sí se puede.', ficha, archivos: archivo }
  await go(Object.entries(answer), 3)
  const file = await read(caso, archivo, worker.cookie)
  expect(file.headers.get('cache-control')).toContain('no-store')
  expect(Buffer.from(await file.arrayBuffer()).equals(PDF)).toBe(true)
  const after = await see(caso, worker.cookie)
  const papers = after.archivos.map(({ papel, soloPersonal }) => `${papel}${soloPersonal ? ', interno' : ''}`).sort()
  expect(papers).toEqual(['Cargo de presentación', 'Carta', 'Respuesta'])
  expect(after.historia.at(-1)).toMatchObject({ hecho: 'Se respondió', archivos: [{ id: archivo }, {}] })

  const elsewhere = { idusuario: 1, institucion: 1, privilegios: '**', subprivilegios: '**' }
  expect(await statusOf(caseOf(elsewhere, caso.numero))).toBe(404)
  for (const { cookie } of [stranger, await somebody({ privilegios: 'noticias' })]) {
    expect(await statusOf(see(caso, cookie))).toBe(404)
    for (const { id } of after.archivos) expect(await statusOf(read(caso, id, cookie))).toBe(404)
    expect(await statusOf(step(caso, cookie, [['paso', 'notificar']]))).toBe(404)
  }
  expect(await statusOf(read(await present(), archivo, worker.cookie))).toBe(404)
})

it('without the power, with an older version or wrong words a step is refused and nothing is done', async () => {
  const caso = await present()
  const { cookie } = await somebody({ subprivilegios: 'consultas.derivar' })
  const all = await somebody()
  const try_ = (who: string, fields: [string, string][], version: number) =>
    step(caso, who, [...fields, ['version', String(version)]])
  await thrown(try_(cookie, [['paso', 'recibir']], 1))
  expect(await try_(cookie, [['paso', 'tomar']], 2)).toMatchObject({
    ok: false,
    aviso: expect.stringMatching(/permiso/),
  })
  expect(await try_(all.cookie, [['paso', 'tomar']], 1)).toMatchObject({ aviso: expect.stringMatching(/Otra persona/) })
  expect(await try_(all.cookie, [['paso', 'resolver']], 2)).toMatchObject({ errores: [{ campo: 'texto' }] })
  expect(await try_(all.cookie, [['paso', 'nada']], 2)).toMatchObject({ ok: false })
  expect(await try_(all.cookie, [['paso', 'constructor']], 2)).toMatchObject({ ok: false })
  expect(
    await try_(
      all.cookie,
      [
        ['paso', 'desistir'],
        ['texto', 'x'],
      ],
      2,
    ),
  ).toMatchObject({ ok: false })
  expect(await now(caso)).toMatchObject({ estado: 'recibido', version: 2 })

  // Handed to another area, it is no longer among theirs.
  const away = await thrown(
    try_(
      cookie,
      [
        ['paso', 'derivar'],
        ['areas', String(OTHERS)],
      ],
      2,
    ),
  )
  expect(away.headers.get('location')).toBe(`/panel/expedientes?hecho=${caso.numero}`)
  expect(await now(caso)).toMatchObject({ estado: 'derivado', area: OTHERS })
})

it('looking at a case is noted once a day for each person', async () => {
  const caso = await present()
  const [one, other] = [await somebody(), await somebody()]
  for (const { cookie } of [one, one, other, one]) await see(caso, cookie)
  const seen = and(eq(auditoria.tipo, 'consultas'), eq(auditoria.contenido, caso.id), eq(auditoria.accion, 'ver'))
  const rows = await db.select({ usuario: auditoria.usuario }).from(auditoria).where(seen)
  expect(rows.map(({ usuario }) => usuario).sort()).toEqual([one.id, other.id].sort())
})

it('the trays have the sample in all its states, each with its clock, narrowed by their address', async () => {
  const { cookie } = await somebody({ subprivilegios: `${POWERS},consultas.ver_todo` })
  const trays = (search: string) =>
    traysLoader({ ...askedFor(search, cookie), params: {}, pattern: '/panel/expedientes' })
  const { bandejas } = await trays('')
  expect(bandejas.filter(({ cuantos }) => cuantos === 0).map(({ name }) => name)).toEqual(['observados', 'mios'])
  expect((await trays('?bandeja=vencidos')).filas[0]?.reloj).toMatchObject({ tone: 'vencer' })
  expect((await trays('?bandeja=abiertos&texto=ñahui')).filas).toMatchObject([{ asunto: 'Carreras con turno noche' }])
  expect((await trays('?bandeja=__proto__&pagina=-1&area=x')).asked).toMatchObject({
    bandeja: 'por_recibir',
    area: null,
  })
  expect(
    await statusOf(
      traysLoader({
        ...askedFor('', (await somebody({ privilegios: 'noticias' })).cookie),
        params: {},
        pattern: '/panel/expedientes',
      }),
    ),
  ).toBe(404)
  const whole = { idusuario: 1, institucion: 2, privilegios: '**', subprivilegios: '**' }
  const soon = { hoy: '2020-01-01', pronto: '2020-01-02' }
  expect((await listCases(whole, requestKinds, { bandeja: 'cerrados' }, soon, 1)).total).toBeGreaterThanOrEqual(2)
})

it('what came on paper counts from the moment at which it came, and the same form twice is one case', async () => {
  const { cookie } = await somebody()
  const ficha = newFicha()
  const fields = {
    ...{ ficha, hora: '09:30', nombre: 'Raúl Supuesto Vargas', tipo_documento: '1', numero_documento: '00000012' },
    ...{ correo: 'raul@correo.example', asunto: 'Reingreso', detalle: '¿Cómo lo pido?' },
    demora: 'Se traspapeló',
  }
  const send = (fecha: string, more: Record<string, string> = {}, tipo = 'consultas') =>
    counterAction({
      ...askedFor(`/nuevo/${tipo}`, cookie, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, fecha, ...more }),
      }),
      params: { tipo },
      pattern: '/panel/expedientes/nuevo/:tipo',
    })
  expect(await send('2199-01-01')).toMatchObject({ ok: false, errores: [{ campo: 'fecha' }] })
  expect(await send('2026-01-05', { hora: '25:00', asunto: '' })).toMatchObject({
    errores: [{ campo: 'hora' }, { campo: 'asunto' }],
  })
  const [one, again] = [await send('2026-01-05'), await send('2026-01-05')]
  if (!one.ok || !again.ok) throw new Error('not registered')
  expect(one.clave).toMatch(/^[A-Z0-9]{4}-/)
  expect(again).toMatchObject({ numero: one.numero, clave: one.clave })
  const [row] = await db.select().from(expedientes).where(eq(expedientes.numero, one.numero))
  expect(row).toMatchObject({ canal: 'mostrador', presentado: '2026-01-05', inicioComputo: '2026-01-06', area: MINE })
  expect(await statusOf(send('2026-01-05', {}, 'nada'))).toBe(404)
})

it('the register is for whoever may export it, and says how long each took', async () => {
  const { cookie, id } = await somebody({ subprivilegios: `${POWERS},consultas.ver_todo,consultas.exportar` })
  const take = (as: string, who: string) => {
    const asked = askedFor(`/registro.${as}?tipo=consultas&desde=2020-01-01`, who)
    return registerLoader({
      ...asked,
      params: {},
      pattern: `/panel/expedientes/registro.${as}` as '/panel/expedientes/registro.csv',
    })
  }
  const text = await (await take('csv', cookie)).text()
  const [titles = '', ...rows] = text.trim().split('\r\n')
  expect(titles).toMatch(/Número,Presentado,.*Vence,Días usados,A tiempo$/)
  expect(rows.find((row) => row.includes('Certificado modular'))).toMatch(/,Resuelto,.*,3,Sí$/)
  expect(rows.length).toBe(
    await db.$count(expedientes, and(eq(expedientes.institucion, 2), eq(expedientes.tipo, 'consultas'))),
  )
  const areas = new Map([[MINE, 'Mesa']])
  for (const kind of requestKinds) {
    const columns = registerColumns(kind, '2026-08-10', calendarOf([]), areas).map(({ title }) => title)
    expect(columns, kind.name).toEqual([...new Set(columns)])
    expect(columns).toEqual(expect.arrayContaining(['Área', 'Días de plazo']))
  }
  const book = Buffer.from(await (await take('xlsx', cookie)).arrayBuffer())
  // A reader that is not ours finds what the text says.
  const sheet = await readSheet(book)
  expect(sheet[0]).toEqual(titles.replace(/^\ufeff/, '').split(','))
  expect(sheet.length).toBe(rows.length + 1)
  const noted = and(eq(auditoria.accion, 'exportar'), eq(auditoria.tipo, 'consultas'), eq(auditoria.usuario, id))
  expect(await db.$count(auditoria, noted)).toBe(2)
  expect(await statusOf(take('csv', (await somebody()).cookie))).toBe(404)
})

it('what somebody attends and is due falls to them on the start page', async () => {
  const julio = await staff('secretaria')
  const actor = { idusuario: julio.id, institucion: 2, privilegios: 'consultas', subprivilegios: '' }
  const tasks = await requestTasks(actor)
  // The sample counts business days back from today: where today is none, each is due on the next one.
  const isWorking = isBusinessDay(today(), await calendarOfInstitucion(2))
  const last = isWorking ? ['«Traslado externo»'] : []
  expect(tasks.map(({ about }) => about)).toEqual(['«Duplicado de carné»', '«Beca de la institución»', ...last])
  const said = isWorking ? [/venció hace/, /vence hoy/, /quedan 2 días hábiles/] : [/venció/, /queda 1 día hábil/]
  for (const [i, words] of said.entries()) expect(tasks[i]?.after).toMatch(words)
  expect(await requestTasks({ ...actor, privilegios: 'noticias' })).toEqual([])
})

it('several are received at once, each by itself: what cannot be done is said and keeps no other from it', async () => {
  const { cookie } = await somebody()
  const [one, other, away] = [await present(), await present(), await present(OTHERS)]
  const send = (version: number, paso: string, area = 0) => {
    const body = new URLSearchParams({ paso, ...(area > 0 && { area: String(area) }) })
    for (const { numero } of [one, other, away]) body.append('elegidos', `${numero} ${version}`)
    return traysAction({ ...askedFor('', cookie, { method: 'POST', body }), params: {}, pattern: '/panel/expedientes' })
  }
  expect(await send(1, 'recibir')).toMatchObject({ hechos: 2, noHechos: [{ numero: away.numero }] })
  // What became of them since they were chosen is not written over.
  const late = { aviso: expect.stringContaining('Otra persona hizo algo en este expediente') }
  expect(await send(1, 'derivar', OTHERS)).toMatchObject({ hechos: 0, noHechos: [late, late, {}] })
  expect(await send(2, 'recibir')).toMatchObject({ hechos: 0, noHechos: [{}, {}, {}] })
  expect(await send(2, 'derivar')).toMatchObject({ hechos: 0 })
  expect(await send(2, 'derivar', OTHERS)).toMatchObject({ hechos: 2 })
  expect([await now(one), await now(away)]).toMatchObject([{ area: OTHERS }, { estado: 'presentado', version: 1 }])
  expect(await statusOf(send(2, 'anular'))).toBe(400)
})
