import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { soles } from '../../lib/money.ts'
import { plural } from '../../lib/numbers.ts'
import { requireRoom } from '../admission.server.ts'
import { DownloadItems } from '../desk/download.tsx'
import { Listing } from '../desk/listing.tsx'
import { Options } from '../desk/options.tsx'
import { titled } from '../titled.ts'
import type { Route } from './+types/receipts.ts'
import { BookItem } from './book-item.tsx'
import { recibosDesk } from './desks.server.ts'
import { Part } from './part.tsx'
import { recibosShape } from './receipts-desk.tsx'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const session = await requireRoom({ request, context }, salaDeCaja)
  const lugar = [{ label: 'Tesorería', href: '/panel/tesoreria' }, { label: 'Recibos' }]
  return { lugar, ...(await recibosDesk.page(session, url)) }
}

const TIPOS = ['caja']

export const meta: Route.MetaFunction = () => titled('Recibos')

export default function Receipts({ loaderData: page }: Route.ComponentProps) {
  useChanges(TIPOS)
  const { total, suma } = page
  const sum = suma === null || total === 0 ? '' : `, ${soles(suma)} sin los anulados`
  return (
    <Part
      title="Recibos"
      lead={`${plural(total, 'recibo')}${sum}.`}
      verbs={
        <Options title="Recibos" kept={page.kept}>
          <DownloadItems filters={recibosShape.filters} page={page} />
          <BookItem to="/panel/tesoreria/recibos.xlsx" filters={recibosShape.filters} />
        </Options>
      }
    >
      <Listing desk={recibosShape} page={page} />
    </Part>
  )
}
