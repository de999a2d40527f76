import type { FastifyReply } from 'fastify'

const page = `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Archivo no encontrado</title>
<h1>Archivo no encontrado</h1>
<p>El archivo que busca no existe o fue retirado. <a href="/">Ir a la página de inicio</a></p>
</html>
`

export function sendMissing(reply: FastifyReply) {
  return reply
    .code(404)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    })
    .send(page)
}
