import { searchHref } from './asked.ts'
import styles from './help.module.css'

const EXAMPLES = ['requisitos de matrícula', 'horario', 'beca', 'reglamento institucional', 'constancia de estudios']
const WAYS: [example: string, does: string][] = [
  ['"plan de estudios"', 'las palabras seguidas, tal como están'],
  ['convocatoria -docente', 'lo que no tiene la palabra del signo menos'],
  ['RD-045-2024', 'un número de documento, con guiones o sin ellos'],
]

/** What one sees before having asked: what is searched, and how. */
export function Help() {
  return (
    <div className={styles.help}>
      <section aria-labelledby="que-se-busca">
        <h2 id="que-se-busca" className={styles.title}>
          Qué se puede encontrar
        </h2>
        <p className={styles.text}>
          Páginas, programas y cursos, convocatorias, comunicados, noticias, eventos, ofertas de trabajo, convenios y
          documentos, también por lo que dicen sus páginas. No importan las mayúsculas, las tildes ni los plurales.
        </p>
        <ul className={styles.examples} aria-label="Búsquedas frecuentes">
          {EXAMPLES.map((texto) => (
            <li key={texto}>
              <a href={searchHref({ texto, filters: {} })} rel="nofollow" className={styles.example}>
                {texto}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="como-se-busca">
        <h2 id="como-se-busca" className={styles.title}>
          Cómo afinar
        </h2>
        <dl className={styles.ways}>
          {WAYS.map(([example, does]) => (
            <div key={example} className={styles.way}>
              <dt className={styles.term}>{example}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
