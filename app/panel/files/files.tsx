import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { count, plural } from '../../lib/numbers.ts'
import { askedIn, hrefWith } from './asked.ts'
import { Chosen } from './chosen.tsx'
import styles from './files.module.css'
import type { Folder, Item } from './library.ts'
import type { Said } from './said.ts'
import { Grid, Table } from './shown.tsx'
import type { Move } from './use-moving.ts'

type Props = {
  list: Item[]
  total: number
  pagina: number
  paginas: number
  carpetas: Folder[]
  onBin: (ids: string[]) => Promise<void>
  onSaid: (said: Said) => void
  move: Move
}

/** What the address asks for, as pictures or as a table, and what can be done with those that are chosen. */
export function Files({ list, total, pagina, paginas, carpetas, onBin, onSaid, move }: Props) {
  const [params] = useSearchParams()
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    choose((all) => (all.has(id) ? new Set([...all].filter((one) => one !== id)) : new Set([...all, id])))
  const table = params.get('vista') === 'tabla'
  if (total === 0) return <Empty params={params} />
  // What has gone elsewhere is not chosen any more.
  const files = list.filter(({ id }) => chosen.has(id))
  const shown = { list, files, toggle, params, carpetas, move }
  return (
    <>
      <div className={styles.bar}>
        <p>
          {plural(total, 'archivo')} ·{' '}
          <Link to={hrefWith(params, { vista: table ? null : 'tabla' })}>
            {table ? 'Ver como imágenes' : 'Ver como tabla'}
          </Link>
        </p>
        {files.length > 0 ? (
          <Chosen files={files} {...{ carpetas, onBin, onSaid, move }} bin={params.get('filtro') === 'papelera'} />
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
            : carpeta === null
              ? 'Ningún archivo está sin carpeta.'
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
