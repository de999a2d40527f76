import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { db } from '../../lib/db/client.server.ts'
import { listTramites, tramiteOf } from '../tramites/queries.server.ts'
import { costDicho } from '../tramites/rules.ts'
import { tramites } from '../tramites/schema.server.ts'
import { listTasasVigentes, tarifarioVigente, tasaVigente } from './queries.server.ts'
import { tarifarios, tasas } from './schema.server.ts'

testDatabase('sembrada')

type New = Partial<typeof tarifarios.$inferInsert> & { vigenteDesde: string; denominacion: string }

async function put(one: New, importe = 100) {
  const [row] = await db
    .insert(tarifarios)
    .values({ anio: 2040, institucion: 1, estado: '1', ...one })
    .returning({ id: tarifarios.id })
  await db.insert(tasas).values({ tarifario: row?.id ?? 0, grupo: 'G', codigo: 'X-1', denominacion: 'X', importe })
}
const named = async (institucion: number, on?: string) => (await tarifarioVigente(institucion, on))?.denominacion

describe('the schedule in force', () => {
  it('is the one whose dates contain the day, both ends included', async () => {
    await put({ denominacion: 'A', vigenteDesde: '2040-01-15', vigenteHasta: '2040-06-30' })
    expect(await named(1, '2040-01-14')).not.toBe('A')
    expect(await named(1, '2040-01-15')).toBe('A')
    expect(await named(1, '2040-06-30')).toBe('A')
    expect(await named(1, '2040-07-01')).not.toBe('A')
  })

  it('is the one that began last, where two are', async () => {
    await put({ denominacion: 'Sin fin', vigenteDesde: '2041-01-01' })
    await put({ denominacion: 'Último', vigenteDesde: '2042-01-01' })
    expect(await named(1, '2041-12-31')).toBe('Sin fin')
    expect(await named(1, '2042-01-01')).toBe('Último')
  })

  it('is no draft, nothing in the bin, nothing withdrawn, and no other institution’s', async () => {
    const from = { vigenteDesde: '2043-01-01' }
    await put({ ...from, denominacion: 'Borrador', estado: '0' })
    await put({ ...from, denominacion: 'Papelera', eliminadoEn: new Date() })
    await put({ ...from, denominacion: 'Retirado', publicarHasta: new Date(Date.now() - 60_000) })
    await put({ ...from, denominacion: 'Todavía no', publicarDesde: new Date(Date.now() + 86_400_000) })
    await put({ ...from, denominacion: 'De otra', institucion: 2 })
    expect(await named(1, '2043-05-01')).toBe('Último')
    expect(await named(2, '2043-05-01')).toBe('De otra')
  })

  it('has the fees of the sample today, and none before the first', async () => {
    expect(await tasaVigente(2, 'CON-01')).toMatchObject({ denominacion: 'Constancia de estudios', importe: 1000 })
    expect(await listTasasVigentes(2)).toHaveLength(25)
    expect(await tasaVigente(2, 'PEN-01')).toBeUndefined()
    expect(await tasaVigente(1, 'PEN-01')).toMatchObject({ importe: 42_000 })
    expect(await listTasasVigentes(2, '2001-01-01')).toEqual([])
  })
})

describe('what a trámite costs', () => {
  it('is what the schedule in force says under its code', async () => {
    const [one] = await listTramites(2, { texto: 'constancia estudios' })
    expect(one && costDicho(one.costo)).toBe('S/\u00a010.00')
    const [row] = await db
      .insert(tramites)
      .values({ denominacion: 'Raro', resumen: 'R', tasa: 'NO-HAY', estado: '1', institucion: 2 })
      .returning({ id: tramites.id })
    expect((await tramiteOf(2, row?.id ?? 0))?.costo).toEqual({ tipo: 'por-confirmar' })
    expect(await tramiteOf(1, row?.id ?? 0)).toBeUndefined()
    const free = (await listTramites(2)).find(({ denominacion }) => denominacion === 'Récord de notas')
    expect(free?.costo).toEqual({ tipo: 'gratuito' })
  })

  it('a catalogue is narrowed by every word and by who answers', async () => {
    const names = async (asked: Parameters<typeof listTramites>[1]) =>
      (await listTramites(2, asked)).map(({ denominacion }) => denominacion)
    expect(await names({ texto: 'TITULO duplicado' })).toEqual(['Duplicado de título'])
    expect(await names({ texto: 'zarzamora' })).toEqual([])
    const [queja] = await listTramites(2, { texto: 'queja docente' })
    const suyos = await listTramites(2, { area: queja?.area ?? 0 })
    expect(new Set(suyos.map(({ areaDicha }) => areaDicha))).toEqual(new Set(['Unidad de Bienestar y Empleabilidad']))
  })
})
