import { type LinkState, listLinks, makeLink, revokeLink } from '../../contenido/preview/links.server.ts'
import { NOEXISTE } from '../../contenido/write/outcome.ts'
import { namesOf } from '../../features/usuarios/queries.server.ts'
import { change } from '../../lib/unit.server.ts'
import type { Route } from './+types/links.ts'
import { lookIn } from './asked.server.ts'
import { inJson } from './in-json.server.ts'

/** One link, as its author's screen shows it. Moments in ISO 8601. */
export type ShownLink = {
  id: number
  para: string
  autor: string
  paraAprobar: boolean
  expira: string
  estado: LinkState
  vistas: number
  respuesta: 'aprobada' | 'correccion' | null
  nota: string
}

export const loader = (args: Route.LoaderArgs) =>
  inJson(async () => {
    const { actor, seen } = await lookIn(args)
    if (seen.id === undefined) return { ok: true, enlaces: [] }
    const links = await listLinks(actor, seen.type, seen.id)
    const names = await namesOf(links.map(({ usuario }) => usuario))
    const enlaces = links.map(
      ({ id, para, paraAprobar, expiraEn, estado, vistas, respuesta, nota, usuario }): ShownLink => ({
        ...{ id, para, paraAprobar, estado, vistas, respuesta, nota },
        autor: names.get(usuario) ?? '',
        expira: expiraEn.toISOString(),
      }),
    )
    return { ok: true, enlaces }
  })

/** Makes one, or with `revocar` takes one back. */
export const action = (args: Route.ActionArgs) =>
  inJson(async () => {
    const { actor, seen } = await lookIn(args, {})
    const { type, id } = seen
    if (id === undefined) return NOEXISTE
    const body: Record<string, unknown> = await args.request.json().catch(() => ({}))
    if (body.revocar !== undefined) {
      return change(actor, (unit) => revokeLink(unit, type, { id, enlace: Number(body.revocar) || 0 }))
    }
    const asked = {
      dias: Number(body.dias ?? 7),
      para: typeof body.para === 'string' ? body.para : '',
      paraAprobar: body.paraAprobar === true,
    }
    const made = await change(actor, (unit) => makeLink(unit, type, id, asked))
    return made.ok ? { ok: true, made: { id: made.id, path: `/vista/${made.secreto}` } } : made
  })
