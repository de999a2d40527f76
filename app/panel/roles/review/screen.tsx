import { Button } from '@mantine/core'
import { Link, redirect } from 'react-router'
import {
  closedReviews,
  decidersOf,
  decisionsOf,
  mayDecide,
  nextReview,
  openReview,
  withAccess,
} from '../../../features/accesos/queries.server.ts'
import { roleWritten } from '../../../features/roles/written.ts'
import { personas } from '../../../features/usuarios/schema.server.ts'
import type { Actor } from '../../../lib/account/permissions.ts'
import { useChanges } from '../../../lib/live/use-changes.ts'
import { plural } from '../../../lib/numbers.ts'
import { requireRoom } from '../../admission.server.ts'
import { useAct } from '../../desk/use-act.ts'
import { Outcome } from '../../outcome.tsx'
import parts from '../../parts.module.css'
import { spoken, spokenAfter } from '../../spoken.ts'
import { titled } from '../../titled.ts'
import type { Route } from './+types/screen.ts'
import { type Act, type Acted, act } from './acts.server.ts'
import { Person } from './person.tsx'
import { lesserRoles, portray, rolesFor } from './portray.server.ts'
import styles from './review.module.css'
import { factsOf } from './words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, institucion } = await requireRoom({ request, context }, personas, 'editar')
  const now = new Date()
  const underWay = await openReview(institucion)
  return {
    lugar: [rolesFor(actor), { label: 'Revisión de accesos' }],
    empezada: underWay ? spokenAfter('', underWay.abiertaEn, now).trim() : null,
    toca: spokenAfter('', await nextReview(institucion), now).trim(),
    hechas: (await closedReviews(institucion)).map(({ id, cerradaEn, quien }) => ({
      ...{ id, quien, cerrada: cerradaEn ? spoken(cerradaEn, now) : '' },
    })),
    gente: underWay ? await peopleIn(actor, underWay.id, now) : [],
  }
}

/** Everybody with access, with what was decided of them and who may decide. */
async function peopleIn(actor: Actor, revision: number, now: Date) {
  const [all, decided, lesser] = [
    await withAccess(actor.institucion),
    new Map((await decisionsOf(revision)).map((one) => [one.usuario, one])),
    await lesserRoles(actor),
  ]
  return all.map((one) => {
    const retrato = portray(one)
    const before = decided.get(one.id)
    const others = decidersOf(one, all)
    return {
      ...{ id: one.id, version: one.version, retrato, hechos: factsOf(retrato, now) },
      // What was decided of other powers than these is not decided.
      decidida: before?.retrato.queda === retrato.puede ? { decision: before.decision, quien: before.quien } : null,
      puede: mayDecide(actor, one),
      /** Whoever must, where one may not oneself. */
      otros: others.slice(0, 3).map(({ nombre }) => nombre),
      esUno: one.id === actor.idusuario,
      menores: lesser(one).map(({ idrol, denominacion }) => ({
        value: String(idrol),
        label: roleWritten(denominacion),
      })),
    }
  })
}

export type Revisada = Awaited<ReturnType<typeof peopleIn>>[number]

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = await requireRoom({ request, context }, personas, 'editar')
  const acted = await act(actor, await request.json().catch(() => null))
  if (acted.cerrada !== undefined) throw redirect(`/panel/roles/revision/${acted.cerrada}`)
  return acted
}

const TIPOS = ['usuarios', 'roles', 'llaves']

export const meta: Route.MetaFunction = () => titled('Revisión de accesos')

export default function Revision({ loaderData: { empezada, toca, hechas, gente } }: Route.ComponentProps) {
  useChanges(TIPOS)
  const { answer, isBusy: busy, outcome, send } = useAct<Act, Acted>()
  const waiting = gente.filter(({ decidida }) => !decidida)
  // Nobody else could decide over these: closing notes it.
  const missing = waiting.filter(({ puede, otros }) => puede || otros.length > 0)
  const done = gente.filter(({ decidida }) => decidida)
  return (
    <div className={styles.screen}>
      <header className={parts.head}>
        <div>
          <h1>Revisión de accesos</h1>
          <p className={parts.lead}>
            {empezada
              ? `Empezó ${empezada}. Lo decidido queda: puede seguir otro día, usted u otra persona.`
              : `Cada seis meses se mira, persona por persona, quién puede qué. La próxima toca ${toca}.`}
          </p>
        </div>
        {empezada ? (
          <Button onClick={() => send({ hacer: 'cerrar' })} loading={busy} disabled={missing.length > 0}>
            Cerrar la revisión
          </Button>
        ) : (
          <Button onClick={() => send({ hacer: 'empezar' })} loading={busy}>
            Empezar la revisión
          </Button>
        )}
      </header>
      <Outcome {...outcome} />
      {empezada ? (
        <>
          <p className={styles.progress} role="status">
            <progress value={gente.length - missing.length} max={gente.length} aria-label="Personas decididas" />
            {missing.length === 0
              ? 'Están todas: ya puede cerrarla.'
              : `${plural(missing.length, 'persona')} por decidir, de ${gente.length}.`}
          </p>
          <People title="Por decidir" gente={waiting} answer={answer} busy={busy} onAct={send} />
          <People title="Decididas" gente={done} answer={answer} busy={busy} onAct={send} />
        </>
      ) : null}
      {hechas.length > 0 ? (
        <section aria-labelledby="hechas" className={styles.part}>
          <h2 id="hechas">Revisiones hechas</h2>
          <ul className={styles.past}>
            {hechas.map(({ id, cerrada, quien }) => (
              <li key={id}>
                <Link to={String(id)}>Acta: {cerrada}</Link> <span>la cerró {quien ?? 'alguien que ya no está'}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

type Props = { title: string; gente: Revisada[]; answer: Acted | undefined; busy: boolean; onAct: (asked: Act) => void }

const People = ({ title, gente, answer, ...rest }: Props) =>
  gente.length === 0 ? null : (
    <section aria-label={title} className={styles.part}>
      <h2>
        {title} <span className={styles.count}>{gente.length}</span>
      </h2>
      <ul className={`${parts.rows} ${styles.list}`}>
        {gente.map((one) => (
          <Person key={one.id} one={one} answer={answer?.persona === one.id ? answer : undefined} {...rest} />
        ))}
      </ul>
    </section>
  )
