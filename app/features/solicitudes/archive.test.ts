// What was answered and notified goes to the archive by itself once nobody may dispute it any more.
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { checkRequest } from '../../expedientes/form.server.ts'
import { newFicha } from '../../expedientes/keys.server.ts'
import { openCase } from '../../expedientes/open.server.ts'
import { expedientes } from '../../expedientes/schema.server.ts'
import { takeStep } from '../../expedientes/step.server.ts'
import { addBusinessDays, today } from '../../lib/calendar/business-days.ts'
import { plusDays } from '../../lib/calendar/days.ts'
import { db } from '../../lib/db/client.server.ts'
import { change, nobody } from '../../lib/unit.server.ts'
import { requestKinds } from '../../request-kinds.server.ts'
import { consulta } from '../consultas/schema.server.ts'
import { archiveSettled } from './mutations.server.ts'
import { aroundOf } from './queries.server.ts'

testDatabase('sembrada')

const staff = { idusuario: 1, institucion: 2, privilegios: '**', subprivilegios: '**' }

async function present(detalle: string) {
  const sent = { nombre: 'Nelly Ensayo Mamani', correo: 'nelly@quebradaserena.example', asunto: 'Horario', detalle }
  const checked = checkRequest(consulta, sent)
  if (!checked.ok) throw new Error(JSON.stringify(checked.errores))
  const around = await aroundOf(2)
  const request = { ...checked.data, ficha: newFicha(), archivos: [] }
  return (await change(nobody(), (unit) => openCase(unit, consulta, request, around))).caso.id
}

/** Answered and notified today. */
async function notified(detalle: string) {
  const id = await present(detalle)
  const around = await aroundOf(2)
  for (const [paso, datos] of Object.entries({
    ...{ recibir: {}, tomar: {}, resolver: { texto: 'Abre a las 8:00.' } },
    notificar: { modo: 'mostrador', fecha: today() },
  })) {
    const by = { de: 'personal', actor: staff } as const
    expect(await change(staff, (unit) => takeStep(unit, consulta, { id, paso, datos }, by, around))).toMatchObject({
      ok: true,
    })
  }
  return id
}

const stateOf = async (id: number) => (await db.select().from(expedientes).where(eq(expedientes.id, id)))[0]
const lastDay = async () => addBusinessDays(today(), 15, (await aroundOf(2)).calendar)

test('every kind that staff archive by hand archives itself, too', () => {
  const byHand = requestKinds.filter(({ pasos }) => pasos['archivar'])
  expect(byHand.length).toBeGreaterThan(3)
  for (const { name, pasos } of byHand)
    expect([name, pasos['archivar_solo']?.de, pasos['archivar_solo']?.desde]).toEqual([
      ...[name, 'sistema', pasos['archivar']?.desde],
    ])
})

test('on the day after the last one, once, and the time for which it is kept begins', async () => {
  const id = await notified('Una consulta que termina')
  const last = await lastDay()
  const mine = async (hoy: string) => {
    await archiveSettled([consulta], 2, hoy)
    return (await stateOf(id))?.estado
  }
  expect([await mine(today()), await mine(last)]).toEqual(['notificado', 'notificado'])
  expect(await mine(plusDays(last, 1))).toBe('archivado')
  expect((await stateOf(id))?.cerradoEn).not.toBeNull()
  const { version } = (await stateOf(id)) ?? {}
  await mine(plusDays(last, 2))
  expect((await stateOf(id))?.version).toBe(version)
})

test('not while something disputes it, nor while its payment waits to be found', async () => {
  const [disputed, unpaid] = [await notified('Se discute'), await notified('Se busca el pago')]
  const appeal = await present('La discute')
  await db.update(expedientes).set({ origen: disputed }).where(eq(expedientes.id, appeal))
  await db.update(expedientes).set({ pago: 'por_comprobar' }).where(eq(expedientes.id, unpaid))
  const after = plusDays(await lastDay(), 1)
  await archiveSettled([consulta], 2, after)
  expect([(await stateOf(disputed))?.estado, (await stateOf(unpaid))?.estado]).toEqual(['notificado', 'notificado'])
  await db.update(expedientes).set({ cerradoEn: new Date() }).where(eq(expedientes.id, appeal))
  await db.update(expedientes).set({ pago: 'confirmado' }).where(eq(expedientes.id, unpaid))
  await archiveSettled([consulta], 2, after)
  expect([(await stateOf(disputed))?.estado, (await stateOf(unpaid))?.estado]).toEqual(['archivado', 'archivado'])
})

test('one that cannot be archived keeps no other from it, and is told', async () => {
  const [broken, next] = [await notified('Algo se dañó en ella'), await notified('A esta no le pasa nada')]
  // Whatever it is: the database takes everything but that.
  const refuses = sql.raw(`check (idexpediente <> ${broken} or estado <> 'archivado')`)
  await db.execute(sql`alter table expedientes add constraint danada ${refuses}`)
  onTestFinished(async () => void (await db.execute(sql`alter table expedientes drop constraint danada`)))
  await expect(archiveSettled([consulta], 2, plusDays(await lastDay(), 1))).rejects.toThrow()
  expect([(await stateOf(broken))?.estado, (await stateOf(next))?.estado]).toEqual(['notificado', 'archivado'])
})
