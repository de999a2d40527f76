import type { ReactNode } from 'react'
import { feedOf } from '../lib/addresses.ts'
import { Actualidad } from './actualidad.tsx'
import type { Crumb } from './breadcrumb.tsx'
import { Empty } from './empty.tsx'
import { Entries } from './entry.tsx'
import styles from './list-page.module.css'
import { Loading } from './loading.tsx'
import { OpenData } from './open-data.tsx'
import { PageHead } from './page-head.tsx'
import { pageHref } from './pages.ts'
import { Pagination } from './pagination.tsx'
import { SubscribeToFeed } from './subscribe.tsx'

type Props = {
  title: string
  crumbs: Crumb[]
  lead: string
  page: number
  total: number
  /** The address of the whole list. */
  path: string
  /** The address of the part that is shown, without `pagina`; the whole list's, if there is none. */
  at?: string
  /** Shown when there is nothing at all, or nothing on this page. */
  empty: ReactNode
  /** What who subscribes receives, such as 'las noticias nuevas'. Without it the list has no feed. */
  follow?: string
  /** Filters, above the list. */
  tools?: ReactNode
  children: ReactNode[]
}

/** A paged list of published things: head, rows (`Entry`), pages. The portal's script shows 'Cargando...' between pages. */
export function ListPage({ title, crumbs, lead, page, total, path, at = path, empty, follow, tools, children }: Props) {
  return (
    <>
      <PageHead title={title} crumbs={crumbs} lead={lead}>
        <Actualidad path={path} />
        {follow ? <SubscribeToFeed feed={feedOf(path)} what={follow} /> : null}
      </PageHead>
      <div className={`page ${styles.body}`}>
        {tools}
        <div className={`no-print ${styles.overlay}`} data-loading hidden>
          <Loading label="Cargando..." />
        </div>
        {children.length > 0 ? (
          <Entries label={title}>{children}</Entries>
        ) : at === path ? (
          empty
        ) : (
          <NothingSo path={path} />
        )}
        <Pagination page={page} total={total} hrefOf={(n) => pageHref(at, n)} />
        <OpenData list={path} />
      </div>
    </>
  )
}

const NothingSo = ({ path }: { path: string }) => (
  <Empty icon="search" title="Por ahora no hay nada así">
    Vea <a href={path}>la lista completa</a>.
  </Empty>
)
