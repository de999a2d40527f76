import { notFound } from '../ui/missing.server.ts'

/** Whatever no other route answers. Dynamic pages will ask here for their code first. */
export function loader() {
  throw notFound()
}

export default function Nothing() {
  return null
}
