import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { NELLY } from '../../../tests/contrato/expedientes.ts'
import { newFicha } from '../../expedientes/keys.server.ts'
import { openCase } from '../../expedientes/open.server.ts'
import { expedientes, plazos } from '../../expedientes/schema.server.ts'
import { takeStep } from '../../expedientes/step.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { nextBusinessDay, today } from '../../lib/calendar/business-days.ts'
import { db } from '../../lib/db/client.server.ts'
import { correos } from '../../lib/mail/schema.server.ts'
import { change, nobody } from '../../lib/unit.server.ts'
import { requestTasks } from '../../panel/home/requests.server.ts'
import { consulta } from '../consultas/schema.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import { aroundOf } from './queries.server.ts'
import { sendNewCases, sendReminders } from './reminders.server.ts'

testDatabase('sembrada')

const staff: Actor = { idusuario: 1, institucion: 2, privilegios: '**', subprivilegios: '**' }

test('whoever is to send what was prepared is told, and whoever prepared it once it left or came back', async () => {
  const around = await aroundOf(2)
  const sent = { ficha: newFicha(), solicitante: NELLY, datos: { asunto: 'Horario', detalle: '¿?' }, archivos: [] }
  const { id, numero } = (await change(nobody(), (unit) => openCase(unit, consulta, sent, around))).caso
  const people = new Map<string, Actor>()
  for (const [name, subprivilegios] of Object.entries({
    prepara: 'atender',
    firma: 'atender,resolver,ver_todo',
    ajena: '',
  })) {
    const powers = { privilegios: 'consultas', subprivilegios: subprivilegios.replaceAll(/\w+/g, 'consultas.$&') }
    const [row] = await db
      .insert(usuarios)
      .values({
        ...{ nombre: name, apellidos: 'Prueba', correo: `${name}@visto.example`, estado: '1', ...powers },
        ...{ correoConfirmadoEn: new Date(), institucion: 2 },
      })
      .returning({ id: usuarios.id })
    people.set(name, { idusuario: row?.id ?? 0, institucion: 2, ...powers })
  }
  const as = (name: string, paso: string, texto = 'x') => {
    const actor = people.get(name) ?? staff
    return change(actor, (unit) =>
      takeStep(unit, consulta, { id, paso, datos: { texto } }, { de: 'personal', actor }, around),
    )
  }
  const hoy = nextBusinessDay(today(), around.calendar)
  const told = async (send: typeof sendReminders) => {
    await send([consulta], 2, hoy)
    const mine = like(correos.para, '%@visto.example')
    const rows = await db.select().from(correos).where(mine)
    await db.delete(correos).where(mine)
    return Object.fromEntries(
      rows.flatMap(({ para, texto }) => {
        const said = texto.split('\n').filter((line) => line.includes(numero) && !line.startsWith('http'))
        return said.length > 0 ? [[para.split('@')[0], said.join()]] : []
      }),
    )
  }
  const waits = async (name: string) =>
    (await requestTasks(people.get(name) ?? staff))
      .filter(({ key }) => key.includes(numero))
      .map(({ before }) => before)
  expect(await as('', 'recibir')).toMatchObject({ ok: true })
  await db
    .update(expedientes)
    .set({ responsable: people.get('prepara')?.idusuario ?? 0 })
    .where(eq(expedientes.id, id))
  await told(sendReminders)
  expect(await as('prepara', 'preparar', 'Abre a las 8.')).toMatchObject({ ok: true })
  expect(await waits('firma')).toEqual(['Espera su visto bueno'])
  expect([await waits('prepara'), await waits('ajena')].flat()).not.toContain('Espera su visto bueno')
  // Nothing of it has to be done within two days.
  expect(await told(sendNewCases)).toEqual({})
  await db.insert(plazos).values({
    ...{ nombre: 'triaje', dias: 2, unidad: 'habiles', obliga: 'personal', inicio: hoy, vence: '2030-01-02' },
    ...{ expediente: id, institucion: 2 },
  })
  expect(await told(sendNewCases)).toEqual({ firma: expect.stringContaining(numero) })
  expect(await told(sendReminders)).not.toHaveProperty('firma')
  await as('firma', 'anotar', 'Falta la hora de cierre')
  expect(await told(sendNewCases)).toEqual({ prepara: expect.stringContaining('tiene una nota') })
  await as('prepara', 'preparar', 'Abre de 8 a 16.')
  expect(await told(sendNewCases)).toEqual({ firma: expect.stringContaining(numero) })
  expect(await as('firma', 'resolver', 'Abre de 8 a 16.')).toMatchObject({ ok: true })
  expect(await told(sendReminders)).toEqual({ prepara: expect.stringContaining('ya salió') })
  expect([await told(sendReminders), await waits('firma')]).toEqual([{}, []])
})
