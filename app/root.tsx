import { Links, Meta, Outlet, Scripts, useMatches } from 'react-router'

export default function Root() {
  const interactive = useMatches().some((m) => (m.handle as { interactive?: boolean } | undefined)?.interactive)
  return (
    <html lang="es-PE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        {interactive ? <Scripts /> : null}
      </body>
    </html>
  )
}
