import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { registerLines } from '../../app/expedientes/case-register.server.ts'
import { daysUsed } from '../../app/expedientes/clock.ts'
import { termOfRow } from '../../app/expedientes/deadlines.server.ts'
import { figuresBy, publicFigures } from '../../app/expedientes/figures.server.ts'
import { newFicha } from '../../app/expedientes/keys.server.ts'
import type { Kind } from '../../app/expedientes/kind.server.ts'
import { openCase } from '../../app/expedientes/open.server.ts'
import { type Expediente, expedientes } from '../../app/expedientes/schema.server.ts'
import { type By, takeStep } from '../../app/expedientes/step.server.ts'
import { respuestaFileHref } from '../../app/features/acceso-informacion/address.ts'
import { loader as answerLoader } from '../../app/features/acceso-informacion/answer.tsx'
import { loader as fileLoader } from '../../app/features/acceso-informacion/answer-file.ts'
import { accesoInformacion } from '../../app/features/acceso-informacion/schema.server.ts'
import { consulta } from '../../app/features/consultas/schema.server.ts'
import { aroundOf, requestPage, rulesToday } from '../../app/features/solicitudes/queries.server.ts'
import { auditoria } from '../../app/lib/audit/schema.server.ts'
import { calendarOf, today } from '../../app/lib/calendar/business-days.ts'
import { plusDays } from '../../app/lib/calendar/days.ts'
import { clock } from '../../app/lib/dates.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { change } from '../../app/lib/unit.server.ts'
import { loader as figuresFile } from '../../app/panel/expedientes/figures-file.ts'
import { action as publish, loader as publishLoader } from '../../app/panel/expedientes/publish.tsx'
import { action as rulesAction, loader as rulesLoader } from '../../app/panel/expedientes/rules-of.tsx'
import { accountApi, person } from './cuentas.ts'
import { askedFor, NELLY, thrown } from './expedientes.ts'
import { FORM, multipart } from './llamadas-privadas.ts'

const api = accountApi()
afterEach(() => vi.restoreAllMocks())

const staff = { idusuario: 1, institucion: 2, privilegios: '**', subprivilegios: '**' }
const around = { calendar: calendarOf([]), firma: 'Quebrada Serena' }

const somebody = async (...powers: string[]) => {
  const row = await person({ privilegios: 'consultas,acceso_informacion', subprivilegios: powers.join(), area: 2 })
  return { id: row.id, cookie: (await api.enter(row.correo)).cookie }
}

let n = 0
async function present(kind: Kind, more: { area?: number } = {}): Promise<Expediente> {
  const datos =
    kind === consulta ? { asunto: `Consulta ${++n}`, detalle: '¿?' } : { pedido: `Acta ${++n}`, entrega: 'copia' }
  const sent = { ficha: newFicha(), solicitante: NELLY, datos, archivos: [], ...more }
  return (await change(staff, (unit) => openCase(unit, kind, sent, around))).caso
}

async function take(kind: Kind, { id }: Expediente, paso: string, datos: Record<string, unknown> = {}) {
  const de = paso === 'subsanar' || paso === 'desistir' ? 'solicitante' : 'personal'
  const by: By = de === 'personal' ? { de: 'personal', actor: staff } : { de: 'solicitante' }
  const taken = await change(staff, (unit) => takeStep(unit, kind, { id, paso, datos }, by, around))
  if (!taken.ok) throw new Error(`${paso}: ${taken.codigo}`)
  return taken.caso
}

describe('the rules of a kind', () => {
  const at = '/panel/expedientes/reglas/consultas'
  const ask = (cookie: string, search = '', tipo = 'consultas') =>
    rulesLoader({ ...askedFor(at + search, cookie), params: { tipo }, pattern: '/panel/expedientes/reglas/:tipo' })
  const asItStands = Object.fromEntries(Object.entries(consulta.reglas.textos).map(([k, v]) => [`texto.${k}`, v]))
  const written = {
    ...{ desde: today(), sustento: 'R.D. 045-2026', norma: 'R.D. 045-2026', modo: 'corte_horario', corte: '16:30' },
    ...{ area: '5', responsable: '', 'plazo.respuesta': '7', ...asItStands },
  }
  const write = (cookie: string, more: Record<string, string> = {}) =>
    rulesAction({
      ...askedFor(at, cookie, new URLSearchParams({ ...written, ...more })),
      params: { tipo: 'consultas' },
      pattern: '/panel/expedientes/reglas/:tipo',
    })

  it('change from a day on, with what supports it; what came before keeps its own', async () => {
    const { cookie, id } = await somebody('consultas.reglas')
    const before = await present(consulta)
    expect((await ask(cookie)).vigente).toMatchObject({ desde: 'Las que trae el portal', plazos: [{ dias: 5 }] })
    for (const [more, campo] of [
      [{ sustento: ' ' }, 'sustento'],
      [{ desde: plusDays(today(), -1) }, 'desde'],
      [{ 'plazo.respuesta': '0' }, 'plazo.respuesta'],
      [{ 'plazo.respuesta': '366' }, 'plazo.respuesta'],
      [{ corte: '' }, 'corte'],
      [{ area: '999999' }, 'area'],
      [{ responsable: '1999999' }, 'responsable'],
    ] as const) {
      expect(await write(cookie, more)).toMatchObject({ ok: false, errores: [{ campo }] })
    }
    const later = plusDays(today(), 40)
    expect((await thrown(write(cookie, { desde: later, 'plazo.respuesta': '9' }))).status).toBe(302)
    expect((await rulesToday(2, consulta)).plazos['respuesta']?.dias).toBe(5)
    expect((await thrown(write(cookie))).status).toBe(302)
    const form = await requestPage(consulta, askedFor('/consultas', cookie))
    expect(form.textos['aviso']).toMatch(/^La hora de cierre es a las 4:30/)
    const shown = await ask(cookie)
    expect(shown.vigente).toMatchObject({ sustento: 'R.D. 045-2026', plazos: [{ dias: 7, deFabrica: 5 }] })
    expect(shown.historia.map(({ rige }) => rige)).toEqual(['Todavía no rige', 'Rige hoy', 'Ya no rige'])
    expect(shown.historia[1]?.cambios.map(({ que }) => que)).toEqual([
      ...['Responder', 'Cuándo se recibe', 'Quién los recibe', 'Norma'],
    ])
    // From the last one, which is not in force yet.
    expect(shown.nueva.plazos).toMatchObject([{ dias: 9 }])
    expect(await write(cookie, { 'plazo.respuesta': '9' })).toMatchObject({ aviso: expect.stringMatching(/No cambió/) })
    expect(await write(cookie, { partida: '0' })).toMatchObject({
      aviso: expect.stringMatching(/^Otra persona guardó/),
    })
    const after = await present(consulta)
    expect(after).toMatchObject({ area: 5, reglas: { plazos: { respuesta: { dias: 7 } } } })
    expect((await present(consulta, { area: 3 })).area).toBe(3)
    const [kept] = await db.select().from(expedientes).where(eq(expedientes.id, before.id))
    expect(kept).toMatchObject({ area: null, reglas: { plazos: { respuesta: { dias: 5 } } } })
    expect(await db.$count(auditoria, and(eq(auditoria.accion, 'cambiar_reglas'), eq(auditoria.usuario, id)))).toBe(2)
  })

  it('are for whoever may change them, of what their institution has', async () => {
    const { cookie } = await somebody('consultas.reglas')
    expect((await thrown(ask((await somebody('consultas.resolver')).cookie))).status).toBe(404)
    expect((await thrown(write((await somebody('consultas.resolver')).cookie))).status).toBe(404)
    expect((await thrown(ask(cookie, '', 'acceso_informacion'))).status).toBe(404)
    expect((await thrown(ask(cookie, '', 'libro_reclamaciones'))).status).toBe(404)
  })
})

describe('the figures', () => {
  // Days that were counted on a calendar of 2026 by hand: the 2nd and 3rd of April and the 1st of May rest.
  const moments = vi.fn(() => new Date())
  const on = (day: string) => {
    moments.mockReturnValue(new Date(`2026-${day}T10:00:00-05:00`))
    vi.spyOn(clock, 'now').mockImplementation(moments)
  }
  const HOY = '2026-05-29'
  const YEAR = { desde: '2026-01-01', hasta: HOY }

  it('are those that one counts by hand, and tell nobody apart outside', async () => {
    const came: [string, answered: string | null, area: number, more?: string][] = [
      ['03-02', '03-06', 2], // 4 days
      ['03-02', '03-16', 2], // 10, the last one
      ['03-02', '03-17', 3], // 11: late
      ['03-09', '03-09', 3], // 0
      ['03-30', '04-14', 3], // 9
      ['04-06', null, 2], // overdue
      ['04-13', '04-15', 2, 'desistir'],
      ['04-20', '04-21', 2, 'anular'],
      ['05-18', null, 2], // due on the 1st of June
      ['04-27', '05-19', 2, 'prorrogar'], // 15, the last one with five more
      ['04-27', '05-15', 2, 'observar'], // 11, with a pause: late
    ]
    for (const [first, last, area, more] of came) {
      on(first)
      const caso = await present(accesoInformacion, { area })
      if (more === 'prorrogar') {
        on('04-29')
        await take(accesoInformacion, caso, more, { dias: 5, texto: 'Hay que buscarla' })
      }
      if (more === 'observar') {
        on('04-28')
        await take(accesoInformacion, caso, more, { texto: '¿De qué año?' })
        on('04-30')
        await take(accesoInformacion, caso, 'subsanar', { texto: 'Del 2025' })
      }
      if (last === null) continue
      on(last)
      if (more === 'desistir' || more === 'anular') await take(accesoInformacion, caso, more, { texto: 'Motivo' })
      else {
        await take(accesoInformacion, caso, 'recibir')
        if (area === 3) await take(accesoInformacion, caso, 'asignar', { responsable: 1 })
        await take(accesoInformacion, caso, 'resolver', { respuesta: 'entrega', texto: 'Va', confirmado: true })
      }
    }
    const by = (por: Parameters<typeof figuresBy>[3]) => figuresBy(staff, accesoInformacion, YEAR, por, HOY)
    expect(await by('todo')).toEqual([
      {
        ...{ clave: '', entraron: 10, respondidos: 7, aTiempo: 5, tarde: 3, enPlazo: 1, otros: 1 },
        ...{ mediana: 10, nueve: 15 },
      },
    ])
    expect(await by('mes')).toMatchObject([
      { clave: '2026-03', entraron: 5, respondidos: 5, aTiempo: 4, tarde: 1, mediana: 9, nueve: 11 },
      { clave: '2026-04', entraron: 4, respondidos: 2, aTiempo: 1, tarde: 2, otros: 1, mediana: 13, nueve: 15 },
      { clave: '2026-05', entraron: 1, respondidos: 0, enPlazo: 1, mediana: null, nueve: null },
    ])
    expect(await by('area')).toMatchObject([
      { clave: '2', entraron: 7, aTiempo: 3, tarde: 2, mediana: 10.5 },
      { clave: '3', entraron: 3, aTiempo: 2, tarde: 1, mediana: 9 },
    ])
    expect(await by('responsable')).toMatchObject([
      { clave: '1', entraron: 3, respondidos: 3 },
      { clave: null, entraron: 7, respondidos: 4 },
    ])
    // Those of one area see what is theirs.
    const part = { idusuario: 9, institucion: 2, area: 3, privilegios: 'acceso_informacion', subprivilegios: '' }
    expect(await figuresBy(part, accesoInformacion, YEAR, 'todo', HOY)).toMatchObject([{ entraron: 3 }])

    const outside = await publicFigures(2, accesoInformacion, HOY)
    expect(outside?.todo).toMatchObject({ entraron: 10, mediana: 10 })
    expect(outside?.meses.map(({ clave, entraron }) => [clave, entraron])).toEqual([
      ['2026-03', 5],
      ['', 5],
    ])
    expect(await publicFigures(2, accesoInformacion, '2027-04-01')).toBeNull()
  })

  it('are those that the register says, line by line, of the sample', async () => {
    const hoy = today()
    const period = { desde: plusDays(hoy, -400), hasta: hoy }
    const { calendar } = await aroundOf(2)
    const lines = (await registerLines(staff, consulta, period)).filter(({ caso }) => caso.estado !== 'anulado')
    const answered = lines.filter(
      ({ caso, plazo }) => plazo?.cumplido && ['resuelto', 'notificado', 'archivado'].includes(caso.estado),
    )
    const days = answered.flatMap(({ plazo }) =>
      plazo?.cumplido ? daysUsed(termOfRow(plazo), plazo.cumplido, calendar) : [],
    )
    const sorted = days.toSorted((a, b) => a - b)
    const half = [sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0]
    expect(sorted.length).toBeGreaterThan(2)
    const [all] = await figuresBy(staff, consulta, period, 'todo', hoy)
    expect(all).toMatchObject({
      ...{ entraron: lines.length, respondidos: answered.length },
      mediana: ((half[0] ?? 0) + (half[1] ?? 0)) / 2,
      nueve: sorted[Math.ceil(0.9 * sorted.length) - 1],
    })
  })

  it('leave as a file with whoever may take the register, which is noted', async () => {
    const take = (cookie: string) =>
      figuresFile({
        ...askedFor('/panel/expedientes/cifras.csv?tipo=acceso_informacion&desde=2026-01-01&hasta=2026-05-29', cookie),
        params: {},
        pattern: '/panel/expedientes/cifras.csv' as never,
      })
    const { cookie, id } = await somebody('acceso_informacion.exportar', 'acceso_informacion.ver_todo')
    const text = await (await take(cookie)).text()
    expect(text).toContain('Por mes,mar 2026,5,5,4,1,0,0,9,11')
    expect(text).toMatch(/Todo,Total,10,7,5,/)
    expect(await db.$count(auditoria, and(eq(auditoria.accion, 'exportar'), eq(auditoria.usuario, id)))).toBe(1)
    expect((await thrown(take((await somebody('acceso_informacion.resolver')).cookie))).status).toBe(404)
  })
})

it('an answer is published without whoever asked, shown to everybody, and taken down', async () => {
  const caso = await present(accesoInformacion, { area: 2 })
  const { cookie, id } = await somebody('acceso_informacion.publicar')
  const where = { params: { numero: caso.numero }, pattern: '/panel/expedientes/:numero/publicar' } as const
  const path = `/panel/expedientes/${caso.numero}/publicar`
  const see = (who = cookie) => publishLoader({ ...askedFor(path, who), ...where })
  expect((await thrown(see())).status).toBe(404)
  await take(accesoInformacion, caso, 'recibir')
  await take(accesoInformacion, caso, 'resolver', { respuesta: 'publicada', texto: 'Señora Nelly Ensayo: va el acta.' })
  expect((await thrown(see((await somebody('acceso_informacion.resolver')).cookie))).status).toBe(404)
  expect(await see()).toMatchObject({ publicada: false, respuesta: expect.stringContaining('Nelly'), titulo: '' })
  const send = async (more: Record<string, string> = {}) => {
    const texts = { titulo: 'Actas del 2025', pedido: 'Las actas', respuesta: 'Van las actas.', revisado: 'on' }
    const body = new URLSearchParams({ ...texts, partida: (await see()).partida, ...more })
    return publish({ ...askedFor(path, cookie, body), ...where })
  }
  expect(await send({ revisado: '', respuesta: 'Señora Nelly Ensayo: va.' })).toMatchObject({
    errores: [{ campo: 'respuesta', message: expect.stringMatching(/nombre/) }],
  })
  const put = async (text: string) => {
    const ficha = newFicha()
    const sent = await api.raw({
      ...{ method: 'POST', url: `/api/expedientes/acceso_informacion/adjuntos/${ficha}` },
      payload: multipart('archivo', 'acta.txt', Buffer.from(text)),
      headers: { 'content-type': `multipart/form-data; boundary=${FORM}`, cookie, 'x-oficina': String(id) },
    })
    return { ficha, archivos: sent.json().data[0].id as string }
  }
  expect(await send(await put('Acta. Presente: ENSAYO MAMANI Nelly, DNI 00000007.'))).toMatchObject({
    errores: [{ campo: 'archivos', message: expect.stringMatching(/acta\.txt.*nombre.*documento/) }],
  })
  const clean = await put('Acta. Presentes: dos personas.')
  expect((await thrown(send(clean))).headers.get('location')).toContain('hecho=publicada')

  const { enPortal, archivos } = await see()
  const [, idrespuesta = ''] = /respuestas\/(\d+)\//.exec(enPortal ?? '') ?? []
  const open = () =>
    answerLoader({
      ...askedFor(enPortal ?? '', ''),
      params: { idrespuesta },
      pattern: '/transparencia/acceso-informacion/respuestas/:idrespuesta/:respuesta?',
    })
  expect(await send({ partida: '', titulo: 'Otro' })).toMatchObject({ errores: [{ campo: 'partida' }] })
  const shown = await open()
  expect(shown).toMatchObject({ titulo: 'Actas del 2025', archivos: [{ name: 'acta.txt' }] })
  expect(JSON.stringify(shown)).not.toMatch(new RegExp(`Nelly|00000007|${caso.numero}`))
  const read = (file: string) =>
    fileLoader({
      ...askedFor(respuestaFileHref(Number(idrespuesta), { id: file, nombre: 'acta.txt' }), ''),
      params: { idrespuesta, id: file, nombre: 'acta.txt' },
      pattern: '/transparencia/acceso-informacion/respuestas/:idrespuesta/archivos/:id/:nombre',
    })
  expect(await (await read(archivos[0]?.id ?? '')).text()).toContain('dos personas')
  await thrown(send({ hacer: 'retirar' }))
  await expect(open()).rejects.toMatchObject({ init: { status: 404 } })
  expect((await thrown(read(archivos[0]?.id ?? ''))).status).toBe(404)
  // Published again without its file, which nothing else names.
  await thrown(send())
  expect((await open()).archivos).toEqual([])
})
