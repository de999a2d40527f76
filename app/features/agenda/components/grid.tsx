import FullCalendar, { type EventApi, type EventDisplayInfo, type EventInput } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import spanish from '@fullcalendar/react/locales/es'
import theme from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import { useEffect, useMemo, useRef } from 'react'
import { daysBetween, hour, hours, isoDate } from '../../../lib/dates.ts'
import { paintOf } from '../colors.ts'
import { mondayOf, type Vista, WEEK } from '../period.ts'
import type { EntradaAgenda } from '../queries.server.ts'
import styles from './grid.module.css'

const VIEWS = { mes: 'dayGridMonth', semana: 'timeGridWeek', dia: 'timeGridDay', lista: 'dayGridMonth' } as const
const PLUGINS = [dayGrid, timeGrid, interaction, theme]
// What fits in a cell of the month before 'más'.
const MOST_A_DAY = 3
// Height of week and day in px, about ten hours of two segments.
const HEIGHT = 660
const SEGMENT = 30
// Below an hour there is no room for the hours, which the place says already.
const SHORT = 59
// Side by side before 'más', on phones and elsewhere: in narrower ones there is nothing to read.
const MOST_AT_ONCE = { narrow: { semana: 1, dia: 3 }, wide: { semana: 2, dia: 6 } }

type Props = {
  vista: Vista
  fecha: string
  now: string
  wide: boolean
  entradas: EntradaAgenda[]
  show: (vista: Vista, day: string) => void
  open: (entrada: EntradaAgenda) => void
}

const wall = (moment: string) => moment.replace(' ', 'T')

function eventOf(entrada: EntradaAgenda): EventInput {
  const paint = paintOf(entrada.color)
  return {
    title: entrada.titulo,
    start: wall(entrada.inicio),
    ...(entrada.fin > entrada.inicio ? { end: wall(entrada.fin) } : {}),
    ...(entrada.enlace ? { url: entrada.enlace } : {}),
    allDay: false,
    interactive: true,
    color: paint.background,
    contrastColor: paint.ink,
    extendedProps: { entrada },
  }
}

const entradaOf = (event: EventApi) => event.extendedProps.entrada as EntradaAgenda

function Chip({ event, view, isShort }: EventDisplayInfo) {
  const { titulo, tipo, inicio, fin, color } = entradaOf(event)
  const isMonth = view.type === VIEWS.mes
  const time = <span className={isShort ? 'sr' : styles.time}>{isMonth ? hour(inicio) : hours(inicio, fin)}</span>
  return (
    <span className={styles.chip} style={{ borderColor: paintOf(color).line }}>
      <span className={styles.text}>
        {isMonth ? time : null} <strong className={styles.kind}>{tipo}</strong> {titulo}{' '}
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

/**
 * Month, week and day. The clock of Lima is given to the library as if it were UTC, so that it shows what the
 * institute's clock says wherever the visitor is.
 */
export default function Grid({ vista, fecha, now, wide, entradas, show, open }: Props) {
  // The same events as long as they are the same: drawn anew they would lose the focus.
  const events = useMemo(() => entradas.map(eventOf), [entradas])
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
    >
      <FullCalendar
        key={`${vista} ${fecha}`}
        plugins={PLUGINS}
        locale={spanish}
        timeZone="UTC"
        now={wall(now)}
        initialView={VIEWS[vista]}
        initialDate={fecha}
        headerToolbar={false}
        allDaySlot={false}
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
        dayHeaderInnerClass={styles.day}
        dayCellTopInnerClass={styles.number}
        viewDidMount={makeReachable}
        events={events}
        eventClass={styles.event}
        eventContent={Chip}
        eventClick={({ event, jsEvent }) => {
          if (event.url) return
          jsEvent.preventDefault()
          open(entradaOf(event))
        }}
        navLinks={vista !== 'dia'}
        navLinkDayClick={(day) => show('semana', isoDate(day.toISOString()))}
        dateClick={({ dateStr }) => {
          if (vista === 'mes') show('semana', dateStr.slice(0, 10))
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
