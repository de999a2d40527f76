// First of all: base.css declares the order of the layers.
import './styles/base.css'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/print.css'
import fontUrl from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import { type ReactNode, useState } from 'react'
import { Links, Meta, Outlet, type ShouldRevalidateFunctionArgs, useMatches, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { currentSession } from './features/cuenta/queries.server.ts'
import { bodyClass } from './lib/account/look.ts'
import { drawnFor } from './lib/account/office-header.ts'
import { institucionOf } from './lib/context.server.ts'
import { brandOf } from './portal/brand.server.ts'
import { COLORS } from './portal/brand.ts'
import { enhanceUrls } from './portal/enhance.server.ts'
import { Failure } from './portal/failure.tsx'
import { keepShown } from './portal/keep-shown.ts'
import { Programs } from './portal/programs.tsx'
import { speculationRules } from './portal/speculation.ts'
import { useInlineMark } from './ui/inline-mark.ts'
import { STYLE_ID } from './ui/institution-style.ts'

// Before the first paint: what needs JavaScript appears, the theme that this browser chose is there, unless who is signed in
// has one of their own, and what may be made ready ahead of time is said.
const early = () =>
  `document.documentElement.classList.add('js',(navigator.connection||{}).saveData?'saves':matchMedia('(pointer:coarse)').matches?'touch':'mouse');try{var c=document.body.classList,t=localStorage.getItem('tema');if((t==='v1'||t==='v2')&&!/\\b(v1|v2|auto)\\b/.test(c.value))c.add(t)}catch(e){}`

// A browser that takes a page over leaves what is inline as it came, and needs no text for it.
const [EARLY, RULES] = import.meta.env.SSR ? [early(), speculationRules()] : ['', '']

/** The server decides what the request's address is: it never is what a visitor's browser merely says (server/origin.ts). */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const [session, brand] = await Promise.all([currentSession({ request, context }), brandOf(institucionOf(context))])
  const { night, nightDark } = brand.colors
  const usuario = session && drawnFor(session)
  const look = bodyClass(session?.persona ?? null)
  return { enhanceUrls, origin: url.origin, usuario, look, style: brand.style, night, nightDark }
}

// Whichever stylesheet comes first: the bundler puts them together as it likes. The office's own come after Mantine's.
const LAYERS = '@layer tokens, base, ui, page, mantine, panel;'

/** Only what a person changes of themselves changes what is around the screens. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod, actionStatus = 0 }: ShouldRevalidateFunctionArgs) =>
  actionStatus < 400 && (formMethod === 'POST' || currentUrl.href === nextUrl.href)

export const clientMiddleware = [keepShown]

const isInteractive = (match: { handle?: unknown }) =>
  Boolean((match.handle as { interactive?: boolean } | undefined)?.interactive)

/** The script of all pages. What it begins with is asked for together with it, not after it. */
const Enhance = ({ urls: [url, ...needed] }: { urls: typeof enhanceUrls }) => (
  <>
    {needed.map((href) => (
      <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
    ))}
    <script type="module" src={url} fetchPriority="low" />
  </>
)

/**
 * The colours of the institution, over the tokens. As they were when the page came: the policy knows no other text, so a
 * screen that changes them sets them through the element.
 */
function InstitutionStyle({ css, mark }: { css: string; mark: string | undefined }) {
  const [first] = useState(css)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of computed colours alone; the server allows what bears its mark
  return first ? <style id={STYLE_ID} nonce={mark} dangerouslySetInnerHTML={{ __html: first }} /> : null
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const interactive = useMatches().some(isInteractive)
  const mark = useInlineMark()
  return (
    <html lang="es-PE" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={data?.night ?? COLORS.night} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={data?.nightDark ?? COLORS.nightDark} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; the server allows what bears its mark */}
        <style nonce={mark} dangerouslySetInnerHTML={{ __html: LAYERS }} />
        <Meta />
        <Links />
        <InstitutionStyle css={data?.style ?? ''} mark={mark} />
        {data ? <Enhance urls={data.enhanceUrls} /> : null}
        <script
          type="speculationrules"
          nonce={mark}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; the server allows what bears its mark
          dangerouslySetInnerHTML={{ __html: RULES }}
        />
      </head>
      <body className={data?.look ?? bodyClass(null)} data-usuario={data?.usuario} suppressHydrationWarning>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; the server allows what bears its mark */}
        <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY }} />
        {children}
        {interactive ? <Programs /> : null}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="contenido">
      <Failure error={error} />
    </main>
  )
}
