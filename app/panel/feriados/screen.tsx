import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { data, Link } from 'react-router'
import { ownOfYear } from '../../features/feriados/queries.server.ts'
import { type NewFeriado, YEARS } from '../../features/feriados/rules.ts'
import { calendario } from '../../features/feriados/schema.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { nationalHolidays } from '../../lib/calendar/peru.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { Icon } from '../../ui/icon.tsx'
import { UNANSWERED } from '../desk/answered.ts'
import { useAct } from '../desk/use-act.ts'
import { DOORS, requireDoor } from '../doors.server.ts'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import { titled } from '../titled.ts'
import type { Route } from './+types/screen.ts'
import { type Act, act } from './acts.server.ts'
import { DayForm, wordsIn } from './day-form.tsx'
import { DayList } from './day-list.tsx'
import styles from './screen.module.css'
import { dayDone, isOf, NO_DAYS, takeDay, type Writings } from './writings.ts'
import { YearCalendar } from './year-calendar.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, institucion } = await requireDoor({ request, context }, DOORS.feriados)
  const hoy = today()
  const asked = Number(new URL(request.url).searchParams.get('anio') ?? hoy.slice(0, 4))
  if (!Number.isInteger(asked) || asked < YEARS.first || asked > YEARS.last) throw data(null, { status: 404 })
  const own = await ownOfYear(institucion, asked)
  const named = new Set(own.map(({ fecha }) => fecha))
  const days = [...nationalHolidays(asked).filter(({ fecha }) => !named.has(fecha)), ...own]
  return {
    lugar: [{ label: 'Feriados' }],
    anio: asked,
    hoy,
    puede: can(actor, calendario, 'editar'),
    dias: days.sort((a, b) => (a.fecha < b.fecha ? -1 : 1)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = await requireDoor({ request, context }, DOORS.feriados)
  return act(actor, await request.json().catch(() => null))
}

export type Dia = Route.ComponentProps['loaderData']['dias'][number]

/** What the form holds: a day that is written down already has its id. */
export type Editing = Partial<NewFeriado> & { id?: number }

const TIPOS = ['feriados']

export const meta: Route.MetaFunction = () => titled('Feriados')

export default function Feriados({ loaderData: { anio, hoy, puede, dias } }: Route.ComponentProps) {
  useChanges(TIPOS)
  const acts = useAct<Act>()
  const [days, write] = useState<Writings>(NO_DAYS)
  const [{ of: editing, words }] = days
  // Another form each time: what it holds is its own.
  const [round, setRound] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // The day that is on its way to be written down.
  const sent = useRef<Editing>(null)
  const send = (asked: Act) => {
    sent.current = asked.hacer === 'anotar' ? editing : null
    acts.send(asked)
  }
  const open = (next: Writings) => {
    write(next)
    setRound((n) => n + 1)
  }
  const { answer, errores } = acts
  const back = answer?.deshacer
  const done = answer?.ok ? answer : undefined
  // What was refused, and the day that it was said of: the form may be for another one by now.
  const [refused, tell] = useState<{ answer?: object; of?: Editing | null }>({})
  if (answer && !answer.ok && answer !== refused.answer) tell({ answer, of: sent.current })
  const isOfForm = refused.of != null && isOf(refused.of)(days[0])
  useEffect(() => {
    // A day that is taken away, or a year that is copied, leaves what is being written.
    const was = sent.current
    if (!done || !was) return
    sent.current = null
    write(dayDone(days, was))
    // Whoever went on to another day meanwhile goes on with that.
    if (editing === was) setRound((n) => n + 1)
  }, [done, days, editing])
  const choose = (one: Editing) => {
    open(takeDay(days, form.current ? wordsIn(form.current) : words, one))
    form.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div>
          <h1>Feriados {anio}</h1>
          <p className={parts.lead}>
            Los plazos cuentan de lunes a viernes y saltan los días de esta lista. Los que da la ley ya están; anote los
            de su región, y los no laborables si su institución los cumple.
          </p>
        </div>
        <nav aria-label="Año" className={styles.years}>
          <YearLink to={anio - 1} icon="chevron-left" />
          <YearLink to={anio + 1} icon="chevron-right" />
        </nav>
      </header>
      <Outcome
        {...acts.outcome}
        onUndo={back && (() => send(back))}
        text={(isOfForm ? undefined : errores[0]?.message) ?? answer?.aviso}
        className={styles.said}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <DayList
            dias={dias}
            hoy={hoy}
            puede={puede}
            onChoose={choose}
            onRemove={(id) => send({ hacer: 'quitar', ids: [id] })}
          />
          {puede ? (
            <>
              <DayForm
                key={round}
                place={form}
                anio={anio}
                isNew={editing.id === undefined}
                words={words}
                busy={acts.isBusy}
                errores={isOfForm ? errores : UNANSWERED}
                focus={round > 0 && editing.fecha !== undefined}
                onSend={(dia) => send({ hacer: 'anotar', dia, ...beganFrom(editing) })}
                onCancel={editing.fecha === undefined ? undefined : () => open(dayDone(days, editing))}
              />
              <p className={styles.copy}>
                <Button
                  variant="default"
                  onClick={() => send({ hacer: 'copiar', anio })}
                  leftSection={<Icon name="copy" />}
                >
                  Copiar los del {anio - 1}
                </Button>
                <span>Los feriados regionales y locales. Los no laborables no: cada año los fija otro decreto.</span>
              </p>
            </>
          ) : null}
        </div>
        <YearCalendar anio={anio} dias={dias} hoy={hoy} />
      </div>
    </div>
  )
}

/** The day that is changed, and what it was as its form was opened. */
function beganFrom({ id, fecha, nombre, clase, norma }: Editing) {
  if (id === undefined || !fecha || !nombre || !clase) return {}
  return { id, antes: { fecha, nombre, clase, norma: norma ?? '' } }
}

const YearLink = ({ to, icon }: { to: number; icon: 'chevron-left' | 'chevron-right' }) =>
  to < YEARS.first || to > YEARS.last ? null : (
    <Link to={`?anio=${to}`} className={styles.year} preventScrollReset>
      {icon === 'chevron-left' ? <Icon name={icon} /> : null}
      {to}
      {icon === 'chevron-right' ? <Icon name={icon} /> : null}
    </Link>
  )
