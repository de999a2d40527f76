import { Button, NativeSelect } from '@mantine/core'
import type { FormEvent } from 'react'
import { withKept } from '../kept-choice.ts'
import type { Loaded, Worker } from './area.tsx'
import styles from './catalogos.module.css'
import type { Placing } from './use-placing.ts'

type Props = { loaded: Loaded; aqui: readonly Worker[]; placing: Placing }

/** Who answers for an area, among those who work there. */
export function Responsible({ loaded: { responsable, edita }, aqui, placing }: Props) {
  if (!edita) return null
  const send = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    void placing.name(String(new FormData(e.currentTarget).get('responsable') ?? ''), responsable)
  }
  const there = aqui
    .filter(({ activa }) => activa)
    .map(({ id, nombre, apellidos }) => ({ value: String(id), label: `${nombre} ${apellidos}` }))
  return (
    <section className={styles.part} aria-labelledby="responde">
      <h2 id="responde">Quién responde por ella</h2>
      <form key={responsable} onSubmit={send} className={styles.search}>
        <NativeSelect
          name="responsable"
          aria-label="Responsable"
          defaultValue={responsable}
          data={[
            { value: '', label: 'Nadie todavía' },
            ...withKept(there, responsable, 'Quien figura ahora, que ya no trabaja aquí'),
          ]}
        />
        <Button type="submit" variant="default" loading={placing.busy}>
          Nombrar responsable
        </Button>
      </form>
    </section>
  )
}
