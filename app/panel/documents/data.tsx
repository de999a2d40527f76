import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { plural } from '../../lib/numbers.ts'
import { requireStaff } from '../admission.server.ts'
import { useAskLeaving } from '../ask-leaving.tsx'
import { call } from '../call.ts'
import styles from '../files/bulk-table.module.css'
import { toNextRow } from '../files/to-next-row.ts'
import parts from '../parts.module.css'
import { useRevalidate } from '../revalidate.tsx'
import { roomOf } from '../rooms.server.ts'
import { useTakenOver } from '../taken-over.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/data.ts'
import own from './data.module.css'
import { type Datos, type Described, dataOf } from './data.server.ts'
import { DataLine } from './data-line.tsx'
import { COLUMNS, sentOf, shownOf, theirsIn, toldOf, touch, type Written } from './described.ts'
import { MANAGER, placeHref } from './place.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { actor } = await requireStaff({ request, context })
  roomOf(actor, 'documentos')
  const ids = (url.searchParams.get('ids') ?? '').split(',').map(Number)
  const known = ids.filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
  const rows = known.length > 0 ? await dataOf(actor, known) : []
  return { lugar: [{ label: 'Documentos', href: MANAGER }, { label: 'Datos' }], rows }
}

export const meta: Route.MetaFunction = () => titled('Datos de documentos')

export default function Data({ loaderData: { rows } }: Route.ComponentProps) {
  return <DataTable rows={rows} />
}

/** The data of many documents at once: saved together, or none of it. */
function DataTable({ rows }: { rows: Described[] }) {
  const navigate = useNavigate()
  const revalidate = useRevalidate()
  const [written, write] = useState<Written>(new Map())
  const [said, say] = useState('')
  const [wrong, tell] = useState<ReadonlyMap<number, string>>(new Map())
  const [busy, setBusy] = useState(false)
  const takenOver = useTakenOver()
  const [first] = rows
  const back = first ? placeHref(first.lugar) : MANAGER
  const read = rows.reduce((n, { leido }) => n + Object.keys(leido).length, 0)
  const isTyped = rows.some((row) => written.has(row.id) && sentOf(row, written.get(row.id)))
  const goFreely = useAskLeaving(isTyped)
  const change = (row: Described, next: Partial<Datos>) =>
    write((all) => new Map(all).set(row.id, touch(row, next, all.get(row.id))))

  function fillDown(key: keyof Datos) {
    if (!first) return
    const value = shownOf(first, written.get(first.id))[key]
    for (const row of rows) change(row, { [key]: value })
    say('Se copió la primera fila a las demás.')
  }
  async function save(event: FormEvent) {
    event.preventDefault()
    const documentos = rows.flatMap((row) => sentOf(row, written.get(row.id)) ?? [])
    if (documentos.length === 0) return leave()
    setBusy(true)
    const answer = await call('PATCH', '/api/documentos/datos', { documentos })
    setBusy(false)
    if (answer.ok) return leave()
    const { rechazados = [] } = answer.answer as { rechazados?: { id: number; codigo: string; message: string }[] }
    tell(new Map(rechazados.map(({ id, message }) => [id, message])))
    say(rechazados.length > 0 ? 'No se guardó nada: corrija las filas marcadas y vuelva a guardar.' : answer.message)
    // What others made of it is seen beside what was typed, which can be saved over it then.
    await revalidate()
    const stale = rechazados.filter(({ codigo }) => codigo === 'CAMBIADO').map(({ id }) => id)
    write((all) => toldOf(all, stale))
  }
  function leave() {
    goFreely()
    void navigate(back)
  }
  if (rows.length === 0)
    return (
      <p>
        Esos documentos ya no están. <Link to={back}>Volver a los documentos</Link>
      </p>
    )
  return (
    <form onSubmit={(event) => void save(event)} className={styles.bulk}>
      <div className={styles.head}>
        <h1>Datos de {plural(rows.length, 'documento')}</h1>
        <div className={styles.tools}>
          <Link to={back} onClick={goFreely}>
            Volver sin cambiar nada
          </Link>
          <Button type="submit" loading={busy}>
            Guardar los datos
          </Button>
        </div>
      </div>
      {read > 0 ? (
        <p>
          {read === 1 ? 'Un dato se leyó' : `${read} datos se leyeron`} de los nombres o de las primeras páginas:
          corrija los que no sean, y guarde.
        </p>
      ) : null}
      <p role="status">{said}</p>
      <fieldset disabled={!takenOver} className={styles.whole}>
        <table className={`${styles.table} ${own.table} ${parts.controls}`}>
          <thead>
            <tr>
              {COLUMNS.map(([key, label, fill]) => (
                <th scope="col" key={key}>
                  {label}{' '}
                  {fill && rows.length > 1 ? (
                    <button type="button" className={styles.fill} onClick={() => fillDown(key)}>
                      Copiar la primera a todas
                    </button>
                  ) : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={toNextRow}>
            {rows.map((row) => (
              <DataLine
                key={row.id}
                row={row}
                values={shownOf(row, written.get(row.id))}
                theirs={theirsIn(row, written.get(row.id))}
                wrong={wrong.get(row.id)}
                onChange={(next) => change(row, next)}
              />
            ))}
          </tbody>
        </table>
      </fieldset>
    </form>
  )
}
