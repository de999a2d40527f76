import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { and, eq, getTableColumns, getTableName, inArray, is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../tests/base-de-datos.ts'
import { lacks } from './contenido/write/around.server.ts'
import { readChildren } from './contenido/write/children.server.ts'
import { contentTypes, outsides } from './content-types.server.ts'
import { db } from './lib/db/client.server.ts'
import { archivosUsos } from './lib/files/schema.server.ts'
import { fileIdsIn } from './lib/files/uses.server.ts'
import routes from './routes.ts'

/** Columns that no public call may ever carry (contract, section 3). */
const PRIVATE =
  /password|clave|certificado|token|hash|borrador|publicar_|programado|revision|^version$|eliminado|numero_documento/

describe('declarations', () => {
  it('are there for every table that can be published', async () => {
    const declared = contentTypes.map((type) => getTableName(type.table))
    const files = globSync('app/features/*/schema.server.ts').map((file) => resolve(file))
    const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ file)))
    const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
    const publishable = tables.filter((table) => 'publicarDesde' in getTableColumns(table as PgTable))
    expect(publishable.map((table) => getTableName(table as PgTable)).sort()).toEqual([...declared].sort())
  })

  it.each(
    contentTypes.map((type) => [type.name, type] as const),
  )('%s labels every column that people edit', (_, type) => {
    const managed = ['id', 'institucion', 'estado', 'publicarDesde', 'publicarHasta', 'eliminadoEn', 'actualizadoEn']
    const generated = ['version', 'borrador', 'programado', 'programadoDesde', 'revision', 'usuario', 'fechaRegistro']
    const told = ['versionPublica', 'publicoDesde', 'cambiadoEn']
    const editable = Object.keys(getTableColumns(type.table)).filter(
      (key) => ![...managed, ...generated, ...told].includes(key),
    )
    expect(Object.keys(type.fields).sort()).toEqual(editable.sort())
    for (const { label } of Object.values(type.fields)) expect(label).toMatch(/^[A-ZÁÉÍÓÚÑ]/)
  })

  it.each(contentTypes.map((type) => [type.name, type] as const))('%s publishes no private column', (_, type) => {
    const columns = getTableColumns(type.table)
    for (const key of type.publicFields) expect(columns[key]?.name).not.toMatch(PRIVATE)
  })

  it('say of what ends before it begins that it does, where its end is written', () => {
    const DAY = ['2026-03-05', '2026-03-06'] as const
    const HOUR = ['08:00', '08:01'] as const
    const pairs: Record<string, readonly [first: string, last: string, early: string, late: string]> = {
      agenda: ['inicio', 'fin', '2026-03-05 08:00:00', '2026-03-05 08:00:01'],
      bolsa_trabajos: ['fechaInicio', 'fechaFin', ...DAY],
      convocatorias: ['fecha', 'cierre', ...DAY],
      eventos: ['horaInicio', 'horaFin', ...HOUR],
      tarifarios: ['vigenteDesde', 'vigenteHasta', ...DAY],
    }
    const checked = contentTypes.filter(({ check }) => check)
    expect(checked.map(({ name }) => name).sort()).toEqual(Object.keys(pairs))
    for (const { name, check, fields } of checked) {
      const [first = '', last = '', early = '', late = ''] = pairs[name] ?? []
      expect(Object.keys(fields)).toEqual(expect.arrayContaining([first, last]))
      const wrong = (from: unknown, to: unknown) => check?.({ [first]: from, [last]: to })
      expect(wrong(late, early), name).toEqual([{ campo: last, message: expect.stringMatching(/ después /) }])
      for (const [from, to] of [
        [early, late],
        [early, early],
        [late, null],
        [null, early],
        [undefined, undefined],
      ])
        expect(wrong(from, to), name).toEqual([])
    }
    const convocatorias = checked.find(({ name }) => name === 'convocatorias')
    const closing = (cierre: string) => convocatorias?.check?.({ fecha: '2026-03-05', cierre })
    expect([closing('2026-03-05 00:00:00'), closing('2026-03-04 23:59:59')]).toEqual([[], [expect.anything()]])
  })

  it('have names of their own', () => {
    const names = contentTypes.map((type) => type.name)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('what the sample shows', () => {
  testDatabase('sembrada')

  it.each(
    contentTypes.map((type) => [type.name, type] as const),
  )('%s: nothing is public that shows nothing', async (_, type) => {
    const { table } = type
    const rows = await db
      .select()
      .from(table)
      .where(inArray(table.estado, [...type.publicStates]))
    expect(rows.length).toBeGreaterThan(0)
    await db.transaction(async (tx) => {
      for (const row of rows as unknown as { id: number }[]) {
        const hijos = await readChildren(tx, type, row.id)
        expect([row.id, lacks(type, { valores: row, hijos })]).toEqual([row.id, []])
      }
    })
  })

  it.each(
    contentTypes.map((type) => [type.name, type] as const),
  )('%s: its files are all noted, and no others', async (_, type) => {
    const columns = getTableColumns(type.table)
    const isFile = (control: string) => ['image', 'file', 'url', 'html'].includes(control)
    const keys = Object.entries(type.fields).flatMap(([key, { control }]) => (isFile(control) ? [key] : []))
    const rows = await db.select().from(type.table)
    const shown = rows.flatMap((row) =>
      keys.flatMap((key) => fileIdsIn(row[key]).map((id) => `${id} ${row.id} ${columns[key]?.name}`)),
    )
    for (const [list, { table, of }] of Object.entries(type.children ?? {})) {
      const children = getTableColumns(table)
      for (const row of rows) {
        const whose = Object.entries(of(type.name, Number(row.id))).map(([key, value]) =>
          eq(children[key] as PgColumn, value),
        )
        const found = await db
          .select()
          .from(table)
          .where(and(...whose))
        shown.push(...fileIdsIn(found).map((id) => `${id} ${row.id} ${list}`))
      }
    }
    const noted = await db.select().from(archivosUsos).where(eq(archivosUsos.tipo, type.name))
    expect(noted.map(({ archivo, contenido, campo }) => `${archivo} ${contenido} ${campo}`).sort()).toEqual(
      [...new Set(shown)].sort(),
    )
  })
})

describe('what rooms say outward', () => {
  const all = routes.flatMap((route) => [route, ...(route.children ?? [])])
  const servedBy = (file: string, ending: RegExp) =>
    all.flatMap((route) =>
      route.file === file && !route.path?.includes(':') ? `/${route.path?.replace(ending, '')}` : [],
    )
  const listsOf = (has: (one: (typeof outsides)[number]) => unknown) =>
    outsides.flatMap((one) => (has(one) && one.list ? one.list.path : []))

  it('has an address for each list, each feed and each file of data, and no address that says nothing', () => {
    const paths = all.map(({ path }) => `/${path}`)
    expect(paths).toEqual(expect.arrayContaining(outsides.flatMap(({ list }) => list?.path ?? [])))
    expect(servedBy('portal/feed.tsx', /\.atom$/).sort()).toEqual(listsOf(({ feed }) => feed).sort())
    const data = listsOf(({ data }) => data).flatMap((list) => [list, list])
    expect(servedBy('portal/dataset.tsx', /\/datos\.\w+$/).sort()).toEqual(data.sort())
  })

  it('names each kind once, and pages show only kinds that have a card', () => {
    const names = outsides.flatMap(({ singular }) => singular ?? [])
    expect(new Set(names).size).toBe(names.length)
    const cards = outsides.flatMap(({ singular, card }) => (card && singular ? [singular] : []))
    const sources = globSync('app/features/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
    const shown = sources.flatMap((text) =>
      [...text.matchAll(/(?:shows\W+tipo: |shareImage\()'(\w+)'/g)].map(([, name]) => name),
    )
    expect(shown.length).toBeGreaterThan(5)
    expect(cards).toEqual(expect.arrayContaining(shown))
  })
})
