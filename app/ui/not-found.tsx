import buttons from './button.module.css'
import type { Near } from './missing.server.ts'
import styles from './not-found.module.css'
import { SearchBox } from './search-box.tsx'

type Props = { title?: string; text?: string; near?: Near[] }

/** Nothing is here: what may have happened, a search, near titles, and ways on. */
export function NotFound({
  title = 'Página no encontrado',
  text = 'La dirección no existe o lo que había en ella se retiró. Búsquelo por su nombre:',
  near = [],
}: Props) {
  return (
    <div className={`page ${styles.missing}`}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <SearchBox
        label="Buscar lo que falta"
        placeholder="Convocatoria, trámite, documento, noticia…"
        action="/buscar"
      />
      {near.length > 0 ? (
        <section aria-labelledby="parecidos" className={styles.near}>
          <h2 id="parecidos">Quizá buscaba</h2>
          <ul>
            {near.map((one) => (
              <li key={one.href}>
                <a href={one.href}>{one.title}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className={styles.ways}>
        <a href="/" className={buttons.primary}>
          Ir al inicio
        </a>
        <a href="/transparencia/documentos/gestion" className={buttons.quiet}>
          Ver los documentos
        </a>
      </p>
    </div>
  )
}
