import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { sesiones } from '../../app/lib/account/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { lastMail, person, staff } from './cuentas.ts'
import { operationsOf } from './hostil.ts'
import { fixedSample } from './muestra-fija.ts'
import { PEDIDOS, type Pedido } from './pedidos.ts'
import { CUENTA } from './pedidos-de-cuenta.ts'
import { signIn } from './personas.ts'
import { VIEW } from './servidor.ts'

const ORIGIN = vi.hoisted(() => {
  process.env.URL_PUBLICA = 'https://www.instituto.example'
  return process.env.URL_PUBLICA
})

/** Makes the record anew, instead of comparing with it. */
const RECORDS = process.env.GRABAR === '1'
/** Of a longer body the record keeps how it begins, its length and its digest. */
const LONG = 2_000
const HEADERS = 'content-type cache-control location content-disposition retry-after set-cookie'.split(' ')

const GROUPS = { ...PEDIDOS, cuenta: CUENTA }

const ask = fixedSample(ORIGIN)
const tokens = new Map<string, string>()

beforeAll(async () => {
  const correo = (name: string) => `${name}@prueba.example`
  const named = { username: 'elena', numeroDocumento: '40999001', codigoEstudiante: 'EST-40999001' }
  const elena = await person({ correo: correo('elena'), ...named })
  await person({ correo: correo('sinconfirmar'), correoConfirmadoEn: null })
  await person({ correo: correo('baja'), estado: '0' })
  const ajena = await person({ correo: correo('ajena') })
  const sessions = { elena: elena.id, vencida: elena.id, personal: (await staff('secretaria')).id, ajena: ajena.id }
  for (const [name, id] of Object.entries(sessions)) {
    const { token, sesion } = await signIn(id)
    tokens.set(name, token)
    if (name === 'vencida')
      await db
        .update(sesiones)
        .set({ expiraEn: new Date(0) })
        .where(eq(sesiones.id, sesion))
  }
})

/**
 * What is another each time it is asked, and nothing else: tokens, cookies, the name of a socket, and the addresses of files that are
 * uploaded (those of the sample have letters to f only).
 */
const settled = (text: string) =>
  text
    .replace(/("token":")[^"]+/g, '$1<token>')
    .replace(/("sid":")[^"]+/g, '$1<sid>')
    .replace(/("id":"|\/archivos\/)(?![\da-f]{22}["/])[\dA-Za-z]{22}(?=["/])/g, '$1<archivo>')
    .replace(/^([\w-]*=)[\w.-]+(?=;)/, '$1<clave>')

function bodyOf(text: string) {
  const said = settled(text)
  if (said.length <= LONG) return { cuerpo: said }
  const sha256 = createHash('sha256').update(said).digest('hex')
  return { cuerpo: said.slice(0, LONG / 10), largo: said.length, sha256 }
}

async function answerTo({ metodo, ruta, cuerpo, cabeceras, como, correo }: Pedido) {
  const code = correo ? (await lastMail(correo)).code : ''
  const filled = (text: string) => text.replace('{codigo}', code)
  const headers = {
    ...(cuerpo !== undefined && { 'content-type': 'application/json' }),
    ...(como && { authorization: `Bearer ${tokens.get(como)}` }),
    ...cabeceras,
  }
  const said = typeof cuerpo === 'object' ? filled(JSON.stringify(cuerpo)) : (cuerpo as string | undefined)
  const answer = await ask(metodo, filled(ruta), headers, said)
  const kept = HEADERS.flatMap((name) => {
    const value = answer.headers[name]
    return value === undefined ? [] : [[name, [value].flat().map(settled).join(' | ')]]
  })
  return { estado: answer.status, cabeceras: Object.fromEntries(kept), ...bodyOf(answer.text) }
}

/** The calls of the specification's section 7, and those of this house that visitors and their programs make. */
const CALLS = [
  ...'sesion signin signup updateup image config configuraciones recuperar restablecer confirmar/ confirmacion'
    .split(' ')
    .map((call) => `/api/auth/${call}`),
  ...['/api/catalogos/filtros', '/api/archivos', '/api/portal-view/categorias'],
  ...'categoria/contenido home2 home pagina mallas cursos agenda galeria'.split(' ').map((call) => `${VIEW}/${call}`),
]

it('has every call, answered and refused', async () => {
  const { paths } = JSON.parse((await ask('GET', '/api/openapi.json', {})).text)
  const described = operationsOf(paths).filter(({ path }) => /^\/api\/(portal|auth|catalogos)/.test(path))
  const asked = Object.values(GROUPS)
    .flat()
    .map(({ metodo, ruta }) => `${metodo} ${ruta.replace(/\?.*/, '')}`)
  const left = described.flatMap(({ method, path }) => {
    const call = `${method} ${path.replace('{code}', '{codigo}')}`
    return asked.includes(call) ? [] : [call]
  })
  expect(left).toEqual([])
  expect(CALLS.filter((call) => !asked.some((one) => one.includes(call)))).toEqual([])
  expect(asked.length).toBeGreaterThanOrEqual(300)
})

const short = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text)

/** One line for each request, with what was asked, as people read it. */
async function record(asked: Pedido) {
  const { metodo, ruta, ...rest } = asked
  const pide = short(`${metodo} ${ruta}${Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''}`)
  return JSON.stringify({ pide, ...(await answerTo(asked)) })
}

it.each(Object.entries(GROUPS))('%s: everything is answered as it was recorded', async (name, requests) => {
  const lines: string[] = []
  for (const one of requests) lines.push(await record(one))
  const file = `tests/contrato/grabadas/${name}.jsonl`
  if (RECORDS) writeFileSync(file, `${lines.join('\n')}\n`)
  expect(lines).toEqual(readFileSync(file, 'utf8').trimEnd().split('\n'))
})
