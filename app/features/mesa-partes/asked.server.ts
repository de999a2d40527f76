import type { RouterContextProvider } from 'react-router'
import type { Kind } from '../../expedientes/kind.server.ts'
import { requestPage } from '../solicitudes/queries.server.ts'

/** What the form of a writing shows, and which of its fields may be left empty. @throws {Response} 404 where there is none */
export async function writingPage(kind: Kind, asked: { request: Request; context: Readonly<RouterContextProvider> }) {
  const page = await requestPage(kind, asked)
  const { shape } = kind.rules
  return { ...page, opcionales: Object.keys(page.fields).filter((name) => shape[name]?.safeParse(undefined).success) }
}
