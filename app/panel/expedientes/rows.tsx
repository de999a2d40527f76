import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { plural } from '../../lib/numbers.ts'
import table from '../desk/table.module.css'
import bar from '../list/bulk.module.css'
import { States } from '../states.tsx'
import { caseHref } from './address.ts'
import { BULK, bulkIn } from './bulk.ts'
import styles from './expedientes.module.css'
import type { Trays } from './trays.tsx'

type Props = Pick<Trays, 'filas' | 'areas' | 'personas'> & {
  bandeja: string
  /** What became of what was asked for last. */
  answer: object | undefined
}

/** What is chosen beside a step that gives them to somebody. */
const TO = { derivar: { name: 'area', label: 'A qué área' }, asignar: { name: 'persona', label: 'A quién' } } as const

/** The cases of a tray, what is due first before the rest; and what may be done with several at once. */
export function Rows({ filas, areas, personas, bandeja, answer }: Props) {
  const bulk = bulkIn(bandeja)
  // Each as it was when it was chosen. Whoever was refused for what is new goes on from that.
  const [chosen, choose] = useState<Chosen>(new Map())
  const [told, tell] = useState(answer)
  if (told !== answer) {
    tell(answer)
    // Where nobody answered, each stays as it was when it was chosen.
    if (answer)
      choose(new Map(filas.filter(({ numero }) => chosen.has(numero)).map(({ numero, version }) => [numero, version])))
  }
  const here = filas.filter(({ numero }) => chosen.has(numero)).length
  const navigation = useNavigation()
  const pick = ({ numero, version }: Trays['filas'][number], isPicked: boolean) =>
    choose((now) => new Map(isPicked ? [...now, [numero, version]] : [...now].filter(([one]) => one !== numero)))
  return (
    <Form method="post" className={styles.list}>
      <Table filas={filas} chosen={chosen} onPick={bulk.length > 0 ? pick : undefined} />
      {here > 0 ? (
        <section className={bar.bar} aria-label="Con lo elegido">
          <p>{plural(here, 'elegido')}</p>
          {bulk.map((paso) => (
            <div key={paso} className={styles.verbs}>
              {paso === 'derivar' || paso === 'asignar' ? (
                <NativeSelect
                  name={TO[paso].name}
                  aria-label={TO[paso].label}
                  data={[{ value: '', label: `${TO[paso].label}…` }, ...(paso === 'derivar' ? areas : personas)]}
                />
              ) : null}
              <Button
                type="submit"
                name="paso"
                value={paso}
                variant="default"
                loading={navigation.formData?.get('paso') === paso}
              >
                {BULK[paso].verbo}
              </Button>
            </div>
          ))}
        </section>
      ) : null}
    </Form>
  )
}

type Chosen = ReadonlyMap<string, number>

type TableProps = Pick<Trays, 'filas'> & {
  chosen: Chosen
  onPick: ((row: Trays['filas'][number], isPicked: boolean) => void) | undefined
}

const Table = ({ filas, chosen, onPick }: TableProps) => (
  <table className={table.table}>
    <caption className="sr">Expedientes</caption>
    <thead>
      <tr>
        {onPick ? <td className={table.check} /> : null}
        <th scope="col">Expediente</th>
        <th scope="col">Estado</th>
        <th scope="col">Plazo</th>
        <th scope="col">Quién lo tiene</th>
        <th scope="col">Llegó</th>
      </tr>
    </thead>
    <tbody>
      {filas.map((row) => (
        <tr key={row.numero}>
          {onPick ? (
            <td className={table.check}>
              <input
                type="checkbox"
                name="elegidos"
                value={`${row.numero} ${chosen.get(row.numero) ?? row.version}`}
                checked={chosen.has(row.numero)}
                onChange={(e) => onPick(row, e.currentTarget.checked)}
                aria-label={`Elegir ${row.numero}, ${row.asunto}`}
                className={styles.pick}
              />
            </td>
          ) : null}
          <th scope="row" className={`${table.title} ${styles.subject}`}>
            <Link to={caseHref(row.numero)}>{row.asunto}</Link>
            <span className={table.note}>
              {row.numero} · {row.clase}
              {row.quien ? ` · ${row.quien}` : ''}
            </span>
          </th>
          <td>
            <States states={row.pago ? [row.estado, row.pago] : [row.estado]} />
          </td>
          <td data-label="Plazo" data-empty={row.reloj ? undefined : ''} className={styles.clock}>
            {row.reloj ? <States states={[row.reloj]} /> : null}
          </td>
          <td data-label="Lo tiene" data-empty={row.area || row.responsable ? undefined : ''}>
            {row.responsable ?? row.area ?? null}
            {row.responsable && row.area ? <span className={table.note}>{row.area}</span> : null}
          </td>
          <td data-label="Llegó" className={table.when}>
            {row.llego}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
