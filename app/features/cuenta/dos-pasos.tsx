import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { attemptAction } from '../../lib/attempt.ts'
import { momentInWords } from '../../lib/dates.ts'
import { check, problemOf, refused, type Values, valuesOf } from '../../lib/forms.ts'
import type { Invalid, TooMany } from '../../lib/outcomes.ts'
import { AccountPart } from '../../ui/account-part.tsx'
import { privateMeta } from '../../ui/meta.ts'
import type { Route } from './+types/dos-pasos.ts'
import { RecoveryCodes } from './components/recovery-codes.tsx'
import { FirstCode, InForce, Start } from './components/second-factor.tsx'
import { confirmSecondFactor, disableSecondFactor, renewRecoveryCodes, startSecondFactor } from './mutations.server.ts'
import { requireOwn, secondFactorFor } from './queries.server.ts'
import { primerCodigo, prueba } from './rules.ts'

export const handle = { interactive: true }

const HERE = '/cuenta/perfil/dos-pasos'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { activo, pendiente } = await secondFactorFor(await requireOwn({ request, context }))
  return {
    activo: activo && { desde: momentInWords(activo.activadoEn), respaldos: activo.respaldos },
    pendiente,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireOwn({ request, context })
  const values = valuesOf(await request.formData())
  switch (values['paso']) {
    case 'comenzar':
      return withRule(prueba, values, async ({ actual }) => {
        const outcome = await startSecondFactor(session, actual)
        if (outcome.ok) throw redirect(HERE)
        return outcome
      })
    case 'activar':
      return withRule(primerCodigo, values, ({ codigo }) => confirmSecondFactor(session, codigo))
    case 'renovar':
      return withRule(prueba, values, ({ actual }) => renewRecoveryCodes(session, actual))
    case 'desactivar':
      return withRule(prueba, values, async ({ actual }) => {
        const outcome = await disableSecondFactor(session, actual)
        if (outcome.ok) throw redirect(`${HERE}?hecho=sin-factor`)
        return outcome
      })
    default:
      throw redirect(HERE)
  }
}

type Outcome = { ok: true; respaldos: string[] } | Invalid | TooMany

/** The recovery codes are shown in this answer and nowhere else. */
async function withRule<T extends z.ZodType>(rules: T, values: Values, work: (given: z.output<T>) => Promise<Outcome>) {
  const checked = check(rules, values)
  if (!checked.ok) return data(refused(values, checked), 400)
  const outcome = await work(checked.data)
  return outcome.ok ? { respaldos: outcome.respaldos } : data(refused(values, problemOf(outcome)), 400)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => attemptAction(serverAction)

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Verificación en dos pasos')

export default function DosPasos({ loaderData: { activo, pendiente }, actionData }: Route.ComponentProps) {
  const respaldos = actionData && 'respaldos' in actionData ? actionData.respaldos : undefined
  const result = actionData && 'errores' in actionData ? actionData : undefined
  return (
    <AccountPart id="dos-pasos" title="Verificación en dos pasos">
      {respaldos ? <RecoveryCodes codes={respaldos} /> : null}
      {activo && !respaldos ? <InForce {...activo} result={result} /> : null}
      {!activo && pendiente ? <FirstCode {...pendiente} result={result} /> : null}
      {activo || pendiente ? null : <Start result={result} />}
    </AccountPart>
  )
}
