// What the office hands out as CSV and no other test reads, with a reader that is not ours.
import { globSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { expedientes } from '../../app/expedientes/schema.server.ts'
import { decisionesDeAcceso, revisionesDeAcceso } from '../../app/features/accesos/schema.server.ts'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import { auditoria } from '../../app/lib/audit/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { loader as audit } from '../../app/panel/audit/export.ts'
import { loader as register } from '../../app/panel/expedientes/register-file.ts'
import { loader as record } from '../../app/panel/roles/review/csv.ts'
import routes from '../../app/routes.ts'
import { staff } from './cuentas.ts'
import { askedFor } from './expedientes.ts'
import { gestionApi } from './gestion.ts'

const { enter } = gestionApi()
let cookie = ''
beforeAll(async () => {
  cookie = (await enter((await staff('direccion')).correo)).cookie
})

const rowsOf = async (file: Response): Promise<Record<string, string>[]> =>
  parse(await file.text(), { bom: true, columns: true, record_delimiter: ['\r\n', '\n', '\r'] })
const asked = (path: string, params = {}) => ({ ...askedFor(path, cookie), params, pattern: path }) as never

it('the audit has a row for each thing that was done, also of what was written in several lines', async () => {
  const detalle = { nota: 'Uno\ndos\r\n"tres"', '=': 1 }
  await db.insert(auditoria).values({ accion: 'exportar', tipo: 'noticias', detalle, institucion: 2 })
  const rows = await rowsOf(await audit(asked('/panel/auditoria/exportar.csv')))
  const done = await db.$count(auditoria, eq(auditoria.institucion, 2))
  expect(rows.length).toBeGreaterThan(1)
  expect(rows).toHaveLength(done)
  const ids = await db.select({ id: auditoria.id }).from(auditoria).where(eq(auditoria.institucion, 2))
  expect(ids.map(({ id }) => String(id))).toEqual(expect.arrayContaining(rows.map((row) => row['Registro'])))
})

it('the record of a review has a row for each person', async () => {
  const [review] = await db.insert(revisionesDeAcceso).values({ institucion: 2, cerradaEn: new Date() }).returning()
  const people = await db.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.institucion, 2)).limit(2)
  const retrato = (nombre: string) => ({
    ...{ nombre, correo: 'nelly@quebradaserena.example', rol: 'Editora, "jefa"', puede: 'Noticias\nEventos' },
    ...{ propios: null, ingreso: null, segundoFactor: null, llaves: ['Una; dos'], queda: 'Todo\r\nlo mismo' },
  })
  const names = ['Nelly Ensayo', '=HYPERLINK("http://malo.example")']
  for (const [i, { id }] of people.entries())
    await db
      .insert(decisionesDeAcceso)
      .values({ revision: review?.id ?? 0, usuario: id, decision: 'sigue', retrato: retrato(names[i] ?? '') })
  const id = String(review?.id)
  const rows = await rowsOf(await record(asked(`/panel/roles/revision/${id}/acta.csv`, { id })))
  expect(rows.map((row) => row['Persona'])).toEqual([`'${names[1]}`, names[0]])
  expect(rows[1]).toMatchObject({
    ...{ Rol: 'Editora, "jefa"', Podía: 'Noticias\nEventos', Llaves: 'Una; dos' },
    ...{ 'Desde entonces': 'Todo\r\nlo mismo', Decisión: 'Sigue igual' },
  })
})

it('the register of cases has a row for each', async () => {
  const path = '/panel/expedientes/registro.csv?tipo=consultas&desde=2020-01-01'
  const rows = await rowsOf(await register(asked(path)))
  const kept = and(eq(expedientes.institucion, 2), eq(expedientes.tipo, 'consultas'))
  expect(rows.length).toBeGreaterThan(1)
  expect(rows).toHaveLength(await db.$count(expedientes, kept))
  for (const row of rows) expect(row['Número']).toMatch(/^CON-\d{4}-\d+$/)
})

it('whatever the office hands out as CSV is read by such a test', () => {
  const all = routes.flatMap((route) => [route, ...(route.children ?? [])])
  const handed = all.filter(
    ({ path = '' }) => /\.csv$|hojas\.zip$|exportar\/:archivo$/.test(path) && !path.endsWith('/datos.csv'),
  )
  const files = [...new Set(handed.map(({ file }) => file))]
  expect(files).toHaveLength(7)
  const readers = globSync('tests/contrato/*.test.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes("from 'csv-parse/sync'"))
  expect(files.filter((file) => !readers.some((text) => text.includes(`app/${file}'`)))).toEqual([])
})
