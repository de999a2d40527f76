import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { ORDENES } from '../../features/admision/rooms.ts'
import { entriesOf, isKeyOf } from '../../lib/keys.ts'
import type { Answered } from '../desk/answered.ts'
import { useAct } from '../desk/use-act.ts'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import person from '../people/person.module.css'
import styles from './admision.module.css'
import { useDoubts } from './doubts.tsx'

type Props = { temporada: { aulas: string; fechaRelacion: string | null } }
type Asked = { aulas: string; vistas: string; orden: keyof typeof ORDENES; confirmado: string[] }
export type Assigned = Answered & { dudas?: string[] }

/** The rooms of the exam, and who goes to which. */
export function Rooms({ temporada }: Props) {
  const { answer, isBusy, outcome, send } = useAct<Asked, Assigned>()
  // The rooms as they were when this was opened, or as the last answer says that they are.
  const [{ vistas, told }, see] = useState<{ vistas: string; told?: Assigned }>({ vistas: temporada.aulas })
  if (answer && answer !== told) see({ vistas: answer.ok || answer.isStale ? temporada.aulas : vistas, told: answer })
  const { confirmado, doubts } = useDoubts(answer?.dudas)
  const [aulas, write] = useState(temporada.aulas)
  const [orden, choose] = useState<Asked['orden']>('apellidos')
  return (
    <section className={`${person.part} ${styles.noPrint}`} aria-labelledby="aulas">
      <h2 id="aulas">Aulas</h2>
      <p className={person.soft}>
        Quien ya tiene aula la conserva; los demás llenan las que quedan.{' '}
        {temporada.fechaRelacion
          ? 'Los visitantes ven la relación con sus aulas desde la fecha que dice el cronograma hasta siete días después del examen.'
          : 'Para que los visitantes vean la relación, escriba su fecha en «Fechas y vacantes».'}
      </p>
      <form
        className={parts.bulk}
        onSubmit={(e) => {
          e.preventDefault()
          send({ aulas, vistas, orden, confirmado })
        }}
      >
        <NativeSelect
          label="En qué orden"
          value={orden}
          data={entriesOf(ORDENES).map(([value, label]) => ({ value, label }))}
          onChange={(e) => isKeyOf(ORDENES, e.currentTarget.value) && choose(e.currentTarget.value)}
        />
        <label className={styles.text}>
          Aulas, una por renglón, con cuántos caben
          <textarea rows={4} value={aulas} placeholder="Aula 201, 35" onChange={(e) => write(e.currentTarget.value)} />
        </label>
        <Button type="submit" loading={isBusy}>
          Asignar aulas
        </Button>
      </form>
      <Outcome {...outcome} />
      {doubts}
    </section>
  )
}
