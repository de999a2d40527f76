import type { ReactNode } from 'react'
import styles from './side-menu.module.css'

export type SideLink = { href: string; label: string }

type Props = { label: string; links: SideLink[]; path: string; children: ReactNode }

/** A part of the portal with screens of its own: its menu, with the one that is open marked, beside the screen. */
export function WithSideMenu({ label, links, path, children }: Props) {
  return (
    <div className={`page ${styles.layout}`}>
      <nav aria-label={label} className={styles.nav}>
        <ul className={styles.list}>
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href} className={styles.link} aria-current={link.href === path ? 'page' : undefined}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
