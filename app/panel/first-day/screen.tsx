import { Button } from '@mantine/core'
import { data, Link, redirect } from 'react-router'
import { institucion as room } from '../../features/institucion/schema.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireStaff } from '../admission.server.ts'
import { useAct } from '../desk/use-act.ts'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import { titled } from '../titled.ts'
import type { Route } from './+types/screen.ts'
import { act } from './acts.server.ts'
import { dayOf } from './queries.server.ts'
import styles from './screen.module.css'
import { STEPS, type Step } from './steps.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, institucion } = await requireStaff({ request, context })
  // Whoever signs in first is led here; who may do none of it belongs to the start.
  if (!can(actor, room, 'publicar')) throw redirect('/panel')
  const { hechos, espera, ...day } = await dayOf(institucion)
  return { lugar: [{ label: 'Primer día' }], ...day, hechos: [...hechos], espera }
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireStaff({ request, context })
  if (!can(session.actor, room, 'publicar')) throw data(null, { status: 403 })
  return act(session, await request.formData())
}

const TIPOS = ['institucion', 'categorias', 'programas', 'paginas']

export const meta: Route.MetaFunction = () => titled('Primer día')

type Day = Route.ComponentProps['loaderData']

export default function FirstDay({ loaderData: day }: Route.ComponentProps) {
  useChanges(TIPOS)
  const acts = useAct()
  const done = (step: Step) => day.hechos.includes(step.name)
  const waits = (step: Step) => !done(step) && day.espera.includes(step.name)
  const todo = STEPS.filter((step) => !done(step) && !waits(step))
  const later = STEPS.filter(waits)
  const ready = STEPS.filter(done)
  return (
    <div className={styles.screen}>
      <div className={parts.head}>
        <h1>Primer día</h1>
        <Button component="a" href="/" variant="default" leftSection={<Icon name="globe" />}>
          Ver el portal
        </Button>
      </div>
      <p className={styles.lead}>
        El portal ya está a la vista y dice con honestidad lo que todavía no tiene. Con estos pasos queda presentable;
        cada uno puede esperar, y la lista sigue en Inicio hasta que estén todos.
      </p>
      <p className={styles.count}>
        <progress max={STEPS.length} value={ready.length} aria-label="Pasos hechos" /> {ready.length} de {STEPS.length}{' '}
        hechos
      </p>
      <Outcome {...acts.outcome} />
      {todo.length > 0 ? (
        <ol className={styles.steps} aria-label="Por hacer">
          {todo.map((step, i) => (
            <Line key={step.name} step={step} isNext={i === 0}>
              <Act step={step} day={day} acts={acts} isNext={i === 0} />
              <Small acts={acts} hacer="despues" step={step} label="Dejar para después" />
            </Line>
          ))}
        </ol>
      ) : (
        <p className={styles.all}>
          <Icon name="circle-check" size="m" />
          {later.length > 0
            ? 'No queda nada por hacer, salvo lo que dejó para después.'
            : 'El primer día está completo.'}
        </p>
      )}
      {later.length > 0 ? (
        <>
          <h2>Para después</h2>
          <ul className={styles.steps}>
            {later.map((step) => (
              <Line key={step.name} step={step}>
                <Small acts={acts} hacer="ahora" step={step} label="Retomar" />
              </Line>
            ))}
          </ul>
        </>
      ) : null}
      {ready.length > 0 ? (
        <>
          <h2>Hechos</h2>
          <ul className={styles.steps} data-done>
            {ready.map((step) => (
              <li key={step.name}>
                <Icon name="check" />
                <p>{step.go ? <Link to={hrefWhenDone(step)}>{step.title}</Link> : step.title}</p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

/** What is there is changed where it is, not written anew. */
const hrefWhenDone = ({ go }: Step) => go?.href.replace(/\/nuevo.*$/, '') ?? '/panel'

type LineProps = { step: Step; isNext?: boolean; children: React.ReactNode }

const Line = ({ step: { title, why, icon }, isNext, children }: LineProps) => (
  <li data-next={isNext || undefined}>
    <Icon name={icon} />
    <p>
      <strong>{title}</strong>
      <span>{why}</span>
    </p>
    <div className={styles.verbs}>{children}</div>
  </li>
)

type Acts = ReturnType<typeof useAct>
type ActProps = { step: Step; day: Day; acts: Acts; isNext: boolean }

/** What does the step: a screen, or a button here. */
function Act({ step: { name, go }, day, acts: { Form, isBusy }, isNext }: ActProps) {
  const variant = isNext ? 'filled' : 'default'
  if (go)
    return (
      <Button component={Link} to={go.href} variant={variant}>
        {go.label}
      </Button>
    )
  if (name === 'gestion')
    return (
      <Form method="post" className={styles.verbs}>
        <input type="hidden" name="hacer" value="gestion" />
        <Button type="submit" name="gestion" value="publica" variant={variant} disabled={isBusy}>
          Es pública
        </Button>
        <Button type="submit" name="gestion" value="privada" variant={variant} disabled={isBusy}>
          Es privada
        </Button>
      </Form>
    )
  return day.hayCorreo ? (
    <Form method="post">
      <input type="hidden" name="hacer" value="correo" />
      <Button type="submit" variant={variant} loading={isBusy}>
        Enviarme un mensaje de prueba
      </Button>
    </Form>
  ) : (
    <p className={styles.note}>
      El portal no tiene servidor de correo: quien lo instaló debe poner <code>SMTP_URL</code>.
    </p>
  )
}

type SmallProps = { acts: Acts; hacer: 'despues' | 'ahora'; step: Step; label: string }

const Small = ({ acts: { Form }, hacer, step, label }: SmallProps) => (
  <Form method="post">
    <input type="hidden" name="hacer" value={hacer} />
    <input type="hidden" name="paso" value={step.name} />
    <Button type="submit" variant="subtle" aria-label={`${label}: ${step.title}`}>
      {label}
    </Button>
  </Form>
)
