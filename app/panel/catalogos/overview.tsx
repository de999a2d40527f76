import { useState } from 'react'
import { Link } from 'react-router'
import { countKept } from '../../contenido/records/read.server.ts'
import { listCatalogos } from '../../features/catalogos/queries.server.ts'
import { salaDeRoles } from '../../features/roles/schema.server.ts'
import { salaDeCatalogos, tablas } from '../../features/tablas-maestras/schema.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireRoom } from '../admission.server.ts'
import parts from '../parts.module.css'
import { titled } from '../titled.ts'
import type { Route } from './+types/overview.ts'
import styles from './catalogos.module.css'
import { TIPOS } from './rows.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, institucion } = await requireRoom({ request, context }, salaDeCatalogos)
  const counts = await Promise.all(tablas.map((kept) => countKept(kept, institucion)))
  const { tipo_documentos = [] } = await listCatalogos(['tipo_documentos'], { institucion })
  return {
    lugar: [{ label: 'Catálogos' }],
    tipos: TIPOS,
    catalogos: [
      ...tablas.map(({ name, title, office: { icon, lead } }, i) => {
        const { total, enUso } = counts[i] ?? { total: 0, enUso: 0 }
        return { href: name, title, icon, lead, cuantas: inWords(enUso, total - enUso) }
      }),
      {
        ...{ href: 'tipo_documentos', title: 'Tipos de documento', icon: 'badge-check' as const },
        lead: 'Los fija la administración tributaria: se miran, no se cambian.',
        cuantas: `${tipo_documentos.length} en total`,
      },
      ...(can(actor, salaDeRoles)
        ? [
            {
              ...{ href: '/panel/roles', title: 'Roles', icon: 'key-round' as const, cuantas: '' },
              lead: 'Lo que puede hacer cada persona. Tienen su propia sala.',
            },
          ]
        : []),
    ],
  }
}

const inWords = (used: number, others: number) =>
  used + others === 0 ? 'vacío' : others === 0 ? `${used} en uso` : `${used} en uso, ${others} fuera de uso`

export const meta: Route.MetaFunction = () => titled('Catálogos')

export default function Catalogos({ loaderData: { catalogos, tipos } }: Route.ComponentProps) {
  // The same array at each drawing.
  const [kinds] = useState(tipos)
  useChanges(kinds)
  return (
    <div className={styles.screen}>
      <header>
        <h1>Catálogos</h1>
        <p className={parts.lead}>
          Las listas de las que se elige en toda la oficina. Lo que se cambia aquí vale enseguida en todas partes.
        </p>
      </header>
      <ul className={`${parts.rows} ${styles.list}`}>
        {catalogos.map(({ href, title, icon, lead, cuantas }) => (
          <li key={href}>
            <Icon name={icon} />
            <div className={styles.about}>
              <h2>
                <Link to={href}>{title}</Link>
              </h2>
              <p className={styles.soft}>{lead}</p>
            </div>
            <span className={styles.many}>{cuantas}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
