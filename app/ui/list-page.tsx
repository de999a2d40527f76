import type { ReactNode } from 'react'
import type { Crumb } from './breadcrumb.tsx'
import { Entries } from './entry.tsx'
import styles from './list-page.module.css'
import { PageHead } from './page-head.tsx'
import { Pagination } from './pagination.tsx'

type Props = {
  title: string
  crumbs: Crumb[]
  lead: string
  page: number
  total: number
  /** The address without `pagina`; other parameters may be in it. */
  path: string
  /** Shown when there is nothing at all, or nothing on this page. */
  empty: ReactNode
  /** Filters, above the list. */
  tools?: ReactNode
  children: ReactNode[]
}

/** `path` with `pagina`, which is left out for the first page so that every page has one address. */
export function pageHref(path: string, page: number): string {
  return page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}pagina=${page}`
}

/** A paged list of published things: head, rows (`Entry`), pages. */
export function ListPage({ title, crumbs, lead, page, total, path, empty, tools, children }: Props) {
  return (
    <>
      <PageHead title={title} crumbs={crumbs} lead={lead} />
      <div className={`page ${styles.body}`}>
        {tools}
        {children.length > 0 ? <Entries label={title}>{children}</Entries> : empty}
        <Pagination page={page} total={total} hrefOf={(n) => pageHref(path, n)} />
      </div>
    </>
  )
}
