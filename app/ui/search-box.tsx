import { type ElementType, useId } from 'react'
import { Icon } from './icon.tsx'
import styles from './search-box.module.css'

type Props = {
  label: string
  placeholder: string
  action: string
  name?: string
  value?: string
  /** What draws the form: an interactive screen passes the router's `Form`. */
  as?: ElementType
}

/** A search that is a form: Enter sends it, with or without JavaScript. */
export function SearchBox({ label, placeholder, action, name = 'q', value = '', as: Form = 'form' }: Props) {
  const id = useId()
  return (
    <Form role="search" aria-label={label} action={action} className={styles.form}>
      <label htmlFor={id} className="sr">
        {label}
      </label>
      <input
        id={id}
        type="search"
        name={name}
        placeholder={placeholder}
        defaultValue={value}
        className={styles.input}
      />
      <button type="submit" className={styles.button} aria-label="Buscar">
        <Icon name="search" />
      </button>
    </Form>
  )
}
