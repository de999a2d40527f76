import { useState } from 'react'
import { findTemporada } from '../../features/admision/queries.server.ts'
import { evaluar } from '../../features/admision/review.server.ts'
import { salaDeAdmision } from '../../features/admision/schema.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { count } from '../../lib/numbers.ts'
import { idFrom } from '../../lib/slugs.ts'
import { requireRoom } from '../admission.server.ts'
import { no } from '../desk/answered.ts'
import { Listing } from '../desk/listing.tsx'
import { useAct } from '../desk/use-act.ts'
import list from '../list/screen.module.css'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import { titled } from '../titled.ts'
import { useTurn } from '../writing.ts'
import type { Route } from './+types/applicants.ts'
import { type Postulante, postulantesShape } from './applicants-desk.tsx'
import { postulantesDesk } from './desk.server.ts'
import { type Asked, evaluation, type Stepped, steppedOf } from './evaluation.ts'
import { StepForm } from './step-form.tsx'
import { SeasonTabs } from './tabs.tsx'

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const session = await requireRoom({ request, context }, salaDeAdmision)
  const temporada = await findTemporada(session.institucion, idFrom(params.id) ?? 0)
  if (!temporada) throw new Response(null, { status: 404 })
  return {
    lugar: [{ label: 'Admisión', href: '/panel/admision' }, { label: temporada.denominacion }],
    temporada,
    ...(await postulantesDesk(temporada.id).page(session, url)),
    evalua: can(session.actor, salaDeAdmision, 'evaluar'),
  }
}

export async function action({ request, context }: Route.ActionArgs): Promise<Stepped> {
  const { actor } = await requireRoom({ request, context }, salaDeAdmision)
  const sent = evaluation.safeParse(await request.json().catch(() => null))
  if (!sent.success) return no('Elija al menos una inscripción y qué hacer con ellas.')
  return steppedOf(await evaluar(actor, sent.data.vistas, sent.data.paso, sent.data.texto))
}

const TIPOS = ['admision']

export const meta: Route.MetaFunction = ({ loaderData }) =>
  titled(`Postulantes ${loaderData?.temporada.denominacion ?? ''}`)

export default function Postulantes({ loaderData: page }: Route.ComponentProps) {
  useChanges(TIPOS)
  const { answer, isBusy, outcome, send } = useAct<Asked, Stepped>()
  // Each as it was when it was chosen.
  const [chosen, choose] = useState<ReadonlyMap<number, Postulante>>(new Map())
  const evaluated = useTurn(answer?.ok && !answer.cambiadas?.length ? answer : undefined)
  const [told, tell] = useState(answer)
  if (answer !== told) {
    tell(answer)
    if (answer) choose(stillChosen(chosen, answer, page.filas))
  }
  const { temporada, filas, total, evalua } = page
  const toggle = (fila: Postulante) => {
    const next = new Map(chosen)
    if (!next.delete(fila.id)) next.set(fila.id, fila)
    choose(next)
  }
  const allHere = filas.every(({ id }) => chosen.has(id))
  const here = filas.flatMap(({ id }) => chosen.get(id) ?? [])
  return (
    <div className={list.screen}>
      <header className={parts.head}>
        <h1>
          Postulantes {temporada.denominacion} <span className={list.count}>{count(total)}</span>
        </h1>
      </header>
      <SeasonTabs id={temporada.id} />
      <Listing
        desk={postulantesShape}
        page={page}
        isChosen={({ id }) => chosen.has(id)}
        pick={
          evalua
            ? (fila) => (
                <input
                  type="checkbox"
                  checked={chosen.has(fila.id)}
                  onChange={() => toggle(fila)}
                  aria-label={`Elegir a ${fila.postulante}`}
                />
              )
            : undefined
        }
      >
        <Outcome {...outcome} />
        {evalua && filas.length > 0 ? (
          <div>
            <button type="button" className={parts.verb} onClick={() => choose(byId(allHere ? [] : filas))}>
              {allHere ? 'No elegir ninguna' : `Elegir las ${filas.length} de esta página`}
            </button>
          </div>
        ) : null}
        {/* Those that somebody else took out of this list leave the reason that was being written. */}
        {evalua && chosen.size > 0 ? (
          <StepForm
            key={evaluated}
            busy={isBusy}
            said={`${here.length} ${here.length === 1 ? 'elegida' : 'elegidas'}`}
            onStep={(paso, texto) => send({ vistas: here.map(({ id, version }) => ({ id, version })), paso, texto })}
          />
        ) : null}
      </Listing>
    </div>
  )
}

const byId = (filas: readonly Postulante[]) => new Map(filas.map((fila) => [fila.id, fila]))

/** After an answer: what was done is chosen no more, and what changed meanwhile is chosen as it is now. */
function stillChosen(
  chosen: ReadonlyMap<number, Postulante>,
  { ok, cambiadas = [] }: Stepped,
  filas: readonly Postulante[],
) {
  const fresh = new Map(filas.filter(({ id }) => cambiadas.includes(id)).map((fila) => [fila.id, fila]))
  return new Map([...chosen].filter(([id]) => !ok || fresh.has(id)).map(([id, fila]) => [id, fresh.get(id) ?? fila]))
}
