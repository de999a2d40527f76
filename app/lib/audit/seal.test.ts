import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { db } from '../db/client.server.ts'
import { change } from '../unit.server.ts'
import { eraseJob, erasePersonal } from './erase.server.ts'
import { auditoria, auditoriaPersonal, sellos } from './schema.server.ts'
import { NO_SEAL, sealAudit, sealOf } from './seal.server.ts'
import { verifyAudit } from './verify.server.ts'
import type { Entry } from './write.server.ts'

const database = testDatabase('vacia')
const ana = { idusuario: 7, institucion: 2, desde: { ip: '203.0.113.7', agente: 'Navegador/1' } }

const did = (...entries: Partial<Entry>[]) =>
  change(ana, async (unit) => {
    for (const entry of entries) unit.audit({ accion: 'probar', tipo: 'pruebas', ...entry })
  })

const TABLES = ['auditoria', 'auditoria_sellos', 'auditoria_selladas', 'auditoria_personal']

/** Does what only somebody with all the powers of the database can do. */
async function tamper(...statements: string[]) {
  for (const table of TABLES) await db.execute(sql.raw(`alter table ${table} disable trigger auditoria_intocable`))
  for (const statement of statements) await db.execute(sql.raw(statement))
  for (const table of TABLES) await db.execute(sql.raw(`alter table ${table} enable trigger auditoria_intocable`))
}

const whole = async () => (await verifyAudit()).primeras

beforeEach(async () => {
  await tamper(`truncate ${TABLES.join(', ')} restart identity`)
})

describe('the audit', () => {
  it.each([
    ...['auditoria', 'auditoria_sellos', 'auditoria_selladas'].flatMap((table) => [
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]),
    "update auditoria set accion = 'otra'",
    "update auditoria_sellos set hash = 'x'",
    "update auditoria_selladas set huella = 'x'",
    "update auditoria_personal set datos = '{}'",
    'truncate auditoria_personal',
  ])('refuses: %s', async (statement) => {
    await did({ personal: { nombre: 'Ana' } })
    await sealAudit()
    // In a transaction, so that the connection is not thrown away with the error.
    const error = await db.transaction((tx) => tx.execute(sql.raw(statement))).catch((thrown) => thrown.cause)
    expect(error.message).toMatch(/^La auditoría no se cambia ni se borra: /)
    expect(error.code).toBe('23001')
    expect(await verifyAudit()).toMatchObject({ filas: 1, fallas: 0, personales: { presentes: 1 } })
  })

  it('says nothing of a unit that was taken back', async () => {
    const broken = change(ana, async (unit) => {
      unit.audit({ accion: 'probar', tipo: 'pruebas', personal: { nombre: 'Ana' } })
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    expect([await db.$count(auditoria), await db.$count(auditoriaPersonal)]).toEqual([0, 0])
  })

  it('keeps what people write although the database cannot take all of it', async () => {
    await did({
      detalle: { nombre: 'a\0b\ud800', fecha: new Date(0), nada: undefined },
      personal: { nombre: '\0\ud800' },
    })
    await sealAudit()
    expect(await verifyAudit()).toMatchObject({ filas: 1, fallas: 0, personales: { presentes: 1 } })
    expect(await db.select().from(auditoria)).toMatchObject([
      { detalle: { nombre: 'ab\ufffd', fecha: '1970-01-01T00:00:00.000Z' }, usuario: 7, institucion: 2 },
    ])
  })

  it('takes many thousands of entries of one unit', async () => {
    await did(...Array.from({ length: 8_000 }, (_, i) => ({ id: i, personal: { i } })))
    expect([await db.$count(auditoria), await db.$count(auditoriaPersonal)]).toEqual([8_000, 8_000])
  })
})

describe('a seal', () => {
  it('follows the one before, and is made once', async () => {
    expect(await sealAudit()).toBe(0)
    await did({}, {})
    expect(await sealAudit()).toBe(2)
    expect(await sealAudit()).toBe(0)
    await did({})
    expect(await verifyAudit()).toMatchObject({ sellos: 1, filas: 2, sinSellar: 1, fallas: 0 })
    const first = (await verifyAudit()).ultimo?.hash ?? ''
    await sealAudit()
    const { rows } = await db.execute(sql`select anterior, filas from auditoria_sellos order by idsello`)
    expect(rows).toEqual([
      { anterior: '0'.repeat(64), filas: 2 },
      { anterior: first, filas: 1 },
    ])
    expect(await verifyAudit(first)).toMatchObject({ sellos: 2, filas: 3, sinSellar: 0, hallado: true, fallas: 0 })
  })

  it('is the same whatever the clock of the session, the order of keys and columns that come later', async () => {
    await did({ detalle: { b: { z: 1, a: [{ y: 1, x: null }] }, a: 0.1 }, personal: { z: { b: 1, a: 2 }, a: 'ñ' } })
    await sealAudit()
    await db.execute(sql`set timezone = 'Asia/Kathmandu'`)
    await db.execute(sql`alter table auditoria add column futura text`)
    expect(await whole()).toEqual([])
    await db.execute(sql`alter table auditoria drop column futura`)
    await db.execute(sql`set timezone = 'America/Lima'`)
    await tamper(`update auditoria set detalle = '{"a": 0.1, "b": {"a": [{"x": null, "y": 1}], "z": 1}}'`)
    expect(await whole()).toEqual([])
  })

  it('covers rows that were committed after others with higher ids', async () => {
    const late = database.current.kind === 'postgres' ? await database.current.raw.pool.connect() : null
    const insert = "insert into auditoria (accion, tipo, idinstitucion) values ('tarde', 'pruebas', 2)"
    await late?.query(`begin; ${insert}`)
    if (!late) await db.execute(sql`select nextval('auditoria_idauditoria_seq')`)
    await did({}, {})
    expect(await sealAudit()).toBe(2)
    if (late) await late.query('commit')
    else await db.execute(sql.raw(insert.replace('(accion', '(idauditoria, accion').replace("('tarde'", "(1, 'tarde'")))
    late?.release()
    expect(await verifyAudit()).toMatchObject({ filas: 2, sinSellar: 1, fallas: 0 })
    expect(await sealAudit()).toBe(1)
    expect(await verifyAudit()).toMatchObject({ sellos: 2, filas: 3, sinSellar: 0, fallas: 0 })
  })

  it('is one chain, however many seal at once', async () => {
    await did(...Array.from({ length: 1_500 }, () => ({})))
    const sealed = await Promise.all(Array.from({ length: 6 }, sealAudit))
    expect(sealed.reduce((sum, one) => sum + one)).toBe(1_500)
    expect(await verifyAudit()).toMatchObject({ filas: 1_500, sinSellar: 0, fallas: 0 })
  })

  it('of ten thousand rows is several, each small', async () => {
    await db.execute(sql`insert into auditoria (accion, tipo, idcontenido, detalle, idinstitucion)
      select 'probar', 'pruebas', n, jsonb_build_object('n', n, 'texto', repeat('x', 200)), 2 from generate_series(1, 10000) n`)
    expect(await sealAudit()).toBe(10_000)
    const { rows } = await db.execute(sql`select max(filas) as filas, count(*)::int as sellos from auditoria_sellos`)
    expect(rows).toEqual([{ filas: 1_000, sellos: 10 }])
    expect(await verifyAudit()).toMatchObject({ sellos: 10, filas: 10_000, sinSellar: 0, fallas: 0 })
  })
})

it('a chain of more seals than are read at once is verified to its end', async () => {
  const chain = [NO_SEAL]
  for (let i = 0; i < 1_001; i++) chain.push(sealOf(chain[i] ?? '', []))
  const seals = chain.slice(1).map((hash, i) => ({ anterior: chain[i] ?? '', hash, filas: 0 }))
  await db.insert(sellos).values(seals.slice(0, 1_000))
  expect(await verifyAudit(chain[1_000])).toMatchObject({ sellos: 1_000, fallas: 0, hallado: true })
  await db.insert(sellos).values(seals.slice(1_000))
  const ultimo = { sello: 1_001, hash: chain[1_001] }
  expect(await verifyAudit(chain[1_001])).toMatchObject({ sellos: 1_001, fallas: 0, hallado: true, ultimo })
})

describe('verifying finds', () => {
  beforeEach(async () => {
    await did({ despues: { titulo: 'uno' }, personal: { nombre: 'Ana' } }, {})
    await sealAudit()
    await did({})
    await sealAudit()
  })

  const fila = (problema: string, id: number, sello = 1) => ({ problema, sello, fila: id })

  it.each([
    ["update auditoria set accion = 'otra' where idauditoria = 1", [fila('fila-alterada', 1)]],
    [`update auditoria set despues = '{"titulo": "dos"}' where idauditoria = 1`, [fila('fila-alterada', 1)]],
    ['update auditoria set idusuario = null where idauditoria = 2', [fila('fila-alterada', 2)]],
    [
      "update auditoria set creado_en = creado_en + interval '1 microsecond' where idauditoria = 3",
      [fila('fila-alterada', 3, 2)],
    ],
    [
      `update auditoria_personal set datos = '{"nombre": "Eva"}'`,
      [fila('personal-alterado', 1), fila('personal-alterado', 2), fila('personal-alterado', 3, 2)],
    ],
    [
      "update auditoria_selladas set huella = repeat('a', 64) where idauditoria = 2",
      [fila('fila-alterada', 2), { problema: 'sello-alterado', sello: 1 }],
    ],
    [
      "update auditoria_sellos set hash = repeat('a', 64) where idsello = 1",
      [
        { problema: 'sello-alterado', sello: 1 },
        { problema: 'cadena-rota', sello: 2 },
      ],
    ],
    ['delete from auditoria_selladas where idauditoria = 2', [{ problema: 'filas-de-menos', sello: 1 }]],
    [
      'update auditoria_selladas set idsello = 1 where idauditoria = 3',
      [
        { problema: 'filas-de-mas', sello: 1 },
        { problema: 'filas-de-menos', sello: 2 },
      ],
    ],
    [
      'delete from auditoria_selladas where idsello = 1; delete from auditoria_sellos where idsello = 1',
      [{ problema: 'cadena-rota', sello: 2 }],
    ],
  ])('%s', async (statement, faults) => {
    await tamper(...statement.split('; '))
    const found = await verifyAudit()
    expect(found.primeras).toEqual(faults)
    expect(found.fallas).toBe(faults.length)
  })

  it('what is no more although a seal names it', async () => {
    await db.execute(
      sql`alter table auditoria_selladas drop constraint auditoria_selladas_idauditoria_auditoria_idauditoria_fk`,
    )
    await db.execute(
      sql`alter table auditoria_selladas drop constraint auditoria_selladas_idsello_auditoria_sellos_idsello_fk`,
    )
    await tamper('delete from auditoria_personal', 'delete from auditoria where idauditoria = 2')
    expect(await whole()).toEqual([fila('fila-ausente', 2)])
    await tamper('delete from auditoria_sellos where idsello = 1')
    expect(await whole()).toEqual([
      fila('sello-ausente', 1),
      fila('sello-ausente', 2),
      { problema: 'cadena-rota', sello: 2 },
    ])
    await tamper('delete from auditoria_sellos')
    expect(await verifyAudit()).toMatchObject({ sellos: 0, sinSellar: 2, ultimo: null })
  })

  it('that the last seals are gone, for whoever noted one', async () => {
    const noted = (await verifyAudit()).ultimo?.hash ?? ''
    await tamper('delete from auditoria_selladas where idsello = 2', 'delete from auditoria_sellos where idsello = 2')
    expect(await verifyAudit(noted)).toMatchObject({ hallado: false, sinSellar: 1, fallas: 0 })
  })
})

describe('personal data', () => {
  it('is erased when its time is over, and its seals stay good', async () => {
    await did({ personal: { nombre: 'Ana' } }, {})
    await tamper("update auditoria set creado_en = now() - interval '25 months' where idauditoria = 1")
    await sealAudit()
    await eraseJob.handler({}, new AbortController().signal)
    expect(await verifyAudit()).toMatchObject({ fallas: 0, personales: { presentes: 1, borrados: 1 }, sinSellar: 1 })
    const [, , noted] = await db.select().from(auditoria).orderBy(auditoria.id)
    expect(noted).toMatchObject({ accion: 'borrar-personales', usuario: null, institucion: 2, detalle: { filas: 1 } })
    expect(await erasePersonal(new Date(0))).toBe(0)
    expect(await db.$count(auditoria)).toBe(3)
  })
})
