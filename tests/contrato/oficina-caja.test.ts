// What the screens of an open box tell whoever is to count it.
import { and, eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { closeBox, openBox } from '../../app/features/caja/mutations.server.ts'
import { expectedIn } from '../../app/features/caja/queries.server.ts'
import { issueReceipt } from '../../app/features/caja/recibos.server.ts'
import { cajas } from '../../app/features/caja/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { pdfPages } from '../../app/lib/files/text/pdf.server.ts'
import { soles } from '../../app/lib/money.ts'
import { loader as box } from '../../app/panel/tesoreria/box.tsx'
import { loader as sheet } from '../../app/panel/tesoreria/box-pdf.ts'
import { loader as closing } from '../../app/panel/tesoreria/closing.tsx'
import { action as count, loader as counting } from '../../app/panel/tesoreria/counting.tsx'
import { loader as desk } from '../../app/panel/tesoreria/desk.tsx'
import { paid } from '../tesoreria.ts'
import { staff } from './cuentas.ts'
import { gestionApi } from './gestion.ts'

const { enter, as } = gestionApi()
const POWERS = { privilegios: 'caja', subprivilegios: 'caja.cobrar,caja.libre' }

let [cashier, boss] = ['', '']
let caja = { id: 0, fondo: 0 }
beforeAll(async () => {
  const person = await staff('tesoreria')
  cashier = (await enter(person.correo)).cookie
  boss = (await enter((await staff('direccion')).correo)).cookie
  const actor = { idusuario: person.id, institucion: 2, ...POWERS }
  await openBox(actor, { fondo: 12_340, serie: '001' })
  for (const importe of [5_550, 7_770]) expect(await issueReceipt(actor, paid({ importe }))).toMatchObject({ ok: true })
  const [open] = await db
    .select()
    .from(cajas)
    .where(and(eq(cajas.cajero, person.id), eq(cajas.estado, '1')))
  caja = open ?? caja
})

const from = (path: string, cookie: string, form?: Record<string, string>) => {
  const url = new URL(`http://portal.example/panel/tesoreria/${path}`)
  const body = form && new URLSearchParams(form)
  return {
    request: new Request(url, { headers: { cookie }, ...(body && { method: 'POST', body }) }),
    url,
    params: { id: String(caja.id) },
    context: new RouterContextProvider(),
  } as never
}

it('an open box tells nobody what is expected, nor what it can be reckoned from but its movements, until it was counted', async () => {
  const expected = await expectedIn(db, caja)
  const path = `cajas/${caja.id}`
  const told = async () => [
    await desk(from('', cashier)),
    await closing(from('cierre', cashier)),
    await box(from(path, cashier)),
    await box(from(path, boss)),
    await counting(from(`${path}/arqueo`, boss)),
  ]
  const cobrado = expected - caja.fondo
  expect(cobrado).toBeGreaterThan(0)
  for (const one of await told()) {
    expect(JSON.stringify(one)).not.toMatch(new RegExp(`:${expected}\\b`))
    expect(JSON.stringify(one)).not.toMatch(new RegExp(`:${cobrado}\\b`))
  }
  const { get } = await as({ privilegios: 'caja' })
  const called = await get(`cajas/${caja.id}`)
  expect(called).toMatchObject({ medios: { efectivo: null, deposito: { egresos: 0 } } })
  expect(JSON.stringify([called, await get('cajas')])).not.toMatch(new RegExp(`:(${expected}|${cobrado})\\b`))
  const answer = await count(from(`${path}/arqueo`, boss, { hacer: 'contar', n_10: '0' })).catch((thrown: Response) =>
    thrown.headers.get('location'),
  )
  expect(answer).toBe(`/panel/tesoreria/cajas/${caja.id}?contada=1`)
  const after = await box(from(path, boss))
  expect(after.arqueos).toMatchObject([{ contado: 0, esperado: expected }])
  expect(after.porExplicar).toMatchObject({ esperado: expected })
  // Whoever did not count it does not explain it.
  expect((await box(from(path, cashier))).porExplicar).toBeNull()
})

it('whoever comes to count their own box without notice reads why not', async () => {
  const own = await counting(from(`cajas/${caja.id}/arqueo`, cashier))
  expect(own.porQueNo).toContain('Es su propia caja')
  const answer = await count(from(`cajas/${caja.id}/arqueo`, cashier, { hacer: 'contar' }))
  expect(answer).toMatchObject({ ok: false, aviso: expect.stringContaining('Es su propia caja') })
  expect((await counting(from(`cajas/${caja.id}/arqueo`, boss))).porQueNo).toBeNull()
})

it('the sheet of a box has each count note by note, its difference and who signs; an open one says not what it holds', async () => {
  const textOf = async () =>
    (
      await Array.fromAsync(
        pdfPages(new Uint8Array(await (await sheet(from(`cajas/${caja.id}/hoja.pdf`, boss))).arrayBuffer())),
      )
    )
      .join(' ')
      .replaceAll(/\s+/g, ' ')
  const expected = await expectedIn(db, caja)
  const open = await textOf()
  expect(open).toContain('Sigue abierta')
  expect(open).toContain('Arqueo sin aviso')
  expect(open).not.toContain('Cobrado en efectivo')
  const person = await staff('tesoreria')
  const actor = { idusuario: person.id, institucion: 2, ...POWERS }
  const conteo = { '10000': 2, '10': expected / 10 - 2_000 }
  expect(await closeBox(actor, caja.id, { conteo, nota: '' })).toMatchObject({ ok: true, diferencia: 0 })
  const { get } = await as({ privilegios: 'caja' })
  expect(await get(`cajas/${caja.id}`)).toMatchObject({ medios: { efectivo: { ingresos: expected - caja.fondo } } })
  const closed = await textOf()
  for (const said of [
    'Hoja de arqueo y cierre',
    'Arqueo de cierre',
    'Cobrado en efectivo',
    'A cargo de la caja',
    'Ninguna',
  ])
    expect(closed).toContain(said)
  expect(closed).toContain(soles(expected).replaceAll(/\s+/g, ' '))
})
