import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { count } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { askedIn, hrefWith } from './asked.ts'
import { Dropping } from './dropping.tsx'
import { type Folder, pathOf } from './library.ts'
import styles from './tree.module.css'
import { useDropFolder } from './use-dragging.ts'

/** All folders: the way to the one that is open, and what lies beside it. Each takes what is dropped on it. */
export function Tree({ folders }: { folders: Folder[] }) {
  const [params] = useSearchParams()
  const { carpeta } = askedIn(params)
  // Those that somebody held a file over are open, too, until the next screen.
  const [sprung, spring] = useState<readonly number[]>([])
  const open = new Set([...wayTo(folders, carpeta ?? null), ...sprung])
  const onOpen = (id: number) => spring((all) => [...all, id])
  return (
    <nav aria-label="Carpetas" className={styles.tree}>
      <details className={styles.fold} open>
        <summary>Carpetas</summary>
        <ul>
          <li>
            <Line
              label="Todos los archivos"
              current={carpeta === undefined}
              href={hrefWith(params, { carpeta: null })}
            />
          </li>
          <li>
            <Landing en={null}>
              <Line label="Sin carpeta" current={carpeta === null} href={hrefWith(params, { carpeta: 0 })} />
            </Landing>
          </li>
        </ul>
        <Level {...{ folders, open, params, onOpen }} padre={null} current={carpeta ?? null} />
      </details>
    </nav>
  )
}

function wayTo(folders: Folder[], id: number | null): number[] {
  const folder = folders.find((one) => one.id === id)
  return folder ? [...wayTo(folders, folder.padre), folder.id] : []
}

type LevelProps = {
  folders: Folder[]
  padre: number | null
  open: Set<number>
  current: number | null
  params: URLSearchParams
  onOpen: (id: number) => void
}

function Level({ folders, padre, open, current, params, onOpen }: LevelProps) {
  const here = folders.filter((one) => one.padre === padre)
  if (here.length === 0) return null
  return (
    <ul>
      {here.map(({ id, nombre, archivos }) => (
        <li key={id}>
          <Dropping en={id} lugar={pathOf(folders, id)}>
            <Landing en={id} onOpen={() => onOpen(id)}>
              <Link
                to={hrefWith(params, { carpeta: id })}
                className={styles.link}
                aria-current={current === id ? 'page' : undefined}
              >
                <Icon name={open.has(id) ? 'folder-open' : 'folder'} />
                <span className={styles.name}>{nombre}</span>
                <span className={styles.count}>{count(archivos)}</span>
              </Link>
            </Landing>
          </Dropping>
          {open.has(id) ? <Level {...{ folders, open, current, params, onOpen }} padre={id} /> : null}
        </li>
      ))}
    </ul>
  )
}

const Line = ({ label, current, href }: { label: string; current: boolean; href: string }) => (
  <Link to={href} className={styles.link} aria-current={current ? 'page' : undefined}>
    <Icon name="library" />
    <span className={styles.name}>{label}</span>
  </Link>
)

const nothing = () => {}

/** Where files of the library are dropped. */
const Landing = ({
  en,
  onOpen = nothing,
  children,
}: {
  en: number | null
  onOpen?: () => void
  children: ReactNode
}) => <div ref={useDropFolder(en, onOpen)}>{children}</div>
