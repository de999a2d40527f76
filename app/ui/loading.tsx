import buttons from './button.module.css'
import { Icon } from './icon.tsx'
import styles from './loading.module.css'

/** Something is on its way. With `onStop` it offers 'Detener'. */
export function Loading({ label = 'Cargando', onStop }: { label?: string; onStop?: () => void }) {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.wheel}>
        <Icon name="loader-circle" size="m" />
      </span>
      <span>{label}</span>
      {onStop ? (
        <button type="button" className={buttons.quiet} onClick={onStop}>
          Detener
        </button>
      ) : null}
    </div>
  )
}
