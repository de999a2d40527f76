import type { Route } from './+types/missing.ts'
import { requireStaff } from './admission.server.ts'

/** An address of the office that is none of its screens: said in the office, with its menu at hand. */
export async function loader(from: Route.LoaderArgs): Promise<never> {
  await requireStaff(from)
  throw new Response(null, { status: 404 })
}

export default function Missing() {
  return null
}
