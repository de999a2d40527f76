const html = (text: string) =>
  `<!doctype html><title>${text}</title><script>saludar()</script>${'<p>fila</p>'.repeat(200)}`

/** A page as React Router would answer it. */
export const htmlResponse = (text: string, init: ResponseInit = {}) =>
  new Response(html(text), { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } })
