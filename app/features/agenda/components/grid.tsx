import FullCalendar, { type EventDisplayInfo, type EventInput } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import spanish from '@fullcalendar/react/locales/es'
import theme from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import { isoDate } from '../../../lib/dates.ts'
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
    extendedProps: { entrada, line: paint.line },
  }
}

const Chip = ({ event, timeText }: EventDisplayInfo) => (
  <span className={styles.chip} style={{ borderColor: event.extendedProps.line }}>
    <span className={styles.time}>{timeText}</span> <strong className={styles.name}>{event.title}</strong>
    <span className="sr"> ({event.extendedProps.entrada.tipo})</span>
  </span>
)

/**
 * Month, week and day. The clock of Lima is given to the library as if it were UTC, so that it shows what the
 * institute's clock says wherever the visitor is.
 */
export default function Grid({ vista, fecha, now, entradas, openWeek, open }: Props) {
  return (
    <div className={styles.grid}>
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
        eventTimeFormat={{ hour: 'numeric', minute: '2-digit', hour12: true }}
        slotHeaderFormat={{ hour: 'numeric', minute: '2-digit', hour12: true }}
        events={entradas.map(eventOf)}
        eventContent={Chip}
        eventClick={({ event, jsEvent }) => {
          if (event.url) return
          jsEvent.preventDefault()
          open(event.extendedProps.entrada)
        }}
        navLinks={vista !== 'dia'}
        navLinkDayClick={(day) => openWeek(isoDate(day.toISOString()))}
        dateClick={({ dateStr }) => {
          if (vista === 'mes') openWeek(dateStr.slice(0, 10))
        }}
      />
    </div>
  )
}
