import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import styles from './admision.module.css'

/** What an act would do besides, said before it is done; whoever goes on says that they know of it. */
export function useDoubts(dudas: readonly string[] = []) {
  const [known, know] = useState<readonly string[]>([])
  const isKnown = dudas.length > 0 && dudas.every((one) => known.includes(one))
  return {
    confirmado: isKnown ? [...dudas] : [],
    doubts:
      dudas.length > 0 ? (
        <div className={styles.doubts}>
          <ul>
            {dudas.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <Checkbox
            label="Sí: es así, y que quede anotado"
            checked={isKnown}
            onChange={(e) => know(e.currentTarget.checked ? dudas : [])}
          />
        </div>
      ) : null,
  }
}
