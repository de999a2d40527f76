import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { isoDate, shortDate } from '../../../lib/dates.ts'
import { bytes, plural } from '../../../lib/numbers.ts'
import { FileIcon, FolderIcon, fileKind } from '../../../ui/file-icon.tsx'
import { Marked } from '../../../ui/marked.tsx'
import { Unbroken } from '../../../ui/unbroken.tsx'
import type { Contents } from '../contenido.tsx'
import { type Place, placeHref } from '../place.ts'
import styles from './items.module.css'

type Item = Contents['items'][number]
type Props = { items: Item[]; categoria: Place['categoria'] }
type RowProps = { item: Item; categoria: Place['categoria']; selected: boolean; select: () => void }

/** The arrows, Home and End move between rows; the selection goes with the focus. */
function moveFocus(e: KeyboardEvent<HTMLElement>) {
  const rows = [...e.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[e.key]
  const row = at < 0 || to === undefined ? undefined : rows[to]
  if (!row) return
  e.preventDefault()
  row.focus()
}

/** Folders first, then files. */
export function Items({ items, categoria }: Props) {
  const [selected, setSelected] = useState<number | null>(null)
  const rowsOf = (kind: 'folder' | 'file') =>
    items
      .filter((item) => item.esCarpeta === (kind === 'folder'))
      .map((item) => {
        const props = { item, categoria, selected: item.id === selected, select: () => setSelected(item.id) }
        return kind === 'folder' ? <FolderRow key={item.id} {...props} /> : <FileRow key={item.id} {...props} />
      })
  const group = (title: string, id: string, rows: React.ReactNode[]) =>
    rows.length > 0 ? (
      <section aria-labelledby={id}>
        <h2 id={id} className={styles.group}>
          {title}
        </h2>
        <ul className={styles.list}>{rows}</ul>
      </section>
    ) : null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus between the links inside
    <div className={styles.groups} onKeyDown={moveFocus}>
      {group('Carpetas', 'carpetas', rowsOf('folder'))}
      {group('Archivos', 'archivos', rowsOf('file'))}
    </div>
  )
}

/** With a mouse one click selects and two open; a finger, a pen and Enter open at once, as any link without JavaScript. */
function FolderRow({ item, categoria, selected, select }: RowProps) {
  const navigate = useNavigate()
  const href = placeHref({ categoria, carpeta: item.id })
  // Not every browser says with a click what made it.
  const pointer = useRef('')
  const onClick = (e: MouseEvent) => {
    // Enter on a link arrives as a click that no pointer made.
    const byKeyboard = e.detail === 0
    if (byKeyboard || pointer.current !== 'mouse' || e.ctrlKey || e.metaKey || e.shiftKey) return
    e.preventDefault()
    select()
  }
  return (
    <li className={styles.row} data-selected={selected || undefined}>
      <Link
        to={href}
        data-row
        className={styles.name}
        onPointerDown={(e) => {
          pointer.current = e.pointerType
        }}
        onClick={onClick}
        onDoubleClick={() => navigate(href)}
        onFocus={select}
      >
        <FolderIcon />
        <span className={styles.title}>
          <Title item={item} />
        </span>
      </Link>
      <span className={styles.kind}>{plural(item.contenido, 'elemento')}</span>
      <Where item={item} />
      <Link to={href} className={styles.open} tabIndex={-1} aria-label={`Abrir ${item.titulo}`}>
        Abrir
      </Link>
    </li>
  )
}

function FileRow({ item, selected, select }: RowProps) {
  const size = item.bytes === null ? '' : ` · ${bytes(item.bytes)}`
  // A search leads to the page where it was found.
  const href = item.hallado?.href ?? item.url ?? ''
  return (
    <li className={styles.row} data-selected={selected || undefined}>
      <a href={href} target="_blank" rel="noopener" data-row className={styles.name} onFocus={select}>
        <FileIcon extension={item.extension} />
        <span className={styles.title}>
          <Title item={item} />
          <span className="sr"> (se abre en otra pestaña)</span>
        </span>
      </a>
      <span className={styles.kind}>
        {fileKind(item.extension)}
        {size}
      </span>
      <Where item={item} />
      <a
        href={href}
        target="_blank"
        rel="noopener"
        className={styles.open}
        tabIndex={-1}
        aria-label={`Abrir ${item.titulo}`}
      >
        Abrir
      </a>
      <Sentence item={item} />
    </li>
  )
}

const Title = ({ item: { titulo, hallado } }: { item: Item }) =>
  hallado ? <Marked pieces={hallado.titulo} /> : <Unbroken>{titulo}</Unbroken>

/** What the file says of what was searched for, and on which page. */
function Sentence({ item: { hallado } }: { item: Item }) {
  if (!hallado || hallado.texto.length === 0) return null
  return (
    <p className={styles.sentence}>
      {hallado.lugar ? <strong>{hallado.lugar}</strong> : null} <Marked pieces={hallado.texto} />
    </p>
  )
}

/** Date and office; for a search hit, the folder in which it lies. */
function Where({ item }: { item: Item }) {
  return (
    <span className={styles.where}>
      {item.fecha ? <time dateTime={isoDate(item.fecha)}>{shortDate(item.fecha)}</time> : null}
      {item.area ? <span>{item.area}</span> : null}
      {item.ruta.length > 0 ? <span>En {item.ruta.map((step) => step.titulo).join(' › ')}</span> : null}
    </span>
  )
}
