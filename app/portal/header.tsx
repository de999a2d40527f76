import { placeOf } from '../features/paginas/menu.ts'
import { Drawn } from '../ui/drawn.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Account, AccountLinks } from './account.tsx'
import { splitName } from './brand.ts'
import styles from './header.module.css'
import type { Shell } from './layout.tsx'
import { Navigation } from './navigation.tsx'
import woven from './woven.module.css'

function Brand({ portal, logo }: Pick<Shell, 'portal' | 'logo'>) {
  const [kind, name] = splitName(portal.nombre)
  return (
    <a href="/" className={styles.brand} aria-label={`${portal.nombre}, ir al inicio`}>
      {logo ? (
        <Picture picture={logo} alt="" sizes="4rem" className={styles.logo} first />
      ) : (
        <Icon name="landmark" size="l" />
      )}
      <span className={styles.names}>
        {kind ? <span className={styles.kind}>{kind} </span> : null}
        <span className={styles.name}>{name}</span>
      </span>
    </a>
  )
}

/** @param search what the address asks for: only the way back from signing in has it */
export function Header({ shell, path, search }: { shell: Shell; path: string; search: string }) {
  const place = placeOf(shell.menus, path)
  return (
    <Drawn
      as="header"
      of={shell.portal}
      name={shell.cuenta ? null : `header${place}`}
      path={path + search}
      className={`no-print ${styles.header}`}
    >
      {(here) => <Contents shell={shell} place={place} path={place === '/' ? place : here} />}
    </Drawn>
  )
}

function Contents({ shell, place, path }: { shell: Shell; place: string; path: string }) {
  return (
    <>
      <div className={`page ${styles.top}`}>
        <Brand portal={shell.portal} logo={shell.logo} />
        <div className={styles.search}>
          <SearchBox label="Buscar en el portal" placeholder="Buscar en el portal" action="/buscar" />
        </div>
        <a href="/buscar" className={`${styles.tool} ${styles.searchLink}`} aria-label="Buscar">
          <Icon name="search" />
        </a>
        <button type="button" className={`${styles.tool} ${styles.theme}`} data-theme-toggle aria-label="Tema oscuro">
          <Icon name="moon" />
          <Icon name="sun" />
        </button>
        <Account cuenta={shell.cuenta} path={path} />
        <button type="button" className={styles.open} popoverTarget="menu">
          <Icon name="menu" /> <span>Menú</span>
        </button>
      </div>
      <Navigation menus={shell.menus} path={place} account={<AccountLinks cuenta={shell.cuenta} path={path} />} />
      <div className={woven.band} />
    </>
  )
}
