import { Link } from 'react-router'
import { LETRAS, type Letra } from '../../features/documentos/rules.ts'
import { count, plural } from '../../lib/numbers.ts'
import { FolderIcon } from '../../ui/file-icon.tsx'
import table from '../desk/table.module.css'
import { DropHere } from './drop-here.tsx'
import styles from './manager.module.css'
import { placeHref } from './place.ts'
import type { Tree } from './queries.server.ts'

const lettered = (letra: string | null): letra is Letra => letra !== null && Object.hasOwn(LETRAS, letra)

/** All categories: which letter of article 42 each serves, and which letters none does. */
export function Overview({ tree, mayChange }: { tree: Tree; mayChange: boolean }) {
  const missing = Object.entries(LETRAS).filter(
    ([letra]) => !tree.categorias.some((one) => one.publica && one.letra === letra),
  )
  return (
    <>
      {missing.length > 0 ? (
        <aside className={styles.letters} aria-label="Letras del artículo 42 sin categoría">
          <p>
            <strong>
              {missing.length === 1
                ? 'Una letra del artículo 42 no tiene una categoría publicada:'
                : `${missing.length} letras del artículo 42 no tienen una categoría publicada:`}
            </strong>
          </p>
          <ul>
            {missing.map(([letra, dicha]) => (
              <li key={letra}>
                {letra}) {dicha}
              </li>
            ))}
          </ul>
        </aside>
      ) : null}
      {tree.categorias.length === 0 ? (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>Todavía no hay categorías.</p>
          <p>Cree la primera: los documentos se guardan dentro de una.</p>
        </div>
      ) : (
        <table className={`${table.table} ${styles.wide}`}>
          <caption className="sr">Categorías de documentos</caption>
          <thead>
            <tr>
              {['Categoría', 'Artículo 42 de la Ley 30512', 'Documentos', 'Sin publicar'].map((text) => (
                <th scope="col" key={text}>
                  {text}
                </th>
              ))}
              {mayChange ? (
                <th scope="col">
                  <span className="sr">Acciones</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {tree.categorias.map(({ id, nombre, letra, publica, archivos, borradores }) => (
              <tr key={id}>
                <th scope="row" className={table.title}>
                  <DropHere tree={tree} place={{ categoria: id, carpeta: null }}>
                    <div className={table.named}>
                      <FolderIcon />
                      <span className={styles.what}>
                        <Link to={placeHref({ categoria: id, carpeta: null })}>{nombre || 'Sin título'}</Link>
                        {publica ? null : <span className={table.note}>La categoría está en borrador</span>}
                      </span>
                    </div>
                  </DropHere>
                </th>
                <td data-label="Artículo 42">{lettered(letra) ? `${letra}) ${LETRAS[letra]}` : 'Ninguna letra'}</td>
                <td data-label="Documentos">{count(archivos)}</td>
                <td data-label="Sin publicar">{borradores > 0 ? count(borradores) : '–'}</td>
                {mayChange ? (
                  <td className={styles.change}>
                    <Link to={`/panel/categorias/${id}`} aria-label={`Cambiar la categoría ${nombre}`}>
                      Cambiar
                    </Link>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.note}>
        {plural(
          tree.categorias.reduce((n, { archivos }) => n + archivos, 0),
          'documento',
        )}{' '}
        en {plural(tree.categorias.length, 'categoría')}.
        {tree.sinCategoria > 0 ? (
          <>
            {' '}
            <Link to="/panel/documentos?idcategoria=0">
              {plural(tree.sinCategoria, 'borrador', 'borradores')} sin categoría
            </Link>
          </>
        ) : null}
      </p>
    </>
  )
}
