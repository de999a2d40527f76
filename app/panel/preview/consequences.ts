import { consequencesOf } from '../../contenido/preview/consequences.server.ts'
import { drawContext } from '../../lib/context.server.ts'
import type { Route } from './+types/consequences.ts'
import { lookIn } from './asked.server.ts'
import { inJson } from './in-json.server.ts'
import { valuesIn } from './values.ts'

/** What publishing it would do: with what is in the form, or what was left there last. `desde`, `hasta`: as steps take them. */
export const loader = (args: Route.LoaderArgs) => answer(args)
export const action = async (args: Route.ActionArgs) => answer(args, valuesIn(await args.request.formData()))

const answer = (args: Route.LoaderArgs | Route.ActionArgs, sent?: Record<string, unknown>) =>
  inJson(async () => {
    const look = await lookIn(args, sent)
    const query = new URL(args.request.url).searchParams
    const asked = { desde: momentIn(query.get('desde')), hasta: momentIn(query.get('hasta')) }
    const done = await consequencesOf({ ...look, draw: args.context.get(drawContext), seen: { ...look.seen, asked } })
    return done.ok ? { ok: true, ...done.es } : done
  })

const momentIn = (text: string | null) => (text && !Number.isNaN(Date.parse(text)) ? new Date(text) : undefined)
