import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { filesOf } from '../../app/expedientes/files.server.ts'
import { newFicha } from '../../app/expedientes/keys.server.ts'
import { HINDRANCES } from '../../app/expedientes/offered.ts'
import { openCase } from '../../app/expedientes/open.server.ts'
import { type Expediente, expedientes } from '../../app/expedientes/schema.server.ts'
import { consulta } from '../../app/features/consultas/schema.server.ts'
import { aroundOf } from '../../app/features/solicitudes/queries.server.ts'
import { today } from '../../app/lib/calendar/business-days.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { correos } from '../../app/lib/mail/schema.server.ts'
import { change, nobody } from '../../app/lib/unit.server.ts'
import { loader, action as step } from '../../app/panel/expedientes/case.tsx'
import { action as rulesAction } from '../../app/panel/expedientes/rules-of.tsx'
import { accountApi, person } from './cuentas.ts'
import { askedFor, NELLY, thrown } from './expedientes.ts'
import { FORM, multipart } from './llamadas-privadas.ts'

const api = accountApi()

async function staff(...powers: string[]) {
  const subprivilegios = powers.map((power) => `consultas.${power}`).join()
  const { id, correo } = await person({ privilegios: 'consultas', subprivilegios, area: 2 })
  return { id, cookie: (await api.enter(correo)).cookie }
}
type Person = Awaited<ReturnType<typeof staff>>

async function present(asunto: string): Promise<Expediente> {
  const sent = { ficha: newFicha(), solicitante: NELLY, datos: { asunto, detalle: '¿?' }, archivos: [], area: 2 }
  const around = await aroundOf(2)
  return (await change(nobody(), (unit) => openCase(unit, consulta, sent, around))).caso
}

const where = ({ numero }: Expediente) => ({ params: { numero }, pattern: '/panel/expedientes/:numero' }) as const
const path = ({ numero }: Expediente) => `/panel/expedientes/${numero}`

const see = (caso: Expediente, { cookie }: Person) => loader({ ...askedFor(path(caso), cookie), ...where(caso) })

/** What is on the screen says how the case stands. @returns why the step was not taken, if it was not */
async function take(caso: Expediente, who: Person, paso: string, more: Record<string, string> = {}) {
  const { version } = await see(caso, who)
  const sent = new URLSearchParams({ paso, version: String(version), ...more })
  const answer = await step({ ...askedFor(path(caso), who.cookie, sent), ...where(caso) }).catch((thrown) => thrown)
  return answer instanceof Response ? undefined : answer.aviso
}

const verbs = async (caso: Expediente, who: Person) => {
  const { principales, otros, porQueNo } = await see(caso, who)
  return { porQueNo, names: [...principales, ...otros].map(({ name }) => name) }
}

async function file(who: Person, name: string) {
  const ficha = newFicha()
  const sent = await api.raw({
    ...{ method: 'POST', url: `/api/expedientes/consultas/adjuntos/${ficha}` },
    payload: multipart('archivo', name, Buffer.from(`Texto de ${name}`)),
    headers: {
      'content-type': `multipart/form-data; boundary=${FORM}`,
      cookie: who.cookie,
      'x-oficina': String(who.id),
    },
  })
  return { ficha, archivos: sent.json().data[0].id as string }
}

async function signOff(who: Person, isOn: boolean) {
  const { textos } = consulta.reglas
  const texts = Object.fromEntries(Object.entries(textos).map(([name, words]) => [`texto.${name}`, words]))
  const rules = {
    desde: today(),
    sustento: `R.D. ${isOn}`,
    norma: '',
    modo: 'mismo_dia_24x7',
    area: '',
    responsable: '',
  }
  const at = '/panel/expedientes/reglas/consultas'
  const sent = { ...rules, 'plazo.respuesta': '5', ...texts, ...(isOn && { visto_bueno: '1' }) }
  const answer = await thrown(
    rulesAction({
      ...askedFor(at, who.cookie, new URLSearchParams(sent)),
      ...{ params: { tipo: 'consultas' }, pattern: '/panel/expedientes/reglas/:tipo' },
    }),
  )
  expect(answer.status).toBe(302)
}

it('where an institution wants it, an answer is sent by somebody else than who prepared it, with what was prepared', async () => {
  const clerk = await staff('atender')
  const head = await staff('atender', 'resolver', 'reglas')
  const [one, two] = [await present('Horario'), await present('Biblioteca')]
  for (const caso of [one, two]) await take(caso, head, 'recibir')
  expect((await verbs(one, head)).names).toContain('resolver')
  await signOff(head, true)

  const waits = await verbs(one, head)
  expect(waits).toMatchObject({ porQueNo: HINDRANCES.SINVISTO, names: expect.not.arrayContaining(['resolver']) })
  expect(await take(one, head, 'resolver', { texto: 'Sola.' })).toBe(HINDRANCES.SINVISTO)
  // Whoever may not answer anyway is told nothing of it.
  expect(await verbs(one, clerk)).toMatchObject({ porQueNo: null, names: expect.arrayContaining(['preparar']) })

  const letters = () => db.$count(correos, eq(correos.para, NELLY.correo))
  const before = await letters()
  expect(await take(one, clerk, 'preparar', { texto: 'Abre a las 8.', ...(await file(clerk, 'horario.txt')) })).toBe(
    undefined,
  )
  expect(await letters()).toBe(before)
  const sent = async () => (await filesOf(one.id)).filter(({ nombre }) => nombre === 'horario.txt')
  expect(await sent()).toMatchObject([{ visible: false, papel: 'interno' }])
  const shown = await see(one, head)
  expect(shown.preparada).toMatchObject({ texto: 'Abre a las 8.', archivos: [{ label: 'horario.txt' }] })
  const [prepared] = shown.preparada?.archivos ?? []
  const words = { texto: 'Abre a las 8:00.', preparados: prepared?.value ?? '' }
  expect(await take(one, head, 'resolver', words)).toBe(undefined)
  expect(await letters()).toBe(before + 1)
  expect(await sent()).toMatchObject([{ visible: true, papel: 'respuesta' }])
  expect(await db.$count(expedientes, and(eq(expedientes.id, one.id), eq(expedientes.estado, 'resuelto')))).toBe(1)

  // Prepared again, it goes on from the last, with its files.
  await take(two, clerk, 'preparar', { texto: 'No.', ...(await file(clerk, 'lista.txt')) })
  const again = (await see(two, clerk)).preparada?.archivos[0]
  await take(two, clerk, 'preparar', { texto: 'Quizá.', preparados: again?.value ?? '' })
  expect((await see(two, head)).preparada).toMatchObject({ texto: 'Quizá.', archivos: [{ label: 'lista.txt' }] })

  // One's own does not count, nor what somebody prepared before one wrote another.
  await take(two, clerk, 'preparar', { texto: 'Sí.' })
  expect((await verbs(two, head)).names).toContain('resolver')
  await take(two, head, 'preparar', { texto: 'Sí, con carné.' })
  expect(await take(two, head, 'resolver', { texto: 'Sí.' })).toBe(HINDRANCES.SINVISTO)
  await signOff(head, false)
  expect(await take(two, head, 'resolver', { texto: 'Sí, con carné.' })).toBe(undefined)
})
