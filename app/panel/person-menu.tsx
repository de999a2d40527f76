import { Menu } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Avatar, type Person } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { Asked } from './ask-leaving.tsx'
import styles from './shell.module.css'
import { dropTexts, hasTexts } from './texts-here.ts'
import { letGo, type Question, questionNow } from './unsaved.ts'

const LINKS = [
  { href: '/cuenta/perfil', icon: 'user-round', label: 'Mi perfil' },
  { href: '/cuenta/perfil/apariencia', icon: 'palette', label: 'Apariencia' },
  { href: '/', icon: 'globe', label: 'Ver el portal' },
]

const TEXTS: Question = {
  title: 'Dejó textos sin enviar',
  children: 'Están solo en este navegador. Si cierra su sesión se borran, para que nadie más los lea aquí.',
  leave: 'Cerrar sesión y borrarlos',
}

/** Who is here, and what belongs to them alone. */
export function PersonMenu({ persona }: { persona: Person & { id: number; correo: string } }) {
  const { id, nombre, apellidos, correo } = persona
  const leave = useRef<HTMLFormElement>(null)
  const [question, ask] = useState<Question>()
  const signOut = () => {
    letGo()
    dropTexts()
    leave.current?.requestSubmit()
  }
  const askOut = () => {
    const typed = questionNow()
    const asked = hasTexts() ? { ...TEXTS, children: `${TEXTS.children} ${typed?.children ?? ''}` } : typed
    if (asked) ask(asked)
    else signOut()
  }
  return (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={260}
      transitionProps={{ duration: 140 }}
    >
      <Menu.Target>
        <button type="button" className={styles.tool} aria-label={`Cuenta de ${nombre} ${apellidos}`}>
          <Avatar {...persona} />
          <span className={styles.firstName}>{nombre.split(' ')[0]}</span>
          <Icon name="chevron-down" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {nombre} {apellidos}
          <br />
          {correo}
        </Menu.Label>
        {LINKS.map(({ href, icon, label }) => (
          <Menu.Item key={href} component="a" href={href} leftSection={<Icon name={icon} />}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item component={Link} to={`/panel/personas/${id}/relevo`} leftSection={<Icon name="inbox" />}>
          Mi relevo
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="log-out" />} onClick={askOut}>
          Cerrar sesión
        </Menu.Item>
      </Menu.Dropdown>
      {/* Not in the menu, which is gone before anything in it would be sent. */}
      <form ref={leave} method="post" action="/cuenta/salir" hidden />
      {question ? <Asked question={question} onLeave={signOut} onStay={() => ask(undefined)} /> : null}
    </Menu>
  )
}
