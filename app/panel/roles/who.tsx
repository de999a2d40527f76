import { Button, NativeSelect } from '@mantine/core'
import { Form, Link } from 'react-router'
import styles from './roles.module.css'
import type { Loaded } from './screen.tsx'

/** Who may do something, and why. */
export function Who({ loaded: { salas, puede, quienes, verPersonas } }: { loaded: Loaded }) {
  return (
    <section className={styles.part} aria-labelledby="quien">
      <h2 id="quien">¿Quién puede…?</h2>
      <Form method="get" preventScrollReset className={styles.ask} key={puede}>
        <NativeSelect
          name="puede"
          aria-label="¿Quién puede…?"
          defaultValue={puede}
          onChange={(e) => e.currentTarget.form?.requestSubmit()}
          data={[
            { value: '', label: 'Elija qué' },
            ...salas.map(({ title, permisos }) => ({
              group: title,
              items: permisos.map(({ name, words }) => ({ value: name, label: `${title}: ${words.toLowerCase()}` })),
            })),
          ]}
        />
        <Button type="submit" variant="default">
          Decir quién
        </Button>
      </Form>
      {puede === '' ? null : quienes.length === 0 ? (
        <p role="status">Nadie, salvo que se le dé un rol que lo permita.</p>
      ) : (
        <ul className={styles.who} aria-label="Quién puede">
          {quienes.map(({ id, nombre, rol }) => (
            <li key={id}>
              {verPersonas ? <Link to={`/panel/personas/${id}`}>{nombre}</Link> : nombre}{' '}
              <span className={styles.soft}>{rol ? `por su rol, ${rol}` : 'por sí misma'}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
