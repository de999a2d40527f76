import { type ComponentType, Suspense } from 'react'
import { arriving } from '../lib/until-loaded.ts'
import styles from './part.module.css'

/** A part of a screen that is loaded when it is shown; where it cannot be, the rest of the screen stays, and a sentence says so. */
export function part<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = arriving(load)
  return (props: P) => (
    <Suspense fallback={<Opening />}>
      <Part {...props} />
    </Suspense>
  )
}

/** Seen only where it takes long. */
const Opening = () => (
  <p role="status" className={styles.opening}>
    Abriendo… Si no aparece, revise su conexión: se abre en cuanto vuelva. Lo escrito sigue aquí.
  </p>
)
