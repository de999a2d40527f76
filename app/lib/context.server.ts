import { createContext, type RouterContextProvider } from 'react-router'
import type { Place } from './account/permissions.ts'
import { env } from './env.server.ts'

type Context = Readonly<RouterContextProvider>

/** The institution whose portal this process serves. */
export const institucionOf = (_context: Context): number => env.IDINSTITUCION

/** From where somebody asks: the true address, as far as the settings let us know it, and what the browser calls itself. */
export type Visitor = { direccion: string; agente: string }

/** What is kept of it beside what they do. */
export const placeOf = ({ direccion, agente }: Visitor): Place => ({ ip: direccion, agente: agente.slice(0, 300) })

export const visitorContext = createContext<Visitor>({ direccion: '', agente: '' })

/** Draws an address of the portal as a visitor who is nobody in particular gets it, here and now: kept nowhere, read from nowhere. */
export type Draw = (path: string) => Promise<Response>

export const drawContext = createContext<Draw>()

export const visitorOf = (context: Context): Visitor => context.get(visitorContext)

/** 1-based page of an address (`?pagina=2`); anything that is not a page is the first one. */
export function pageOf(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('pagina') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1
}

// Beyond it PostgreSQL's integer offset would overflow; no list is that long.
const MAX_PAGE = 1_000_000
