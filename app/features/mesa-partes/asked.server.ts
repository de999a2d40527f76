import type { RouterContextProvider } from 'react-router'
import { termSaid } from '../../expedientes/clock-words.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import { institucionOf } from '../../lib/context.server.ts'
import { requestPage, rulesToday } from '../solicitudes/queries.server.ts'

/** What the form of a writing shows, and which of its fields may be left empty. @throws {Response} 404 where there is none */
export async function writingPage(kind: Kind, asked: { request: Request; context: Readonly<RouterContextProvider> }) {
  const page = await requestPage(kind, asked)
  const acuse = termSaid(await rulesToday(institucionOf(asked.context), kind), 'acuse') ?? ''
  const { shape } = kind.rules
  const opcionales = Object.keys(page.fields).filter((name) => shape[name]?.safeParse(undefined).success)
  return { ...page, opcionales, acuse }
}
