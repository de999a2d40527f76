import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'

const NONCE = 'bm9uY2UtZGUtcHJ1ZWJh'
const POLICY = `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${NONCE}'; img-src 'self' data:; font-src 'self'; connect-src 'self'`
const TYPES: Record<string, string> = { css: 'text/css', js: 'text/javascript', woff2: 'font/woff2' }

type Files = Map<string, string | Uint8Array>

/** The bundle of a page made in memory, by its addresses; its programs stay apart, as in the product. */
export async function bundle(name: string, entry: URL): Promise<Files> {
  const files: Files = new Map()
  const built = await build({
    configFile: false,
    base: `/__${name}/`,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      cssTarget: ['chrome123'],
      rolldownOptions: {
        input: fileURLToPath(entry),
        output: { entryFileNames: `${name}.js`, chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  })
  type File = { fileName: string; code?: string; source?: string | Uint8Array }
  for (const { output } of [built].flat() as { output: File[] }[]) {
    for (const { fileName, code, source } of output) files.set(`/__${name}/${fileName}`, code ?? source ?? '')
  }
  return files
}

/** Opens it under the policy of the office. @param more elements that the page finds in its body */
export async function openBundle(page: Page, name: string, files: Files, more = '') {
  const html = `<!doctype html><html lang="es" data-mantine-color-scheme="light">
    <title>${name}</title><meta name="viewport" content="width=device-width"><style nonce="${NONCE}">@layer tokens, base, ui, page, mantine, panel; #${name} { padding: 1rem }</style>
    <link rel="stylesheet" href="/__${name}/style.css">
    <body class="v1">${more}<div id="${name}"></div><script type="module" src="/__${name}/${name}.js"></script>`
  await page.route(`**/__${name}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const headers = { 'content-security-policy': POLICY }
    if (pathname.endsWith('/')) return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: html })
    const body = files.get(pathname)
    if (body === undefined) return route.fulfill({ status: 404 })
    return route.fulfill({ contentType: TYPES[pathname.split('.').at(-1) ?? ''] ?? '', body: Buffer.from(body) })
  })
  await page.goto(`/__${name}/`)
}
