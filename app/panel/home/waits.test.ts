import { and, eq, isNull } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROLES } from '../../../seeds/catalogos.ts'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { NELLY } from '../../../tests/contrato/expedientes.ts'
import { newFicha } from '../../expedientes/keys.server.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import { offered } from '../../expedientes/offered.ts'
import { openCase } from '../../expedientes/open.server.ts'
import { listCases, standingOf } from '../../expedientes/queries.server.ts'
import { type Expediente, expedientes } from '../../expedientes/schema.server.ts'
import { isWorkOf } from '../../expedientes/seen.server.ts'
import { postulantes, temporadas } from '../../features/admision/schema.server.ts'
import { cajas, operaciones, salaDeCaja, usos } from '../../features/caja/schema.server.ts'
import { consulta } from '../../features/consultas/schema.server.ts'
import { mesaPartes } from '../../features/mesa-partes/schema.server.ts'
import { aroundOf } from '../../features/solicitudes/queries.server.ts'
import { usuarios } from '../../features/usuarios/schema.server.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { plusDays } from '../../lib/calendar/days.ts'
import { db } from '../../lib/db/client.server.ts'
import { isKeyOf } from '../../lib/keys.ts'
import { change, nobody } from '../../lib/unit.server.ts'
import { kindNamed } from '../../request-kinds.server.ts'
import { caseHref } from '../expedientes/address.ts'
import { NOBODY, traysAsked } from '../expedientes/asked.server.ts'
import { kindsFor } from '../expedientes/kinds.server.ts'
import { placesFor } from '../places.server.ts'
import { roomsFor } from '../rooms.server.ts'
import { listPagos } from '../tesoreria/queries.server.ts'
import { tasksFor } from './concerns.server.ts'
import { Tasks } from './tasks.tsx'

testDatabase('sembrada')

const NAMES = ['administrador', 'secretaria', 'academico', 'tesoreria', 'comunicaciones', 'docente']
const actors = new Map<string, Actor>()
const hoy = today()

async function present(asunto: string, set: Partial<Expediente> = {}, kind: Kind = consulta) {
  const around = await aroundOf(2)
  const datos = { asunto, detalle: '¿?', escrito: 'solicitud', sumilla: asunto, fundamentos: '¿?' }
  const sent = { ficha: newFicha(), solicitante: NELLY, datos, archivos: [] }
  const { caso } = await change(nobody(), (unit) => openCase(unit, kind, sent, around))
  await db.update(expedientes).set(set).where(eq(expedientes.id, caso.id))
}

beforeAll(async () => {
  const [sent] = await db.select().from(expedientes).where(eq(expedientes.asunto, 'Convalidación de unidades'))
  const [cashier] = await db.select().from(usuarios).where(eq(usuarios.username, 'tesoreria'))
  const [paid] = await db.select().from(expedientes).where(eq(expedientes.pago, 'por_comprobar'))
  for (const [name, privilegios, subprivilegios] of ROLES.filter(([one]) => NAMES.includes(one))) {
    const powers = { privilegios, subprivilegios }
    const [row] = await db
      .insert(usuarios)
      .values({
        nombre: name,
        apellidos: 'Prueba',
        correo: `${name}@espera.example`,
        estado: '1',
        institucion: 2,
        ...powers,
      })
      .returning({ id: usuarios.id })
    const area = name === 'academico' ? (sent?.area ?? null) : name === 'tesoreria' ? (cashier?.area ?? null) : null
    actors.set(name, { idusuario: row?.id ?? 0, institucion: 2, area, ...powers })
  }
  const idOf = (name: string) => actors.get(name)?.idusuario ?? 0
  expect([sent?.area, cashier?.area, paid?.estado]).not.toContain(undefined)
  await present('Pago', { pago: 'por_comprobar', area: sent?.area ?? null }, mesaPartes)
  const [unfound] = await db.select().from(expedientes).where(eq(expedientes.asunto, 'Pago'))
  const [operacion] = await db
    .insert(operaciones)
    .values({ banco: 'nacion', numero: 'ESPERA', fecha: hoy, total: 100, institucion: 2 })
    .returning({ id: operaciones.id })
  await db.insert(usos).values({
    ...{ operacion: operacion?.id ?? 0, tipo: mesaPartes.name, contenido: unfound?.id ?? 0, dicho: 'Pago' },
    ...{ importe: 100, porConfirmar: true, institucion: 2 },
  })
  // Each where somebody may meet it: overdue or not, with somebody, with another, with nobody.
  const estados = [
    'presentado',
    'subsanado',
    'derivado',
    'observado',
    'recibido',
    'en_atencion',
    'resuelto',
    'notificado',
  ]
  const holders = [null, ...['academico', 'secretaria'].map(idOf)]
  for (const [i, estado] of (estados as Expediente['estado'][]).entries())
    for (const responsable of holders)
      for (const days of estado === 'observado' ? [] : [-3, 9])
        await present(
          `${estado} ${responsable} ${days}`,
          { estado, responsable, vence: plusDays(hoy, days), area: (i % 2 === 0 ? sent : cashier)?.area ?? null },
          i % 2 === 0 ? consulta : mesaPartes,
        )
})

const tasksOf = async (actor: Actor) => (await tasksFor(actor, roomsFor(actor), new Date())).tasks

/** Every case of a tray, as its address asks for it, and how many it says to have. */
async function inTray(actor: Actor, href: string) {
  const { bandeja, responsable } = traysAsked(new URL(href, 'http://x').searchParams)
  const filter = { bandeja, ...(responsable === NOBODY && { sinResponsable: true }) }
  const page = (n: number) => listCases(actor, kindsFor(actor), filter, { hoy, pronto: hoy }, n)
  const { total } = await page(1)
  const pages = await Promise.all(Array.from({ length: Math.ceil(total / 20) }, (_, i) => page(i + 1)))
  return { total, numeros: pages.flatMap(({ list }) => list.map(({ numero }) => numero)) }
}

/** Whether a case waits for an act of somebody, by the steps that its own page would offer them. */
async function waitsFor(actor: Actor, caso: Expediente): Promise<{ may: boolean; waits: boolean }> {
  const kind = kindNamed(caso.tipo)
  if (!kind || !can(actor, kind)) return { may: false, waits: false }
  const isWork = await isWorkOf(actor, kind, caso)
  const steps = offered(kind, await standingOf(caso), 'personal', (poder) => can(actor, kind, poder)).filter(
    ({ name, paso }) => !['anotar', 'anular'].includes(name) && (isWork || paso.poder === 'pagos'),
  )
  const ofWork = steps.some(({ paso }) => paso.poder !== 'pagos')
  const isTheirs = caso.responsable === null || caso.responsable === actor.idusuario
  const isDue = caso.vence !== null && caso.vence < hoy && caso.estado !== 'notificado'
  const toTake = ['presentado', 'subsanado', 'derivado', 'resuelto'].includes(caso.estado)
  const waits = ofWork && caso.estado !== 'notificado' && (isTheirs || isDue || toTake)
  const toPay = steps.some(({ paso }) => paso.poder === 'pagos')
  return { may: steps.length > 0, waits: waits || toPay }
}

describe('on the start page', () => {
  it.each(NAMES)('of %s is every case that waits for them, or in a tray that it links, and no other', async (name) => {
    const actor = actors.get(name) as Actor
    const tasks = await tasksOf(actor)
    const told = new Set(tasks.flatMap(({ href }) => href ?? []))
    const trays = tasks.filter(({ href }) => href?.includes('?bandeja='))
    const listed = new Map<string, string[]>()
    for (const { about, href } of trays) {
      const { total, numeros } = await inTray(actor, href ?? '')
      expect(`${about} ${href}`).toMatch(new RegExp(`^${total} `))
      listed.set(href ?? '', numeros)
    }
    // Whoever confirms payments in the treasury has those of cases in its queue.
    const queue = tasks.find(({ href }) => href === '/panel/tesoreria/pagos')
    expect(queue !== undefined).toBe(can(actor, salaDeCaja, 'verificar'))
    if (queue) {
      const { list, total } = await listPagos(2, { pagina: 1, tamano: 1_000 })
      expect(queue.about).toBe(`${total} pagos por confirmar`)
      const numeros = list.flatMap(({ expediente }) => expediente ?? [])
      expect([total, numeros.length > 0]).toEqual([list.length, true])
      listed.set('/panel/tesoreria/pagos', numeros)
    }
    const [blind, idle]: [string[], string[]] = [[], []]
    const ofInstitution = and(eq(expedientes.institucion, 2), isNull(expedientes.cerradoEn))
    for (const caso of await db.select().from(expedientes).where(ofInstitution)) {
      const { may, waits } = await waitsFor(actor, caso)
      const where = [...listed].flatMap(([href, all]) => (all.includes(caso.numero) ? href : []))
      if (waits && where.length === 0 && !told.has(caseHref(caso.numero))) blind.push(caso.asunto)
      // What somebody attends is theirs also while it waits for others.
      if (!may && where.some((href) => !href.endsWith('=mios'))) idle.push(`${caso.asunto}: ${where}`)
    }
    expect({ blind, idle }).toEqual({ blind: [], idle: [] })
    const least = { administrador: 4, secretaria: 4, academico: 4, tesoreria: 1 }
    expect(trays.length).toBeGreaterThanOrEqual(isKeyOf(least, name) ? least[name] : 0)
    if (!isKeyOf(least, name)) expect(trays).toEqual([])
    expect(tasks.slice(0, trays.length)).toEqual(trays)
  })

  it.each(NAMES)('and in the menu of %s is the same number, each case once', async (name) => {
    const actor = actors.get(name) as Actor
    const places = (await placesFor(actor)).flatMap(({ lugares }) => lugares)
    const badge = places.find(({ href }) => href === '/panel/expedientes')
    const queue = places.find(({ href }) => href === '/panel/tesoreria/pagos')
    const { list } = await listPagos(2, { pagina: 1, tamano: 1_000 })
    const registrations = list.filter(({ expediente }) => !expediente).length
    const shown = (badge?.pendientes ?? 0) + Math.max(0, (queue?.pendientes ?? 0) - registrations)
    const counts = { waits: 0, may: 0 }
    const ofInstitution = and(eq(expedientes.institucion, 2), isNull(expedientes.cerradoEn))
    for (const caso of await db.select().from(expedientes).where(ofInstitution)) {
      const { may, waits } = await waitsFor(actor, caso)
      counts.waits += Number(waits)
      counts.may += Number(may)
    }
    expect(shown).toBeGreaterThanOrEqual(counts.waits)
    expect(shown).toBeLessThanOrEqual(counts.may)
    if (badge?.pendientes) expect(badge.deQue).toBe('por atender')
  })

  it('are the applications that somebody may look at, and the days of the season that come soon', async () => {
    const [season] = await db
      .select()
      .from(temporadas)
      .where(and(eq(temporadas.institucion, 2), eq(temporadas.finalizado, false)))
    if (!season) throw new Error('The sample has a season')
    const { id, denominacion } = season
    const sentIn = (estado: 'enviada' | 'corregida') =>
      db.$count(postulantes, and(eq(postulantes.temporada, id), eq(postulantes.estado, estado)))
    const at = `/panel/admision/${id}`
    const sent = [
      [`${await sentIn('enviada')} inscripciones enviadas en ${denominacion}`, `${at}/postulantes?estado=enviada`],
      [
        `${await sentIn('corregida')} inscripciones corregidas en ${denominacion}`,
        `${at}/postulantes?estado=corregida`,
      ],
    ]
    const on = async (name: string, fechaFin: number, fechaExamen: number) => {
      const days = { fechaFin: plusDays(hoy, fechaFin), fechaExamen: plusDays(hoy, fechaExamen) }
      await db.update(temporadas).set(days).where(eq(temporadas.id, id))
      const tasks = await tasksOf(actors.get(name) as Actor)
      return tasks.filter(({ href }) => href?.startsWith('/panel/admision/')).map(({ about, href }) => [about, href])
    }
    for (const name of NAMES) {
      const may = ['administrador', 'secretaria', 'academico'].includes(name)
      const own = (lines: string[][]) => (may ? [...sent, ...lines] : [])
      expect(await on(name, 8, 9), name).toEqual(own([]))
      expect(await on(name, 7, 8)).toEqual(own([[`La inscripción de ${denominacion}`, `${at}/postulantes`]]))
      expect(await on(name, -1, 0)).toEqual(own([[`El examen de ${denominacion}`, `${at}/aptos`]]))
    }
  })

  it('is the box that one has open, and nobody else’s, once', async () => {
    const cajera = actors.get('tesoreria') as Actor
    const said = async (actor: Actor) =>
      (await tasksOf(actor)).filter(({ key }) => /caja/.test(key)).map(({ key }) => key.replace(/ \d+$/, ''))
    const before = [await said(cajera), await said(actors.get('administrador') as Actor)]
    const open = { fondo: 100, fecha: hoy, estado: '1', cajero: cajera.idusuario ?? 0, institucion: 2 }
    const [caja] = await db
      .insert(cajas)
      .values({ ...open, horaAbierto: `${hoy} 08:10:00` })
      .returning({ id: cajas.id })
    expect(await said(cajera)).toEqual(['caja', ...(before[0] ?? [])])
    expect(await said(actors.get('administrador') as Actor)).toEqual(before[1])
    expect(await said(actors.get('secretaria') as Actor)).toEqual([])
    const late = { cobradoDesde: `${plusDays(hoy, -3)} 08:10:00` }
    await db
      .update(cajas)
      .set(late)
      .where(eq(cajas.id, caja?.id ?? 0))
    expect(await said(cajera)).toEqual([...(before[0] ?? []), 'deposito caja'].sort())
    // Nobody waits for somebody who cannot come in any more: whoever may count it closes it.
    const whose = eq(usuarios.id, cajera.idusuario ?? 0)
    await db.update(usuarios).set({ estado: '0' }).where(whose)
    expect(await said(actors.get('administrador') as Actor)).toEqual(
      [...(before[1] ?? []), 'caja sin quien la cierre'].sort(),
    )
    await db.update(usuarios).set({ estado: '1' }).where(whose)
  })

  it('four cases that nobody received and one of them overdue are one line; where nothing waits, it offers what one may open', async () => {
    await db.update(expedientes).set({ estado: 'archivado', pago: null, cerradoEn: new Date() })
    for (const days of [-2, 5, 6, 7]) await present(`Por recibir ${days}`, { vence: plusDays(hoy, days) })
    const cases = async (name: string) =>
      (await tasksOf(actors.get(name) as Actor))
        .filter(({ href }) => href?.startsWith('/panel/expedientes'))
        .map(({ about, after, href }) => `${about}${after} ${href}`)
    for (const name of ['administrador', 'secretaria'])
      expect(await cases(name)).toEqual([
        expect.stringMatching(
          /^4 expedientes por recibir: el más antiguo llegó (hoy|el) .+\. 1 ya venció\. \/panel\/expedientes\?bandeja=por_recibir$/,
        ),
      ])
    expect(await cases('tesoreria')).toEqual([])
    const empty = (tipos: string[]) =>
      renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Tasks, { tasks: [], tipos }))).replaceAll(
        /<[^>]+>/g,
        '',
      )
    expect(empty(['tarifarios'])).toMatch(/Nada urgente hoy\.\s*$/)
    expect(empty(['noticias'])).toMatch(
      /Nada urgente hoy\. Si tiene un momento: cuente algo que pasó esta semana en una noticia\.$/,
    )
    expect(empty(['convocatorias'])).toMatch(/momento: revise que las fechas de sus convocatorias sigan vigentes\.$/)
    expect(empty(['convocatorias', 'noticias'])).toMatch(/sigan vigentes, o cuente algo que pasó .* noticia\.$/)
  })
})
