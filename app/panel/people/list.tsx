import { Button, Menu } from '@mantine/core'
import { Link } from 'react-router'
import { personas } from '../../features/usuarios/schema.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { count } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireRoom } from '../admission.server.ts'
import { DownloadItems } from '../desk/download.tsx'
import { Listing } from '../desk/listing.tsx'
import { Options } from '../desk/options.tsx'
import list from '../list/screen.module.css'
import parts from '../parts.module.css'
import { titled } from '../titled.ts'
import type { Route } from './+types/list.ts'
import { personasDesk } from './desk.server.ts'
import { personasShape } from './people-desk.tsx'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const session = await requireRoom({ request, context }, personas)
  const edita = can(session.actor, personas, 'editar')
  return { lugar: [{ label: 'Personas' }], edita, ...(await personasDesk.page(session, url)) }
}

export const meta: Route.MetaFunction = () => titled('Personas')

const TIPOS = ['usuarios']

/** What comes in by lists. */
const BROUGHT = [
  { to: '/panel/personas/importar', label: 'Traer personas de una lista' },
  { to: '/panel/personas/estudiantes', label: 'Traer estudiantes de una lista' },
  { to: '/panel/personas/listas', label: 'Listas que ya se trajeron' },
]

export default function Personas({ loaderData: page }: Route.ComponentProps) {
  useChanges(TIPOS)
  return (
    <div className={list.screen}>
      <header className={parts.head}>
        <h1>
          Personas <span className={list.count}>{count(page.total)}</span>
        </h1>
        <div className={parts.buttons}>
          <Options title="Personas" kept={page.kept}>
            {page.edita ? (
              <>
                {BROUGHT.map(({ to, label }) => (
                  <Menu.Item key={to} component={Link} to={to}>
                    {label}
                  </Menu.Item>
                ))}
                <Menu.Divider />
                <DownloadItems filters={personasShape.filters} page={page} />
              </>
            ) : null}
          </Options>
          {page.edita ? (
            <div className={list.primary}>
              <Button component={Link} to="nueva" leftSection={<Icon name="user-plus" />}>
                Invitar a una persona
              </Button>
            </div>
          ) : null}
        </div>
      </header>
      <Listing desk={personasShape} page={page} />
    </div>
  )
}
