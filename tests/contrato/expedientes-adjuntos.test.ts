import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { filesOf } from '../../app/expedientes/files.server.ts'
import { newFicha } from '../../app/expedientes/keys.server.ts'
import { openCase } from '../../app/expedientes/open.server.ts'
import { expedientes, solicitudesEnCurso } from '../../app/expedientes/schema.server.ts'
import { consulta } from '../../app/features/consultas/schema.server.ts'
import { aroundOf } from '../../app/features/solicitudes/queries.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { change, nobody } from '../../app/lib/unit.server.ts'
import { loader as board } from '../../app/panel/expedientes/board.tsx'
import { action as step } from '../../app/panel/expedientes/case.tsx'
import { action as register } from '../../app/panel/expedientes/counter.tsx'
import { action as publish, loader as publishLoader } from '../../app/panel/expedientes/publish.tsx'
import { action as receipt } from '../../app/panel/expedientes/receipt-file.ts'
import { loader as trays } from '../../app/panel/expedientes/trays.tsx'
import { accountApi, person } from './cuentas.ts'
import { askedFor, NELLY, thrown } from './expedientes.ts'
import { FORM, multipart } from './llamadas-privadas.ts'

const api = accountApi()

it('a file that waited longer than a day goes with no form by halves: it is said, and nothing is done without it', async () => {
  const powers = ['derivar', 'atender', 'resolver', 'publicar'].map((power) => `acceso_informacion.${power}`).join()
  const { id, correo } = await person({ privilegios: 'acceso_informacion', subprivilegios: powers, area: 2 })
  const { cookie } = await api.enter(correo)
  /** A form with a file beside it. */
  const begin = async (first: string) => {
    const ficha = newFicha()
    const attach = async (name = first) => {
      const sent = await api.raw({
        ...{ method: 'POST', url: `/api/expedientes/acceso_informacion/adjuntos/${ficha}` },
        payload: multipart('archivo', name, Buffer.from(`Texto de ${name}`)),
        headers: { 'content-type': `multipart/form-data; boundary=${FORM}`, cookie, 'x-oficina': String(id) },
      })
      return { ficha, archivos: sent.json().data.at(-1).id as string }
    }
    const waiting = await attach()
    const dayLater = sql`now() - interval '1 second'`
    await db.update(solicitudesEnCurso).set({ expiraEn: dayLater }).where(eq(solicitudesEnCurso.ficha, ficha))
    return { waiting, attach }
  }
  const gone = { errores: [{ campo: 'archivos', message: expect.stringContaining('ya no está') }] }
  const namesOf = async (caso: number) =>
    (await filesOf(caso)).flatMap(({ nombre, papel }) => (papel === 'cargo' ? [] : [nombre]))
  const caseOf = async (ficha: string) => (await db.select().from(expedientes).where(eq(expedientes.ficha, ficha)))[0]

  const paper = await begin('escrito.txt')
  const { correo: mail, domicilio, nombre, numero_documento, tipo_documento } = NELLY
  const came = { fecha: '2026-01-05', hora: '09:30', demora: 'Se traspapeló', pedido: 'Las actas', entrega: 'copia' }
  const atCounter = (files: Record<string, string>) => {
    const who = { correo: mail, domicilio, nombre, numero_documento, tipo_documento }
    return register({
      ...askedFor(
        `/panel/expedientes/nuevo/acceso_informacion`,
        cookie,
        new URLSearchParams({ ...came, ...who, ...files }),
      ),
      ...{ params: { tipo: 'acceso_informacion' }, pattern: '/panel/expedientes/nuevo/:tipo' },
    })
  }
  expect(await atCounter(paper.waiting)).toMatchObject({ ok: false, ...gone })
  expect(await caseOf(paper.waiting.ficha)).toBeUndefined()
  const again = await paper.attach()
  expect(await atCounter(again)).toMatchObject({ ok: true, repetida: false })
  // The same form a second time is the same case, its file being in it already.
  expect(await atCounter(again)).toMatchObject({ ok: true, repetida: true })
  const caso = await caseOf(again.ficha)
  if (!caso) throw new Error('not registered')
  expect(await namesOf(caso.id)).toEqual(['escrito.txt'])

  const { numero } = caso
  const take = (paso: string, version: number, more: Record<string, string> = {}) =>
    step({
      ...askedFor(
        `/panel/expedientes/${numero}`,
        cookie,
        new URLSearchParams({ paso, version: String(version), ...more }),
      ),
      ...{ params: { numero }, pattern: '/panel/expedientes/:numero' },
    })
  await thrown(take('recibir', 1))
  const answer = { respuesta: 'entrega', texto: 'Van las actas.' }
  const letter = await begin('actas.txt')
  expect(await take('resolver', 2, { ...answer, ...letter.waiting })).toMatchObject({ ok: false, ...gone })
  expect(await caseOf(again.ficha)).toMatchObject({ estado: 'recibido', version: 2 })
  await thrown(take('resolver', 2, { ...answer, ...(await letter.attach()) }))
  expect((await namesOf(caso.id)).slice(0, 2)).toEqual(['escrito.txt', 'actas.txt'])

  const copy = await begin('copia.txt')
  const where = { params: { numero }, pattern: '/panel/expedientes/:numero/publicar' } as const
  const path = `/panel/expedientes/${numero}/publicar`
  const see = () => publishLoader({ ...askedFor(path, cookie), ...where })
  const put = async (files: Record<string, string>, ...kept: string[]) => {
    const texts = { titulo: 'Actas', pedido: 'Las actas', respuesta: 'Van las actas.', revisado: 'on' }
    const { partida } = await see()
    const sent = new URLSearchParams({ ...texts, partida, ...files })
    for (const id of kept) sent.append('archivos', id)
    return publish({ ...askedFor(path, cookie, sent), ...where })
  }
  expect(await put(copy.waiting)).toMatchObject(gone)
  expect((await see()).publicada).toBe(false)
  const first = await copy.attach()
  await thrown(put(first))
  expect(await see()).toMatchObject({ publicada: true, archivos: [{ nombre: 'copia.txt' }] })
  // The same form goes on, with a file more beside the one that is published.
  const more = await copy.attach('anexo.txt')
  await thrown(put(more, first.archivos))
  expect(await see()).toMatchObject({ archivos: [{ nombre: 'copia.txt' }, { nombre: 'anexo.txt' }] })
})

it('the key of what came to the counter is for who typed it in, and nobody else has it though they know its form', async () => {
  const enter = async () => {
    const row = await person({ privilegios: 'consultas', subprivilegios: 'consultas.atender', area: 2 })
    return (await api.enter(row.correo)).cookie
  }
  const [mine, another] = [await enter(), await enter()]
  const { correo, domicilio, nombre, numero_documento, tipo_documento } = NELLY
  const who = { correo, domicilio, nombre, numero_documento, tipo_documento }
  const came = { fecha: '2026-01-05', hora: '09:30', demora: 'Se traspapeló', asunto: 'Reingreso', detalle: '¿Cómo?' }
  const typeIn = async (ficha: string, cookie: string) => {
    const sent = new URLSearchParams({ ...came, ...who, ficha })
    const where = { params: { tipo: 'consultas' }, pattern: '/panel/expedientes/nuevo/:tipo' } as const
    const done = await register({ ...askedFor('/panel/expedientes/nuevo/consultas', cookie, sent), ...where })
    if (!done.ok) throw new Error(JSON.stringify(done.errores))
    return done
  }
  const paperOf = (numero: string, ficha: string, cookie: string) =>
    thrown(
      receipt({
        ...askedFor(`/panel/expedientes/${numero}/cargo.pdf`, cookie, new URLSearchParams({ ficha })),
        ...{ params: { numero }, pattern: '/panel/expedientes/:numero/cargo.pdf' },
      }),
    )
  const ficha = newFicha()
  const { numero, clave } = await typeIn(ficha, mine)
  expect(await typeIn(ficha, mine)).toMatchObject({ numero, clave, repetida: true })
  expect(await typeIn(ficha, another)).toMatchObject({ numero, clave: null, repetida: true })
  expect((await paperOf(numero, ficha, mine)).headers.get('content-type')).toBe('application/pdf')
  expect((await paperOf(numero, ficha, another)).status).toBe(404)
  expect((await paperOf(numero, newFicha(), mine)).status).toBe(404)

  // Of what came by the portal, none at the counter; nor by the portal of what came here.
  const datos = { asunto: 'Horario', detalle: '¿?' }
  const open = async (of: string) => {
    const sent = { ficha: of, solicitante: NELLY, datos, archivos: [] }
    const around = await aroundOf(2)
    return change(nobody(), (unit) => openCase(unit, consulta, sent, around))
  }
  const { caso } = await open(newFicha())
  expect((await paperOf(caso.numero, caso.ficha, mine)).status).toBe(404)
  expect(await typeIn(caso.ficha, mine)).toMatchObject({ numero: caso.numero, clave: null })
  expect(await open(ficha)).toMatchObject({ clave: null, repetida: true })
})

it('who looks for what no area has finds that alone, from the board too', async () => {
  const powers = { privilegios: 'consultas', subprivilegios: 'consultas.ver_todo' }
  const { cookie } = await api.enter((await person(powers)).correo)
  const around = await aroundOf(2)
  const datos = { asunto: 'Sin dueño', detalle: '¿?' }
  for (const area of [null, 5]) {
    const sent = { ficha: newFicha(), solicitante: NELLY, datos, archivos: [], area }
    await change(nobody(), (unit) => openCase(unit, consulta, sent, around))
  }
  const { filas } = await board({
    ...{ ...askedFor('/panel/expedientes/plazos', cookie), params: {} },
    pattern: '/panel/expedientes/plazos',
  })
  const cells = filas.find(({ clave }) => clave === 'null-null')?.cuentas ?? []
  const { href = '', cuantos } = cells.find(({ columna }) => columna === 'despues') ?? {}
  const tray = await trays({
    ...{ ...askedFor(`/panel/expedientes${href}`, cookie), params: {} },
    pattern: '/panel/expedientes',
  })
  expect(tray.filas).toHaveLength(cuantos ?? 0)
  expect(tray.filas.filter(({ asunto }) => asunto === 'Sin dueño')).toMatchObject([{ area: null }])
  expect(tray.filas.filter(({ area }) => area !== null)).toEqual([])
})
