import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { categoria } from '../../features/documentos/schema.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { plural } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireStaff } from '../admission.server.ts'
import { Send } from '../files/toolbar.tsx'
import { Bulk } from '../list/bulk.tsx'
import { Pages } from '../list/pages.tsx'
import { useChosen } from '../list/use-chosen.ts'
import parts from '../parts.module.css'
import { roomOf } from '../rooms.server.ts'
import { useSay } from '../say.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/screen.ts'
import type { Acts } from './acts.ts'
import { DropHere } from './drop-here.tsx'
import { Finding } from './finding.tsx'
import styles from './manager.module.css'
import { type Manager, managerOf } from './manager.server.ts'
import { MoveTo } from './move-to.tsx'
import { NewFolder } from './new-folder.tsx'
import { Overview } from './overview.tsx'
import { Path } from './path.tsx'
import { keyOf, type Place, questionIn } from './place.ts'
import { Table } from './table.tsx'
import { Tree } from './tree.tsx'
import { placeName } from './tree-of.ts'
import { useMoving } from './use-moving.ts'
import { useReceiving } from './use-receiving.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { actor } = await requireStaff({ request, context })
  roomOf(actor, 'documentos')
  const manager = await managerOf(actor, questionIn(url.searchParams))
  return {
    lugar: [{ label: 'Documentos' }],
    ...manager,
    cambiaCategorias: can(actor, categoria),
  }
}

export const meta: Route.MetaFunction = () => titled('Documentos')

/** What it works with changes here, too. */
const SHOWN = ['documentos', 'categorias']

export default function Screen({ loaderData: manager }: Route.ComponentProps) {
  useChanges(SHOWN)
  const { open, arbol, cambiaCategorias } = manager
  return (
    <div className={styles.screen}>
      <header className={parts.head}>
        <h1>Documentos</h1>
        <p className={styles.links}>
          <Link to="/panel/documentos">Lista general</Link>
          <Link to="/panel/documentos/sin-texto">Sin texto que buscar</Link>
          {cambiaCategorias ? <Link to="/panel/categorias">Categorías</Link> : null}
        </p>
      </header>
      <div className={styles.columns}>
        <Tree tree={arbol} open={open} />
        {open ? (
          <Opened key={keyOf(open)} manager={manager} open={open} />
        ) : (
          <section className={styles.middle} aria-label="Categorías">
            {cambiaCategorias ? (
              <p>
                <Button
                  component={Link}
                  to="/panel/categorias/nuevo"
                  variant="default"
                  leftSection={<Icon name="plus" />}
                >
                  Nueva categoría
                </Button>
              </p>
            ) : null}
            <Overview tree={arbol} mayChange={cambiaCategorias} />
          </section>
        )}
      </div>
    </div>
  )
}

function Opened({ manager, open }: { manager: Manager; open: Place }) {
  const [params] = useSearchParams()
  const search = useMemo(() => questionIn(params), [params])
  const { arbol, filas, total, asked, tamano } = manager
  const chosen = useChosen(manager, search)
  const say = useSay()
  const [renaming, rename] = useState<number | null>(null)
  const [moving, moveTo] = useState<readonly { id: number; titulo: string }[] | null>(null)
  // What was found lies in several places.
  const move = useMoving(arbol, asked.texto ? null : open)
  const name = placeName(arbol, open)
  const known = arbol.categorias.some(({ id }) => id === open.categoria)
  const titled = (ids: readonly number[]) =>
    ids.map((id) => ({ id, titulo: filas.find((row) => row.id === id)?.titulo ?? '' }))
  const put = (ids: readonly number[], to: Place) => {
    void move(titled(ids), to)
    chosen.none()
  }
  const order: Acts['order'] = (ids, beside, where) => {
    const others = filas.map(({ id }) => id).filter((id) => !ids.includes(id))
    const at = others.indexOf(beside) + (where === 'after' ? 1 : 0)
    // After the last of a page comes what the next one begins with, which is not here.
    if (at >= others.length && asked.pagina * tamano < total) return say({ text: NEXT_PAGE, wrong: true })
    void move(titled(ids), open, others[at] ?? null)
  }
  const acts: Acts = {
    ...{ rename, moveTo, put, order },
    shift: (at, by) => {
      const [row, other] = [filas[at], filas[at + by]]
      if (row && other) order([row.id], other.id, by === 1 ? 'after' : 'before')
    },
    withOthers: ({ id }) => (chosen.has(id) ? chosen.rows.map((row) => row.id) : [id]),
  }
  const send = useReceiving(arbol, open)
  if (!known) return <Gone />
  return (
    <DropHere tree={arbol} place={open} className={styles.middle}>
      <Path tree={arbol} open={open} />
      <div className={styles.tools}>
        <Finding open={open} search={params} />
        <div className={styles.add}>
          <NewFolder place={open} />
          <Send en={null} lugar={name} send={send} />
        </div>
      </div>
      {filas.length === 0 ? (
        <Empty filtered={asked.texto !== '' || asked.situacion !== 'todo'} />
      ) : (
        <>
          <p className={styles.note}>
            {plural(total, 'elemento')}
            {asked.texto ? ` con «${asked.texto}» en toda la categoría` : ''}
          </p>
          <Table {...{ manager, search, chosen, acts, renaming }} />
        </>
      )}
      <Pages page={asked.pagina} total={total} size={tamano} />
      <Bulk
        list={manager}
        search={search}
        chosen={chosen}
        first={
          asked.situacion === 'papelera' ? null : (
            <>
              <Button variant="default" onClick={() => moveTo(chosen.rows)}>
                Mover a…
              </Button>
              <Button
                variant="default"
                component={Link}
                to={`/panel/documentos/datos?ids=${chosen.rows.slice(0, 100).map(({ id }) => id)}`}
              >
                Datos{chosen.rows.length > 100 ? ' de 100' : ''}
              </Button>
            </>
          )
        }
      />
      {moving ? (
        <MoveTo
          tree={arbol}
          rows={moving}
          onClose={() => moveTo(null)}
          onMove={(to) => {
            moveTo(null)
            void move(moving, to)
            chosen.none()
          }}
        />
      ) : null}
    </DropHere>
  )
}

const NEXT_PAGE = 'La carpeta sigue en otra página: póngalo antes del último, o pase a la página siguiente.'

const Empty = ({ filtered }: { filtered: boolean }) => (
  <div className={styles.empty}>
    <p className={styles.emptyTitle}>{filtered ? 'Nada es así en esta categoría.' : 'Aquí no hay nada todavía.'}</p>
    <p>
      {filtered
        ? 'Pruebe con otra palabra, o quite los filtros.'
        : 'Suelte aquí archivos o carpetas enteras de su computadora, o use «Subir archivos».'}
    </p>
  </div>
)

const Gone = () => (
  <section className={styles.empty}>
    <p className={styles.emptyTitle}>Esa categoría ya no está.</p>
    <p>Elija otra en la lista de categorías.</p>
  </section>
)
