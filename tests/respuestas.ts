import type { Actor } from '../app/lib/account/permissions.ts'
import { ajena, redactor } from './redaccion.ts'

const POWERED = ['publicar', 'retirar', 'papelera', 'recuperar', 'devolver']
const IN_BIN = ['papelera', 'recuperar', 'deshacer']

type Asked = {
  actor: Actor
  paso: string
  inBin: boolean
  /** Whether nothing is missing in the item with its edits. */
  complete: boolean
  /** The last step of the item, and whose it was. */
  last: { actor: Actor; paso: string } | undefined
}

const isPowerless = (actor: Actor, paso: string) => POWERED.includes(paso) && actor === redactor

/** The codes that somebody may be answered, 'ok' among them if it may be done. */
export function rightAnswers(tipo: string, { actor, paso, inBin, complete, last }: Asked): string[] {
  if (actor === ajena) return ['NOEXISTE']
  if (isPowerless(actor, paso)) return ['SINPERMISO']
  if (inBin && !IN_BIN.includes(paso)) return ['ENPAPELERA']
  if (paso === 'publicar' && !complete) return ['INCOMPLETO']
  // Others may have the address by now, or lie where it would.
  const around = tipo === 'documentos' || tipo === 'paginas' ? ['INVALIDO'] : []
  if (paso === 'deshacer') {
    if (last?.actor === actor) return ['ok', ...around]
    return ['CAMBIADO', ...(last && isPowerless(actor, last.paso) ? ['SINPERMISO'] : [])]
  }
  const more: Partial<Record<string, string[]>> = {
    ...{ editar: ['CAMBIADO', ...around], restaurar: around, publicar: around, retirar: around, recuperar: around },
    ...{ descartar: ['INVALIDO', 'SINPERMISO'], devolver: ['INVALIDO'] },
  }
  return ['ok', ...(more[paso] ?? [])]
}
