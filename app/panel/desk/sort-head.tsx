import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import styles from './table.module.css'

type Props = {
  name: string
  label: string
  /** What the list is ordered by now: a minus before it turns it round. */
  orden: string | undefined
  hrefOf: (orden: string) => string
  className?: string | undefined
}

/** The head of a column orders by it, and the other way round the second time. */
export function SortHead({ name, label, orden, hrefOf, className }: Props) {
  const [up, down] = [orden === name, orden === `-${name}`]
  return (
    <th scope="col" className={className} aria-sort={up ? 'ascending' : down ? 'descending' : undefined}>
      <Link to={hrefOf(up ? `-${name}` : name)} className={styles.sort}>
        {label}
        {up || down ? <Icon name={up ? 'arrow-up' : 'arrow-down'} /> : null}
      </Link>
    </th>
  )
}
