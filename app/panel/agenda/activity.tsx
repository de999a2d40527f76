import { Button, Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { capital, timesOf } from '../../features/agenda/period.ts'
import type { Feriado } from '../../lib/calendar/peru.ts'
import { longDate, momentInWords } from '../../lib/dates.ts'
import { MomentInput } from '../moment-input.tsx'
import { States } from '../states.tsx'
import { useWriting } from '../writing.ts'
import styles from './activity.module.css'
import type { Actividad } from './queries.server.ts'
import { Repeat } from './repeat-form.tsx'
import type { Move, Moved } from './use-moving.ts'

type Props = {
  actividad: Actividad
  feriados: Feriado[]
  move: Move
  onClose: () => void
}

/** One activity over the calendar: its hours, written, and the way to make it again on other days. */
export function Activity({ actividad, feriados, move, onClose }: Props) {
  const { id, titulo, tipo, inicio, estados, href } = actividad
  return (
    <Modal opened onClose={onClose} title={titulo} closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      <div className={styles.body}>
        <p>
          {longDate(inicio)}
          <br />
          {capital(timesOf(actividad))}
        </p>
        <p className={styles.meta}>
          {tipo} <States states={estados} />
        </p>
        {id === null ? null : <Hours actividad={actividad} move={move} onClose={onClose} />}
        {id === null ? null : <Repeat {...{ id, titulo, inicio, feriados, onClose }} />}
        {href === null ? null : (
          <Button component={Link} to={href} variant="default">
            {id === null ? 'Abrir en su sala' : 'Abrir la actividad'}
          </Button>
        )}
      </div>
    </Modal>
  )
}

const HOURS = [
  { name: 'inicio', label: 'Empieza' },
  { name: 'fin', label: 'Termina' },
] as const

const local = (moment: string) => moment.slice(0, 16).replace(' ', 'T')
const moment = (text: string) => `${text.replace('T', ' ').slice(0, 16)}:00`

function Hours({ actividad, move, onClose }: Pick<Props, 'actividad' | 'move' | 'onClose'>) {
  const [wrong, say] = useState('')
  const [answer, tell] = useState<Moved>()
  const { writing, type, sending } = useWriting({
    of: actividad,
    values: { inicio: local(actividad.inicio), fin: local(actividad.fin) },
    version: actividad.version,
    answer,
  })
  const { typed, theirs, version } = writing
  async function send(e: FormEvent<HTMLFormElement>) {
    e.preventDefault()
    const { inicio, fin } = typed
    if (!inicio || !fin) return say('Escriba el día y la hora, completos.')
    if (fin < inicio) return say('El fin va después del inicio.')
    say('')
    sending()
    const moved = await move({ ...actividad, version }, moment(inicio), moment(fin))
    if (moved.ok) onClose()
    else tell(moved)
  }
  const other = (name: 'inicio' | 'fin') =>
    theirs?.[name] ? `Otra persona puso: ${momentInWords(moment(theirs[name]))}` : undefined
  return (
    <form className={styles.hours} onSubmit={(e) => void send(e)} noValidate>
      {HOURS.map(({ name, label }) => (
        <MomentInput
          key={name}
          type="datetime-local"
          {...{ name, label }}
          value={typed[name]}
          onRead={(value) => type({ [name]: value })}
          error={(name === 'fin' && wrong) || other(name)}
        />
      ))}
      <Button type="submit">Mover</Button>
    </form>
  )
}
