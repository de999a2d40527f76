import { Tooltip } from '@mantine/core'
import { memo, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Link, Outlet, ScrollRestoration, useMatches, useParams, useRouteLoaderData } from 'react-router'
import { said } from '../contenido/office/office.ts'
import { portalOf } from '../features/institucion/queries.server.ts'
import { PRIVATE } from '../lib/files/headers.ts'
import { liveLine } from '../lib/live/line-state.ts'
import { Icon } from '../ui/icon.tsx'
import { useInlineMark } from '../ui/inline-mark.ts'
import { withPictures } from '../ui/pictures.server.ts'
import type { Route } from './+types/layout.ts'
import { requireStaff } from './admission.server.ts'
import { AskLeaving } from './ask-leaving.tsx'
import { Bottom } from './bottom.tsx'
import { Failed } from './failed.tsx'
import { FilesProvider } from './files/provider.tsx'
import { keepUnsaved } from './keep-unsaved.ts'
import { Banner } from './looking/banner.tsx'
import { Office } from './office.tsx'
import { Palette, PaletteButton } from './palette.tsx'
import { PersonMenu } from './person-menu.tsx'
import { placesFor } from './places.server.ts'
import { KEEP_PRESSED, usePressedEarly } from './pressed-early.ts'
import { Rail } from './rail.tsx'
import { Revalidating } from './revalidate.tsx'
import { roomsFor } from './rooms.server.ts'
import { Sayings } from './sayings.tsx'
import styles from './shell.module.css'
import { SignInAgain } from './sign-in-again.tsx'
import { BEFORE_PAINT } from './style-attributes.ts'

export const handle = { interactive: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, institucion, persona, mira } = await requireStaff({ request, context })
  const portal = await portalOf(institucion)
  const [withLogo] = await withPictures([portal], ({ imgUrl }) => imgUrl)
  const { nombre, apellidos, correo, imgUrl } = persona
  return {
    nombre: portal.nombre,
    logo: withLogo?.picture ?? null,
    persona: { id: actor.idusuario ?? 0, nombre, apellidos, correo, imgUrl },
    mira: mira && { nombre: `${nombre} ${apellidos}`, hasta: mira.hasta, ahora: new Date().toISOString() },
    partes: await placesFor(actor),
    nuevos: roomsFor(actor).map(({ name, office }) => ({
      href: `/panel/${name}/nuevo`,
      label: said(office).nueva,
      icon: office.icon,
    })),
  }
}

export type Shell = Awaited<ReturnType<typeof loader>>

/** Nothing in the shell changes while someone moves inside the office, except who they are. */
export { shouldRevalidate } from '../root.tsx'

export const clientMiddleware = [keepUnsaved]

/** After signing out, the way back shows none of it; no search engine keeps any. */
export const headers = () => PRIVATE

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: ['Oficina', loaderData?.nombre].filter(Boolean).join(' | ') },
]

const Frame = memo(function Frame({ shell, children }: { shell: Shell | undefined; children: ReactNode }) {
  const { narrow, fold } = useFolded()
  usePressedEarly()
  return (
    <Office>
      <Sayings>
        <a href="#contenido" className={styles.skip}>
          Saltar al contenido
        </a>
        <div className={styles.progress} data-progress aria-hidden="true" />
        <FilesProvider>
          <div className={styles.shell} data-narrow={narrow || undefined}>
            {shell ? (
              <div className={styles.rail}>
                <Rail shell={shell} />
                <button type="button" className={styles.fold} aria-pressed={narrow} onClick={fold}>
                  <Icon name={narrow ? 'chevrons-right' : 'chevrons-left'} /> {narrow ? 'Abrir' : 'Plegar el menú'}
                </button>
              </div>
            ) : null}
            <div className={styles.column}>
              {shell?.mira ? <Banner {...shell.mira} /> : null}
              {shell ? <Bar shell={shell} /> : null}
              <LiveLine />
              <main id="contenido" tabIndex={-1} className={styles.main}>
                {children}
              </main>
            </div>
          </div>
        </FilesProvider>
        {shell ? <Bottom shell={shell} /> : null}
        {shell ? <Palette shell={shell} /> : null}
        {shell ? <SignInAgain correo={shell.persona.correo} /> : null}
        <AskLeaving />
      </Sayings>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; the server allows what bears its mark */}
      <script nonce={useInlineMark()} dangerouslySetInnerHTML={{ __html: `${BEFORE_PAINT};${KEEP_PRESSED}` }} />
      <ScrollRestoration nonce={useInlineMark()} />
    </Office>
  )
})

const FOLDED = 'oficina:menu'

/** Whether this browser shows the rail as icons with their words under them. */
function useFolded() {
  const [narrow, set] = useState(false)
  useEffect(() => {
    try {
      set(localStorage.getItem(FOLDED) === 'plegado')
    } catch {
      // Then it begins open.
    }
  }, [])
  const fold = () => {
    set(!narrow)
    try {
      localStorage.setItem(FOLDED, narrow ? 'abierto' : 'plegado')
    } catch {
      // It stays so for as long as the page does.
    }
  }
  return { narrow, fold }
}

function Bar({ shell }: { shell: Shell }) {
  return (
    <header className={styles.bar}>
      <Where />
      <PaletteButton />
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

/** What others do is not seen by itself while the line is down: nobody takes an old list for the last word. */
function LiveLine() {
  const isDown = useSyncExternalStore(liveLine.subscribe, liveLine.isDown, () => false)
  return (
    <p className={styles.line} role="status">
      {isDown ? 'Sin novedades en vivo: se reintenta. Para ver lo último, recargue la página.' : null}
    </p>
  )
}

type Crumb = { label: string; href?: string }

/** Where somebody is: each screen says it in what it loads. */
function Where() {
  const said = useMatches().at(-1)?.loaderData as { lugar?: Crumb[] } | undefined
  return (
    <nav aria-label="Dónde está" className={styles.place}>
      <ol>
        {(said?.lugar ?? [{ label: 'Inicio' }]).map(({ label, href }) => (
          <li key={label}>{href ? <Link to={href}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}

/** The shell stays as it is in each move: what it holds is always the same. */
const SCREEN = <Screen />

/** What was written, chosen or said of one thing is not another's: each has a screen of its own. */
function Screen() {
  return <Outlet key={JSON.stringify(useParams())} />
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <Revalidating>
      <Frame shell={loaderData}>{SCREEN}</Frame>
    </Revalidating>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Revalidating>
      <Frame shell={useRouteLoaderData<typeof loader>('panel/layout')}>
        <Failed error={error} />
      </Frame>
    </Revalidating>
  )
}
