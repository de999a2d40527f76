import { Link, useSearchParams } from 'react-router'
import { count } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { askedIn, hrefWith } from './asked.ts'
import { Dropping } from './dropping.tsx'
import { type Folder, pathOf } from './library.ts'
import styles from './tree.module.css'

/** All folders: the way to the one that is open, and what lies beside it. Each takes what is dropped on it. */
export function Tree({ folders }: { folders: Folder[] }) {
  const [params] = useSearchParams()
  const { carpeta } = askedIn(params)
  const open = new Set(wayTo(folders, carpeta ?? null))
  return (
    <nav aria-label="Carpetas" className={styles.tree}>
      <details className={styles.fold} open>
        <summary>Carpetas</summary>
        <ul>
          <Line label="Todos los archivos" current={carpeta === undefined} href={hrefWith(params, { carpeta: null })} />
          <Line label="Sin carpeta" current={carpeta === null} href={hrefWith(params, { carpeta: 0 })} />
        </ul>
        <Level {...{ folders, open, params }} padre={null} current={carpeta ?? null} />
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
}

function Level({ folders, padre, open, current, params }: LevelProps) {
  const here = folders.filter((one) => one.padre === padre)
  if (here.length === 0) return null
  return (
    <ul>
      {here.map(({ id, nombre, archivos }) => (
        <li key={id}>
          <Dropping en={id} lugar={pathOf(folders, id)}>
            <Link
              to={hrefWith(params, { carpeta: id })}
              className={styles.link}
              aria-current={current === id ? 'page' : undefined}
            >
              <Icon name={open.has(id) ? 'folder-open' : 'folder'} />
              <span className={styles.name}>{nombre}</span>
              <span className={styles.count}>{count(archivos)}</span>
            </Link>
          </Dropping>
          {open.has(id) ? <Level {...{ folders, open, current, params }} padre={id} /> : null}
        </li>
      ))}
    </ul>
  )
}

const Line = ({ label, current, href }: { label: string; current: boolean; href: string }) => (
  <li>
    <Link to={href} className={styles.link} aria-current={current ? 'page' : undefined}>
      <Icon name="library" />
      <span className={styles.name}>{label}</span>
    </Link>
  </li>
)
