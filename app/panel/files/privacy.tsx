import { useId } from 'react'
import styles from './details.module.css'

export const PRIVATE =
  'Lo abren solo quien lo subió y quienes trabajan donde se usa; nadie más, aunque tenga su dirección.'

/** Who sees a file, in words. */
export function Privacy({ privado }: { privado: boolean }) {
  const id = useId()
  const choice = (value: string, label: string, note: string, checked: boolean) => (
    <label className={styles.choice}>
      <input type="radio" name="privado" value={value} defaultChecked={checked} aria-describedby={`${id}-${value}`} />
      <span>
        {label}
        <span id={`${id}-${value}`} className={styles.note}>
          {note}
        </span>
      </span>
    </label>
  )
  return (
    <fieldset className={styles.privacy}>
      <legend>Quién lo ve</legend>
      {choice('no', 'Todos', 'Cualquiera que tenga su dirección.', !privado)}
      {choice('si', 'Privado', PRIVATE, privado)}
    </fieldset>
  )
}
