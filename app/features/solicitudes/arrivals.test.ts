import { readFileSync } from 'node:fs'
import { like, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { checkRequest } from '../../expedientes/form.server.ts'
import { newFicha } from '../../expedientes/keys.server.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import { openCase } from '../../expedientes/open.server.ts'
import { type By, takeStep } from '../../expedientes/step.server.ts'
import { calendarOf, nextBusinessDay } from '../../lib/calendar/business-days.ts'
import { plusDays } from '../../lib/calendar/days.ts'
import { db } from '../../lib/db/client.server.ts'
import { correos } from '../../lib/mail/schema.server.ts'
import { change, nobody } from '../../lib/unit.server.ts'
import { areas } from '../catalogos/schema.server.ts'
import { consulta } from '../consultas/schema.server.ts'
import { mesaPartes } from '../mesa-partes/schema.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import { sendNewCases, sendReminders } from './reminders.server.ts'

testDatabase('sembrada')

const around = { calendar: calendarOf([]), firma: 'IES «Horizonte Andino Demo»' }
const staff = { idusuario: 1, institucion: 2, privilegios: '**', subprivilegios: '**' }
const office: By = { de: 'personal', actor: staff }
const applicant: By = { de: 'solicitante' }
const kinds = [mesaPartes, consulta]
const hoy = nextBusinessDay('2026-08-10', around.calendar)

const nelly = { nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007' }
const reached = { ...nelly, domicilio: 'Jr. Los Eucaliptos 123', correo: 'nelly@quebradaserena.example' }

const at = { entrada: 0, otra: 0 }
beforeAll(async () => {
  const made = await db
    .insert(areas)
    .values(['Trámite documentario', 'Secretaría'].map((denominacion) => ({ denominacion, institucion: 2 })))
    .returning()
  ;[at.entrada, at.otra] = made.map(({ id }) => id) as [number, number]
  const worker = (name: string, area: number | null) =>
    db.insert(usuarios).values({
      ...{ nombre: name, apellidos: 'Prueba', correo: `${name}@quebradaserena.example`, estado: '1', area },
      ...{ privilegios: 'mesa_partes,consultas', subprivilegios: '', correoConfirmadoEn: new Date(), institucion: 2 },
    })
  await worker('rosa', at.entrada)
  await worker('otra', at.otra)
  await worker('nadie', null)
})

async function open(kind: Kind, sumilla: string) {
  const written = { ...reached, escrito: 'solicitud', sumilla, fundamentos: 'Los hay', asunto: sumilla, detalle: 'x' }
  const checked = checkRequest(kind, written)
  if (!checked.ok) throw new Error(JSON.stringify(checked.errores))
  const sent = { ...checked.data, ficha: newFicha(), archivos: [], area: at.entrada }
  return (await change(nobody(), (unit) => openCase(unit, kind, sent, around))).caso.id
}

/** Which cases the mails of each are about, since they were asked last. */
async function told(who: string) {
  const rows = await db
    .delete(correos)
    .where(like(correos.para, `${who}@%`))
    .returning()
  return rows.map(({ texto }) => ['Traslado', 'Biblioteca', 'Vuelve', 'Corrige'].filter((one) => texto.includes(one)))
}
const all = async () => [await told('rosa'), await told('otra'), await told('nadie')]

describe('whoever may receive', () => {
  it('is told of what came: at once where two days run, otherwise in the morning, and once', async () => {
    await open(mesaPartes, 'Traslado')
    await open(consulta, 'Biblioteca')
    await sendNewCases(kinds, 2, hoy)
    expect(await all()).toEqual([[['Traslado']], [], []])
    await sendNewCases(kinds, 2, hoy)
    expect(await all()).toEqual([[], [], []])
    await sendReminders(kinds, 2, hoy)
    expect(await all()).toEqual([[['Biblioteca']], [], []])
  })

  it('was told of it before each time had its own, and is not again', async () => {
    await db.execute(
      sql`update avisos_expediente set aviso = substring(aviso from '^nuevo:[0-9]*') where aviso like 'nuevo:%'`,
    )
    await db.execute(sql.raw(readFileSync('migrations/20261128144158_avisos_de_cada_llegada.sql', 'utf8')))
    await sendReminders(kinds, 2, nextBusinessDay(plusDays(hoy, 1), around.calendar))
    expect(await all()).toEqual([[], [], []])
  })

  it('is told again when it comes back to them, or is corrected: once for each time, and not for what is done meanwhile', async () => {
    let morning = nextBusinessDay(plusDays(hoy, 1), around.calendar)
    const [one, other] = [await open(mesaPartes, 'Vuelve'), await open(mesaPartes, 'Corrige')]
    const take = async (id: number, paso: string, datos: Record<string, unknown> = {}, by: By = office) => {
      const outcome = await change(staff, (unit) => takeStep(unit, mesaPartes, { id, paso, datos }, by, around))
      expect(outcome, paso).toMatchObject({ ok: true })
    }
    const came = async () => {
      await sendNewCases(kinds, 2, hoy)
      const now = await all()
      await sendNewCases(kinds, 2, hoy)
      expect(await all()).toEqual([[], [], []])
      return now
    }
    expect(await came()).toEqual([[['Vuelve', 'Corrige']], [], []])
    await take(one, 'derivar', { areas: [at.otra] })
    expect(await came()).toEqual([[], [['Vuelve']], []])
    await take(one, 'anotar', { texto: 'No es de aquí' })
    expect(await came()).toEqual([[], [], []])
    await take(one, 'derivar', { areas: [at.entrada] })
    await take(other, 'observar', { texto: 'Falta la firma' })
    expect(await came()).toEqual([[['Vuelve']], [], []])
    await take(other, 'subsanar', { texto: 'Firmado' }, applicant)
    // Two days do not run any more: it is said in the morning.
    for (const told of [[['Corrige']], []]) {
      morning = nextBusinessDay(plusDays(morning, 1), around.calendar)
      await sendReminders(kinds, 2, morning)
      expect(await all()).toEqual([told, [], []])
    }
  })
})
