// What the clock does by itself, in a database that two institutions share: for each of them, by its own address.
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { checkRequest } from '../../expedientes/form.server.ts'
import { newFicha } from '../../expedientes/keys.server.ts'
import { openCase } from '../../expedientes/open.server.ts'
import { expedientes } from '../../expedientes/schema.server.ts'
import { takeStep } from '../../expedientes/step.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { env } from '../../lib/env.server.ts'
import type { Job } from '../../lib/jobs/job.ts'
import { correos } from '../../lib/mail/schema.server.ts'
import { change, nobody } from '../../lib/unit.server.ts'
import { requestKinds } from '../../request-kinds.server.ts'
import { tellPortal } from '../institucion/mutations.server.ts'
import { mesaPartes } from '../mesa-partes/schema.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import { termsJob } from './mutations.server.ts'
import { aroundOf } from './queries.server.ts'
import { newCasesJob, remindersJob } from './reminders.server.ts'

testDatabase('sembrada')
afterEach(() => void vi.useRealTimers())

const SITES = [
  { institucion: 1, sitio: 'https://uno.example/', ana: 'ana@uno.example', nelly: 'nelly@uno.example' },
  { institucion: 2, sitio: 'https://dos.example/', ana: 'ana@dos.example', nelly: 'nelly@dos.example' },
]

beforeAll(async () => {
  for (const { institucion, sitio, ana } of SITES) {
    await tellPortal(institucion, sitio)
    await db.insert(usuarios).values({
      ...{ nombre: 'Ana', apellidos: 'Prueba', correo: ana, estado: '1', institucion, correoConfirmadoEn: new Date() },
      ...{ privilegios: mesaPartes.name, subprivilegios: 'mesa_partes.ver_todo,mesa_partes.derivar' },
    })
  }
  // By the process of a third one.
  env.IDINSTITUCION = 9
  return () => {
    env.IDINSTITUCION = 2
  }
})

const at = (dia: string) => vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(new Date(`${dia}T10:00:00-05:00`))
const run = (job: Job) => job.handler({}, new AbortController().signal)

/** A letter in each, on a Monday. */
const presented = (sumilla: string) =>
  Promise.all(
    SITES.map(async ({ institucion, nelly }) => {
      const checked = checkRequest(mesaPartes, {
        ...{ nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007', escrito: 'carta' },
        ...{ domicilio: 'Jr. Los Eucaliptos 123', correo: nelly, sumilla, fundamentos: 'Falta una tilde.' },
      })
      if (!checked.ok) throw new Error(JSON.stringify(checked.errores))
      const sent = { ...checked.data, ficha: newFicha(), archivos: [] }
      const around = await aroundOf(institucion)
      return (await change({ ...nobody(), institucion }, (unit) => openCase(unit, mesaPartes, sent, around))).caso
    }),
  )

/** What was written to somebody of each since then, and to where it leads. */
async function told(who: 'ana' | 'nelly', since: number) {
  const rows = await Promise.all(
    SITES.map((site) =>
      db
        .select()
        .from(correos)
        .where(and(eq(correos.para, site[who]))),
    ),
  )
  return rows.map((all) =>
    all
      .filter(({ id }) => id > since)
      .map(({ texto }) => texto)
      .join('\n'),
  )
}
const last = async () => Math.max(0, ...(await db.select({ id: correos.id }).from(correos)).map(({ id }) => id))

/** Each was told of its own, by its own address and no other. */
function expectApart(said: string[], sumilla: string) {
  for (const [i, { sitio }] of SITES.entries()) {
    expect(said[i]).toContain(sumilla)
    expect(said[i]).toContain(sitio)
    for (const other of SITES.filter((one) => one.sitio !== sitio)) expect(said[i]).not.toContain(other.sitio)
  }
}

it('who receives in each is told at once of what came', async () => {
  at('2026-08-10')
  const since = await last()
  await presented('Llega a las dos')
  await run(newCasesJob(requestKinds))
  expectApart(await told('ana', since), 'Llega a las dos')
})

it('what was not completed in time is over in each, and its applicant is told', async () => {
  at('2026-08-10')
  const cases = await presented('Le falta algo')
  for (const { id, institucion } of cases) {
    const actor = { idusuario: 1, institucion, privilegios: '**', subprivilegios: '**' }
    const around = await aroundOf(institucion)
    const asked = { id, paso: 'observar', datos: { texto: 'Falta la ficha' } }
    const by = { de: 'personal', actor } as const
    expect(await change(actor, (unit) => takeStep(unit, mesaPartes, asked, by, around))).toMatchObject({ ok: true })
  }
  at('2026-08-18')
  const since = await last()
  await run(termsJob(requestKinds))
  const states = cases.map(async ({ id }) => (await db.select().from(expedientes).where(eq(expedientes.id, id)))[0])
  expect((await Promise.all(states)).map((one) => one?.estado)).toEqual(['no_presentado', 'no_presentado'])
  expectApart(await told('nelly', since), 'Pasó el plazo para completar')
})

it('whoever is to look at a term in each is told on its day', async () => {
  at('2026-08-10')
  const cases = await presented('Vence en las dos')
  at(cases[0]?.vence ?? '')
  const since = await last()
  await run(remindersJob(requestKinds))
  expectApart(await told('ana', since), 'Vence en las dos')
})
