import type { z } from 'zod'
import type { FieldError, Invalid, TooMany } from './outcomes.ts'

/** What the server takes of a form with all that is in it: one of the office may hold a long text with its markup, or a list. */
export const FORM_BYTES = 1024 * 1024

/** What a form holds, by name; a list where several boxes share a name. */
export type Values = Record<string, string | string[]>

/** What an action answers when it could not do what was asked. */
export type Refused = {
  errores: FieldError[]
  /** What went wrong that belongs to no field. */
  aviso?: string
  /** What was typed, for whoever has no JavaScript; without passwords. */
  valores: Values
}

const SECRET = /^(password|actual|nueva|codigo2fa)/

/** Lines end as they do where they were written: on their way, browsers make two letters of each end. @param lists names of which there may be several, or none */
export function valuesOf(form: FormData, lists: readonly string[] = []): Values {
  const values: Values = {}
  for (const name of new Set(form.keys())) {
    values[name] = asWritten(form.get(name))
  }
  for (const name of lists) values[name] = form.getAll(name).map(asWritten)
  return values
}

const asWritten = (value: unknown) => String(value).replaceAll('\r\n', '\n')

type Checked<T> = { ok: true; data: T } | { ok: false; errores: FieldError[] }

/** Holds values against rules: of each field, the first thing that is wrong. */
export function check<T extends z.ZodType>(rules: T, values: unknown): Checked<z.output<T>> {
  const parsed = rules.safeParse(values)
  if (parsed.success) return { ok: true, data: parsed.data }
  const first = new Map<string, string>()
  for (const { path, message } of parsed.error.issues) {
    const campo = String(path[0] ?? '')
    if (!first.has(campo)) first.set(campo, message)
  }
  return { ok: false, errores: [...first].map(([campo, message]) => ({ campo, message })) }
}

/** The answer of an action that refuses, with what was typed. */
export function refused(values: Values, problem: { errores?: FieldError[]; aviso?: string }): Refused {
  const valores = Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)))
  return { errores: [], ...problem, valores }
}

/** 'Hizo demasiados intentos…' @param seconds until it may be tried again */
export function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Hizo demasiados intentos. Espere ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} y vuelva a intentar.`
}

/** What a mutation found wrong, as `refused` takes it. */
export const problemOf = (outcome: Invalid | TooMany) =>
  outcome.codigo === 'DEMASIADOS' ? { aviso: tooMany(outcome.espera) } : { errores: outcome.errores }
