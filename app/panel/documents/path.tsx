import { Link } from 'react-router'
import { LETRAS_DICHAS } from '../../features/documentos/rules.ts'
import styles from './manager.module.css'
import { MANAGER, type Place, placeHref } from './place.ts'
import type { Tree } from './queries.server.ts'
import { wayTo } from './tree-of.ts'

/** The way to the place that is open, and what its category is for. */
export function Path({ tree, open }: { tree: Tree; open: Place }) {
  const { categoria } = open
  const of = tree.categorias.find(({ id }) => id === categoria)
  const way = [
    { id: null, nombre: of?.nombre ?? '' },
    ...wayTo(tree.carpetas, open.carpeta).map(({ id, nombre }) => ({ id, nombre })),
  ]
  const letra = LETRAS_DICHAS.find(({ value }) => value !== '-' && value === of?.letra)
  return (
    <div className={styles.path}>
      <nav aria-label="Carpeta abierta">
        <ol>
          <li>
            <Link to={MANAGER}>Categorías</Link>
          </li>
          {way.map(({ id, nombre }, i) => (
            <li key={id ?? 0}>
              {i === way.length - 1 ? (
                <span aria-current="page">{nombre}</span>
              ) : (
                <Link to={placeHref({ categoria, carpeta: id })}>{nombre}</Link>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <p className={styles.note}>
        {letra ? `Sirve a la letra ${letra.label} del artículo 42.` : 'No sirve a ninguna letra del artículo 42.'}
      </p>
    </div>
  )
}
