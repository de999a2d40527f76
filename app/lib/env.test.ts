import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv as readAsNode } from 'node:util'
import { describe, expect, it } from 'vitest'
import { cutIn, isPlain } from '../../scripts/run.mjs'
import { parseEnv } from './env.server.ts'

const fileOf = (value: string) => `A=${value}\nB=fin\n`

/** Whether Node takes all of it, but for quotes around it and a comment that stands apart. */
function isTakenWhole(value: string) {
  const { A = '', B } = readAsNode(fileOf(value))
  const rests = ['', "'", '"'].map((quote) => {
    const taken = `${quote}${A}${quote}`
    if (taken === '') return value
    return value.trimStart().startsWith(taken) ? value.trimStart().slice(taken.length) : 'otra cosa'
  })
  return (
    B === 'fin' && rests.some((rest, i) => /^ *$|^ +#/.test(rest) && !(i === 0 && A === '' && /^ +#[^ ]/.test(rest)))
  )
}

describe('the settings', () => {
  it('are those of the example and of the guide', () => {
    const named = (file: string, pattern: RegExp) =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].flatMap(
        ([, names = '']) => names.match(/[A-Z][A-Z\d_]+/g) ?? [],
      )
    // Our own scripts set it.
    const ours = named('app/lib/env.server.ts', /^ {4}([A-Z][A-Z\d_]+):/gm).filter((name) => name !== 'NODE_ENV')
    expect(named('.env.example', /^# ([A-Z][A-Z\d_]+)=/gm).sort()).toEqual(ours.sort())
    expect(named('docs/operacion.md', /^\| ((?:`[A-Z][A-Z\d_]+`(?:, )?)+) \|/gm).sort()).toEqual(ours.sort())
  })

  it('of a file are told where its encoding would hide or bend one', () => {
    const text = 'ADMIN_CLAVE=ñandú\nPORT=3000\n'
    expect(isPlain(text)).toBe(true)
    const marked = `\uFEFF${text}`
    for (const bytes of [Buffer.from(marked), Buffer.from(marked, 'utf16le'), Buffer.from(text, 'latin1')]) {
      expect(readAsNode(bytes.toString())['ADMIN_CLAVE']).not.toBe('ñandú')
      expect(isPlain(bytes.toString())).toBe(false)
    }
  })

  it('of a file that would be cut at a sign are told', () => {
    const whole = `A='lluvia#7'\nB="x#y"\nC=lluvia # lo demás\nD= # nada\n# E=f#g\nG= "p#q" # fin\nH=\`a#b\`\n`
    expect(cutIn(whole)).toEqual([])
    expect(cutIn(`${whole}ADMIN_CLAVE=lluvia-tambor#7\nexport Z = a b#c\n`)).toEqual(['ADMIN_CLAVE', 'Z'])
    expect(cutIn(`A="una\nB=x#y"\nC=#lluvia7\r\nD=it's#7x\nE= \nF=1\nG='it's#7'\n`)).toEqual(['C', 'D', 'E', 'G'])
    expect(cutIn('A= \n# nada\nB= \n\n')).toEqual([])
  })

  it('of a file are told where Node would not take a value as it is written, and only there', () => {
    const SIGNS = ['a', '#', ' ', "'", '"']
    let written = ['']
    const wrong: string[] = []
    for (let length = 0; length < 6; length++) {
      wrong.push(...written.filter((value) => cutIn(fileOf(value)).includes('A') === isTakenWhole(value)))
      written = written.flatMap((value) => SIGNS.map((sign) => value + sign))
    }
    expect([written.length, wrong]).toEqual([SIGNS.length ** 6, []])
  })

  it('have a default each', () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATOS: resolve('datos'),
      IDINSTITUCION: 2,
      CONFIAR_PROXY: false,
      ESPERA_AL_PARAR: 0,
      DEMO: true,
      RESPALDO_DIARIO: true,
      REVISAR_ENLACES: true,
      LOG_LEVEL: 'info',
    })
  })

  it('count an empty one as absent, except the database', () => {
    expect(parseEnv({ PORT: '', URL_PUBLICA: '', S3_BUCKET: '' })).toMatchObject({ PORT: 3000 })
    expect(() => parseEnv({ DATABASE_URL: '' })).toThrow('DATABASE_URL está vacía')
  })

  it('load the sample only into the embedded database, unless told', () => {
    const DATABASE_URL = 'postgres://a:b@localhost/atrio'
    expect(parseEnv({ DATABASE_URL }).DEMO).toBe(false)
    expect(parseEnv({ DATABASE_URL, DEMO: '1' }).DEMO).toBe(true)
    expect(parseEnv({ DEMO: '0' }).DEMO).toBe(false)
    expect(parseEnv({ DATABASE_URL }).RESPALDO_DIARIO).toBe(false)
  })

  it.each([
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
  ])('trust proxies: %s', (CONFIAR_PROXY, expected) => expect(parseEnv({ CONFIAR_PROXY }).CONFIAR_PROXY).toBe(expected))

  it('permit origins as browsers write them', () => {
    const ORIGENES_PERMITIDOS =
      'https://App.instituto.example/, http://localhost:8100,https://a.example:443, capacitor://localhost'
    const expected = [
      'https://app.instituto.example',
      'http://localhost:8100',
      'https://a.example',
      'capacitor://localhost',
    ]
    expect(parseEnv({ ORIGENES_PERMITIDOS }).ORIGENES_PERMITIDOS).toEqual(expected)
    expect(parseEnv({}).ORIGENES_PERMITIDOS).toBeUndefined()
  })

  it('keep only the origin of the public address', () => {
    expect(parseEnv({ URL_PUBLICA: 'https://Instituto.example/' }).URL_PUBLICA).toBe('https://instituto.example')
  })

  it('take the address of the administrator without the password, which is taken away after the first start', () => {
    const { ADMIN_CORREO, ADMIN_CLAVE } = parseEnv({ ADMIN_CORREO: 'a@b.example' })
    expect([ADMIN_CORREO, ADMIN_CLAVE]).toEqual(['a@b.example', undefined])
  })

  it.each([
    [{ PORT: 'tres mil' }, 'PORT escriba un número entero'],
    [{ PORT: '70000' }, 'PORT escriba un número entre 0 y 65535'],
    [{ PORT: '-1' }, 'PORT escriba un número entero'],
    [{ IDINSTITUCION: '0' }, 'IDINSTITUCION'],
    [{ URL_PUBLICA: 'instituto.example' }, 'URL_PUBLICA'],
    [{ URL_PUBLICA: 'https://instituto.example/portal' }, 'URL_PUBLICA'],
    [{ DATABASE_URL: 'mysql://a/b' }, 'DATABASE_URL está incompleta'],
    [{ DATABASE_URL: 'postgres://servidor' }, 'DATABASE_URL está incompleta'],
    [{ DATABASE_URL: 'postgres:///base' }, 'DATABASE_URL está incompleta'],
    [{ S3_BUCKET: 'archivos' }, 'S3_ENDPOINT falta: S3_ENDPOINT, S3_BUCKET, S3_REGION'],
    [{ ADMIN_CLAVE: 'lluvia-tambor' }, 'ADMIN_CORREO falta'],
    [{ SMTP_URL: 'correo' }, 'SMTP_URL'],
    [{ CONFIAR_PROXY: 'sí' }, 'CONFIAR_PROXY'],
    [{ CONFIAR_PROXY: '10.0.0' }, 'CONFIAR_PROXY'],
    [{ CONFIAR_PROXY: '999' }, 'CONFIAR_PROXY'],
    [{ CONFIAR_PROXY: '127.0.0.1, 10.0.0.0/40' }, 'CONFIAR_PROXY'],
    [{ ORIGENES_PERMITIDOS: '*' }, 'ORIGENES_PERMITIDOS escriba orígenes'],
    [{ ORIGENES_PERMITIDOS: 'null' }, 'ORIGENES_PERMITIDOS'],
    [{ ORIGENES_PERMITIDOS: 'https://a.example,https://*.b.example' }, 'ORIGENES_PERMITIDOS'],
    [{ ORIGENES_PERMITIDOS: 'https://a.example/ruta' }, 'ORIGENES_PERMITIDOS'],
    [{ ESPERA_AL_PARAR: '301' }, 'ESPERA_AL_PARAR escriba un número entre 0 y 300'],
    [{ DEMO: 'quizá' }, 'DEMO escriba 1 o 0'],
    [{ LOG_LEVEL: 'todo' }, 'LOG_LEVEL'],
  ])('refuse %o in one line', (source, message) => {
    expect(() => parseEnv(source)).toThrow(message)
    expect(() => parseEnv(source)).toThrow(/^[^\n]+$/)
  })

  it('never repeat a secret', () => {
    const secret = 'clave-muy-secreta'
    expect(() => parseEnv({ DATABASE_URL: `postgres://a:${secret}@` })).toThrow(/^(?!.*clave-muy-secreta)/)
  })
})
