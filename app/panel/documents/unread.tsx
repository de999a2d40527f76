import { Link } from 'react-router'
import { plural } from '../../lib/numbers.ts'
import { requireStaff } from '../admission.server.ts'
import table from '../desk/table.module.css'
import parts from '../parts.module.css'
import { roomOf } from '../rooms.server.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/unread.ts'
import styles from './manager.module.css'
import { MANAGER } from './place.ts'
import { listTree, listUnread, type UnreadDocument } from './queries.server.ts'
import { NOT_YET, UNREAD } from './words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, institucion } = await requireStaff({ request, context })
  roomOf(actor, 'documentos')
  const [{ categorias }, unread] = await Promise.all([listTree(institucion), listUnread(institucion)])
  const names = new Map(categorias.map(({ id, nombre }) => [id, nombre]))
  const list = unread.list.map((one) => ({ ...one, enCategoria: names.get(one.categoria) ?? '' }))
  const lugar = [{ label: 'Documentos', href: MANAGER }, { label: 'Sin texto que buscar' }]
  return { lugar, total: unread.total, list }
}

export const meta: Route.MetaFunction = () => titled('Documentos sin texto que buscar')

type Listed = UnreadDocument & { enCategoria: string }

export default function UnreadScreen({ loaderData: { total, list } }: Route.ComponentProps) {
  return (
    <div className={styles.screen}>
      <header className={parts.head}>
        <h1>Documentos sin texto que buscar</h1>
        <Link to={MANAGER}>Volver a los documentos</Link>
      </header>
      <p>
        El buscador del portal mira dentro de los archivos. En estos no puede: quien busca solo los encuentra por su
        título, y quien no ve no puede oír lo que dicen.
      </p>
      {list.length === 0 ? (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>No hay ninguno.</p>
          <p>El buscador puede leer todos los documentos.</p>
        </div>
      ) : (
        <>
          <p className={styles.note}>
            {plural(total, 'documento')}
            {total > list.length ? `; se muestran los primeros ${list.length}` : ''}
          </p>
          <table className={`${table.table} ${styles.wide}`}>
            <caption className="sr">Documentos sin texto que buscar</caption>
            <thead>
              <tr>
                <th scope="col">Documento</th>
                <th scope="col">Por qué</th>
                <th scope="col">Qué hacer</th>
                <th scope="col">
                  <span className="sr">Acciones</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.map((one) => (
                <Row key={one.id} one={one} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  )
}

function Row({ one: { id, titulo, nombre, estado, archivo, publico, enCategoria } }: { one: Listed }) {
  const [why, what] = estado === null ? NOT_YET : UNREAD[estado]
  return (
    <tr>
      <th scope="row" className={table.title}>
        <Link to={`/panel/documentos/${id}`}>{titulo || 'Sin título'}</Link>
        <span className={table.note}>
          {[enCategoria, nombre, publico ? '' : 'Borrador'].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td data-label="Por qué">{why}</td>
      <td data-label="Qué hacer">{what}</td>
      <td className={styles.change}>
        {archivo ? (
          <Link to={`/panel/archivos?archivo=${archivo}`} aria-label={`Reemplazar el archivo de ${titulo}`}>
            Reemplazar
          </Link>
        ) : (
          <Link to={`/panel/documentos/${id}`} aria-label={`Editar ${titulo}`}>
            Editar
          </Link>
        )}
      </td>
    </tr>
  )
}
