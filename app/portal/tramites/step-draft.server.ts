import { draftFiles, findDraft, saveDraft } from '../../expedientes/draft.server.ts'
import { fichaOfStep } from '../../expedientes/keys.server.ts'
import type { Kind, Paso } from '../../expedientes/kind.server.ts'
import { HINDRANCES, hindrance, offered } from '../../expedientes/offered.ts'
import { standingOf } from '../../expedientes/queries.server.ts'
import type { Expediente } from '../../expedientes/schema.server.ts'
import type { Values } from '../../lib/forms.ts'
import { kindNamed } from '../../request-kinds.server.ts'
import { linesOf } from './said.ts'

/** The steps that its applicant may take now. */
export async function ownSteps(caso: Expediente) {
  const kind = kindNamed(caso.tipo)
  return kind ? offered(kind, await standingOf(caso), 'solicitante', () => true) : []
}

/** Where files and words wait that are to go with a step; made when the first of them comes. Undefined where the step takes no files. */
export async function draftOfStep(caso: Expediente, name: string): Promise<string | undefined> {
  const step = (await ownSteps(caso)).find((one) => one.name === name)
  if (!step?.paso.archivos) return undefined
  const ficha = fichaOfStep(caso, name)
  if (!(await findDraft(caso.institucion, ficha))) await keepWords(caso, name, {})
  return ficha
}

/** Keeps what was typed for a step, while files come and go beside it. */
export function keepWords(caso: Expediente, name: string, words: Values): Promise<void> {
  const { institucion, id: origen } = caso
  const fields = kindNamed(caso.tipo)?.pasos[name]?.fields ?? {}
  const valores = Object.fromEntries(Object.entries(words).filter(([field]) => Object.hasOwn(fields, field)))
  const tipo = `${caso.tipo}/${name}`.slice(0, 40)
  return saveDraft({ ficha: fichaOfStep(caso, name), institucion, tipo, origen, valores })
}

/** A step of the applicants of a kind, by its name. */
export const ownStepOf = ({ pasos }: Kind, name: string): Paso | undefined =>
  Object.hasOwn(pasos, name) && pasos[name]?.de === 'solicitante' ? pasos[name] : undefined

/** What waits for a step that its applicant may not take now, and why they may not; undefined where nothing does. */
export async function leftOf(caso: Expediente, name: string) {
  const kind = kindNamed(caso.tipo)
  const paso = kind && ownStepOf(kind, name)
  const ficha = fichaOfStep(caso, name)
  const draft = paso && (await findDraft(caso.institucion, ficha))
  if (!paso || !draft) return undefined
  const why = hindrance(name, paso, await standingOf(caso))
  return {
    verbo: paso.verbo,
    motivo: why ? HINDRANCES[why] : '',
    lineas: linesOf(paso.fields ?? {}, Object.keys(paso.fields ?? {}), draft.valores),
    archivos: (await draftFiles(ficha)).map(({ archivo }) => archivo.nombre),
  }
}
