import { INLINE_MARK } from '../app/lib/inline-mark.server.ts'

const STYLE = `
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box }
main { max-width: 34rem }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .75rem }
p { margin: 0 0 1rem }
`

const TITLES: Record<number, string> = {
  404: 'Página no encontrada',
  429: 'Demasiadas solicitudes',
  503: 'Volvemos en unos segundos',
}

/** The page for when there is no portal to draw one: it needs no database, no scripts and no other file. */
export function errorPage(status: number, message: string): string {
  const title = TITLES[status] ?? (status < 500 ? 'No se pudo atender la solicitud' : 'Ocurrió un error')
  return `<!doctype html>
<html lang="es-PE">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${INLINE_MARK}">${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${message}</p>
<p><a href="/">Ir a la página de inicio</a></p>
</main>
</body>
</html>
`
}
