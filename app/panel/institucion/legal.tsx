import { Link } from 'react-router'
import styles from './screen.module.css'

export type Legal = { codigo: string; titulo: string; pide: string; id: number | null; publicada: boolean }

/** The texts that every page leads to from its foot: written as pages, each here with what it is. */
export const Legal = ({ legales }: { legales: Legal[] }) => (
  <aside className={styles.side} aria-labelledby="textos-legales">
    <h2 id="textos-legales">Textos legales</h2>
    <p>Son páginas del portal. El pie de todas las demás lleva a las que están publicadas.</p>
    <ul>
      {legales.map(({ codigo, titulo, pide, id, publicada }) => (
        <li key={codigo}>
          <strong>{titulo}</strong>
          <span>
            {publicada ? 'Publicada' : id === null ? `Falta. ${pide}` : 'En borrador: los visitantes no la ven'}
          </span>
          {id === null ? (
            <Link to={`/panel/paginas/nuevo?${new URLSearchParams({ titulo, codigo })}`}>Escribir esta página</Link>
          ) : (
            <Link to={`/panel/paginas/${id}`}>Abrir</Link>
          )}
        </li>
      ))}
    </ul>
  </aside>
)
