import { type ComponentType, Suspense } from 'react'
import { arriving } from '../lib/until-loaded.ts'
import styles from './part.module.css'

/**
 * A part of a screen that is loaded when it is shown; where it cannot be, the rest of the screen stays.
 * @param asked whether somebody pressed for it, and is told where it takes long
 */
export function part<P extends object>(load: () => Promise<ComponentType<P>>, asked = true) {
  const Part = arriving(load)
  return (props: P) => (
    <Suspense fallback={asked ? <Opening /> : null}>
      <Part {...props} />
    </Suspense>
  )
}

/** Seen only where it takes long. */
export const Opening = () => (
  <p role="status" className={styles.opening}>
    Abriendo… Si no aparece, revise su conexión: se abre en cuanto vuelva. Lo escrito sigue aquí.
  </p>
)
