import { Button, Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { capital, timesOf } from '../../features/agenda/period.ts'
import type { Feriado } from '../../lib/calendar/peru.ts'
import { longDate } from '../../lib/dates.ts'
import { MomentInput } from '../moment-input.tsx'
import { States } from '../states.tsx'
import styles from './activity.module.css'
import type { Actividad } from './queries.server.ts'
import { Repeat } from './repeat-form.tsx'
import type { Move } from './use-moving.ts'

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
        <Button component={Link} to={href} variant="default">
          {id === null ? 'Abrir en su sala' : 'Abrir la actividad'}
        </Button>
      </div>
    </Modal>
  )
}

const local = (moment: string) => moment.slice(0, 16).replace(' ', 'T')
const moment = (text: string) => `${text.replace('T', ' ').slice(0, 16)}:00`

function Hours({ actividad, move, onClose }: Pick<Props, 'actividad' | 'move' | 'onClose'>) {
  const [wrong, say] = useState('')
  async function send(e: FormEvent<HTMLFormElement>) {
    e.preventDefault()
    const sent = new FormData(e.currentTarget)
    const [inicio, fin] = [String(sent.get('inicio')), String(sent.get('fin'))]
    if (!inicio || !fin) return say('Escriba el día y la hora, completos.')
    if (fin < inicio) return say('El fin va después del inicio.')
    if (await move(actividad, moment(inicio), moment(fin))) onClose()
  }
  return (
    <form className={styles.hours} onSubmit={(e) => void send(e)} noValidate>
      <MomentInput type="datetime-local" name="inicio" label="Empieza" defaultValue={local(actividad.inicio)} />
      <MomentInput
        type="datetime-local"
        name="fin"
        label="Termina"
        defaultValue={local(actividad.fin)}
        error={wrong || undefined}
      />
      <Button type="submit">Mover</Button>
    </form>
  )
}
