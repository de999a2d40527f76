// An older product let an institution store more than the law gives: what the start of this one does with it, as it starts.
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { plazosOf } from '../app/expedientes/deadlines.server.ts'
import { checkRequest } from '../app/expedientes/form.server.ts'
import { newFicha } from '../app/expedientes/keys.server.ts'
import { openCase } from '../app/expedientes/open.server.ts'
import { expedientes, plazos, reglasExpediente } from '../app/expedientes/schema.server.ts'
import { accesoInformacion } from '../app/features/acceso-informacion/schema.server.ts'
import { mesaPartes } from '../app/features/mesa-partes/schema.server.ts'
import { aroundOf } from '../app/features/solicitudes/queries.server.ts'
import { remindersJob } from '../app/features/solicitudes/reminders.server.ts'
import { tramites } from '../app/features/tramites/schema.server.ts'
import { usuarios } from '../app/features/usuarios/schema.server.ts'
import { db } from '../app/lib/db/client.server.ts'
import { correos } from '../app/lib/mail/schema.server.ts'
import { change, nobody } from '../app/lib/unit.server.ts'
import { requestKinds } from '../app/request-kinds.server.ts'
import { testDatabase } from '../tests/base-de-datos.ts'
import { parts } from './parts.ts'

const database = testDatabase('sembrada')
afterEach(() => void vi.useRealTimers())

const institucion = 2
const at = (moment: string) =>
  vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(new Date(`2026-08-${moment}:00-05:00`))
const ANA = 'ana@quebradaserena.example'

/** A request of that day which keeps 60 days, and runs by them, as it was stored. */
async function storedAbove() {
  const checked = checkRequest(accesoInformacion, {
    ...{ nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007', pedido: 'El presupuesto' },
    ...{ domicilio: 'Jr. Los Eucaliptos 123', correo: 'nelly@quebradaserena.example', entrega: 'copia' },
  })
  if (!checked.ok) throw new Error(JSON.stringify(checked.errores))
  const sent = { ...checked.data, ficha: newFicha(), archivos: [] }
  const around = await aroundOf(institucion)
  const { caso } = await change({ ...nobody(), institucion }, (unit) => openCase(unit, accesoInformacion, sent, around))
  const reglas = sql`jsonb_set(${expedientes.reglas}, '{plazos,respuesta,dias}', '60')`
  await db.update(expedientes).set({ reglas, vence: '2026-11-05' }).where(eq(expedientes.id, caso.id))
  const mine = sql`${plazos.expediente} = ${caso.id} and ${plazos.nombre} = 'respuesta'`
  await db.update(plazos).set({ dias: 60, vence: '2026-11-05' }).where(mine)
  return caso
}

const rulesAbove = ({ name: tipo, reglas }: typeof mesaPartes | typeof accesoInformacion, dias: number) => {
  const respuesta = reglas.plazos['respuesta']
  if (!respuesta) throw new Error('It answers')
  const datos = { plazos: { respuesta: { ...respuesta, dias } } }
  return db.insert(reglasExpediente).values({ institucion, tipo, desde: '2026-01-01', sustento: 'R.D. 1', datos })
}

it('lists what is stored above the law, brings what is open to it, and has staff told in the morning', async () => {
  at('10T10:00')
  const caso = await storedAbove()
  await rulesAbove(accesoInformacion, 60)
  await rulesAbove(mesaPartes, 90)
  await db.insert(tramites).values({ denominacion: 'Constancia lenta', institucion, plazoDias: 60, estado: '1' })
  await db.insert(usuarios).values({
    ...{ nombre: 'Ana', apellidos: 'Prueba', correo: ANA, institucion, estado: '1', correoConfirmadoEn: new Date() },
    ...{
      privilegios: accesoInformacion.name,
      subprivilegios: 'acceso_informacion.ver_todo,acceso_informacion.derivar',
    },
  })
  const lines: string[] = []
  const logger = { warn: (said: unknown) => lines.push(String(said)), info: () => {}, error: () => {} }
  const stop = await parts.jobs?.(database.current, logger as never)
  await stop?.()
  const norm = lines.flatMap((one) => one.split(/^Plazos sobre la norma\. /)[1] ?? [])
  expect(norm).toEqual([
    expect.stringMatching(/^Mesa de partes, Responder: se guardaron 90 días hábiles; la norma .* da 30 días hábiles/),
    expect.stringMatching(/^Acceso a la información.*, Responder: se guardaron 60 días hábiles; .* da 10 días hábiles/),
    expect.stringMatching(/^Trámite «Constancia lenta»: se guardaron 60 días hábiles; .* da 30 días hábiles/),
    `${caso.numero}, respuesta: vencía 2026-11-05, vence 2026-08-24.`,
    'Expedientes abiertos cuyas reglas se corrigieron: 1.',
  ])
  const [kept] = await db.select().from(expedientes).where(eq(expedientes.id, caso.id))
  expect([kept?.vence, kept?.reglas.plazos['respuesta']?.dias]).toEqual(['2026-08-24', 10])
  expect((await plazosOf(caso.id)).find(({ nombre }) => nombre === 'respuesta')).toMatchObject({ dias: 10 })
  at('11T07:35')
  await remindersJob(requestKinds).handler({}, new AbortController().signal)
  const [told] = await db.select().from(correos).where(eq(correos.para, ANA))
  expect(told?.texto).toMatch(/porque su plazo se ajustó al que da la norma:.*Responder: La norma da 10 días hábiles/s)
})
