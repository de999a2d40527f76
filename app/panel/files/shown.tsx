import { Link } from 'react-router'
import { dateInWords } from '../../lib/dates.ts'
import { count } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { hrefWith } from './asked.ts'
import { CardBody, factsOf, nameOf, Thumb } from './card.tsx'
import styles from './files.module.css'
import { type Folder, type Item, pathOf } from './library.ts'
import { useDraggable } from './use-dragging.ts'
import type { Move } from './use-moving.ts'

type Shown = {
  list: Item[]
  /** Those that are chosen. */
  files: readonly Item[]
  toggle: (id: string) => void
  params: URLSearchParams
  carpetas: Folder[]
  move: Move
}

const Check = ({ file, files, toggle }: { file: Item } & Pick<Shown, 'files' | 'toggle'>) => (
  <input
    type="checkbox"
    className={styles.check}
    aria-label={`Elegir ${nameOf(file)}`}
    checked={files.includes(file)}
    onChange={() => toggle(file.id)}
  />
)

const usesOf = ({ usos }: Item) => (usos === 0 ? 'Sin usar' : usos === 1 ? 'En 1 lugar' : `En ${count(usos)} lugares`)
const lacksText = ({ ancho, texto }: Item) => ancho !== null && texto === null

/** Whoever drags one of those that are chosen takes them all along. */
const withOthers = (file: Item, files: readonly Item[]) => (files.includes(file) ? files : [file])

export const Grid = (shown: Shown) => (
  <ul className={styles.grid}>
    {shown.list.map((file) => (
      <Card key={file.id} file={file} {...shown} />
    ))}
  </ul>
)

function Card({ file, files, toggle, params, move }: Shown & { file: Item }) {
  const card = useDraggable<HTMLLIElement>(withOthers(file, files), move)
  return (
    <li ref={card} className={styles.card} data-current={params.get('archivo') === file.id || undefined}>
      <Check {...{ file, files, toggle }} />
      <Link to={hrefWith(params, { archivo: file.id })} className={styles.open} draggable={false} preventScrollReset>
        <CardBody file={file}>
          <span className={styles.notes}>
            <span>{usesOf(file)}</span>
            {lacksText(file) ? <span className={styles.lacks}>Sin texto</span> : null}
            {file.privado ? <Closed /> : null}
          </span>
        </CardBody>
      </Link>
    </li>
  )
}

const Closed = () => (
  <span className={styles.closed}>
    <Icon name="lock" /> Privado
  </span>
)

export const Table = (shown: Shown) => (
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
        {shown.list.map((file) => (
          <Row key={file.id} file={file} {...shown} />
        ))}
      </tbody>
    </table>
  </section>
)

function Row({ file, files, toggle, params, carpetas, move }: Shown & { file: Item }) {
  const row = useDraggable<HTMLTableRowElement>(withOthers(file, files), move)
  return (
    <tr ref={row} data-current={params.get('archivo') === file.id || undefined}>
      <td>
        <Check {...{ file, files, toggle }} />
      </td>
      <th scope="row">
        <Link to={hrefWith(params, { archivo: file.id })} className={styles.row} draggable={false} preventScrollReset>
          <Thumb file={file} className={styles.small} /> {nameOf(file)} {file.privado ? <Closed /> : null}
        </Link>
      </th>
      <td>{factsOf(file)}</td>
      <td>{pathOf(carpetas, file.carpeta) || '–'}</td>
      <td>{usesOf(file)}</td>
      <td>{file.ancho === null ? '–' : (file.texto ?? 'Pendiente') || 'Decorativa'}</td>
      <td>{dateInWords(file.creado)}</td>
    </tr>
  )
}
