import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { type Ancla, dia, llenar } from './fechas.ts'

/** Found from where the process runs, as the migrations are: a change of content needs no build. */
export const MUESTRA = 'seeds/muestra'

/** A file of the sample: its fields, what is written under them, and the dates that it counts from. */
export type Ficha = { ruta: string; campos: Partial<Record<string, string>>; cuerpo: string; ancla: Ancla }
export type Renglon = Record<string, string>

/**
 * @param base the dates of what it belongs to
 * @param alDia how its own dates are understood: as they are written, or as days that have already come
 */
export function ficha(ruta: string, base: Ancla, alDia = dia): Ficha {
  const [todo, cabeza = '', cuerpo = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(ruta, 'utf8')) ?? []
  if (!todo) throw new Error(`${ruta}: debe empezar con sus campos entre dos líneas «---»`)
  try {
    const escritos = Object.fromEntries(cabeza.split('\n').map(campo))
    const propia = (escrito: string | undefined) => (escrito ? alDia(llenar(escrito, base), base) : undefined)
    const ancla = {
      ...base,
      fecha: propia(escritos.fecha) ?? base.fecha,
      cierre: propia(escritos.cierre) ?? base.cierre,
    }
    const llenos = Object.entries(escritos).map(([nombre, valor]) => [nombre, llenar(valor, ancla)])
    return { ruta, campos: Object.fromEntries(llenos), cuerpo: llenar(cuerpo, ancla).trim(), ancla }
  } catch (error) {
    throw new Error(`${ruta}: ${(error as Error).message}`)
  }
}

function campo(linea: string): [string, string] {
  const lugar = linea.indexOf(':')
  if (lugar < 1) throw new Error(`no se entiende la línea «${linea}»`)
  return [linea.slice(0, lugar).trim(), linea.slice(lugar + 1).trim()]
}

/** The files of a folder in the order of their names; those that begin with `_` are not items of it. */
export const fichas = (carpeta: string, base: Ancla, alDia = dia): Ficha[] =>
  globSync(join(carpeta, '[!_]*.md'))
    .sort()
    .map((ruta) => ficha(ruta, base, alDia))

/** What a field says. @throws when it is not there */
export function pedir({ ruta, campos }: Ficha, nombre: string): string {
  const valor = campos[nombre]
  if (!valor) throw new Error(`${ruta}: falta «${nombre}»`)
  return valor
}

export const si = ({ ruta, campos }: Ficha, nombre: string): boolean => {
  const valor = campos[nombre] ?? 'no'
  if (valor !== 'sí' && valor !== 'no') throw new Error(`${ruta}: «${nombre}» debe decir sí o no`)
  return valor === 'sí'
}

/** A day that a field names. */
export const diaDe = (una: Ficha, nombre: string): Temporal.PlainDate => dia(pedir(una, nombre), una.ancla)

/** The rows of a table by the names of its columns; none where there is no such table. */
export function tabla(ruta: string, ancla: Ancla): Renglon[] {
  const [cabecera = [], ...filas] = celdas(ruta, ancla)
  return filas.map((fila) => Object.fromEntries(cabecera.map((nombre, i) => [nombre, fila[i] ?? ''])))
}

export function celdas(ruta: string, ancla: Ancla): string[][] {
  if (!existsSync(ruta)) return []
  return parse(llenar(readFileSync(ruta, 'utf8'), ancla), { bom: true, skip_empty_lines: true })
}

/** Of what is said about several things with one name each, what is said of this one. @throws when nothing is */
export function uno<T>(valores: Partial<Record<string, T>>, nombre: string, donde: string): T {
  const valor = valores[nombre]
  if (valor === undefined) throw new Error(`${donde}: no se conoce «${nombre}» (${Object.keys(valores).join(', ')})`)
  return valor
}

/** The folders in a folder, in the order of their names; those that begin with `_` belong to a text. */
export const carpetasDe = (carpeta: string): string[] =>
  readdirSync(carpeta, { withFileTypes: true })
    .filter((una) => una.isDirectory() && !una.name.startsWith('_'))
    .map(({ name }) => join(carpeta, name))
    .sort()
