import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Atrio, AtrioError } from '../../docs/cliente/atrio.mjs'
import { CLAVE, person } from './cuentas.ts'
import { persona, signIn } from './personas.ts'
import { liveServer } from './servidor-vivo.ts'

const server = liveServer()
const CATEGORIA = 8
const folder = mkdtempSync(join(tmpdir(), 'atrio-cliente-'))
const url = () => `http://127.0.0.1:${server.port}`
afterAll(() => rmSync(folder, { recursive: true }))

const tokenOf = async (rol: 'secretaria' | 'tesoreria') => (await signIn(await persona(rol))).token

let secretary: string
let atrio: Atrio

beforeAll(async () => {
  secretary = await tokenOf('secretaria')
  atrio = new Atrio({ url: url(), token: secretary })
})

describe('the client', () => {
  it('signs in as a person, or takes what the environment says', async () => {
    const { correo } = await person({ privilegios: 'noticias' })
    const mine = await Atrio.delEntorno({ ATRIO_URL: `${url()}/`, ATRIO_USUARIO: correo, ATRIO_CLAVE: CLAVE })
    const { id, version } = await mine.crear('noticias', { titulo_noticia: 'Del cliente' })
    expect([id, version]).toEqual([expect.any(Number), 1])
    expect((await mine.uno('noticias', id)).data['titulo_noticia']).toBe('Del cliente')
    await expect(Atrio.delEntorno({})).rejects.toMatchObject({ codigo: 'SINURL' })
    await expect(Atrio.delEntorno({ ATRIO_URL: url() })).rejects.toMatchObject({ codigo: 'SINACCESO' })
    const wrong = Atrio.ingresar({ url: url(), usuario: correo, clave: 'no es esa' })
    await expect(wrong).rejects.toMatchObject({ status: 401, codigo: 'CREDENCIALES' })
  })

  it('says what went wrong as one kind of error', async () => {
    const refused = await atrio.publicar('convocatorias', (await atrio.crear('convocatorias', {})).id).catch((e) => e)
    expect(refused).toBeInstanceOf(AtrioError)
    expect(refused).toMatchObject({ status: 400, codigo: 'INCOMPLETO' })
    expect(refused.message).toContain('titulo_convocatoria')
    await expect(atrio.uno('noticias', 1)).rejects.toMatchObject({ status: 403, codigo: 'SINPERMISO' })
    await expect(new Atrio({ url: url(), token: 'x' }).uno('noticias', 1)).rejects.toMatchObject({
      codigo: 'SINSESION',
    })
    const nobody = new Atrio({ url: 'http://127.0.0.1:1', token: 'x' })
    await expect(nobody.crear('noticias', {})).rejects.toMatchObject({ status: 0, codigo: 'SINCONEXION' })
  })

  it('goes through all pages of a list', async () => {
    const made = 5
    for (let i = 0; i < made; i += 1) await atrio.crear('convocatorias', { titulo_convocatoria: `Página ${i}` })
    const titles: unknown[] = []
    for await (const one of atrio.lista('convocatorias', { texto: 'pagina', situacion: 'borrador', tamano: 2 }))
      titles.push(one['titulo_convocatoria'])
    expect([titles.length, new Set(titles).size]).toEqual([made, made])
  })

  it('changes what there is now, children too, and says a conflict with both values', async () => {
    const archivos = [{ url_archivo: '/archivos/x/bases.pdf', denominacion_archivo: 'Bases' }]
    const { id } = await atrio.crear('convocatorias', { titulo_convocatoria: 'Una', archivos })
    expect((await atrio.uno('convocatorias', id)).hijos?.['archivos']).toMatchObject(archivos)
    let reads = 0
    // Somebody else writes the same between the first reading and its writing.
    const rival = new Atrio({ url: url(), token: await tokenOf('secretaria') })
    await atrio.cambiar('convocatorias', id, async (now) => {
      reads += 1
      if (reads === 1) await rival.cambiar('convocatorias', id, { titulo_convocatoria: 'Dos' })
      return { titulo_convocatoria: `${now['titulo_convocatoria']}!` }
    })
    expect([reads, (await atrio.uno('convocatorias', id)).data['titulo_convocatoria']]).toEqual([2, 'Dos!'])
    const stale = atrio.pedir('PATCH', `gestion/convocatorias/${id}`, { version: 1, titulo_convocatoria: 'Tres' })
    await expect(stale).rejects.toMatchObject({
      ...{ status: 409, codigo: 'CAMBIADO', version: 3 },
      campos: [{ campo: 'titulo_convocatoria', suyo: 'Tres', actual: 'Dos!' }],
    })
  })

  it('does one step with many, and the same request once', async () => {
    const once = { llave: 'cliente-1' }
    const first = await atrio.crear('convocatorias', { titulo_convocatoria: 'Con llave' }, once)
    expect(await atrio.crear('convocatorias', { titulo_convocatoria: 'Con llave' }, once)).toMatchObject({
      id: first.id,
    })
    const done = await atrio.lote('convocatorias', 'publicar', [first.id, 2_147_483_000], { prueba: true })
    expect(done.rechazados.map(({ id, codigo }) => [id, codigo])).toEqual([
      [first.id, 'INCOMPLETO'],
      [2_147_483_000, 'NOEXISTE'],
    ])
  })
})

let files = 0
function pdf(name: string) {
  files += 1
  writeFileSync(join(folder, name), `%PDF-1.4\n% ${name} ${files}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`)
}

/** The script over that list: what it said, line by line, and how it ended. */
function run(list: string | Buffer, token = secretary) {
  const csv = join(folder, 'lista.csv')
  writeFileSync(csv, list)
  const args = ['docs/cliente/publicar-carpeta.mjs', folder, csv, String(CATEGORIA)]
  const env = { ...process.env, ATRIO_URL: url(), ATRIO_TOKEN: token }
  return new Promise<{ code: number; lines: string[] }>((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), lines: stdout.trim().split('\n') }),
    )
  })
}

const listed = async (titulo: string) => {
  const found = []
  for await (const one of atrio.lista('documentos', { idcategoria: CATEGORIA, texto: titulo })) found.push(one)
  return found
}

describe('a folder of papers', () => {
  const HEAD = 'archivo;titulo;numero;fecha\n'
  const FIRST = 'r1.pdf;"Resolución sobre ""becas""; primera";R-901;2026-03-14\nr2.pdf;Resolución de vacantes;R-902;\n'

  it('is published by its list, and what is there already is left as it is', async () => {
    for (const name of ['r1.pdf', 'r2.pdf']) pdf(name)
    const first = await run(`\uFEFF${HEAD}${FIRST}`)
    expect([first.code, first.lines.at(-1)]).toEqual([0, 'Todo está publicado.'])
    expect(await listed('becas')).toMatchObject([
      {
        ...{ titulo_archivo: 'Resolución sobre "becas"; primera', numero_archivo: 'R-901', anio_documento: 2026 },
        ...{ fecha_archivo: '2026-03-14', estado_archivo: '1', name_archivo: 'r1.pdf' },
      },
    ])
    const again = await run(`${HEAD}${FIRST}`)
    expect([again.code, again.lines.filter((line) => line.includes('ya está publicado')).length]).toEqual([0, 2])
    expect(await listed('R-90')).toHaveLength(2)
  })

  it('goes on where it was cut off, and leaves alone what somebody touched', async () => {
    for (const name of ['r3.pdf', 'r4.pdf', 'r5.pdf']) pdf(name)
    const draft = (titulo_archivo: string, numero_archivo: string) =>
      atrio.crear('documentos', {
        ...{ titulo_archivo, numero_archivo, idcategoria: CATEGORIA },
        ...{ url_archivo: '/archivos/x/a.pdf', name_archivo: 'a.pdf' },
      })
    const cut = await draft('Cortada', 'R-903')
    const touched = await draft('Tocada', 'R-904')
    await atrio.cambiar('documentos', touched.id, { anio_documento: 2020 })
    const rows = 'r3.pdf;Cortada;R-903;\nr4.pdf;Tocada;R-904;\nr5.pdf;Nueva;R-905;\n'
    const wrong = 'r6.pdf;No está;R-906;\nr5.pdf;Mal fechada;R-907;2026-13-40\n'
    const { code, lines } = await run(`${HEAD}${rows}${wrong}`)
    expect([code, lines.at(-1)]).toEqual([1, 'Por mirar: 3.'])
    expect(lines[0]).toContain(`publicado: documento n.º ${cut.id}`)
    expect(lines[1]).toContain('alguien cambió o retiró')
    expect(lines[2]).toContain('publicado')
    expect(lines[3]).toMatch(/FALLÓ.*r6\.pdf/)
    expect(lines[4]).toMatch(/FALLÓ.*fecha_archivo/)
  })

  it('stays a draft where whoever runs it may not publish, and it is said which power is missing', async () => {
    pdf('r8.pdf')
    const { code, lines } = await run(`${HEAD}r8.pdf;De tesorería;R-908;\n`, await tokenOf('tesoreria'))
    expect([code, lines[0]]).toEqual([1, expect.stringContaining('documentos.publicar')])
    expect(await listed('R-908')).toMatchObject([{ estado_archivo: '0' }])
  })

  it('is read as a spreadsheet keeps it', async () => {
    for (const name of ['w1.pdf', 'w2.pdf', 'w3.pdf']) pdf(name)
    const list = (n: number) => `${HEAD}w${n}.pdf;Resolución del niño ${n};R-95${n};\n`
    const utf16 = Buffer.from(`\uFEFF${list(2).replaceAll(';', '\t')}`, 'utf16le')
    const ended = [
      await run(Buffer.from(list(1), 'latin1')),
      await run(utf16),
      await run(Buffer.from(`\uFEFF${list(3)}`, 'utf16le').swap16()),
    ]
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0])
    for (const n of [1, 2, 3])
      expect(await listed(`R-95${n}`)).toMatchObject([{ titulo_archivo: `Resolución del niño ${n}` }])
  })

  it('is what its files are: two papers of one title are two, and a list that was corrected says what differs', async () => {
    for (const name of ['t1.pdf', 't2.pdf', 't3.pdf']) pdf(name)
    const rows = 't1.pdf;Acta del consejo;;\nt2.pdf;Acta del consejo;;\n'
    expect((await run(`${HEAD}${rows}`)).code).toBe(0)
    expect((await run(`${HEAD}${rows}t3.pdf;Acta del consejo;;\n`)).code).toBe(0)
    expect(await listed('Acta del consejo')).toHaveLength(3)
    const corrected = 't1.pdf;Acta del consejo directivo;R-960;\nt2.pdf;Acta del consejo;;\n'
    const { code, lines } = await run(`${HEAD}${corrected}`)
    expect([code, lines.at(-1)]).toEqual([1, 'Por mirar: 1.'])
    expect(lines[0]).toContain(
      'está publicado con el título «Acta del consejo» y en la lista «Acta del consejo directivo»',
    )
    expect(lines[1]).toContain('ya está publicado')
    pdf('t2.pdf')
    expect((await run(`${HEAD}${rows}`)).lines[1]).toContain('está publicado con otro archivo')
    expect(await listed('Acta del consejo')).toHaveLength(3)
  })

  it('tells files of one name apart, wherever they stand in the list', async () => {
    for (const year of ['2025', '2026']) {
      mkdirSync(join(folder, year))
      pdf(`${year}/resolucion.pdf`)
    }
    const row = (year: number) => `${year}/resolucion.pdf;Resolución del año ${year};R-${year};\n`
    expect((await run(`${HEAD}${row(2025)}`)).code).toBe(0)
    const longer = await run(`${HEAD}${row(2026)}${row(2025)}`)
    expect([longer.code, longer.lines[1]]).toEqual([0, expect.stringContaining('ya está publicado')])
    expect(longer.lines[0]).toContain('publicado: documento')
    pdf('2025/resolucion.pdf')
    expect((await run(`${HEAD}${row(2026)}${row(2025)}`)).lines).toEqual([
      expect.stringContaining('ya está publicado'),
      expect.stringContaining('está publicado con otro archivo'),
      'Por mirar: 1.',
    ])
    const found = await listed('Resolución del año')
    expect(found.map(({ numero_archivo }) => numero_archivo).sort()).toEqual(['R-2025', 'R-2026'])
  })

  it('looks for the files of all lines before it goes by a name or a number', async () => {
    mkdirSync(join(folder, 'otra'))
    for (const name of ['u1.pdf', 'u2.pdf', 'otra/u3.pdf']) pdf(name)
    expect((await run(`${HEAD}u1.pdf;Una de dos;R-990;\notra/u3.pdf;Tercera;R-993;\n`)).code).toBe(0)
    pdf('u3.pdf')
    // The number of another line, and the name of a file that another line has under a new one.
    renameSync(join(folder, 'otra/u3.pdf'), join(folder, 'u4.pdf'))
    const { lines } = await run(
      `${HEAD}u2.pdf;Una de dos;R-990;\nu3.pdf;Nueva;R-994;\nu1.pdf;Una de dos;R-990;\nu4.pdf;Tercera;R-993;\n`,
    )
    expect(lines).toEqual([
      ...[1, 2].map(() => expect.stringContaining('publicado: documento')),
      ...[3, 4].map(() => expect.stringContaining('ya está publicado')),
      'Todo está publicado.',
    ])
  })

  it('is as the list says, however its letters and lines are kept', async () => {
    const name = 'año.pdf'.normalize('NFD')
    pdf(name)
    const list = `${HEAD}${name};"${'Resolución\r\ndel \rniño\u202c'.normalize('NFD')}";${'N.º 7ñ'.normalize('NFD')};\n`
    expect((await run(list)).code).toBe(0)
    expect(await listed('Resolución del niño')).toContainEqual(
      expect.objectContaining({ titulo_archivo: 'Resolución del niño', numero_archivo: 'N.º 7ñ' }),
    )
    expect((await run(list)).lines[0]).toContain('ya está publicado')
    pdf(name)
    expect((await run(list)).lines[0]).toContain('está publicado con otro archivo')
  })

  it('says what its list lacks', async () => {
    const { code } = await run('archivo,nombre\nr1.pdf,Sin título\n')
    expect(code).toBe(1)
  })
})
