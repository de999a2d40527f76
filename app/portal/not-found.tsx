import { notFound } from '../ui/missing.server.ts'

/** Whatever no other route answers. Dynamic pages will ask here for their code first. */
export function loader() {
  throw notFound()
}

export const meta = () => [{ title: 'Página no encontrado' }]

export default function Nothing() {
  return null
}
