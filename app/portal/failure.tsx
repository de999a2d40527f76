import { isRouteErrorResponse } from 'react-router'
import { refusalIn } from '../lib/account/looking.ts'
import type { Near } from '../ui/missing.server.ts'
import { NotFound } from '../ui/not-found.tsx'

/** What a visitor sees when a page could not be made: it is not there, or something of ours failed. */
export function Failure({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound near={nearOf(error.data)} />
  const refusal = refusalIn(error)
  if (refusal) return <NotFound title="Esto no se muestra" text={refusal} />
  return (
    <NotFound
      title="Esta página no se pudo mostrar"
      text="Algo falló de nuestro lado. No se perdió nada de lo guardado: espere un momento y vuelva a intentarlo. Si estaba enviando algo, vuelva atrás antes de cerrar esta página."
    />
  )
}

const nearOf = (data: unknown): Near[] => (data as { near?: Near[] } | null)?.near ?? []
