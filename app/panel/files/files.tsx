import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { shortDate } from '../../lib/dates.ts'
import { count, plural } from '../../lib/numbers.ts'
import { call } from '../call.ts'
import { askedIn, hrefWith } from './asked.ts'
import { CardBody, factsOf, nameOf, Thumb } from './card.tsx'
import styles from './files.module.css'
import { type Folder, type Item, pathOf } from './library.ts'
import type { Said } from './screen.tsx'

type Props = {
  list: Item[]
  total: number
  pagina: number
  paginas: number
  carpetas: Folder[]
  onBin: (ids: string[]) => Promise<void>
  onSaid: (said: Said) => void
}

/** What the address asks for, as pictures or as a table, and what can be done with those that are chosen. */
export function Files({ list, total, pagina, paginas, carpetas, onBin, onSaid }: Props) {
  const [params] = useSearchParams()
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    choose((all) => (all.has(id) ? new Set([...all].filter((one) => one !== id)) : new Set([...all, id])))
  const table = params.get('vista') === 'tabla'
  if (total === 0) return <Empty params={params} />
  const shown = { list, chosen, toggle, params, carpetas }
  return (
    <>
      <div className={styles.bar}>
        <p>
          {plural(total, 'archivo')} ·{' '}
          <Link to={hrefWith(params, { vista: table ? null : 'tabla' })}>
            {table ? 'Ver como imágenes' : 'Ver como tabla'}
          </Link>
        </p>
        {chosen.size > 0 ? (
          <Chosen ids={[...chosen]} {...{ carpetas, onBin, onSaid }} bin={params.get('filtro') === 'papelera'} />
        ) : null}
      </div>
      {table ? <Table {...shown} /> : <Grid {...shown} />}
      {paginas > 1 ? (
        <nav aria-label="Páginas" className={styles.pages}>
          {pagina > 1 ? <Link to={hrefWith(params, { pagina: pagina - 1 })}>Anteriores</Link> : null}
          <span>
            {count(pagina)} de {count(paginas)}
          </span>
          {pagina < paginas ? <Link to={hrefWith(params, { pagina: pagina + 1 })}>Siguientes</Link> : null}
        </nav>
      ) : null}
    </>
  )
}

type Shown = {
  list: Item[]
  chosen: ReadonlySet<string>
  toggle: (id: string) => void
  params: URLSearchParams
  carpetas: Folder[]
}

const Check = ({ file, chosen, toggle }: { file: Item } & Pick<Shown, 'chosen' | 'toggle'>) => (
  <input
    type="checkbox"
    className={styles.check}
    aria-label={`Elegir ${nameOf(file)}`}
    checked={chosen.has(file.id)}
    onChange={() => toggle(file.id)}
  />
)

const usesOf = ({ usos }: Item) => (usos === 0 ? 'Sin usar' : usos === 1 ? 'En 1 lugar' : `En ${count(usos)} lugares`)
const lacksText = ({ ancho, texto }: Item) => ancho !== null && texto === null

const Grid = ({ list, chosen, toggle, params }: Shown) => (
  <ul className={styles.grid}>
    {list.map((file) => (
      <li key={file.id} className={styles.card} data-current={params.get('archivo') === file.id || undefined}>
        <Check {...{ file, chosen, toggle }} />
        <Link to={hrefWith(params, { archivo: file.id })} className={styles.open} preventScrollReset>
          <CardBody file={file}>
            <span className={styles.notes}>
              <span>{usesOf(file)}</span>
              {lacksText(file) ? <span className={styles.lacks}>Sin texto</span> : null}
              {file.privado ? <span>Privado</span> : null}
            </span>
          </CardBody>
        </Link>
      </li>
    ))}
  </ul>
)

const Table = ({ list, chosen, toggle, params, carpetas }: Shown) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
  <section className={styles.scroll} tabIndex={0} aria-label="Tabla de archivos">
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">Elegir</span>
          </th>
          <th scope="col">Archivo</th>
          <th scope="col">Qué es</th>
          <th scope="col">Carpeta</th>
          <th scope="col">Uso</th>
          <th scope="col">Texto</th>
          <th scope="col">Llegó</th>
        </tr>
      </thead>
      <tbody>
        {list.map((file) => (
          <tr key={file.id} data-current={params.get('archivo') === file.id || undefined}>
            <td>
              <Check {...{ file, chosen, toggle }} />
            </td>
            <th scope="row">
              <Link to={hrefWith(params, { archivo: file.id })} className={styles.row} preventScrollReset>
                <Thumb file={file} className={styles.small} /> {nameOf(file)}
              </Link>
            </th>
            <td>{factsOf(file)}</td>
            <td>{pathOf(carpetas, file.carpeta) || '–'}</td>
            <td>{usesOf(file)}</td>
            <td>{file.ancho === null ? '–' : (file.texto ?? 'Pendiente') || 'Decorativa'}</td>
            <td>{shortDate(file.creado)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

type ChosenProps = Pick<Props, 'carpetas' | 'onBin' | 'onSaid'> & { ids: string[]; bin: boolean }

function Chosen({ ids, bin, carpetas, onBin, onSaid }: ChosenProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  async function tell(asked: ReturnType<typeof call>, text: string) {
    const answer = await asked
    onSaid({ text: answer.ok ? text : answer.message })
    void revalidate()
  }
  if (bin)
    return (
      <Button
        size="xs"
        variant="default"
        onClick={() =>
          void tell(call('POST', '/api/biblioteca/papelera', { ids, recuperar: true }), 'Volvieron a la biblioteca.')
        }
      >
        Recuperar {plural(ids.length, 'archivo')}
      </Button>
    )
  return (
    <div className={styles.chosen}>
      <span>{plural(ids.length, 'elegido')}</span>
      <Button size="xs" variant="default" onClick={() => void navigate(hrefWith(params, { datos: ids.join(',') }))}>
        Completar datos
      </Button>
      <select
        aria-label="Mover a una carpeta"
        value=""
        onChange={({ target: { value } }) =>
          void tell(
            call('PATCH', '/api/biblioteca', { archivos: ids.map((id) => ({ id, idcarpeta: Number(value) })) }),
            `Se ${ids.length === 1 ? 'movió' : 'movieron'} ${plural(ids.length, 'archivo')}.`,
          )
        }
      >
        <option value="" disabled>
          Mover a…
        </option>
        <option value="0">Sin carpeta</option>
        {carpetas.map(({ id }) => (
          <option key={id} value={id}>
            {pathOf(carpetas, id)}
          </option>
        ))}
      </select>
      <Button size="xs" variant="default" onClick={() => void onBin(ids)}>
        Enviar a la papelera
      </Button>
    </div>
  )
}

/** What would be here, and which filter hides it. */
function Empty({ params }: { params: URLSearchParams }) {
  const { texto, clase, filtro, carpeta } = askedIn(params)
  const filtered = texto || clase || filtro
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>
        {filtered
          ? 'Ningún archivo es así.'
          : carpeta
            ? 'Esta carpeta no tiene archivos.'
            : 'La biblioteca está vacía.'}
      </p>
      <p>
        {filtered
          ? 'Pruebe con otra palabra, o quite los filtros.'
          : 'Suelte aquí archivos o carpetas enteras, o use «Subir archivos».'}
      </p>
      {filtered ? <Link to={hrefWith(params, { q: null, clase: null, filtro: null })}>Quitar los filtros</Link> : null}
    </div>
  )
}
