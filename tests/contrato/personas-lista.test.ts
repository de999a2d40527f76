import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, isNull, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import writeExcel from 'write-excel-file/node'
import { contentTypes } from '../../app/content-types.server.ts'
import { allDone, listDone } from '../../app/features/auditoria/queries.server.ts'
import { roleNamed } from '../../app/features/catalogos/queries.server.ts'
import { readPeople } from '../../app/features/personas/sheet.server.ts'
import type { Actor } from '../../app/lib/account/permissions.ts'
import { sealAudit } from '../../app/lib/audit/seal.server.ts'
import { verifying } from '../../app/lib/audit/verify.server.ts'
import { damagedSaid } from '../../app/lib/backup/damaged.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { env } from '../../app/lib/env.server.ts'
import { fileKey } from '../../app/lib/files/disk.server.ts'
import { newFileId } from '../../app/lib/files/ids.ts'
import { archivos } from '../../app/lib/files/schema.server.ts'
import { whyNot } from '../../app/lib/mail/answers.ts'
import { retryFailedMail } from '../../app/lib/mail/failed.server.ts'
import { listMail, readMail } from '../../app/lib/mail/listed.server.ts'
import { correos } from '../../app/lib/mail/schema.server.ts'
import { stateNow } from '../../app/lib/state.server.ts'
import { proxies } from '../../app/lib/web/proxies.server.ts'
import { kinds } from '../../app/panel/audit/kinds.server.ts'
import { namesIn } from '../../app/panel/audit/queries.server.ts'
import { detailsOf, sentenceOf } from '../../app/panel/audit/sentences.ts'
import { backupsOf } from '../../server/backups.ts'
import { accountApi, mailCount, person } from './cuentas.ts'

const { post, get, token, database } = accountApi()
let boss: { token: string }
let actor: Actor
beforeAll(async () => {
  const everything = { privilegios: '**', subprivilegios: '**' }
  const who = await person({ nombre: 'Rosa', apellidos: 'Demo', ...everything })
  boss = { token: await token(who.correo) }
  actor = { idusuario: who.id, institucion: 2, ...everything }
})

let made = 0
const someone = (more: object = {}) => ({
  nombre_persona: 'Rosa',
  apellidos_persona: 'Mamani Quispe',
  correo_persona: `rosa${++made}@lista.example`,
  ...more,
})

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))
const listOf = (file: Uint8Array) => {
  const read = readPeople(file)
  if (!read.ok) throw new Error(read.aviso)
  return read.lista
}
const HEAD = 'Nombres;Apellidos;Correo electrónico;DNI;Rol;Observaciones'

describe('a spreadsheet of people', () => {
  it('is read in whichever way it was saved, and says which columns it does not use', () => {
    const text = `${HEAD}\nÚrsula;Ñahui;u@x.example;45871236;docente;nada\n;;;;;\n`
    for (const file of [bytes(text), bytes(text, 'latin1'), bytes(`\ufeff${text}`, 'utf16le')]) {
      const { filas, sinUsar } = listOf(file)
      expect(sinUsar).toEqual(['Observaciones'])
      expect(filas).toEqual([
        {
          linea: 2,
          valores: {
            nombre_persona: 'Úrsula',
            apellidos_persona: 'Ñahui',
            correo_persona: 'u@x.example',
            numero_documento: '45871236',
            rol: 'docente',
          },
          avisos: [],
        },
      ])
    }
  })

  it('tells in the row what is no value: formulas, merged cells, dates', async () => {
    const head = ['Nombres', 'Apellidos', 'Correo', 'DNI'].map((value) => ({ value }))
    const day = { value: new Date('2024-03-15'), type: Date, format: 'dd/mm/yyyy' }
    const data = [
      head,
      [{ value: 'Ana' }, { value: 'Paz' }, { value: 'ana@x.example' }, { value: 45871236 }],
      [{ value: '="A"&"na"', type: 'Formula' as const }, { value: 'Paz' }, { value: 'b@x.example' }, day],
      [{ value: 'Eva', columnSpan: 2 }, null, { value: 'c@x.example' }, { value: '00123456' }],
    ]
    const { filas } = listOf(new Uint8Array(await writeExcel(data).toBuffer()))
    expect(filas.map(({ linea, avisos }) => [linea, avisos.map(({ campo }) => campo)])).toEqual([
      [2, []],
      [3, ['nombre_persona', 'numero_documento']],
      [4, ['nombre_persona', 'apellidos_persona']],
    ])
    expect(filas[0]?.valores['numero_documento']).toBe('45871236')
    expect(filas[2]?.valores['numero_documento']).toBe('00123456')
  })

  it('is refused, in words, where it is none', () => {
    const refused = (file: Uint8Array) => {
      const read = readPeople(file)
      return read.ok ? String(read.lista.filas.length) : read.aviso
    }
    expect(refused(bytes('Rosa;Quispe;rosa@x.example'))).toContain('La primera fila debe nombrar las columnas')
    expect(refused(bytes(`${HEAD}\n`))).toContain('no tiene personas')
    expect(refused(bytes('Nombre;Nombres;Apellidos;Correo\na;b;c;d'))).toContain('dos columnas')
    expect(refused(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]))).toContain('.xls')
    expect(refused(bytes('PK nada'))).toContain('no se puede leer')
    const many = Array.from({ length: 2_001 }, (_, i) => `Ana;Paz;a${i}@x.example;;;`).join('\n')
    expect(refused(bytes(`${HEAD}\n${many}`))).toContain('en partes de 2000')
  })

  it('of a thousand enters at once, without those that are wrong', async () => {
    const lines = Array.from({ length: 1_000 }, (_, i) =>
      i % 100 === 99
        ? `Mal;Escrita;sin-arroba-${i};1;docente;`
        : `Ana;Paz Mamani;mil${i}@lista.example;${60_000_000 + i};docente;`,
    )
    const { filas } = listOf(bytes([HEAD, ...lines].join('\n')))
    const sent = { filas: filas.map(({ valores }) => valores), invitar: false }
    const { hechos, rechazados } = (await post('gestion/usuarios/importar', sent, boss)).json()
    expect([hechos.length, rechazados.length]).toEqual([990, 10])
    const wrong = rechazados[0].errores.map(({ campo }: { campo: string }) => campo)
    expect(wrong).toEqual(['correo_persona'])
    expect((await get('gestion/usuarios?texto=paz+mamani', boss)).json().total).toBe(990)
  })
})

describe('a list of people', () => {
  it('lets the right ones in and says what is wrong with the others, in their rows', async () => {
    const good = someone({ rol: 'Docente', area: null })
    const filas = [
      good,
      someone({ correo_persona: 'no es un correo', nombre_persona: 'R2D2', rol: 'inventado', tipo_documento: 'dni' }),
      someone({ correo_persona: good.correo_persona }),
      someone({ rol: 'inventado' }),
    ]
    const tried = (await post('gestion/usuarios/importar', { filas, prueba: true }, boss)).json()
    const wrong = [
      { fila: 2, errores: [{ campo: 'rol' }, { campo: 'nombre_persona' }, { campo: 'correo_persona' }] },
      { fila: 3, errores: [{ campo: 'correo_persona', message: 'Está repetido más arriba en la lista' }] },
      { fila: 4, errores: [{ campo: 'rol', message: 'No hay un rol que se llame «inventado»' }] },
    ]
    expect(tried).toMatchObject({ hechos: [{ fila: 1, id: 0 }], rechazados: wrong })
    expect((await get(`gestion/usuarios?texto=${good.correo_persona}`, boss)).json().total).toBe(0)
    const done = (await post('gestion/usuarios/importar', { filas, invitar: true }, boss)).json()
    expect(done).toMatchObject({ hechos: [{ fila: 1, id: expect.any(Number) }], rechazados: wrong })
    expect(await mailCount(good.correo_persona)).toBe(1)
    const again = (await post('gestion/usuarios/importar', { filas: [good] }, boss)).json()
    expect(again).toMatchObject({ hechos: [], rechazados: [{ fila: 1 }] })
  })

  it('asks which of two areas of one name is meant', async () => {
    const place = async (denominacion_establecimiento: string) =>
      (await post('gestion/establecimientos', { denominacion_establecimiento }, boss)).json().id as number
    const [north, south] = [await place('Sede Norte'), await place('Sede Sur')]
    const area = async (idestablecimiento: number | null) =>
      (await post('gestion/areas', { denominacion_area: 'Tópico', idestablecimiento }, boss)).json().id as number
    const [, inSouth] = [await area(north), await area(south)]
    const [which, said] = [someone({ area: 'topico' }), someone({ area: 'Tópico (sede sur)' })]
    const done = (await post('gestion/usuarios/importar', { filas: [which, said] }, boss)).json()
    const message = 'Hay 2 que se llaman «topico»: escriba «Tópico (Sede Norte)» o «Tópico (Sede Sur)»'
    expect(done).toMatchObject({
      rechazados: [{ fila: 1, errores: [{ campo: 'area', message }] }],
      hechos: [{ fila: 2 }],
    })
    const { list } = (await get(`gestion/usuarios?texto=${said.correo_persona}`, boss)).json()
    expect(list).toMatchObject([{ idarea: inSouth }])
  })
})

describe('the list', () => {
  it('finds by any part of a name, whatever the accents, and counts how people stand', async () => {
    await post('gestion/usuarios', someone({ nombre_persona: 'Úrsula', apellidos_persona: 'Ñahui Páez' }), boss)
    const { list, cuentas } = (await get('gestion/usuarios?texto=paez+ursula', boss)).json()
    expect(list).toMatchObject([{ nombre_persona: 'Úrsula', situacion: 'por_ingresar' }])
    expect(cuentas).toEqual({ todas: 1, activas: 0, por_ingresar: 1, sin_confirmar: 0, desactivadas: 0 })
    expect((await get('gestion/usuarios?texto=paez+ursula&situacion=activas', boss)).json()).toMatchObject({
      total: 0,
      list: [],
    })
    const rol = await roleNamed(db, 2, 'secretaria')
    const of = (await get(`gestion/usuarios?idrol=${rol}&tamano=100`, boss)).json().list as { idrol: number }[]
    expect(new Set(of.map(({ idrol }) => idrol))).toEqual(new Set([rol]))
    // Nothing that opens an account leaves.
    expect(JSON.stringify(list)).not.toContain('clave')
  })
})

describe('the audit', () => {
  it('says in sentences what was done, by person, kind and day; and only of one institution', async () => {
    const who = await person({ nombre: 'Rosa', apellidos: 'Sello', privilegios: '**', subprivilegios: '**' })
    const by = { token: await token(who.correo) }
    const { id } = (await post('gestion/noticias', { titulo_noticia: 'Feria de ciencias' }, by)).json()
    const other = await person({ nombre: 'Luis', apellidos: 'Condori' })
    await post(`gestion/usuarios/${other.id}/desactivar`, {}, by)
    const asked = { persona: who.id }
    const { hechos } = await listDone(2, asked, 1)
    const names = await namesIn(hechos, contentTypes)
    const said = hechos.map((hecho) => sentenceOf(hecho, names, kinds))
    expect(said).toContain('Rosa Sello desactivó la cuenta de Luis Condori')
    expect(said).toContain('Rosa Sello creó la noticia «Feria de ciencias»')
    expect(said).toContain('Rosa Sello ingresó')
    const ofNews = await listDone(2, { ...asked, tipo: 'noticias' }, 1)
    expect(ofNews.hechos.map(({ fila }) => fila.contenido)).toEqual([id])
    const [one] = ofNews.hechos
    expect(one && detailsOf(one).join()).toContain('desde: 127.0.0.1')
    expect((await listDone(2, { ...asked, hasta: '2020-01-01' }, 1)).hechos).toEqual([])
    expect((await listDone(1, asked, 1)).hechos).toEqual([])
    const all = await Array.fromAsync(allDone(2, asked))
    expect(all.flat().length).toBe(hechos.length)
  })

  it('tells how far its checking has come', async () => {
    await sealAudit()
    const steps = verifying()
    const first = await steps.next()
    expect([first.done, first.value?.sellos]).toEqual([false, 1])
    expect((await steps.next()).value).toMatchObject({ fallas: 0, sinSellar: 0 })
  })
})

describe('the outbox', () => {
  it('says why a message did not leave, and sends it again', async () => {
    const error = 'Error: connect ECONNREFUSED 127.0.0.1:25'
    const message = { para: 'x@prueba.example', asunto: 'Aviso', html: 'a', texto: 'a', mensaje: '<a@b>' }
    const values = { ...message, estado: 'fallido' as const, error, institucion: 2 }
    const [row] = await db
      .insert(correos)
      .values({ ...values, clave: 'prueba:1' })
      .returning()
    await db.insert(correos).values({ ...values, clave: 'prueba:2', institucion: 1 })
    const { list, cuentas } = await listMail(2, 'fallidos', 'aviso', 1)
    expect([cuentas.fallidos, list.map(({ id }) => id)]).toEqual([1, [row?.id]])
    expect(whyNot(list[0]?.error ?? null)).toBe('El servidor de correo no atiende o cortó la conexión.')
    expect(await readMail({ ...actor, institucion: 1 }, row?.id ?? 0)).toBeUndefined()
    expect(await readMail(actor, row?.id ?? 0)).toBe('a')
    expect(await retryFailedMail(actor, { id: (row?.id ?? 0) + 1 })).toBe(0)
    expect(await retryFailedMail(actor, { texto: 'otra-persona' })).toBe(0)
    expect(await retryFailedMail(actor, { texto: row?.para ?? 'nadie' })).toBe(1)
    expect(
      (
        await db
          .select()
          .from(correos)
          .where(eq(correos.id, row?.id ?? 0))
      )[0],
    ).toMatchObject({
      estado: 'pendiente',
      error: null,
    })
  })

  it('a copy that lacks files is told to whoever administers the portal, once for the same ones', async () => {
    const [datos, { RESPALDO_DIARIO, DATOS }] = [mkdtempSync(join(tmpdir(), 'atrio-')), env]
    Object.assign(env, { RESPALDO_DIARIO: true, DATOS: datos })
    onTestFinished(() => {
      Object.assign(env, { RESPALDO_DIARIO, DATOS })
      rmSync(datos, { recursive: true })
    })
    const [lost] = await db.select().from(archivos).where(isNull(archivos.reemplazadoPor)).limit(1)
    const clave = fileKey('f'.repeat(64))
    const bad = vi.fn()
    const [job] = backupsOf(database.current, { info: vi.fn(), error: bad } as never).jobs
    const night = () => job?.handler({}, new AbortController().signal)
    const letters = () => db.$count(correos, like(correos.asunto, '%archivos dañados%'))
    expect((await stateNow(2)).respaldo.danados.cuantos).toBe(0)
    await db
      .insert(archivos)
      .values({ ...lost, id: newFileId(), nombre: 'dañado.pdf', sha256: 'f'.repeat(64), clave } as never)
    await night()
    const told = await letters()
    rmSync(join(datos, 'respaldos'), { recursive: true })
    await night()
    const { danados } = (await stateNow(2)).respaldo
    expect([told > 0, await letters(), danados]).toEqual([true, told, { cuantos: 1, nombres: ['dañado.pdf'] }])
    expect(bad).toHaveBeenCalled()
    // Of another institution that has the same database.
    await db.update(archivos).set({ idinstitucion: 1 }).where(eq(archivos.nombre, 'dañado.pdf'))
    const others = (await stateNow(2)).respaldo.danados
    expect([others, damagedSaid(others)]).toEqual([
      { cuantos: 1, nombres: [] },
      expect.stringMatching(/como era\. Pida .* que lo recupere/),
    ])
    expect(damagedSaid({ cuantos: 3, nombres: ['a.pdf'] })).toContain('como eran, entre ellos «a.pdf». Pida')
  })

  it('and the rest of the machine is told as it is', async () => {
    const state = await stateNow(2)
    expect(state).toMatchObject({ version: expect.stringMatching(/^\d/), correo: { sale: false }, trabajos: [] })
    expect(state.base.bytes).toBeGreaterThan(1_000_000)
    expect(state.disco?.libres).toBeGreaterThan(0)
    const unheard = proxies.unheard
    onTestFinished(() => void Object.assign(proxies, { unheard }))
    for (const told of [false, true]) {
      proxies.unheard = told
      expect((await stateNow(2)).proxySinCreer).toBe(told)
    }
  })
})
