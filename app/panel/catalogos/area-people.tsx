import { Button, Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Form, Link } from 'react-router'
import { plural } from '../../lib/numbers.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Held } from '../held.tsx'
import parts from '../parts.module.css'
import type { Loaded, Worker } from './area.tsx'
import styles from './catalogos.module.css'
import type { Placing } from './use-placing.ts'

/** Who works in the area; several leave it at once. */
export function PeopleHere({ loaded, aqui, placing }: { loaded: Loaded; aqui: readonly Worker[]; placing: Placing }) {
  if (aqui.length === 0) return <p className={styles.none}>Nadie todavía.</p>
  const { pone, total, responsable } = loaded
  return (
    <>
      <Choose
        people={aqui}
        can={pone}
        label="Quién trabaja aquí"
        note={({ id, rol }) => [String(id) === responsable && 'responsable', rol].filter(Boolean).join(' · ')}
        onSend={placing.take}
      >
        {(n) => (
          <Button type="submit" variant="default" disabled={n === 0} loading={placing.busy}>
            Sacar del área {n > 0 ? `a ${plural(n, 'persona')}` : 'a quienes elija'}
          </Button>
        )}
      </Choose>
      {total > aqui.length ? (
        <p className={styles.soft}>
          Se ven {aqui.length} de {total.toLocaleString('es-PE')}. Las demás están en Personas.
        </p>
      ) : null}
    </>
  )
}

/** Looks for people, and puts several of them in the area at once. */
export const PeopleToPut = ({ loaded: { buscar, halladas }, placing }: { loaded: Loaded; placing: Placing }) => (
  <section className={styles.part} aria-labelledby="poner">
    <h2 id="poner">Poner personas en esta área</h2>
    <search>
      <Form method="get" preventScrollReset className={styles.search} key={buscar}>
        <TextInput
          type="search"
          name="buscar"
          defaultValue={buscar}
          aria-label="Buscar personas"
          placeholder="Nombre, correo, documento o código"
          leftSection={<Icon name="search" />}
        />
        <Button type="submit" variant="default">
          Buscar personas
        </Button>
      </Form>
    </search>
    {buscar === '' ? null : halladas.length === 0 ? (
      <p className={styles.none}>Nadie más coincide con «{buscar}».</p>
    ) : (
      <Choose
        people={halladas}
        can
        label="Personas halladas"
        note={({ area, rol }) => [area ? `hoy en ${area}` : 'sin área', rol].filter(Boolean).join(' · ')}
        onSend={placing.put}
      >
        {(n) => (
          <Button type="submit" disabled={n === 0} loading={placing.busy}>
            {n > 0 ? `Poner aquí a ${plural(n, 'persona')}` : 'Poner aquí a quienes elija'}
          </Button>
        )}
      </Choose>
    )}
  </section>
)

type ChooseProps = {
  people: readonly Worker[]
  can: boolean
  label: string
  note: (person: Worker) => string
  onSend: Placing['put']
  /** The button, by how many are chosen. */
  children: (chosen: number) => ReactNode
}

function Choose({ people, can, label, note, onSend, children }: ChooseProps) {
  const [all, choose] = useState<ReadonlySet<number>>(new Set())
  const chosen = people.filter(({ id }) => all.has(id)).map(({ id }) => id)
  const toggle = (id: number) =>
    choose(all.has(id) ? new Set([...all].filter((one) => one !== id)) : new Set([...all, id]))
  return (
    <form
      className={styles.form}
      onSubmit={(e) => {
        e.preventDefault()
        void onSend(chosen).then((done) => done && choose(new Set()))
      }}
    >
      <Held>
        <ul className={`${parts.rows} ${styles.list}`} aria-label={label}>
          {people.map((person) => (
            <li key={person.id} className={styles.person}>
              {can ? (
                <Checkbox
                  checked={all.has(person.id)}
                  onChange={() => toggle(person.id)}
                  aria-label={`Elegir a ${person.nombre} ${person.apellidos}`}
                />
              ) : null}
              <Avatar nombre={person.nombre} apellidos={person.apellidos} imgUrl={person.imgUrl} />
              <div className={styles.about}>
                <h3>
                  <Link to={`/panel/personas/${person.id}`}>
                    {person.apellidos}, {person.nombre}
                  </Link>
                </h3>
                <p className={styles.soft}>
                  {[note(person), !person.activa && 'desactivada'].filter(Boolean).join(' · ')}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Held>
      {can ? <p className={styles.buttons}>{children(chosen.length)}</p> : null}
    </form>
  )
}
