import type { Kind } from '../../expedientes/kind.server.ts'
import { CORRECTS } from '../../expedientes/next-steps.ts'
import { HINDRANCES } from '../../expedientes/offered.ts'
import type { Untaken } from '../../expedientes/step.server.ts'
import { takeOwnStep } from '../../features/solicitudes/mutations.server.ts'
import type { Who } from '../../lib/audit/write.server.ts'
import { type Refused, refused, type Values } from '../../lib/forms.ts'
import { kindNamed } from '../../request-kinds.server.ts'
import { writePapers } from '../../request-papers.server.ts'
import type { Opened } from './access.server.ts'

const CHANGED = 'Hubo un cambio mientras tanto: vuelva a mirar el expediente antes de seguir.'

/** Why a step was not taken, in words. */
export const said = (outcome: Untaken): { errores?: Refused['errores']; aviso?: string } => {
  if (outcome.codigo === 'INVALIDO') return { errores: outcome.errores }
  if (outcome.codigo === 'CAMBIADO' || outcome.codigo === 'NOEXISTE' || outcome.codigo === 'SINPERMISO')
    return { aviso: CHANGED }
  return { aviso: HINDRANCES[outcome.codigo] }
}

/** Takes a step of the applicant as the form of its page sends it. @returns why not, where it is not taken */
export async function takeAsSent(
  who: Who,
  { caso }: Opened,
  paso: string,
  values: Values,
  ficha?: string,
): Promise<Refused | null> {
  const kind: Kind | undefined = kindNamed(caso.tipo)
  if (!kind) return refused(values, { aviso: CHANGED })
  const { version, hacer: _, esperan, ...datos } = values
  const outcome = await takeOwnStep(who, kind, caso, {
    ...{
      paso,
      datos,
      version: Number(version),
      esperan: String(esperan ?? '')
        .split(' ')
        .filter(Boolean),
    },
    ...(ficha !== undefined && { ficha }),
  })
  if (!outcome.ok) return refused(values, said(outcome))
  if (paso === CORRECTS) await writePapers(kind, outcome.caso)
  return null
}
