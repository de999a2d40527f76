import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealAudit } from '../../app/lib/audit/seal.server.ts'
import { openDatabase } from '../../app/lib/db/client.server.ts'
import { change } from '../../app/lib/unit.server.ts'
import { createDatabase, databaseUrl, dropDatabase, emptyName, templates } from '../plantillas.ts'

await templates()

const server = process.env.DATABASE_URL
const hash = process.env.ATRIO_PLANTILLAS ?? ''
const folder = mkdtempSync(join(tmpdir(), 'atrio-auditoria-'))
const name = `atrio_prueba_auditoria_${process.pid}`
const url = server && databaseUrl(server, name)

beforeAll(async () => {
  if (server) await createDatabase(server, name, emptyName(hash))
  else cpSync(join(process.env.DATOS ?? '', emptyName(hash), 'base'), join(folder, 'base'), { recursive: true })
})
afterAll(async () => {
  if (server) await dropDatabase(server, name)
  rmSync(folder, { recursive: true, force: true })
})

/** Does something to the database while no command runs: the embedded one is of one process. */
async function meanwhile(work: (query: (text: string) => Promise<unknown>) => Promise<unknown>) {
  const database = await openDatabase({ url, folder })
  await work((text) => database.raw.pool.query(text)).finally(database.close)
}

function command(...args: string[]) {
  const { DATABASE_URL: _none, ...others } = process.env
  const env = { ...others, DATOS: folder, ...(url && { DATABASE_URL: url }) }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/auditoria.ts', ...args], { env })
  return { status, out: String(stdout), err: String(stderr) }
}

it('npm run auditoria says whether it is as it was sealed, what is not, and whether a noted seal is there', async () => {
  await meanwhile(async () => {
    await change({ idusuario: 1, institucion: 2 }, async ({ audit }) => {
      for (const id of [1, 2]) audit({ accion: 'probar', tipo: 'pruebas', id, personal: { nombre: 'Ana' } })
    })
    await sealAudit()
  })
  const whole = command()
  expect(whole).toMatchObject({ status: 0, err: '' })
  expect(whole.out).toMatch(/^Auditoría: 2 filas en 1 sello; sin sellar todavía: 0\.\n/)
  expect(whole.out).toMatch(/\nEstá íntegra\.\n$/)
  const seal = /: ([0-9a-f]{64})\n/.exec(whole.out)?.[1] ?? ''
  expect(command(seal).status).toBe(0)
  expect(command('a'.repeat(64))).toMatchObject({ status: 1, err: expect.stringContaining('El sello anotado no está') })
  expect(command('no')).toMatchObject({ status: 2, err: expect.stringMatching(/^Uso: npm run auditoria/) })

  await meanwhile(async (query) => {
    await query('alter table auditoria disable trigger auditoria_intocable')
    await query("update auditoria set accion = 'otra' where idauditoria = 2")
  })
  expect(command()).toMatchObject({
    status: 1,
    err: expect.stringMatching(/^ {2}fila 2 \(sello 1\): no dice lo que se selló\.\nLa auditoría se alteró\. /),
  })
})
