import { useEffect, useState } from 'react'
import { mustAsk } from '../../contenido/review/approval.ts'
import { asPerson, rulesOf, staffOf } from '../../contenido/review/reviewing.server.ts'
import { revision } from '../../contenido/review/schema.server.ts'
import { decided } from '../../contenido/review/setup.server.ts'
import { delegationsOf } from '../../contenido/review/state.server.ts'
import { contentTypes } from '../../content-types.server.ts'
import { rolesOf } from '../../features/catalogos/queries.server.ts'
import { wantsDigest } from '../../features/revision/queries.server.ts'
import { roleWritten } from '../../features/roles/written.ts'
import { can, canPublish } from '../../lib/account/permissions.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { requestKinds } from '../../request-kinds.server.ts'
import { useAct } from '../desk/use-act.ts'
import { DOORS, requireDoor } from '../doors.server.ts'
import { Outcome } from '../outcome.tsx'
import { titled } from '../titled.ts'
import { useTurn } from '../writing.ts'
import type { Route } from './+types/screen.ts'
import { type Acted, act, type SettingAct } from './acts.server.ts'
import { Delegations } from './delegations.tsx'
import { Rules } from './rules.tsx'
import styles from './screen.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, institucion, persona } = await requireDoor({ request, context }, DOORS.revision)
  const [rules, roles, staff, delegations] = await Promise.all([
    rulesOf(institucion),
    rolesOf(institucion),
    staffOf(institucion),
    delegationsOf(actor),
  ])
  const mine = contentTypes.filter((type) => can(actor, type))
  return {
    lugar: [{ label: 'Revisión' }],
    hoy: today(),
    configura: can(actor, revision, 'configurar'),
    delega: canPublish(actor) || requestKinds.some((kind) => can(actor, kind)),
    recibe: wantsDigest(persona.configuraciones),
    pide: mine
      .filter((type) => !can(actor, type, 'publicar') || mustAsk(asPerson(actor), type, rules))
      .map(({ title }) => title),
    tipos: contentTypes.map(({ name, title }) => {
      const ours = rules.filter(({ tipo }) => tipo === name)
      return { name, title, ...decided(ours) }
    }),
    roles: roles.map(({ id, denominacion }) => ({ id, denominacion: roleWritten(denominacion) })),
    personas: staff.filter(({ id }) => id !== actor.idusuario).map(({ id, nombre }) => ({ id, nombre })),
    delegations,
  }
}

export type Settings = Route.ComponentProps['loaderData']

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = await requireDoor({ request, context }, DOORS.revision)
  return act(actor, await request.json().catch(() => null))
}

export const meta: Route.MetaFunction = () => titled('Revisión')

export default function Revision({ loaderData }: Route.ComponentProps) {
  const { answer, isBusy, outcome, send } = useAct<SettingAct, Acted>()
  const delegated = useTurn(answer?.ok && answer.hizo === 'delegar' ? answer : undefined)
  const { pide, configura, delega, recibe } = loaderData
  const [wants, setWants] = useState(recibe)
  useEffect(() => setWants(recibe), [recibe])
  return (
    <div className={styles.screen}>
      <h1>Revisión</h1>
      <p className={styles.lead}>
        {pide.length > 0
          ? `Antes de publicar en ${new Intl.ListFormat('es').format(pide)}, usted pide la aprobación de otra persona.`
          : 'Usted no necesita la aprobación de nadie para publicar. Siempre puede pedir que alguien más lo mire.'}
      </p>
      <Outcome {...outcome} />
      {configura ? <Rules settings={loaderData} busy={isBusy} answer={answer} onSend={send} /> : null}
      {delega ? <Delegations key={delegated} settings={loaderData} busy={isBusy} onSend={send} /> : null}
      <section className={styles.part}>
        <h2>Resumen por correo</h2>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={wants}
            onChange={(e) => {
              setWants(e.currentTarget.checked)
              send({ hacer: 'resumen', recibir: e.currentTarget.checked })
            }}
          />
          Recibir cada día hábil, a las 7:30, un correo con lo que me espera
        </label>
        <p className={styles.small}>Si no hay nada para usted, no llega nada.</p>
      </section>
    </div>
  )
}
