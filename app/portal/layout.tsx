import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { currentSession, type Session } from '../features/cuenta/queries.server.ts'
import { institucionOf } from '../lib/context.server.ts'
import { limaNow } from '../lib/dates.ts'
import { LookingBar } from '../ui/looking-bar.tsx'
import { pageMeta } from '../ui/meta.ts'
import type { Route } from './+types/layout.ts'
import { Externals } from './externals.tsx'
import { Failure, titleOfFailure } from './failure.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { homeOf } from './home.server.ts'
import styles from './layout.module.css'
import { NoticeBar } from './notice-bar.tsx'
import { forBar } from './said-once.ts'
import { shellOf } from './shell.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const [{ portal, menus, externos, legal, logo }, home, session] = await Promise.all([
    shellOf(institucion),
    new URL(request.url).pathname === '/' ? homeOf(institucion) : null,
    currentSession({ request, context }),
  ])
  const avisos = (home?.avisos ?? []).map(({ id, titulo }) => ({ id, titulo }))
  return {
    portal,
    logo,
    menus,
    externos,
    legal,
    notice: forBar(avisos, home?.banners ?? []),
    cuenta: session && accountOf(session),
    year: limaNow().slice(0, 4),
  }
}

const accountOf = ({ persona: { nombre, apellidos, imgUrl }, mira }: Session) => ({
  ...{ nombre, apellidos, imgUrl },
  mira: mira && { nombre: `${nombre} ${apellidos}`, hasta: limaNow(new Date(mira.hasta)).slice(11, 16) },
})

export type Shell = Awaited<ReturnType<typeof loader>>

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.error ? titleOfFailure(args.error) : (args.loaderData?.portal.nombre ?? ''),
    description: '',
    indexed: !args.error,
  })

/** Nothing in the shell changes while someone moves inside an interactive screen, except who they are. */
export { shouldRevalidate } from '../root.tsx'

/** What somebody does here for themselves needs no ways out. */
const OWN = /^\/(cuenta|tramites\/(seguimiento|solicitud))(\/|$)/

function Frame({ shell, children }: { shell: Shell | undefined; children: React.ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <a href="#contenido" className={styles.skip}>
        Saltar al contenido
      </a>
      <div className={styles.progress} data-progress aria-hidden="true" />
      {shell ? (
        <p className="print-only">
          <strong>{shell.portal.nombre}</strong> · {shell.portal.direccion}
        </p>
      ) : null}
      {shell?.cuenta?.mira ? (
        <LookingBar nombre={shell.cuenta.mira.nombre}>Hasta las {shell.cuenta.mira.hasta}.</LookingBar>
      ) : null}
      {shell ? <NoticeBar notices={shell.notice} /> : null}
      {shell ? <Header shell={shell} path={pathname} search={search} /> : null}
      <main id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {shell && !OWN.test(pathname) ? <Externals links={shell.externos} low={pathname !== '/'} /> : null}
      {shell ? <Footer shell={shell} year={shell.year} /> : null}
    </>
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
    <Frame shell={useRouteLoaderData<typeof loader>('portal/layout')}>
      <Failure error={error} />
    </Frame>
  )
}
