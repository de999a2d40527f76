import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { withKept } from '../kept-choice.ts'
import { useWriting } from '../writing.ts'
import type { Loaded, Worker } from './area.tsx'
import styles from './catalogos.module.css'
import type { Placing } from './use-placing.ts'

type Props = { loaded: Loaded; aqui: readonly Worker[]; placing: Placing }

/** Who answers for an area, among those who work there. */
export function Responsible(props: Props) {
  return props.loaded.edita ? <Naming {...props} /> : null
}

function Naming({ loaded, aqui, placing }: Props) {
  const { responsable, area } = loaded
  const [answer, tell] = useState<Awaited<ReturnType<Placing['name']>>>()
  const { writing, type, sending } = useWriting({
    ...{ of: loaded, values: { responsable }, version: area.version, answer },
  })
  const { version, begun, typed, theirs } = writing
  const send = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    sending()
    tell(await placing.name(typed.responsable, begun.responsable, version))
  }
  const there = aqui
    .filter(({ activa }) => activa)
    .map(({ id, nombre, apellidos }) => ({ value: String(id), label: `${nombre} ${apellidos}` }))
  const choices = [
    { value: '', label: 'Nadie todavía' },
    ...withKept(there, responsable, 'Quien figura ahora, que ya no trabaja aquí'),
  ]
  const other = choices.find(({ value }) => value === theirs?.responsable)?.label
  return (
    <section className={styles.part} aria-labelledby="responde">
      <h2 id="responde">Quién responde por ella</h2>
      <form onSubmit={(e) => void send(e)} className={styles.search}>
        <NativeSelect
          name="responsable"
          aria-label="Responsable"
          value={typed.responsable}
          onChange={(e) => type({ responsable: e.currentTarget.value })}
          error={other && `Otra persona puso: ${other}`}
          data={withKept(choices, typed.responsable, 'Quien eligió, que ya no trabaja aquí')}
        />
        <Button type="submit" variant="default" loading={placing.busy}>
          Nombrar responsable
        </Button>
      </form>
    </section>
  )
}
