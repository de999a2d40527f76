import { isRouteErrorResponse } from 'react-router'
import { refusalIn } from '../lib/account/looking.ts'
import type { Near } from '../ui/missing.server.ts'
import { NotFound } from '../ui/not-found.tsx'

/** What its window is called, as its heading says it. */
export function titleOfFailure(error: unknown): string {
  if (isRouteErrorResponse(error) && error.status === 404) return 'Página no encontrado'
  return refusalIn(error) ? 'Esto no se muestra' : 'Esta página no se pudo mostrar'
}

/** What a visitor sees when a page could not be made: it is not there, or something of ours failed. */
export function Failure({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound near={nearOf(error.data)} />
  const title = titleOfFailure(error)
  const refusal = refusalIn(error)
  if (refusal) return <NotFound title={title} text={refusal} />
  return (
    <NotFound
      title={title}
      text="Algo falló de nuestro lado. No se perdió nada de lo guardado: espere un momento y vuelva a intentarlo. Si estaba enviando algo, vuelva atrás antes de cerrar esta página."
    />
  )
}

const nearOf = (data: unknown): Near[] => (data as { near?: Near[] } | null)?.near ?? []
