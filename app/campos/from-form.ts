import { inOneLine, inOrderWritten } from '../lib/one-line.ts'
import type { Control } from './field.ts'

// Blank, too: signs that are drawn as nothing.
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** What was sent where a value is missing. */
export const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && !SEEN.test(value))

const YES = new Set<unknown>([true, 1, '1', 'on', 'true', 'si', 'sí', 'yes'])
const NO = new Set<unknown>([false, 0, '0', 'off', 'false', 'no'])

/**
 * What a form or a program sent, as the field's rule takes it: boxes as booleans, numbers and references as numbers,
 * what was left empty as null, titles in one line. What cannot be translated stays as it came, for the rule to refuse.
 */
export function fromForm(control: Control, value: unknown): unknown {
  if (control === 'checkbox') return isBlank(value) || NO.has(value) ? false : YES.has(value) || value
  if (isBlank(value)) return null
  if (control === 'number' || control === 'money') return asNumber(value)
  if (control === 'reference') return value === 0 || value === '0' ? null : asNumber(value)
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value
  if (control === 'text') return inOneLine(value)
  return control === 'textarea' ? inOrderWritten(value) : value
}

const asNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value.trim()) ? Number(value) : value
