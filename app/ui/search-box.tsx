import { type ElementType, type ReactNode, useId } from 'react'
import { MAX_SEARCH } from '../lib/search-text.ts'
import { Icon } from './icon.tsx'
import styles from './search-box.module.css'
import { Suggestions, useSuggestions } from './suggestions.tsx'
import { useFollowing } from './use-following.ts'

type Props = {
  label: string
  placeholder: string
  action: string
  name?: string
  value?: string
  /** What draws the form: an interactive screen passes the router's `Form`. */
  as?: ElementType
  /** Of a category of documents: what is suggested while typing. Elsewhere everything is. */
  category?: number
  /** Fields that the address takes along. */
  children?: ReactNode
}

/** What was found has the screen: no keyboard of a phone lies over it, nor does a list of titles. */
const leave = () => document.activeElement instanceof HTMLElement && document.activeElement.blur()

/**
 * A search that is a form: Enter sends it, with or without JavaScript. On screens where React runs it suggests titles
 * while one types.
 */
export function SearchBox({
  label,
  placeholder,
  action,
  name = 'q',
  value = '',
  as: Form = 'form',
  category,
  children,
}: Props) {
  const id = useId()
  const { list, active, input, option, said } = useSuggestions(id, category)
  return (
    <Form role="search" aria-label={label} action={action} className={styles.form} onSubmit={leave}>
      {children}
      <label htmlFor={id} className="sr">
        {label}
      </label>
      <input
        ref={useFollowing(value)}
        id={id}
        type="search"
        name={name}
        placeholder={placeholder}
        defaultValue={value}
        maxLength={MAX_SEARCH}
        className={styles.input}
        {...input}
      />
      <button type="submit" className={styles.button} aria-label="Buscar">
        <Icon name="search" />
      </button>
      <Suggestions id={id} list={list} active={active} option={option} said={said} />
    </Form>
  )
}
