import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { count } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from '../files/tree.module.css'
import { DropHere } from './drop-here.tsx'
import own from './manager.module.css'
import { keyOf, MANAGER, type Place, placeHref, samePlace } from './place.ts'
import type { Tree as Whole } from './queries.server.ts'
import { foldersIn, wayTo } from './tree-of.ts'
import { usePlaceLanding } from './use-dragging.ts'

type Props = { tree: Whole; open: Place | null }

/** Categories and their folders: those on the way to the open one show what is in them. Each takes what is dropped on it. */
export function Tree({ tree, open }: Props) {
  // What somebody unfolded or folded by hand, until they go elsewhere.
  const [turned, turn] = useState<Readonly<Record<string, boolean>>>({})
  const way = new Set(wayTo(tree.carpetas, open?.carpeta ?? null).map(({ id }) => id))
  const isOpen = (place: Place) =>
    turned[keyOf(place)] ?? (place.categoria === open?.categoria && (place.carpeta === null || way.has(place.carpeta)))
  const setOpen = (place: Place, on: boolean) => turn((all) => ({ ...all, [keyOf(place)]: on }))
  const shared = { tree, open, isOpen, setOpen }
  return (
    <nav aria-label="Categorías y carpetas" className={styles.tree}>
      <details className={styles.fold} open>
        <summary>Categorías y carpetas</summary>
        <ul onKeyDown={withArrows}>
          <li>
            <Link to={MANAGER} className={styles.link} aria-current={open === null ? 'page' : undefined}>
              <Icon name="library" />
              <span className={styles.name}>Todas las categorías</span>
            </Link>
          </li>
          {tree.categorias.map(({ id, nombre, letra, archivos }) => (
            <Node
              key={id}
              {...shared}
              place={{ categoria: id, carpeta: null }}
              {...{ nombre, archivos }}
              mark={letra && letra !== '-' ? `${letra})` : null}
            />
          ))}
        </ul>
      </details>
    </nav>
  )
}

type NodeProps = {
  tree: Whole
  open: Place | null
  isOpen: (place: Place) => boolean
  setOpen: (place: Place, on: boolean) => void
  place: Place
  nombre: string
  archivos: number
  /** The letter of article 42. */
  mark?: ReactNode
}

function Node({ place, nombre, archivos, mark = null, ...shared }: NodeProps) {
  const { tree, open, isOpen, setOpen } = shared
  const folders = foldersIn(tree.carpetas, place)
  const unfolded = isOpen(place)
  const current = open !== null && samePlace(open, place)
  const landing = usePlaceLanding(place, () => setOpen(place, true))
  return (
    <li>
      <DropHere tree={tree} place={place}>
        <div ref={landing} className={own.node} data-unfolded={folders.length > 0 ? unfolded : undefined}>
          <button
            type="button"
            className={own.twist}
            aria-expanded={unfolded}
            aria-label={`${unfolded ? 'Plegar' : 'Desplegar'} ${nombre}`}
            hidden={folders.length === 0}
            tabIndex={-1}
            onClick={() => setOpen(place, !unfolded)}
          >
            <Icon name={unfolded ? 'chevron-down' : 'chevron-right'} />
          </button>
          <Link
            to={placeHref(place)}
            className={styles.link}
            aria-current={current ? 'page' : undefined}
            draggable={false}
          >
            <Icon name={unfolded && folders.length > 0 ? 'folder-open' : 'folder'} />
            <span className={styles.name}>
              {mark ? <span className={own.letter}>{mark}</span> : null} {nombre || 'Sin título'}
            </span>
            <span className={styles.count}>{count(archivos)}</span>
          </Link>
        </div>
      </DropHere>
      {unfolded && folders.length > 0 ? (
        <ul>
          {folders.map((one) => (
            <Node
              key={one.id}
              {...shared}
              place={{ categoria: place.categoria, carpeta: one.id }}
              nombre={one.nombre}
              archivos={one.archivos}
            />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

/** Up and down through what is unfolded; right unfolds, left folds or goes to what it lies in. */
function withArrows(event: KeyboardEvent<HTMLUListElement>) {
  const { target, key } = event
  if (!(target instanceof HTMLAnchorElement)) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(target)
  const node = target.parentElement
  const twist = node?.querySelector<HTMLButtonElement>('button:not([hidden])')
  const unfolded = node?.dataset.unfolded
  const to = { ArrowUp: links[at - 1], ArrowDown: links[at + 1], Home: links[0], End: links.at(-1) }[key]
  if (to) to.focus()
  else if (key === 'ArrowRight' && unfolded === 'false') twist?.click()
  else if (key === 'ArrowLeft' && unfolded === 'true') twist?.click()
  else if (key === 'ArrowLeft') node?.closest('ul')?.parentElement?.querySelector('a')?.focus()
  else return
  event.preventDefault()
}
