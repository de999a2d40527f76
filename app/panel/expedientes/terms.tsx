import { States } from '../states.tsx'
import type { CaseView } from './case.server.ts'
import styles from './expedientes.module.css'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Every term of a case, with the count by which its end is found. */
export const Terms = ({ plazos }: Pick<CaseView, 'plazos'>) =>
  plazos.length === 0 ? null : (
    <section className={styles.part} aria-labelledby="plazos">
      <h2 id="plazos">Plazos</h2>
      <ul className={styles.plain}>
        {plazos.map((one) => (
          <li key={one.nombre}>
            <strong>{one.titulo}</strong> <span className={styles.soft}>{one.deQuien}</span>
            <div>
              <States states={[one.estado]} />
            </div>
            <p className={styles.soft}>{capital(one.aritmetica)}.</p>
            {one.norma ? <p className={styles.soft}>{one.norma}.</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
