import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { lastPage, pagesAround } from './pages.ts'
import styles from './pagination.module.css'

type LinkProps = { href: string; className: string | undefined; label: string; children: ReactNode; current?: boolean }
type Props = {
  page: number
  total: number
  size?: number
  /** The address of a page: keep the other parameters of the list in it. */
  hrefOf: (page: number) => string
  /** How a link is drawn; interactive screens pass one that navigates in place. */
  link?: (props: LinkProps) => ReactNode
}

const plainLink = ({ href, className, label, children, current }: LinkProps) => (
  <a href={href} className={className} aria-label={label} aria-current={current ? 'page' : undefined}>
    {children}
  </a>
)

/** Pages of a list, with links to the first and the last one. Nothing when everything fits in one. */
export function Pagination({ page, total, size = 20, hrefOf, link: Link = plainLink }: Props) {
  const last = lastPage(total, size)
  if (last === 1) return null
  // After the last one, the last one is what comes before.
  const at = Math.min(page, last + 1)
  const step = (to: number, label: string, icon: string) =>
    to >= 1 && to <= last && to !== page ? (
      <li>
        <Link href={hrefOf(to)} className={styles.step} label={label}>
          <Icon name={icon} />
        </Link>
      </li>
    ) : null
  return (
    <nav aria-label="Páginas" className={styles.nav}>
      <ul className={styles.list}>
        {step(1, 'Primera página', 'chevrons-left')}
        {step(at - 1, 'Página anterior', 'chevron-left')}
        {pagesAround(at, last).map((n) => (
          <li key={n}>
            <Link href={hrefOf(n)} className={styles.page} label={`Página ${n}`} current={n === page}>
              {n}
            </Link>
          </li>
        ))}
        {step(at + 1, 'Página siguiente', 'chevron-right')}
        {step(last, 'Última página', 'chevrons-right')}
      </ul>
      {page <= last ? (
        <p className={styles.where}>
          Página {page} de {last}
        </p>
      ) : null}
    </nav>
  )
}
