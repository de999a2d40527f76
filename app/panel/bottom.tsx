import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import styles from './bottom.module.css'
import type { Shell } from './layout.tsx'
import { openPalette } from './palette.tsx'
import { Rail } from './rail.tsx'
import shellStyles from './shell.module.css'

/** The bar at the foot of a phone. */
export function Bottom({ shell }: { shell: Shell }) {
  const [opened, open] = useState<'nuevo' | 'todo' | null>(null)
  const close = () => open(null)
  return (
    <nav aria-label="Atajos" className={styles.bar}>
      <NavLink to="/panel" end className={styles.item ?? ''}>
        <Icon name="house" /> Hoy
      </NavLink>
      <button type="button" className={styles.item} onClick={() => open('nuevo')}>
        <Icon name="file-pen-line" /> Publicar
      </button>
      <button type="button" className={styles.item} onClick={() => openPalette()}>
        <Icon name="search" /> Buscar
      </button>
      <button type="button" className={styles.item} onClick={() => open('todo')}>
        <Icon name="menu" /> Más
      </button>
      <Drawer opened={opened === 'nuevo'} onClose={close} position="bottom" size="auto" title="¿Qué va a publicar?">
        <ul className={styles.news}>
          {shell.nuevos.map(({ href, label, icon }) => (
            <li key={href}>
              <NavLink to={href} onClick={close}>
                <Icon name={icon} /> {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </Drawer>
      <Drawer.Root
        opened={opened === 'todo'}
        onClose={close}
        size="100%"
        classNames={{ content: shellStyles.sheet ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label="Menú">
          <Drawer.Body>
            <Drawer.CloseButton className={shellStyles.closeSheet ?? ''} />
            <Rail shell={shell} onGo={close} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </nav>
  )
}
