import { longDateWithin } from '../../lib/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './link.module.css'
import { Unsent } from './unsent.tsx'

type Props = {
  respondido: { respuesta: string; cuando: string } | null
  /** Why what was sent is not taken, and what was written. */
  refused: { error: string; nota: string } | undefined
}

/** Agreeing, or saying what is to be corrected: once. */
export function AnswerBar({ respondido, refused }: Props) {
  const { error = '', nota = '' } = refused ?? {}
  if (respondido) {
    const what = respondido.respuesta === 'aprobada' ? 'Se aprobó' : 'Se pidió una corrección'
    return (
      <div>
        <p className={styles.answered} role="status">
          <Icon name="check" /> {what} el {longDateWithin(respondido.cuando)}. Quedó registrado: puede cerrar esta
          página.
        </p>
        {error ? <p className={styles.error}>{error}</p> : null}
        <Unsent nota={nota} />
      </div>
    )
  }
  return (
    <div className={styles.answers}>
      <form method="post">
        <button type="submit" className={styles.primary} name="respuesta" value="aprobada">
          Aprobar
        </button>
      </form>
      <details className={styles.correct} open={Boolean(error)}>
        <summary className={styles.secondary}>Pedir una corrección</summary>
        <form method="post" className={styles.form}>
          <label htmlFor="nota">¿Qué hay que corregir?</label>
          <textarea
            id="nota"
            name="nota"
            rows={3}
            required
            defaultValue={nota}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'nota-error' : undefined}
          />
          {error ? (
            <p id="nota-error" className={styles.error}>
              {error}
            </p>
          ) : null}
          <button type="submit" className={styles.primary} name="respuesta" value="correccion">
            Enviar la corrección
          </button>
        </form>
      </details>
    </div>
  )
}
