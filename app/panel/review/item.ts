import { z } from 'zod'
import { addComment, commentsOf, removeComment, resolveComment } from '../../contenido/review/comments.server.ts'
import { reviewOf } from '../../contenido/review/state.server.ts'
import { contentTypes } from '../../content-types.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { requireStaff } from '../admission.server.ts'
import type { Route } from './+types/item.ts'

const acts = z.discriminatedUnion('hacer', [
  z.object({
    hacer: z.literal('comentar'),
    texto: z.string(),
    campo: z.string().max(80).nullish(),
    respuestaA: z.int().nullish(),
  }),
  z.object({ hacer: z.literal('resolver'), comentario: z.int(), resuelto: z.boolean() }),
  z.object({ hacer: z.literal('quitar'), comentario: z.int() }),
])

/** What the thread of an item is asked to do. */
export type ThreadAct = z.input<typeof acts>

/** How it is with the review of an item, and what was said about it. */
export async function loader(args: Route.LoaderArgs) {
  const { actor, type, id } = await itemIn(args)
  const review = await reviewOf(actor, type, id)
  if (!review) throw missing()
  return Response.json({ ok: true, review, comments: await commentsOf(actor, type, id) })
}

/** Answers as calls do, so that the office's `call` understands it. */
export async function action(args: Route.ActionArgs) {
  const { actor, type, id } = await itemIn(args)
  const parsed = acts.safeParse(await args.request.json().catch(() => null))
  if (!parsed.success) return refused('INVALIDO', 'No se entendió lo que se pidió.', 400)
  const { data } = parsed
  const outcome = await (data.hacer === 'comentar'
    ? addComment(actor, type, id, data)
    : data.hacer === 'resolver'
      ? resolveComment(actor, type, id, data.comentario, data.resuelto)
      : removeComment(actor, type, id, data.comentario))
  if (outcome.ok) return Response.json({ ...outcome, comments: await commentsOf(actor, type, id) })
  if (outcome.codigo === 'SINPERMISO')
    return refused('SINPERMISO', outcome.motivo ?? 'No tiene permiso para esto.', 403)
  if (outcome.codigo === 'INVALIDO') return refused('INVALIDO', outcome.errores[0]?.message ?? '', 400)
  return refused('NOEXISTE', 'Ya no está: otra persona lo quitó mientras tanto.', 404)
}

const refused = (codigo: string, message: string, status: number) =>
  Response.json({ state: 'error', codigo, message }, { status })

const missing = () => new Response(null, { status: 404 })

/** @throws {Response} 404 for what is not there or is in a room that this person does not enter */
async function itemIn({ request, context, params }: Route.LoaderArgs | Route.ActionArgs) {
  const { actor } = await requireStaff({ request, context })
  const type = contentTypes.find(({ name }) => name === params.tipo)
  const id = Number(params.id)
  if (!type || !can(actor, type) || !Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) throw missing()
  return { actor, type, id }
}
