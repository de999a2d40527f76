import { Drawer, Tooltip } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'
import { portalOf } from '../features/institucion/queries.server.ts'
import { Icon } from '../ui/icon.tsx'
import { useInlineMark } from '../ui/inline-mark.ts'
import { withPictures } from '../ui/pictures.server.ts'
import type { Route } from './+types/layout.ts'
import { requireStaff } from './admission.server.ts'
import { Failed } from './failed.tsx'
import { Office } from './office.tsx'
import { PersonMenu } from './person-menu.tsx'
import { Rail } from './rail.tsx'
import { roomsFor } from './rooms.server.ts'
import styles from './shell.module.css'
import { BEFORE_PAINT } from './style-attributes.ts'

export const handle = { interactive: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, institucion, persona } = await requireStaff({ request, context })
  const portal = await portalOf(institucion)
  const [withLogo] = await withPictures([portal], ({ imgUrl }) => imgUrl)
  const { nombre, apellidos, correo, imgUrl } = persona
  return {
    nombre: portal.nombre,
    logo: withLogo?.picture ?? null,
    persona: { nombre, apellidos, correo, imgUrl },
    salas: roomsFor(actor).map(({ name, title }) => ({ name, title })),
  }
}

export type Shell = Awaited<ReturnType<typeof loader>>

/** Nothing in the shell changes while someone moves inside the office, except who they are. */
export { shouldRevalidate } from '../root.tsx'

/** After signing out, the way back shows none of it. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: ['Oficina', loaderData?.nombre].filter(Boolean).join(' | ') },
  { name: 'robots', content: 'noindex' },
]

function Frame({ shell, children }: { shell: Shell | undefined; children: ReactNode }) {
  return (
    <Office>
      <a href="#contenido" className={styles.skip}>
        Saltar al contenido
      </a>
      <div className={styles.progress} data-progress aria-hidden="true" />
      <div className={styles.shell}>
        {shell ? (
          <div className={styles.rail}>
            <Rail shell={shell} />
          </div>
        ) : null}
        <div className={styles.column}>
          {shell ? <Bar shell={shell} /> : null}
          <main id="contenido" tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </div>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; the server allows what bears its mark */}
      <script nonce={useInlineMark()} dangerouslySetInnerHTML={{ __html: BEFORE_PAINT }} />
    </Office>
  )
}

function Bar({ shell }: { shell: Shell }) {
  const [opened, open] = useState(false)
  return (
    <header className={styles.bar}>
      <button type="button" className={`${styles.tool} ${styles.open}`} onClick={() => open(true)}>
        <Icon name="menu" /> Menú
      </button>
      <Drawer.Root opened={opened} onClose={() => open(false)} size="19rem" classNames={{ content: styles.sheet }}>
        <Drawer.Overlay />
        <Drawer.Content aria-label="Menú">
          <Drawer.Body>
            <Drawer.CloseButton className={styles.closeSheet} />
            <Rail shell={shell} onGo={() => open(false)} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <p className={styles.place}>Inicio</p>
      <Tooltip label="Tema claro u oscuro" withinPortal={false} events={{ hover: true, focus: true, touch: false }}>
        <button type="button" className={`${styles.tool} ${styles.theme}`} data-theme-toggle aria-label="Tema oscuro">
          <Icon name="moon" />
          <Icon name="sun" />
        </button>
      </Tooltip>
      <PersonMenu persona={shell.persona} />
    </header>
  )
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame shell={loaderData}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame shell={useRouteLoaderData<typeof loader>('panel/layout')}>
      <Failed error={error} />
    </Frame>
  )
}
