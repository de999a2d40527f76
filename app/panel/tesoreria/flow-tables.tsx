import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MEDIOS, numeroDe } from '../../features/caja/rules.ts'
import type { annulledLater, byConcept, Dia } from '../../features/flujo/queries.server.ts'
import { reciboHref } from '../../features/recibos/address.ts'
import { dateInWords } from '../../lib/dates.ts'
import { keysOf } from '../../lib/keys.ts'
import { soles } from '../../lib/money.ts'
import { plural } from '../../lib/numbers.ts'
import styles from './tesoreria.module.css'

type Column<Row> = { label: string; of: (row: Row) => number }

const medios = keysOf(MEDIOS)

/** What each day earned; the last column is what the concepts add up to. The same columns stand in its book. */
export const CHARGED: readonly Column<Dia>[] = [
  ...medios.map((medio) => ({ label: MEDIOS[medio], of: ({ ingresos }: Dia) => ingresos[medio] })),
  { label: 'Anulado en efectivo', of: ({ anuladoEfectivo }) => -anuladoEfectivo },
  { label: 'Anulado sin efectivo', of: ({ anuladoOtros }) => -anuladoOtros },
  { label: 'Ingreso', of: ({ ingreso }) => ingreso },
]

/** What became of the cash of each day. */
export const CASH: readonly Column<Dia>[] = [
  { label: 'Cobrado', of: ({ ingresos }) => ingresos.efectivo },
  { label: 'Gastado', of: ({ gastado }) => -gastado },
  { label: 'Devuelto', of: ({ devuelto }) => -devuelto },
  { label: 'Efectivo neto', of: ({ efectivo }) => efectivo },
  { label: 'Al banco', of: ({ depositado }) => depositado },
]

export type Concepto = Awaited<ReturnType<typeof byConcept>>[number]
export const BY_CONCEPT: readonly Column<Concepto>[] = [
  { label: 'Cobrado', of: ({ cobrado }) => cobrado },
  { label: 'Anulado', of: ({ anulado }) => -anulado },
  { label: 'Monto', of: ({ suma }) => suma },
]

export const totalOf = <Row,>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

type Props<Row> = {
  title: string
  first: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  head: (row: Row) => ReactNode
  /** How many receipts, and how many annulled. */
  counted?: (row: Row) => { recibos: number; anulados: number }
}

/** Amounts by row and column, with what they add up to. */
function Amounts<Row>({ title, first, columns, rows, keyOf, head, counted }: Props<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section className={styles.over} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className={styles.number}>
                {label}
              </th>
            ))}
            {counted ? (
              <th scope="col" className={styles.number}>
                Recibos
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{head(row)}</th>
              {columns.map(({ label, of }) => (
                <td key={label} className={styles.number}>
                  {soles(of(row) || 0)}
                </td>
              ))}
              {counted ? (
                <td className={styles.number}>
                  {counted(row).recibos}
                  {counted(row).anulados > 0 ? <small>{plural(counted(row).anulados, 'anulado')}</small> : null}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {columns.map(({ label, of }) => (
              <td key={label} className={styles.number}>
                {soles(totalOf(rows, of) || 0)}
              </td>
            ))}
            {counted ? <td className={styles.number}>{totalOf(rows, (row) => counted(row).recibos)}</td> : null}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const dayOf = ({ fecha }: Dia) => <span className={styles.day}>{dateInWords(fecha)}</span>

const ofDays = { first: 'Día', keyOf: ({ fecha }: Dia) => fecha, head: dayOf }

export const ChargedByDay = ({ dias }: { dias: readonly Dia[] }) => (
  <Amounts title="Por día" columns={CHARGED} rows={dias} counted={(dia) => dia} {...ofDays} />
)

export const CashByDay = ({ dias }: { dias: readonly Dia[] }) => (
  <Amounts title="Efectivo" columns={CASH} rows={dias} {...ofDays} />
)

export const ConceptsOf = ({ conceptos }: { conceptos: readonly Concepto[] }) => (
  <Amounts
    title="Por concepto"
    first="Concepto"
    columns={BY_CONCEPT}
    rows={conceptos}
    keyOf={({ tasa, concepto }) => `${tasa} ${concepto}`}
    head={({ tasa, concepto }) => (
      <>
        {concepto}
        {tasa ? <small>{tasa}</small> : null}
      </>
    )}
    counted={({ recibos }) => ({ recibos, anulados: 0 })}
  />
)

type Anulado = Awaited<ReturnType<typeof annulledLater>>[number]
type Stretch = { desde: string; hasta: string }

/** Where it is counted, and what became of its money. */
export function saidOf(
  { fecha, anuladoEl, medio, devueltoEl, isOfAClosedBox }: Anulado,
  { desde, hasta }: Stretch,
): string {
  const money =
    medio !== 'efectivo'
      ? 'No se pagó en efectivo'
      : devueltoEl
        ? `Devuelto el ${dateInWords(devueltoEl)}`
        : 'Su dinero no se devolvió'
  const when = [
    isOfAClosedBox ? 'se anuló con su caja cerrada' : 'se anuló otro día',
    anuladoEl > hasta
      ? 'se descuenta después de estas fechas'
      : fecha < desde
        ? 'se cobró antes de estas fechas'
        : undefined,
  ]
  return `${[money, ...when.filter(Boolean)].join('; ')}.`
}

/** Annulled when their day or their box was over: why a day of then and the receipts of today differ. */
export const Later = ({ despues, asked }: { despues: readonly Anulado[]; asked: Stretch }) =>
  despues.length === 0 ? null : (
    <section className={styles.box} aria-labelledby="despues">
      <h2 id="despues">Anulados después</h2>
      <ul className={styles.later}>
        {despues.map((one) => (
          <li key={one.id}>
            <Link to={reciboHref(one.id)}>Recibo {numeroDe(one)}</Link> del {dateInWords(one.fecha)},{' '}
            {soles(one.importe)}: anulado el {dateInWords(one.anuladoEl)}.{' '}
            <span className={styles.soft}>{saidOf(one, asked)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
