import type { Season } from '../page.tsx'
import styles from './season.module.css'

/** Where the parts of the page are: one line, so that on phones it does not push them away. */
export const Contents = ({ season }: { season: Season }) => (
  <nav aria-label="En esta página" className={styles.contents}>
    <a href="#cronograma">Cronograma</a>
    {season.vacantes.length > 0 ? <a href="#vacantes">Vacantes</a> : null}
    <a href="#modalidades">Modalidades y requisitos</a>
  </nav>
)
