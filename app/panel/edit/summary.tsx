import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { idOf, type Refusal, useEditForm } from './edit-form.ts'
import styles from './form.module.css'

type Props = {
  codigo: Refusal['codigo'] | undefined
  fields: { path: string; label: string; message: ReactNode }[]
  /** What is wrong with no field that is drawn. */
  others: string[]
}

/** Everything that keeps the form from being accepted, at its head. It gets shorter as things are mended. */
export function Summary({ codigo, fields, others }: Props) {
  const { id } = useEditForm()
  const n = fields.length + others.length
  const go = (e: MouseEvent, path: string) => {
    e.preventDefault()
    document.getElementById(idOf(id, path))?.focus()
  }
  if (n === 0) return null
  return (
    <section id={`${id}-errores`} tabIndex={-1} className={styles.summary} aria-labelledby={`${id}-faltan`}>
      <Icon name="triangle-alert" />
      <div>
        <p id={`${id}-faltan`} className={styles.summaryTitle}>
          {titleOf(codigo, n)}
        </p>
        <ul>
          {fields.map(({ path, label, message }) => (
            <li key={path}>
              <a href={`#${idOf(id, path)}`} onClick={(e) => go(e, path)}>
                {label}: {message}
              </a>
            </li>
          ))}
          {others.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function titleOf(codigo: Refusal['codigo'] | undefined, n: number) {
  if (codigo === 'INCOMPLETO') return n === 1 ? 'Falta 1 cosa' : `Faltan ${n} cosas`
  return n === 1 ? 'Hay 1 cosa que corregir' : `Hay ${n} cosas que corregir`
}
