import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../../app/lib/db/client.server.ts'
import { withSmallDisk } from '../recorridos/disco.ts'

// Killed in its first start and while it writes: the journeys `primer-arranque` and `cortes`, with the built product.
const PROGRAM = join(import.meta.dirname, 'poseedor.ts')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrio-base-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function start(mode: string[] = [], through: string[] = []) {
  const [command = '', ...args] = [...through, process.execPath, PROGRAM, folder, ...mode]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += chunk))
  child.stderr.on('data', (chunk) => (said.err += chunk))
  return { child, said, ended: once(child, 'close') as Promise<[number | null]> }
}

async function kill(child: ChildProcess, ended: Promise<unknown>) {
  child.kill('SIGKILL')
  await ended
}

async function contents() {
  const { said, ended } = start(['--solo-abrir'])
  const [code] = await ended
  expect(said.err).toBe('')
  expect(code).toBe(0)
  return JSON.parse(said.out) as { muestra: number }
}

it('of a first start is made while the product is built, once, and where there is no other database', async () => {
  const prepare = async (also: NodeJS.ProcessEnv) => {
    const env = { ...process.env, DATABASE_URL: undefined, DATOS: folder, DEMO: '0', ...also }
    const child = spawn(process.execPath, ['scripts/preparar.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    const [code] = await once(child, 'close')
    return { code, said }
  }
  expect(await prepare({ DATABASE_URL: 'postgres://nadie@127.0.0.1:1/nada' })).toEqual({ code: 0, said: '' })
  expect(readdirSync(folder)).toEqual([])
  expect(await prepare({})).toEqual({ code: 0, said: expect.stringContaining('Contraseña') })
  expect(readdirSync(folder).sort()).toEqual(['archivos', 'base'])
  expect(await prepare({})).toEqual({ code: 0, said: '' })
  // The store says that it is of this database, and always was.
  const database = await openDatabase({ folder })
  const { rows } = await database.raw.pool.query('select ahora, desde::text from drizzle.almacen')
  await database.close()
  expect(rows).toEqual([{ ahora: readFileSync(join(folder, 'archivos', 'base'), 'utf8'), desde: '-infinity' }])
  // Why not, the server says when it begins.
  expect(await prepare({ DATOS: join(folder, 'base', 'PG_VERSION') })).toEqual({ code: 1, said: '' })
})

it('killed between the two names of a replacement, it has the one that was there', async () => {
  await contents()
  // What a first start would not make again.
  const database = await openDatabase({ folder })
  await database.raw.pool.query('insert into muestra values (300)')
  await database.close()
  renameSync(join(folder, 'base'), join(folder, 'base.anterior'))
  mkdirSync(join(folder, 'base.nueva-abc', 'base'), { recursive: true })
  expect(await contents()).toMatchObject({ muestra: 301 })
  expect(readdirSync(folder)).toEqual(['base'])
})

it('refuses a second process at once and leaves the folder as it was', async () => {
  const first = start()
  while (!first.said.out.includes('abierta')) await pause(20)
  const before = readdirSync(folder)
  const second = start()
  const [code] = await second.ended
  expect(code).toBe(1)
  expect(second.said.err).toBe(
    `La carpeta ${folder} está en uso por el proceso ${first.child.pid} de ${hostname()}. ` +
      'Deténgalo, o elija otra carpeta con DATOS.\n',
  )
  expect(readdirSync(folder)).toEqual(before)
  await kill(first.child, first.ended)
  expect((await contents()).muestra).toBe(300)
})

const withDisk = withSmallDisk()

it.skipIf(!withDisk)('ended on a full disk, it opens again there', async () => {
  const { said, ended } = start(['--lleno'], withDisk?.(folder))
  await ended
  expect(said).toEqual({ err: '57014\n', out: '{"muestra":300}\n' })
})

it.skipIf(!withDisk).each(['0', '65536'])(
  'says that there is no room where it cannot open: %s bytes left',
  async (left) => {
    const { said, ended } = start(['--solo-abrir', left], withDisk?.(folder))
    await ended
    expect(said.err).toBe(
      `No queda espacio en el disco de ${folder}: la base de datos no se puede abrir. Libere espacio y vuelva a iniciar.\n`,
    )
  },
)
