import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { contentTypes } from './content-types.server.ts'

/** Columns that no public call may ever carry (contract, section 3). */
const PRIVATE = /password|clave|certificado|token|hash|borrador|publicar_|eliminado|numero_documento/

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
    const generated = ['borrador', 'usuario', 'fechaRegistro']
    const editable = Object.keys(getTableColumns(type.table)).filter((key) => ![...managed, ...generated].includes(key))
    expect(Object.keys(type.fields).sort()).toEqual(editable.sort())
    for (const { label } of Object.values(type.fields)) expect(label).toMatch(/^[A-ZÁÉÍÓÚÑ]/)
  })

  it.each(contentTypes.map((type) => [type.name, type] as const))('%s publishes no private column', (_, type) => {
    const columns = getTableColumns(type.table)
    for (const key of type.publicFields) expect(columns[key]?.name).not.toMatch(PRIVATE)
  })

  it('have names of their own', () => {
    const names = contentTypes.map((type) => type.name)
    expect(new Set(names).size).toBe(names.length)
  })
})
