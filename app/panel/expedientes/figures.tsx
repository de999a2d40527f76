import { Button, NativeSelect } from '@mantine/core'
import { Form } from 'react-router'
import { daysTaken, onTimeSaid } from '../../expedientes/figures.ts'
import { count } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState } from '../desk/empty-state.tsx'
import parts from '../parts.module.css'
import { RangeInput } from '../range/range-input.tsx'
import { titled } from '../titled.ts'
import type { Route } from './+types/figures.ts'
import { FIGURES, TRAYS } from './address.ts'
import styles from './expedientes.module.css'
import figures from './figures.module.css'
import { figuresAsked, figuresOf, type Grupo, type Renglon } from './figures-asked.server.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { actor, kind, kinds, period } = await figuresAsked({ request, context, url })
  return {
    lugar: [{ label: 'Expedientes', href: TRAYS }, { label: 'Cifras' }],
    asked: { tipo: kind.name, ...period },
    clases: kinds.map(({ name, title }) => ({ value: name, label: title })),
    ...(await figuresOf(actor, kind, period)),
  }
}

export const meta: Route.MetaFunction = () => titled('Cifras de expedientes')

export default function Figures({ loaderData: { asked, clases, grupos, todo } }: Route.ComponentProps) {
  const search = new URLSearchParams(asked)
  return (
    <div className={styles.screen}>
      <header className={parts.head}>
        <div>
          <h1>Cifras</h1>
          <p className={parts.lead}>
            Cuántos llegaron en esos días, cuántos se respondieron a tiempo y cuánto se tardó, en días hábiles del
            plazo.
          </p>
        </div>
        <div className={parts.buttons}>
          <Button
            component="a"
            href={`${FIGURES}.xlsx?${search}`}
            download
            variant="default"
            leftSection={<Icon name="file-spreadsheet" />}
          >
            Bajar en Excel
          </Button>
          <Button component="a" href={`${FIGURES}.csv?${search}`} download variant="default">
            En CSV
          </Button>
        </div>
      </header>
      <search>
        <Form className={styles.filters} key={search.toString()}>
          <NativeSelect name="tipo" label="Clase" defaultValue={asked.tipo} data={clases} />
          <RangeInput desde={asked.desde} hasta={asked.hasta} />
          <Button type="submit" variant="default" className={figures.atEnd}>
            Ver
          </Button>
        </Form>
      </search>
      {todo === null ? (
        <EmptyState icon="chart-column" title="No llegó ninguno en esos días">
          <p>Pruebe con otras fechas, o con otra clase.</p>
        </EmptyState>
      ) : (
        grupos.map((grupo) => <Group key={grupo.por} grupo={grupo} todo={grupo.por === 'mes' ? todo : null} />)
      )}
      <p className={styles.soft}>
        Fuera de plazo: se respondió tarde, o ya venció y se debe. Sin respuesta: se retiró, se envió a otra entidad o
        no se completó. Los anulados no cuentan. La mitad no tardó más que la mediana, y nueve de diez no más que la
        última columna.
      </p>
    </div>
  )
}

const HEADS = ['Llegaron', 'Respondidos', 'A tiempo', 'Fuera de plazo', 'En plazo', 'Sin respuesta', 'A tiempo, %']

const Group = ({ grupo: { titulo, filas }, todo }: { grupo: Grupo; todo: Renglon | null }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
  <section className={figures.over} aria-label={titulo} tabIndex={0}>
    <table className={figures.figures}>
      <caption>{titulo}</caption>
      <thead>
        <tr>
          <td />
          {HEADS.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col">Mediana</th>
          <th scope="col">Nueve de diez</th>
        </tr>
      </thead>
      <tbody>
        {filas.map((fila) => (
          <Line key={fila.clave} fila={fila} />
        ))}
      </tbody>
      {todo ? (
        <tfoot>
          <Line fila={todo} />
        </tfoot>
      ) : null}
    </table>
  </section>
)

const Line = ({ fila }: { fila: Renglon }) => (
  <tr>
    <th scope="row">{fila.nombre}</th>
    <td>{count(fila.entraron)}</td>
    <td>{count(fila.respondidos)}</td>
    <td>{count(fila.aTiempo)}</td>
    <td>{count(fila.tarde)}</td>
    <td>{count(fila.enPlazo)}</td>
    <td>{count(fila.otros)}</td>
    <td>{onTimeSaid(fila) ?? '—'}</td>
    <td>{daysTaken(fila.mediana) ?? '—'}</td>
    <td>{daysTaken(fila.nueve) ?? '—'}</td>
  </tr>
)
