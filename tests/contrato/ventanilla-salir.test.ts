import { eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { findDraft, forgetOldDrafts, saveDraft } from '../../app/expedientes/draft.server.ts'
import { takeForm } from '../../app/expedientes/form.server.ts'
import { tryKey } from '../../app/expedientes/key-tries.server.ts'
import { solicitudesEnCurso } from '../../app/expedientes/schema.server.ts'
import { consulta } from '../../app/features/consultas/schema.server.ts'
import { present } from '../../app/features/solicitudes/mutations.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { nobody } from '../../app/lib/unit.server.ts'
import * as expediente from '../../app/portal/tramites/expediente.tsx'
import * as solicitud from '../../app/portal/tramites/solicitud.tsx'
import { testDatabase } from '../base-de-datos.ts'
import { cookieOf, draft, INSTITUCION, VALORES, whereTo } from '../consultas.ts'

testDatabase('sembrada')

test('what somebody leaves is closed to whoever goes back, and by itself ten minutes after it was presented', async () => {
  const at = (path: string, init: RequestInit = {}) => {
    const url = new URL(path, 'http://portal.example')
    return { request: new Request(url, init), context: new RouterContextProvider(), url }
  }
  const led = (work: Promise<unknown>) => work.then(Response.json, (response) => response).then(whereTo)
  const back = ({ ficha }: { ficha: string }) =>
    led(solicitud.loader({ ...at(`/tramites/solicitud/${ficha}`), params: { ficha } } as never))
  const asked = (numero: string) => ({ to: `/tramites/seguimiento?numero=${numero}&ya=1`, cookie: '' })
  const again = async (held: Awaited<ReturnType<typeof draft>>, detalle: string) => {
    await saveDraft({ ...held, valores: { ...VALORES, detalle } })
    return present(nobody(), consulta, held)
  }
  const begin = async (detalle: string) => {
    const held = await draft(detalle)
    const outcome = await present(nobody(), consulta, held)
    if (!outcome.ok) throw new Error(outcome.codigo)
    return { held, numero: outcome.caso.numero, clave: outcome.clave ?? '' }
  }

  const one = await begin('con vuelta atrás')
  const base = `/tramites/seguimiento/${one.numero}`
  expect((await back(one.held)).cookie).toContain(`atrio_clave=${one.clave};`)
  const body = new URLSearchParams({ hacer: 'salir' })
  const leaving = {
    ...at(base, { method: 'POST', body, headers: cookieOf(one.clave) }),
    params: { numero: one.numero },
  }
  expect((await led(expediente.action(leaving as never))).cookie).toContain('Max-Age=0')
  expect(await back(one.held)).toEqual(asked(one.numero))
  // Neither is it to be had by sending the same form again, now or when nothing is left of it.
  expect(await again(one.held, 'con vuelta atrás')).toMatchObject({ ok: true, clave: null })
  await forgetOldDrafts()
  expect(await findDraft(INSTITUCION, one.held.ficha)).toBeUndefined()
  expect(await again(one.held, 'con vuelta atrás')).toMatchObject({ ok: true, clave: null })
  expect(await back(one.held)).toEqual(asked(one.numero))

  const two = await begin('diez minutos')
  const [{ left } = { left: 0 }] = await db
    .select({ left: sql<number>`extract(epoch from ${solicitudesEnCurso.expiraEn} - now())::int` })
    .from(solicitudesEnCurso)
    .where(eq(solicitudesEnCurso.ficha, two.held.ficha))
  expect(left).toBeGreaterThan(8 * 60)
  expect(left).toBeLessThanOrEqual(10 * 60)
  await db
    .update(solicitudesEnCurso)
    .set({ expiraEn: sql`now() - interval '1 second'` })
    .where(eq(solicitudesEnCurso.ficha, two.held.ficha))
  expect(await back(two.held)).toEqual(asked(two.numero))
})

test('what is written in a form that was presented on another tab is not swallowed: it may be sent as another', async () => {
  const held = await draft('desde una pestaña')
  const send = (ficha: string) =>
    takeForm(consulta, {
      ...{ institucion: INSTITUCION, usuario: null, visitor: { direccion: '203.0.113.9', agente: '' } },
      request: new Request('http://portal.example/tramites/consulta', {
        method: 'POST',
        body: new URLSearchParams({ ...VALORES, detalle: 'desde otra', ficha }),
      }),
    })
  expect(await send(held.ficha)).toMatchObject({ ok: true })
  const changed = (await findDraft(INSTITUCION, held.ficha)) ?? held
  expect(await present(nobody(), consulta, changed)).toMatchObject({ ok: true })
  const late = await send(held.ficha)
  expect(late).toMatchObject({ ok: false, status: 409, problem: { valores: { detalle: 'desde otra' } } })
  expect(late.ok ? '' : late.problem.aviso).toContain('ya se presentó')
  // Nor once nothing is left of that form.
  await db
    .update(solicitudesEnCurso)
    .set({ expiraEn: sql`now() - interval '1 second'` })
    .where(eq(solicitudesEnCurso.ficha, held.ficha))
  await forgetOldDrafts()
  expect(await send(held.ficha)).toMatchObject({ ok: false, status: 409 })
})

test('wrong keys end for whoever tries them; the owner gets in from the same school, and anybody from elsewhere', async () => {
  const held = await draft('con llave ajena')
  const outcome = await present(nobody(), consulta, held)
  if (!outcome.ok) throw new Error(outcome.codigo)
  const at = (direccion: string, clave: string) =>
    tryKey({ institucion: INSTITUCION, numero: outcome.caso.numero, clave, direccion })
  const codes: string[] = []
  for (let i = 0; i < 31; i += 1) {
    const tried = await at('203.0.113.7', `AAAA-BBBB-${1000 + i}`)
    codes.push(tried.ok ? 'entró' : tried.codigo)
  }
  expect(codes).toEqual([...Array.from({ length: 30 }, () => 'NOEXISTE'), 'DEMASIADOS'])
  expect((await at('203.0.113.7', outcome.clave ?? '')).ok).toBe(true)
  expect(await at('203.0.113.8', 'AAAA-BBBB-2000')).toMatchObject({ codigo: 'NOEXISTE' })
})
