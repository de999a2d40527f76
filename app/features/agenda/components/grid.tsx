import FullCalendar, { type EventApi, type EventDisplayInfo, type EventInput } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import spanish from '@fullcalendar/react/locales/es'
import theme from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import { useEffect, useMemo, useRef } from 'react'
import { daysBetween, hour, hours, isoDate, isWhole } from '../../../lib/dates.ts'
import { paintOf } from '../colors.ts'
import { mondayOf, monthOf, plusDays, type Vista, WEEK, wholeDays } from '../period.ts'
import type { EntradaAgenda } from '../queries.server.ts'
import styles from './grid.module.css'

const VIEWS = { mes: 'dayGridMonth', semana: 'timeGridWeek', dia: 'timeGridDay', lista: 'dayGridMonth' } as const
const PLUGINS = [dayGrid, timeGrid, interaction, theme]
// What fits in a cell of the month before 'más'.
const MOST_A_DAY = 3
// Height of week and day in px, about ten hours of two segments.
const HEIGHT = 660
const SEGMENT = 30
// Below an hour there is room for the title alone: where it stands says when, its line and its colour which kind.
const SHORT = 59
// Side by side before 'más', on phones and elsewhere: in narrower ones there is nothing to read.
const MOST_AT_ONCE = { narrow: { semana: 1, dia: 3 }, wide: { semana: 2, dia: 6 } }

type Props<T extends EntradaAgenda> = {
  vista: Vista
  fecha: string
  now: string
  wide: boolean
  entradas: T[]
  show: (vista: Vista, day: string) => void
  /** Where there is no room in a month for what its days have, a touch on one lists it below. */
  list?: (day: string) => void
  open: (entrada: T) => void
  /** For whoever may move what is on it, and make more. */
  edit?: Edit<T>
}

/** Moments are 'yyyy-MM-dd HH:mm:ss'. */
export type Edit<T> = {
  isMovable: (entrada: T) => boolean
  isDraft: (entrada: T) => boolean
  /** Resolves to false where it could not be: then it goes back to where it was. */
  move: (entrada: T, inicio: string, fin: string) => Promise<boolean>
  /** An empty day, or half an hour of one. */
  pick: (inicio: string) => void
}

const wall = (moment: string) => moment.replace(' ', 'T')

const momentOf = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ')
const dayOf = (date: Date) => isoDate(momentOf(date))

/** Whole days are a band over the hours, up to the day on which it is over. */
function placeOf({ inicio, fin, delDia }: EntradaAgenda): EventInput {
  if (isWhole(inicio, fin)) return { start: isoDate(inicio), end: plusDays(isoDate(fin), 1), allDay: true }
  return { start: wall(inicio), ...(fin > inicio ? { end: wall(fin) } : {}), allDay: delDia }
}

function eventOf<T extends EntradaAgenda>(entrada: T, isMovable: Edit<T>['isMovable'] | undefined): EventInput {
  const paint = paintOf(entrada.color)
  return {
    ...(isMovable && { editable: isMovable(entrada) }),
    title: entrada.titulo,
    ...placeOf(entrada),
    ...(entrada.enlace ? { url: entrada.enlace } : {}),
    interactive: true,
    color: paint.background,
    contrastColor: paint.ink,
    extendedProps: { entrada },
  }
}

const entradaOf = <T extends EntradaAgenda>(event: Pick<EventApi, 'extendedProps'>) => event.extendedProps.entrada as T

function Chip({ event, view, isShort }: EventDisplayInfo) {
  const { titulo, tipo, inicio, fin, delDia, color } = entradaOf(event)
  const isMonth = view.type === VIEWS.mes
  const { line, stroke } = paintOf(color)
  const time =
    delDia || isWhole(inicio, fin) ? null : (
      <span className={isShort ? 'sr' : styles.time}>{isMonth ? hour(inicio) : hours(inicio, fin)}</span>
    )
  return (
    <span
      className={styles.chip}
      data-short={isShort || undefined}
      style={{ borderColor: line, borderLeftStyle: stroke }}
    >
      <span className={styles.text}>
        {isMonth ? time : null} <strong className={isShort ? 'sr' : styles.kind}>{tipo}</strong> {titulo}{' '}
        {/* Beside the hours of the day they come last: it is the title that may not be cut. */}
        {isMonth ? null : time}
      </span>
    </span>
  )
}

/** A day has more hours than there is room for: they scroll by themselves, and the keyboard must be able to do so. */
function makeReachable({ el }: { el: HTMLElement }) {
  // Not what scrolls itself: between a table and its rows nothing may take the focus.
  const hours = el.querySelector<HTMLElement>('[style*="auto"] [role="rowheader"]')
  if (hours) hours.tabIndex = 0
}

type Moved = { event: EventApi; revert: () => void }

const moved =
  <T extends EntradaAgenda>(edit: Edit<T>) =>
  async ({ event, revert }: Moved) => {
    const { start, end } = event
    if (!start) return revert()
    const [inicio, fin] = event.allDay
      ? wholeDays(dayOf(start), end && dayOf(end))
      : [momentOf(start), momentOf(end ?? start)]
    if (!(await edit.move(entradaOf<T>(event), inicio, fin))) revert()
  }

/**
 * Month, week and day. The clock of Lima is given to the library as if it were UTC, so that it shows what the
 * institute's clock says wherever the visitor is.
 */
export default function Grid<T extends EntradaAgenda>(props: Props<T>) {
  const { vista, fecha, now, wide, entradas, show, list, open, edit } = props
  const isMovable = edit?.isMovable
  // The same events as long as they are the same: drawn anew they would lose the focus.
  const events = useMemo(() => entradas.map((one) => eventOf(one, isMovable)), [entradas, isMovable])
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = section
    // Of a week that is wider than the screen, the day that was asked for is in sight.
    if (current) current.scrollLeft = (current.scrollWidth * daysBetween(mondayOf(fecha), fecha)) / WEEK
  }, [fecha])
  return (
    // A week is wider than a phone: there it scrolls by itself, and must be reachable with the keyboard to do so.
    <section
      ref={section}
      className={styles.grid}
      data-vista={vista}
      aria-label="Cuadrícula"
      tabIndex={vista === 'semana' ? 0 : undefined}
      // The library scrolls inside: what stays in sight has to be told how far this one has gone.
      onScroll={(e) => e.currentTarget.style.setProperty('--gone', `${e.currentTarget.scrollLeft}px`)}
    >
      <FullCalendar
        // A day of the same month that is chosen changes only what is listed below.
        key={`${vista} ${vista === 'mes' ? monthOf(fecha) : fecha}`}
        plugins={PLUGINS}
        locale={spanish}
        timeZone="UTC"
        now={wall(now)}
        initialView={VIEWS[vista]}
        initialDate={fecha}
        headerToolbar={false}
        allDayText="Del día"
        timedText="Horas"
        nowIndicator
        scrollTime="07:00"
        slotDuration="00:30"
        slotMinHeight={SEGMENT}
        eventMinHeight={SEGMENT}
        slotEventOverlap={false}
        eventShortHeight={SHORT}
        {...(vista === 'semana' || vista === 'dia'
          ? { eventMaxStack: MOST_AT_ONCE[wide ? 'wide' : 'narrow'][vista] }
          : {})}
        height={vista === 'mes' ? 'auto' : HEIGHT}
        dayMaxEvents={MOST_A_DAY}
        eventDisplay="block"
        slotHeaderContent={({ time, date }) => (time ? hour(date.toISOString()) : null)}
        slotHeaderClass={styles.hour}
        dayHeaderInnerClass={styles.day}
        dayCellTopInnerClass={styles.number}
        dayCellClass={({ date }) =>
          vista === 'mes' && list && !wide && isoDate(date.toISOString()) === fecha ? styles.chosen : ''
        }
        viewDidMount={makeReachable}
        events={events}
        eventClass={({ event }) => `${styles.event} ${edit?.isDraft(entradaOf(event)) ? styles.draft : ''}`}
        {...(edit && { eventDrop: moved(edit), eventResize: moved(edit), dragScroll: true })}
        eventContent={Chip}
        eventClick={({ event, jsEvent }) => {
          if (event.url) return
          jsEvent.preventDefault()
          open(entradaOf(event))
        }}
        navLinks={vista !== 'dia'}
        navLinkDayClick={(day) => show('semana', isoDate(day.toISOString()))}
        dateClick={({ dateStr, date }) => {
          if (edit) edit.pick(momentOf(date))
          else if (vista === 'mes' && list && !wide) list(dateStr.slice(0, 10))
          else if (vista === 'mes') show('semana', dateStr.slice(0, 10))
        }}
        columnMoreLinkClass={styles.more}
        moreLinkClick={({ date }) => {
          show(vista === 'dia' ? 'lista' : 'dia', isoDate(date.toISOString()))
          // The name of a view keeps the library from opening its own small window.
          return VIEWS.dia
        }}
      />
    </section>
  )
}
