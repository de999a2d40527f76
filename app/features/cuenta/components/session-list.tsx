import { type FormEvent, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { momentInWords } from '../../../lib/dates.ts'
import buttons from '../../../ui/button.module.css'
import { Confirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { Listed } from '../sesiones.tsx'
import styles from './session-list.module.css'

/** Each session with its end. 'Cerrar todas' asks first: whoever is here has to sign in again. */
export function SessionList({ sesiones }: { sesiones: Listed[] }) {
  const [asking, setAsking] = useState<HTMLFormElement>()
  const submit = useSubmit()
  const ask = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    setAsking(e.currentTarget)
  }
  return (
    <>
      <ul className={styles.list}>
        {sesiones.map((one) => (
          <Row key={one.id} one={one} />
        ))}
      </ul>
      <div className={styles.all}>
        {sesiones.length > 1 ? <End which="otras" label="Cerrar las demás" /> : null}
        <Form method="post" onSubmit={ask}>
          <input type="hidden" name="sesion" value="todas" />
          <button type="submit" className={buttons.quiet}>
            Cerrar todas
          </button>
        </Form>
      </div>
      {asking ? (
        <Confirm
          title="Cerrar todas las sesiones"
          message="También se cerrará esta y tendrá que volver a ingresar."
          ok="Cerrar todas"
          focus
          onClose={(accepted) => {
            setAsking(undefined)
            if (accepted) submit(asking)
          }}
        />
      ) : null}
    </>
  )
}

function Row({ one }: { one: Listed }) {
  return (
    <li className={styles.row}>
      <Icon name={one.telefono ? 'smartphone' : 'monitor'} size="l" />
      <div className={styles.what}>
        <p className={styles.name}>
          {one.nombre} {one.actual ? <Tag tone="leaf">Esta sesión</Tag> : null}
        </p>
        <p className={styles.when}>
          Último uso: {momentInWords(one.usada)}
          <br />
          Abierta: {momentInWords(one.creada)}
          {one.direccion ? ` · ${one.direccion}` : ''}
        </p>
      </div>
      <End which={String(one.id)} label="Cerrar esta sesión" about={one.nombre} />
    </li>
  )
}

type EndProps = { which: string; label: string; about?: string }

function End({ which, label, about }: EndProps) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('sesion') === which
  return (
    <Form method="post" onSubmit={(e) => busy && e.preventDefault()}>
      <input type="hidden" name="sesion" value={which} />
      <button type="submit" className={buttons.quiet} aria-disabled={busy || undefined}>
        {busy ? 'Cerrando…' : label}
        {about ? <span className="sr">: {about}</span> : null}
      </button>
    </Form>
  )
}
