import { Checkbox } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import { FileIcon, FolderIcon } from '../../ui/file-icon.tsx'
import table from '../desk/table.module.css'
import { editorOf } from '../list/asked.ts'
import { States } from '../states.tsx'
import type { Acts } from './acts.ts'
import styles from './manager.module.css'
import type { Manager, ManagerRow } from './manager.server.ts'
import { type Place, placeHref } from './place.ts'
import { Rename } from './rename.tsx'
import { RowMenu } from './row-menu.tsx'
import { placeName } from './tree-of.ts'
import { useRowDragging } from './use-dragging.ts'
import { extensionIn, factsOf, isFolder, paperOf } from './words.ts'

type Props = {
  manager: Manager
  search: URLSearchParams
  row: ManagerRow
  at: number
  acts: Acts
  chosen: boolean
  toggle: (id: number) => void
  renaming: boolean
  opened: boolean
}

/** A document or a folder: on a phone a card. */
export function Line({ manager, search, row, at, acts, chosen, toggle, renaming, opened }: Props) {
  const line = useRef<HTMLTableRowElement>(null)
  const { id, titulo, estados, celdas, valores, actualizado, eliminado, sinLeer } = row
  const folder = isFolder(row)
  const place: Place = { categoria: Number(valores.idcategoria ?? 0), carpeta: folder ? id : null }
  const ids = acts.withOthers(row)
  useRowDragging(
    line,
    { ids, put: (to) => acts.put(ids, to) },
    {
      ...{ id, into: folder && !eliminado ? place : null, ordered: manager.aMano },
      order: (some, where) => acts.order(some, id, where),
    },
  )
  const editor = `/panel/documentos/${editorOf(id, search)}`
  const inside = Number(valores.idcontenedor ?? 0) || null
  const notes = [
    folder ? '' : factsOf(row),
    paperOf(row),
    // What was found may lie anywhere below.
    manager.asked.texto && placeName(manager.arbol, { categoria: place.categoria, carpeta: inside }),
    sinLeer?.por === 'sin_texto' && 'Sin texto que buscar',
    // Of a file that was changed its name is enough, and it may be the same.
    ...Object.entries(row.sinPublicar).flatMap(([name, text]) =>
      name === 'bytes_archivo' || (name === 'url_archivo' && row.sinPublicar.name_archivo !== undefined)
        ? []
        : `Sin publicar, ${name === 'name_archivo' ? 'archivo' : manager.campos[name]?.label.toLowerCase()}: ${(name === 'url_archivo' ? celdas.name_archivo : text) || 'sin escribir'}`,
    ),
  ].filter(Boolean)
  return (
    <tr ref={line} data-row={id} data-at={at} data-chosen={chosen || undefined} data-edited={opened || undefined}>
      <td className={table.check}>
        <Checkbox aria-label={`Elegir ${titulo}`} checked={chosen} onChange={() => toggle(id)} />
      </td>
      <th scope="row" className={table.title}>
        <div className={table.named}>
          {folder ? <FolderIcon /> : <FileIcon extension={extensionIn(row)} />}
          {renaming ? (
            <Rename row={row} onOver={() => acts.rename(null)} />
          ) : (
            <span className={styles.what}>
              <Link
                id={`doc-${id}`}
                to={folder && !eliminado ? placeHref(place) : editor}
                draggable={false}
                {...(folder && { 'aria-label': `Carpeta ${titulo}` })}
              >
                {titulo}
              </Link>
              {notes.length > 0 ? <span className={table.note}>{notes.join(' · ')}</span> : null}
            </span>
          )}
        </div>
      </th>
      <td>
        <States states={estados} />
      </td>
      <td data-label="Fecha" data-empty={!celdas.fecha_archivo || undefined}>
        {celdas.fecha_archivo}
      </td>
      <td data-label="Vigente hasta" data-empty={!celdas.vigente_hasta || undefined}>
        {row.vencido ? <span className={styles.over}>Venció el {celdas.vigente_hasta}</span> : celdas.vigente_hasta}
      </td>
      <td data-label="Cambió" className={`${table.when} ${styles.changed}`}>
        {actualizado}
      </td>
      <td className={table.menu}>
        <RowMenu {...{ manager, row, at, acts, editor }} />
      </td>
    </tr>
  )
}
