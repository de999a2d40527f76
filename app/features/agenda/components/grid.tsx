import FullCalendar, { type EventApi, type EventDisplayInfo, type EventInput } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import spanish from '@fullcalendar/react/locales/es'
import theme from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import { useMemo } from 'react'
import { hour, hours, isoDate } from '../../../lib/dates.ts'
import type { EntradaAgenda } from '../queries.server.ts'
import { paintOf } from './colors.ts'
import styles from './grid.module.css'
import type { Vista } from './period.ts'

const VIEWS = { mes: 'dayGridMonth', semana: 'timeGridWeek', dia: 'timeGridDay', lista: 'dayGridMonth' } as const
const PLUGINS = [dayGrid, timeGrid, interaction, theme]
// What fits in a cell of the month before 'más'.
const MOST_A_DAY = 3
// Height of week and day in px, about ten hours of two segments.
const HEIGHT = 660
const SEGMENT = 30

type Props = {
  vista: Vista
  fecha: string
  now: string
  entradas: EntradaAgenda[]
  openWeek: (day: string) => void
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

function Chip({ event, view }: EventDisplayInfo) {
  const { titulo, tipo, inicio, fin, color } = entradaOf(event)
  return (
    <span className={styles.chip} style={{ borderColor: paintOf(color).line }}>
      <span className={styles.text}>
        <span className={styles.time}>{view.type === VIEWS.mes ? hour(inicio) : hours(inicio, fin)}</span>{' '}
        <strong className={styles.name}>{titulo}</strong>
      </span>
      <span className="sr"> ({tipo})</span>
    </span>
  )
}

/**
 * Month, week and day. The clock of Lima is given to the library as if it were UTC, so that it shows what the
 * institute's clock says wherever the visitor is.
 */
export default function Grid({ vista, fecha, now, entradas, openWeek, open }: Props) {
  // The same events as long as they are the same: drawn anew they would lose the focus.
  const events = useMemo(() => entradas.map(eventOf), [entradas])
  return (
    // A week is wider than a phone: there it scrolls by itself, and must be reachable with the keyboard to do so.
    <section
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
        nowIndicator
        scrollTime="07:00"
        slotDuration="00:30"
        slotMinHeight={SEGMENT}
        eventMinHeight={SEGMENT}
        height={vista === 'mes' ? 'auto' : HEIGHT}
        dayMaxEvents={MOST_A_DAY}
        eventDisplay="block"
        slotHeaderContent={({ time, date }) => (time ? hour(date.toISOString()) : null)}
        dayHeaderInnerClass={styles.day}
        dayCellTopInnerClass={styles.number}
        events={events}
        eventContent={Chip}
        eventClick={({ event, jsEvent }) => {
          if (event.url) return
          jsEvent.preventDefault()
          open(entradaOf(event))
        }}
        navLinks={vista !== 'dia'}
        navLinkDayClick={(day) => openWeek(isoDate(day.toISOString()))}
        dateClick={({ dateStr }) => {
          if (vista === 'mes') openWeek(dateStr.slice(0, 10))
        }}
      />
    </section>
  )
}
