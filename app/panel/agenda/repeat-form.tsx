import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { plusDays } from '../../features/agenda/period.ts'
import type { Feriado } from '../../lib/calendar/peru.ts'
import { dayInWords, isoDate } from '../../lib/dates.ts'
import { isKeyOf } from '../../lib/keys.ts'
import { plural } from '../../lib/numbers.ts'
import { callOnce } from '../call.ts'
import { MomentInput } from '../moment-input.tsx'
import { useRevalidate } from '../revalidate.tsx'
import { useSay } from '../say.ts'
import { fresh, useTakeBackAll } from '../take-back.ts'
import styles from './activity.module.css'
import { isWeekend, RITMOS, type Ritmo, seriesOf } from './series.ts'

type Props = {
  id: number
  titulo: string
  inicio: string
  feriados: Feriado[]
  onClose: () => void
}

// What most things that repeat last: a quarter of the year.
const USUAL_DAYS = 12 * 7

/** The same activity on other days: each day is seen before, and may be left out. */
export function Repeat({ id, titulo, inicio, feriados, onClose }: Props) {
  const first = isoDate(inicio)
  const [ritmo, setRitmo] = useState<Ritmo>('semana')
  const [hasta, setHasta] = useState(plusDays(first, USUAL_DAYS))
  const [changed, change] = useState<Record<string, boolean>>({})
  const [opened, open] = useState(false)
  const [wrong, setWrong] = useState('')
  const [unreadable, tell] = useState(false)
  const revalidate = useRevalidate()
  const say = useSay()
  const takeBack = useTakeBackAll('agenda')
  const days = seriesOf(first, ritmo, hasta)
  const restOf = (day: string) =>
    feriados.find(({ fecha }) => fecha === day)?.nombre ?? (isWeekend(day) && !isWeekend(first) ? 'fin de semana' : '')
  const isChosen = (day: string) => changed[day] ?? restOf(day) === ''
  const chosen = days.filter(isChosen)

  async function make() {
    const answer = await callOnce<{ ids: number[] }>('POST', `/panel/agenda/${id}/repetir`, { dias: chosen })
    if (!answer.ok) return setWrong(answer.message)
    await revalidate()
    onClose()
    const made = plural(answer.ids.length, 'borrador', 'borradores')
    say({ text: `«${titulo}» se repitió: ${made}. Falta publicarlos.`, undo: takeBack(fresh(answer.ids)) })
  }

  if (!opened) {
    return (
      <Button variant="default" onClick={() => open(true)}>
        Repetir…
      </Button>
    )
  }
  return (
    <div className={styles.repeat}>
      <NativeSelect
        label="Se repite"
        value={ritmo}
        onChange={({ currentTarget: { value } }) => isKeyOf(RITMOS, value) && setRitmo(value)}
        data={Object.entries(RITMOS).map(([value, label]) => ({ value, label }))}
      />
      <MomentInput
        type="date"
        label="Hasta"
        value={hasta}
        min={first}
        onRead={(value, isUnreadable) => {
          setHasta(value)
          tell(isUnreadable)
        }}
        onUnreadable={(why) => tell(why !== undefined)}
      />
      {days.length === 0 ? (
        <p className={styles.note}>Hasta ese día no vuelve a tocar. Elija una fecha más lejana.</p>
      ) : (
        <fieldset className={styles.days}>
          <legend className="sr">Días en que se repite</legend>
          {days.map((day) => (
            <Checkbox
              key={day}
              checked={isChosen(day)}
              onChange={(e) => change({ ...changed, [day]: e.currentTarget.checked })}
              label={restOf(day) ? `${dayInWords(day)} (${restOf(day)})` : dayInWords(day)}
            />
          ))}
        </fieldset>
      )}
      {wrong ? <p role="alert">{wrong}</p> : null}
      <Button onClick={() => void make()} disabled={chosen.length === 0 || unreadable}>
        {chosen.length === 0 ? 'Elija algún día' : `Crear ${plural(chosen.length, 'borrador', 'borradores')}`}
      </Button>
    </div>
  )
}
