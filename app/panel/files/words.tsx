import { useEffect, useState } from 'react'
import { call } from '../call.ts'
import styles from './file-input.module.css'

type Props = {
  file: { id: string; texto: string | null }
  /** The element of the field that says what the image shows in this place. */
  field: string
  onSaid: (texto: string | null) => void
}

type Decision = 'describir' | 'decorativa' | 'después'

const CHOICES: [Decision, string][] = [
  ['describir', 'Describir'],
  ['decorativa', 'Decorativa'],
  ['después', 'Después'],
]

/** Whether the image says something that has to be said in words: a decision that somebody takes, or leaves for later. */
export function Words({ file, field, onSaid }: Props) {
  const [written, setWritten] = useState('')
  const [failed, fail] = useState('')
  useEffect(() => {
    const element = document.getElementById(field)
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return
    const read = () => setWritten(element.value.trim())
    read()
    element.addEventListener('input', read)
    return () => element.removeEventListener('input', read)
  }, [field])
  const decision: Decision = written || file.texto ? 'describir' : file.texto === '' ? 'decorativa' : 'después'

  async function decide(next: Decision) {
    if (next === 'describir') return document.getElementById(field)?.focus()
    const texto = next === 'decorativa' ? '' : null
    const answer = await call('PATCH', '/api/biblioteca', { archivos: [{ id: file.id, texto }] })
    fail(answer.ok ? '' : answer.message)
    if (answer.ok) onSaid(texto)
  }
  return (
    <fieldset className={styles.words}>
      <legend>Para quien no ve la imagen</legend>
      {CHOICES.map(([choice, label]) => (
        <button
          key={choice}
          type="button"
          className={styles.choice}
          aria-pressed={decision === choice}
          onClick={() => void decide(choice)}
        >
          {label}
        </button>
      ))}
      <p className={styles.note} aria-live="polite">
        {failed || SAID[decision]}
      </p>
    </fieldset>
  )
}

const SAID: Record<Decision, string> = {
  describir: 'Lo que muestra se dice en su texto.',
  decorativa: 'Solo adorna: se salta al leer en voz alta.',
  después: 'Falta decidirlo antes de publicar.',
}
