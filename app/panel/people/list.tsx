import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { personas } from '../../features/usuarios/schema.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { count } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireRoom } from '../admission.server.ts'
import { Download } from '../desk/download.tsx'
import { Listing } from '../desk/listing.tsx'
import list from '../list/screen.module.css'
import parts from '../parts.module.css'
import { titled } from '../titled.ts'
import type { Route } from './+types/list.ts'
import { personasDesk } from './desk.server.ts'
import { Lists } from './lists-menu.tsx'
import { personasShape } from './people-desk.tsx'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const session = await requireRoom({ request, context }, personas)
  const edita = can(session.actor, personas, 'editar')
  return { lugar: [{ label: 'Personas' }], edita, ...(await personasDesk.page(session, url)) }
}

export const meta: Route.MetaFunction = () => titled('Personas')

const TIPOS = ['usuarios']

export default function Personas({ loaderData: page }: Route.ComponentProps) {
  useChanges(TIPOS)
  return (
    <div className={list.screen}>
      <header className={parts.head}>
        <h1>
          Personas <span className={list.count}>{count(page.total)}</span>
        </h1>
        {page.edita ? (
          <div className={parts.buttons}>
            <Download filters={personasShape.filters} page={page} />
            <Lists />
            <div className={list.primary}>
              <Button component={Link} to="nueva" leftSection={<Icon name="user-plus" />}>
                Invitar a una persona
              </Button>
            </div>
          </div>
        ) : null}
      </header>
      <Listing desk={personasShape} page={page} />
    </div>
  )
}
