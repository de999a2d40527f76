import styles from './breadcrumb.module.css'
import { Icon } from './icon.tsx'
import { breadcrumbs, StructuredData } from './structured-data.tsx'

export type Crumb = { label: string; href?: string }

/** Where this page is. The last crumb is the page itself and has no link. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Ruta de navegación" className={styles.nav}>
      <ol className={styles.list}>
        {[{ label: 'Inicio', href: '/' }, ...crumbs].map((crumb, i) => (
          <li key={`${crumb.label}${crumb.href ?? ''}`} className={styles.item}>
            {i > 0 ? <Icon name="chevron-right" /> : null}
            {crumb.href ? <a href={crumb.href}>{crumb.label}</a> : <span aria-current="page">{crumb.label}</span>}
          </li>
        ))}
      </ol>
      <StructuredData of={breadcrumbs(crumbs)} />
    </nav>
  )
}
