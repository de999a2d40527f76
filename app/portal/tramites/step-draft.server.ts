import { findDraft, saveDraft } from '../../expedientes/draft.server.ts'
import { fichaOfStep } from '../../expedientes/keys.server.ts'
import { offered } from '../../expedientes/offered.ts'
import { standingOf } from '../../expedientes/queries.server.ts'
import type { Expediente } from '../../expedientes/schema.server.ts'
import { kindNamed } from '../../request-kinds.server.ts'

/** The steps that its applicant may take now. */
export async function ownSteps(caso: Expediente) {
  const kind = kindNamed(caso.tipo)
  return kind ? offered(kind, await standingOf(caso), 'solicitante', () => true) : []
}

/** Where files wait that are to go with a step; made when the first of them comes. Undefined where the step takes none. */
export async function draftOfStep(caso: Expediente, name: string): Promise<string | undefined> {
  const step = (await ownSteps(caso)).find((one) => one.name === name)
  if (!step?.paso.archivos) return undefined
  const ficha = fichaOfStep(caso, name)
  const { institucion, id: origen } = caso
  if (!(await findDraft(institucion, ficha))) {
    await saveDraft({ ficha, institucion, tipo: `${caso.tipo}/${name}`.slice(0, 40), origen, valores: {} })
  }
  return ficha
}
