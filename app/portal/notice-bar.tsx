import { comunicadoHref } from '../features/comunicados/address.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './notice-bar.module.css'

type Props = { notices: { id: number; titulo: string }[] }

/** One line over everything: the newest communiqué, and whether there are more. */
export function NoticeBar({ notices: [first, ...more] }: Props) {
  if (!first) return null
  return (
    <aside aria-label="Comunicado" className={`no-print ${styles.bar}`}>
      <div className={`page ${styles.line}`}>
        <Icon name="megaphone" />
        <a href={comunicadoHref(first)} className={styles.title} data-opens="notificaciones">
          {first.titulo}
        </a>
        {more.length > 0 ? (
          <a href="/actualidad/comunicados" className={styles.more}>
            y {more.length} más
          </a>
        ) : null}
      </div>
    </aside>
  )
}
