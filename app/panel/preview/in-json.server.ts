const HEADERS = { 'cache-control': 'private, no-store' }
const STATUS: Record<string, number> = { NOEXISTE: 404, SINPERMISO: 403, OCUPADO: 503, ENPAPELERA: 409 }

const SAID: Record<string, string> = {
  NOEXISTE: 'No existe, o es de otra institución.',
  SINPERMISO: 'No tiene permiso para entrar en esta sala.',
  OCUPADO: 'Alguien está guardando esto ahora mismo. Vuelva a intentarlo en unos segundos.',
  ENPAPELERA: 'Está en la papelera. Recupérelo antes.',
}

type Done = { ok: true } | { ok: false; codigo: string; errores?: readonly { message: string }[] }

/** Answers a program of the office as our calls do (`panel/call.ts`). */
export async function inJson(work: () => Promise<Done>): Promise<Response> {
  try {
    const done = await work()
    if (done.ok) return Response.json(done, { headers: HEADERS })
    const message = done.errores?.[0]?.message ?? SAID[done.codigo] ?? 'No se pudo hacer.'
    return Response.json({ ...done, message }, { status: STATUS[done.codigo] ?? 400, headers: HEADERS })
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    // It says by itself why not.
    if (thrown.headers.get('content-type')?.startsWith('application/json')) return thrown
    // Where a page would lead to the sign-in, a program is told.
    const status = thrown.status === 302 ? 401 : thrown.status
    const codigo = status === 401 ? 'SINSESION' : status === 403 ? 'SINPERMISO' : 'NOEXISTE'
    return Response.json(
      { ok: false, codigo, message: SAID[codigo] ?? 'Inicie sesión para continuar.' },
      { status, headers: HEADERS },
    )
  }
}
