import { useId } from 'react'
import styles from './details.module.css'

export const PRIVATE =
  'Lo abren solo quien lo subió y quienes trabajan donde se usa; nadie más, aunque tenga su dirección.'

/** Who sees a file, in words. */
export function Privacy({ privado, onChange }: { privado: boolean; onChange: (privado: boolean) => void }) {
  const id = useId()
  const choice = (isPrivate: boolean, label: string, note: string) => (
    <label className={styles.choice}>
      <input
        type="radio"
        name={id}
        checked={privado === isPrivate}
        aria-describedby={`${id}-${isPrivate}`}
        onChange={() => onChange(isPrivate)}
      />
      <span>
        {label}
        <span id={`${id}-${isPrivate}`} className={styles.note}>
          {note}
        </span>
      </span>
    </label>
  )
  return (
    <fieldset className={styles.privacy}>
      <legend>Quién lo ve</legend>
      {choice(false, 'Todos', 'Cualquiera que tenga su dirección.')}
      {choice(true, 'Privado', PRIVATE)}
    </fieldset>
  )
}
