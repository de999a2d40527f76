import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { requireRoom } from '../admission.server.ts'
import { DownloadItems } from '../desk/download.tsx'
import { Listing } from '../desk/listing.tsx'
import { Options } from '../desk/options.tsx'
import { titled } from '../titled.ts'
import type { Route } from './+types/boxes.ts'
import { BookItem } from './book-item.tsx'
import { cajasShape } from './boxes-desk.tsx'
import { cajasDesk } from './desks.server.ts'
import { Part } from './part.tsx'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const session = await requireRoom({ request, context }, salaDeCaja)
  const lugar = [{ label: 'Tesorería', href: '/panel/tesoreria' }, { label: 'Cajas' }]
  return { lugar, ...(await cajasDesk.page(session, url)) }
}

const TIPOS = ['caja']

export const meta: Route.MetaFunction = () => titled('Cajas')

export default function Boxes({ loaderData: page }: Route.ComponentProps) {
  useChanges(TIPOS)
  return (
    <Part
      title="Cajas"
      lead="Cada vez que alguien abrió una caja: con cuánto, cuánto contó al cerrar, y si llegó al banco."
      verbs={
        <Options title="Cajas" kept={page.kept}>
          <DownloadItems filters={cajasShape.filters} page={page} />
          <BookItem to="/panel/tesoreria/cajas.xlsx" filters={cajasShape.filters} />
        </Options>
      }
    >
      <Listing desk={cajasShape} page={page} />
    </Part>
  )
}
