import type { Finding } from '../../features/programas/findings.ts'
import { CURSO_WIRE } from '../../features/programas/rules.ts'
import { plural } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { COLUMNS, type Row } from './cells.ts'
import styles from './checks.module.css'

type Props = { findings: readonly Finding[]; rows: readonly Row[]; errors: number }

/** Where a finding is: the id of an input; undefined for one about the whole. */
export function placeOf(
  { campo }: Finding,
  rows: readonly Row[],
): { row: Row; column: (typeof COLUMNS)[number] } | undefined {
  const [, i = '', wire] = /^cursos\.(\d+)\.(\w+)$/.exec(campo) ?? []
  const [row, column] = [rows[Number(i)], COLUMNS.find((one) => CURSO_WIRE[one] === wire)]
  return row && column ? { row, column } : undefined
}

/** Shows so many at first: forty lines say no more than the first ten and how many there are. */
const SHOWN = 12

/** What the rules say of the grid as it is written; each leads to its place. */
export function Checks({ findings, rows, errors }: Props) {
  if (findings.length === 0 && errors === 0) {
    return (
      <p className={styles.fine}>
        <Icon name="circle-check" /> Cumple lo que se puede comprobar aquí.
      </p>
    )
  }
  const first = findings.slice(0, SHOWN)
  return (
    <>
      {errors > 0 ? (
        <p className={styles.errors}>
          {plural(errors, 'dato')} por corregir, con su razón en la celda: mientras tanto no se guarda.
        </p>
      ) : null}
      <ul className={styles.list}>
        {first.map((one) => (
          <li key={`${one.campo} ${one.message}`} data-tone={one.tone}>
            <span className={styles.tone}>{one.tone === 'impide' ? 'Impide' : 'Conviene'}</span>
            <FindingText finding={one} rows={rows} />
          </li>
        ))}
      </ul>
      {findings.length > SHOWN ? <p>Y {plural(findings.length - SHOWN, 'cosa')} más.</p> : null}
    </>
  )
}

function FindingText({ finding, rows }: { finding: Finding; rows: readonly Row[] }) {
  const place = placeOf(finding, rows)
  const id = place ? `${place.row.clave}-${place.column}` : finding.campo === 'cursos' ? undefined : finding.campo
  const at = place ? ` (fila ${rows.indexOf(place.row) + 1})` : ''
  if (id === undefined) return <span>{finding.message}.</span>
  return (
    <button type="button" onClick={() => document.getElementById(id)?.focus()}>
      {finding.message}
      {at}
    </button>
  )
}
