import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { FieldFrame, useField } from './field.tsx'
import styles from './form.module.css'
import { Icon } from './icon.tsx'

type Props = { name: string; hint?: ReactNode } & ComponentProps<'input'>

/** A password that can be shown, and that says when the capitals are locked. It is never filled in by us. */
export function Password({ name, hint, ...rest }: Props) {
  const { control } = useField(name, hint)
  const [shown, setShown] = useState(false)
  const [capitals, setCapitals] = useState(false)
  const look = (e: KeyboardEvent) => setCapitals(e.getModifierState('CapsLock'))
  return (
    <FieldFrame name={name} hint={hint}>
      <span className={styles.withButton}>
        <input
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize={shown ? 'none' : undefined}
          autoCorrect="off"
          spellCheck={false}
          maxLength={512}
          required
          className={styles.input}
          {...rest}
          {...control}
          onKeyDown={look}
          onKeyUp={look}
        />
        <button
          type="button"
          className={`needs-js ${styles.inButton}`}
          aria-pressed={shown}
          aria-label="Mostrar la contraseña"
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      </span>
      <p role="status" className={styles.capitals}>
        {capitals ? 'Las mayúsculas están activadas.' : ''}
      </p>
    </FieldFrame>
  )
}
