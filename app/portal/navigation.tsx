import type { ReactNode } from 'react'
import { isIn, type Menu, type MenuLink, newTab } from '../features/paginas/menu.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './navigation.module.css'

function SubLink({ link, path }: { link: MenuLink; path: string }) {
  const current = path === link.href ? 'page' : undefined
  return (
    <li>
      <a href={link.href} aria-current={current} className={styles.sub} {...(link.external ? newTab : {})}>
        {link.label}
        {link.external ? <Icon name="external-link" label="(se abre en otra pestaña)" /> : null}
      </a>
    </li>
  )
}

/** Top navigation: a row of menus where there is room, one popover on phones. Works without JavaScript. */
export function Navigation({ menus, path, account }: { menus: Menu[]; path: string; account: ReactNode }) {
  return (
    <nav id="menu" popover="auto" aria-label="Principal" className={styles.nav}>
      <div className={`page ${styles.phone}`}>
        <div className={styles.account}>{account}</div>
        <button type="button" className={styles.close} popoverTarget="menu" popoverTargetAction="hide">
          <Icon name="x" /> Cerrar
        </button>
      </div>
      <ul className={`page ${styles.bar}`}>
        <li>
          <a href="/" className={styles.top} aria-current={path === '/' ? 'page' : undefined}>
            Inicio
          </a>
        </li>
        {menus.map((menu) => (
          <li key={menu.label} className={styles.menu}>
            <details name="menu" data-menu>
              <summary className={styles.top} data-current={isIn(path, menu) || undefined}>
                {menu.label} <Icon name="chevron-down" />
              </summary>
              <ul className={`${styles.panel} ${menu.links.length > 8 ? styles.wide : ''}`}>
                {menu.links.map((link) => (
                  <SubLink key={link.href + link.label} link={link} path={path} />
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </nav>
  )
}
