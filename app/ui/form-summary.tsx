import type { MouseEvent, ReactNode, RefObject } from 'react'
import type { FieldError } from '../lib/outcomes.ts'
import styles from './form.module.css'
import { Icon } from './icon.tsx'

type Props = {
  place: RefObject<HTMLElement | null>
  problems: FieldError[]
  aviso?: string | undefined
  help?: ReactNode
  formId: string
  labels: Record<string, string>
}

/** Everything that keeps a form from being accepted, at its head; it gets the focus when that was tried. */
export function FormSummary({ place, problems, aviso, help, formId, labels }: Props) {
  const go = (e: MouseEvent, id: string) => {
    e.preventDefault()
    document.getElementById(id)?.focus()
  }
  if (!aviso && problems.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: an answer with errors is read from here on
    <section ref={place} tabIndex={-1} autoFocus className={styles.summary} aria-label="Errores">
      <Icon name="triangle-alert" />
      <div>
        <p className={styles.summaryTitle}>{aviso ?? titleFor(problems.length)}</p>
        {problems.length > 0 ? (
          <ul>
            {problems.map(({ campo, message }) => (
              <li key={campo}>
                <a href={`#${formId}-${campo}`} onClick={(e) => go(e, `${formId}-${campo}`)}>
                  {labels[campo] ? `${labels[campo]}: ` : ''}
                  {message}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        {help}
      </div>
    </section>
  )
}

const titleFor = (n: number) => (n === 1 ? 'Hay un dato que corregir' : `Hay ${n} datos que corregir`)
