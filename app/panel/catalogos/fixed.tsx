import { listCatalogos } from '../../features/catalogos/queries.server.ts'
import { salaDeCatalogos } from '../../features/tablas-maestras/schema.server.ts'
import { requireRoom } from '../admission.server.ts'
import parts from '../parts.module.css'
import { titled } from '../titled.ts'
import type { Route } from './+types/fixed.ts'
import styles from './catalogos.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { institucion } = await requireRoom({ request, context }, salaDeCatalogos)
  const { tipo_documentos: tipos = [] } = await listCatalogos(['tipo_documentos'], { institucion })
  return { lugar: [{ label: 'Catálogos', href: '/panel/catalogos' }, { label: 'Tipos de documento' }], tipos }
}

export const meta: Route.MetaFunction = () => titled('Tipos de documento')

export default function TiposDeDocumento({ loaderData: { tipos } }: Route.ComponentProps) {
  return (
    <div className={styles.screen}>
      <header>
        <h1>Tipos de documento</h1>
        <p className={parts.lead}>
          Los de la tabla 6 de la administración tributaria, con su código. Son los mismos para todas las instituciones:
          no se cambian aquí.
        </p>
      </header>
      <ul className={`${parts.rows} ${styles.list}`}>
        {tipos.map(({ codigo, denominacion }) => (
          <li key={codigo}>
            <span className={styles.code}>{codigo}</span>
            <p className={styles.about}>{denominacion}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
