import { type RouterContextProvider, redirect } from 'react-router'
import { takeForm } from '../../expedientes/form.server.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import { institucionOf, visitorOf } from '../../lib/context.server.ts'
import type { Refused } from '../../lib/forms.ts'
import { notFound } from '../../ui/missing.server.ts'
import { currentSession } from '../cuenta/queries.server.ts'
import { accountOf, formPage } from '../solicitudes/queries.server.ts'

type Asking = { request: Request; context: Readonly<RouterContextProvider> }

/** What the form of a writing shows. @throws {Response} 404 where there is none */
export async function writingPage(kind: Kind, { request, context }: Asking) {
  const usuario = accountOf(await currentSession({ request, context }))
  const page = await formPage(kind, institucionOf(context), request, usuario)
  if (!page) throw notFound()
  const { shape } = kind.rules
  const opcionales = Object.keys(page.fields).filter((name) => shape[name]?.safeParse(undefined).success)
  return { ...page, opcionales }
}

type About = { tramite?: number; origen?: number }

/** Takes it as it was sent. @throws {Response} to the page before presenting */
export async function takeWriting(
  kind: Kind,
  { request, context }: Asking,
  about: About = {},
): Promise<{ status: number; problem: Refused }> {
  const usuario = accountOf(await currentSession({ request, context }))
  const taken = await takeForm(kind, {
    ...{ request, visitor: visitorOf(context), institucion: institucionOf(context), usuario },
    ...about,
  })
  if (taken.ok) throw redirect(taken.path, 303)
  return taken
}
