import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { rolesOf } from '../../features/catalogos/queries.server.ts'
import { listPeople } from '../../features/personas/queries.server.ts'
import { SITUACIONES, type Situacion } from '../../features/personas/rules.ts'
import { personas } from '../../features/usuarios/schema.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireRoom } from '../admission.server.ts'
import { Pages } from '../list/pages.tsx'
import list from '../list/screen.module.css'
import parts from '../parts.module.css'
import { spoken } from '../spoken.ts'
import type { Route } from './+types/list.ts'
import { Lists } from './lists-menu.tsx'
import { Empty, Filters, Tabs } from './narrowing.tsx'
import { People } from './people.tsx'

const isSituacion = (text: string | null): text is Situacion => text !== null && Object.hasOwn(SITUACIONES, text)

export async function loader({ request, context, url: { searchParams: search } }: Route.LoaderArgs) {
  const { actor, institucion } = await requireRoom({ request, context }, personas)
  const [asked, pagina] = [search.get('situacion'), Number(search.get('pagina'))]
  const situacion = isSituacion(asked) ? asked : 'todas'
  const rol = Number(search.get('rol'))
  const found = {
    situacion,
    texto: search.get('texto')?.trim().slice(0, 200) ?? '',
    rol: Number.isInteger(rol) && rol > 0 && rol < 2 ** 31 ? rol : undefined,
    pagina: Number.isInteger(pagina) && pagina > 1 && pagina < 1_000_000 ? pagina : 1,
  }
  const { list, ...told } = await listPeople(institucion, found)
  const now = new Date()
  return {
    lugar: [{ label: 'Personas' }],
    asked: found,
    ...told,
    filas: list.map(({ usada_en, ...one }) => ({ ...one, usada: usada_en && spoken(new Date(usada_en), now) })),
    roles: await rolesOf(institucion),
    edita: can(actor, personas, 'editar'),
  }
}

export type PeopleList = Route.ComponentProps['loaderData']

export const meta: Route.MetaFunction = () => [{ title: 'Personas | Oficina' }, { name: 'robots', content: 'noindex' }]

const TIPOS = ['usuarios']

export default function Personas({ loaderData }: Route.ComponentProps) {
  useChanges(TIPOS)
  const [search] = useSearchParams()
  const { asked, total, filas, edita } = loaderData
  return (
    <div className={list.screen}>
      <header className={parts.head}>
        <h1>
          Personas <span className={list.count}>{total.toLocaleString('es-PE')}</span>
        </h1>
        {edita ? (
          <div className={parts.buttons}>
            <Lists />
            <div className={list.primary}>
              <Button component={Link} to="nueva" leftSection={<Icon name="user-plus" />}>
                Invitar a una persona
              </Button>
            </div>
          </div>
        ) : null}
      </header>
      <Tabs list={loaderData} search={search} />
      <Filters list={loaderData} search={search} />
      {filas.length === 0 ? <Empty list={loaderData} search={search} /> : <People filas={filas} />}
      <Pages page={asked.pagina} total={total} />
    </div>
  )
}
