import { Link, useSearchParams } from 'react-router'
import { Pagination } from '../../ui/pagination.tsx'
import { withChanged } from './asked.ts'

type Props = {
  page: number
  total: number
  size?: number
  /** Parameters of the address that are of this page alone. */
  without?: string
}

/** The pages of a list of the office, whose address says the rest of what was asked. */
export function Pages({ without, ...of }: Props) {
  const [search] = useSearchParams()
  const hrefOf = (page: number) =>
    withChanged(search, { pagina: page === 1 ? null : String(page), ...(without && { [without]: null }) })
  return (
    <Pagination
      {...of}
      hrefOf={hrefOf}
      link={({ href, className, label, children, current }) => (
        <Link to={href} className={className ?? ''} aria-label={label} aria-current={current ? 'page' : undefined}>
          {children}
        </Link>
      )}
    />
  )
}
