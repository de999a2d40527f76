import { Checkbox } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import styles from '../desk/table.module.css'
import { useLastOpened } from '../list/last-opened.ts'
import { offeredIn } from '../list/steps.ts'
import type { Chosen } from '../list/use-chosen.ts'
import { useStep } from '../list/use-step.ts'
import type { Acts } from './acts.ts'
import { Line } from './line.tsx'
import own from './manager.module.css'
import type { Manager } from './manager.server.ts'
import { placeHref } from './place.ts'
import { wayTo } from './tree-of.ts'

type Props = { manager: Manager; search: URLSearchParams; chosen: Chosen; acts: Acts; renaming: number | null }

export function Table({ manager, search, chosen, acts, renaming }: Props) {
  const { filas, open, asked } = manager
  const last = useLastOpened('documentos')
  const keys = useKeys({ manager, chosen, acts })
  const all = filas.every(({ id }) => chosen.has(id))
  const some = filas.some(({ id }) => chosen.has(id))
  return (
    <table className={styles.table}>
      <caption className="sr">
        {asked.texto ? `Lo que coincide con ${asked.texto}` : 'Carpetas y documentos'}
        {open ? '. Con las flechas se va de uno a otro; Espacio elige, F2 cambia el nombre.' : ''}
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.check}>
            <Checkbox
              aria-label="Elegir todo lo que se ve"
              checked={all}
              indeterminate={some && !all}
              onChange={chosen.togglePage}
            />
            <span className={styles.allLabel} aria-hidden="true">
              Elegir todo lo que se ve
            </span>
          </th>
          {['Nombre', 'Estado', 'Fecha', 'Vigente hasta'].map((text) => (
            <th scope="col" key={text}>
              {text}
            </th>
          ))}
          <th scope="col" className={own.changed}>
            Cambió
          </th>
          <th scope="col">
            <span className="sr">Acciones</span>
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={keys}>
        {filas.map((row, at) => (
          <Line
            key={row.id}
            {...{ manager, search, row, at, acts }}
            chosen={chosen.has(row.id)}
            toggle={chosen.toggle}
            renaming={renaming === row.id}
            opened={row.id === last}
          />
        ))}
      </tbody>
    </table>
  )
}

type Keyed = Pick<Props, 'manager' | 'chosen' | 'acts'>

/** As in the file manager of a computer, wherever the focus is on a name. */
function useKeys({ manager, chosen, acts }: Keyed) {
  const navigate = useNavigate()
  const run = useStep(manager)
  const { filas, open, arbol, aMano } = manager
  const bin = offeredIn(manager).find(({ paso }) => paso === 'papelera')
  return (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const { target, key, shiftKey, altKey } = event
    const control = event.ctrlKey || event.metaKey
    const line = target instanceof HTMLElement ? target.closest('tr') : null
    if (!(target instanceof HTMLElement) || !target.id.startsWith('doc-') || !line) return
    const at = Number(line.dataset.at)
    const row = filas[at]
    if (!row) return
    const step = { ArrowUp: -1, ArrowDown: 1 }[key] as 1 | -1 | undefined
    const go = (to: number) => {
      const next = filas[Math.min(Math.max(to, 0), filas.length - 1)]
      if (shiftKey && next && !chosen.has(next.id)) chosen.toggle(next.id)
      document.getElementById(`doc-${next?.id}`)?.focus()
    }
    if (step && altKey && aMano) acts.shift(at, step)
    else if (step && !altKey) {
      if (shiftKey && !chosen.has(row.id)) chosen.toggle(row.id)
      else go(at + step)
    } else if (key === 'Home') go(0)
    else if (key === 'End') go(filas.length - 1)
    else if (key === ' ') chosen.toggle(row.id)
    else if (key === 'F2' && !row.eliminado) acts.rename(row.id)
    else if (key === 'Delete' && bin?.fits(row) && chosen.rows.length === 0) void run(row, bin)
    else if (control && key.toLowerCase() === 'a') chosen.togglePage()
    else if (key === 'Backspace' && open?.carpeta) {
      const above = wayTo(arbol.carpetas, open.carpeta).at(-2)?.id ?? null
      void navigate(placeHref({ ...open, carpeta: above }))
    } else return
    event.preventDefault()
  }
}
