import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { plural } from '../../lib/numbers.ts'
import { requireStaff } from '../admission.server.ts'
import { call } from '../call.ts'
import styles from '../files/bulk-table.module.css'
import { toNextRow } from '../files/to-next-row.ts'
import parts from '../parts.module.css'
import { roomOf } from '../rooms.server.ts'
import { useTakenOver } from '../taken-over.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/data.ts'
import own from './data.module.css'
import { type Datos, type Described, dataOf } from './data.server.ts'
import { DataLine } from './data-line.tsx'
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

const COLUMNS: [keyof Datos, string, fill: boolean][] = [
  ['titulo', 'Título', false],
  ['clase', 'Clase', true],
  ['numero', 'Número', false],
  ['anio', 'Año', true],
  ['fecha', 'Fecha', true],
  ['vigencia', 'Vigente hasta', true],
]

const WIRE: Record<keyof Datos, string> = {
  ...{ titulo: 'titulo_archivo', clase: 'clase_documento', numero: 'numero_archivo', anio: 'anio_documento' },
  ...{ fecha: 'fecha_archivo', vigencia: 'vigente_hasta' },
}

/** What is there, and where nothing is, what was read. */
const proposed = ({ datos, leido }: Described): Datos => ({
  ...datos,
  ...Object.fromEntries(Object.entries(leido).map(([key, { valor }]) => [key, valor])),
})

const changedIn = (row: Described, now: Datos) =>
  COLUMNS.flatMap(([key]) => (now[key].trim() === row.datos[key] ? [] : [[WIRE[key], now[key].trim()] as const]))

export default function Data({ loaderData: { rows } }: Route.ComponentProps) {
  return <DataTable key={rows.map(({ id, version }) => `${id}.${version}`).join()} rows={rows} />
}

/** The data of many documents at once: saved together, or none of it. */
function DataTable({ rows }: { rows: Described[] }) {
  const navigate = useNavigate()
  const [values, set] = useState(() => rows.map(proposed))
  const [said, say] = useState('')
  const [wrong, tell] = useState<ReadonlyMap<number, string>>(new Map())
  const [busy, setBusy] = useState(false)
  const takenOver = useTakenOver()
  const [first] = rows
  const back = first ? placeHref(first.lugar) : MANAGER
  const read = rows.reduce((n, { leido }) => n + Object.keys(leido).length, 0)
  const change = (i: number, next: Partial<Datos>) =>
    set((all) => all.map((one, j) => (j === i ? { ...one, ...next } : one)))

  function fillDown(key: keyof Datos) {
    set((all) => all.map((one) => ({ ...one, [key]: all[0]?.[key] ?? '' })))
    say('Se copió la primera fila a las demás.')
  }
  async function save(event: FormEvent) {
    event.preventDefault()
    const documentos = rows.flatMap((row, i) => {
      const changes = changedIn(row, values[i] ?? row.datos)
      return changes.length > 0 ? [{ id: row.id, version: row.version, campos: Object.fromEntries(changes) }] : []
    })
    if (documentos.length === 0) return void navigate(back)
    setBusy(true)
    const answer = await call('PATCH', '/api/documentos/datos', { documentos })
    setBusy(false)
    if (answer.ok) return void navigate(back)
    const { rechazados = [] } = answer.answer as { rechazados?: { id: number; message: string }[] }
    tell(new Map(rechazados.map(({ id, message }) => [id, message])))
    say(rechazados.length > 0 ? 'No se guardó nada: corrija las filas marcadas y vuelva a guardar.' : answer.message)
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
          <Link to={back}>Volver sin cambiar nada</Link>
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
            {rows.map((row, i) => (
              <DataLine
                key={row.id}
                row={row}
                values={values[i] ?? row.datos}
                wrong={wrong.get(row.id)}
                onChange={(next) => change(i, next)}
              />
            ))}
          </tbody>
        </table>
      </fieldset>
    </form>
  )
}
