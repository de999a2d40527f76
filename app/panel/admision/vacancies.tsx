import { reservadas } from '../../features/admision/rules.ts'
import { keyed, keyOf } from '../edit/rows.ts'
import person from '../people/person.module.css'
import styles from './admision.module.css'
import type { Way } from './ways.tsx'

/** As they are written: what is no number is refused where it is saved, and is not a zero. */
export type Place = { programa: number; nombre: string; cantidades: string[] }
type Props = {
  ways: Way[]
  places: Place[]
  wrong: (campo: string) => string | undefined
  /** Where a way stood when what is wrong was said, by its key. */
  placeOf: (key: number) => number
  onChange: (places: Place[]) => void
}

const sum = (written: string[]) => written.reduce((total, one) => total + (Number(one) || 0), 0)

/** Vacancies of each programme by each modality, with what the law reserves of them. */
export function Vacancies({ ways, places, wrong, placeOf, onChange }: Props) {
  const columns = keyed(ways)
  const of = ({ cantidades }: Place) => ways.map((_, i) => cantidades[i] ?? '0')
  const write = (programa: number, at: number, value: string) =>
    onChange(
      places.map((place) =>
        place.programa === programa
          ? { ...place, cantidades: of(place).map((old, i) => (i === at ? value : old)) }
          : place,
      ),
    )
  return (
    <section className={person.part} aria-labelledby="vacantes">
      <h2 id="vacantes">Vacantes</h2>
      <p className={person.soft}>
        De cada programa se reserva el 5 %, redondeado hacia arriba, para personas con discapacidad (Ley N.º 31789). Un
        programa sin vacantes no se ofrece.
      </p>
      {places.length === 0 ? <p>Todavía no hay programas: créelos en Programas.</p> : null}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Programa</th>
              {columns.map((way, i) => (
                <th key={keyOf(way)} scope="col">
                  {way.nombre || `Modalidad ${i + 1}`}
                </th>
              ))}
              <th scope="col">Total</th>
              <th scope="col">Reservadas</th>
            </tr>
          </thead>
          <tbody>
            {places.map((place, row) => (
              <tr key={place.programa}>
                <th scope="row">{place.nombre}</th>
                {columns.map((way, i) => (
                  <td key={keyOf(way)}>
                    <input
                      inputMode="numeric"
                      maxLength={4}
                      autoComplete="off"
                      aria-label={`${place.nombre}, ${way.nombre}`}
                      aria-invalid={wrong(`vacantes.${row}.cantidades.${placeOf(keyOf(way))}`) ? true : undefined}
                      title={wrong(`vacantes.${row}.cantidades.${placeOf(keyOf(way))}`)}
                      value={place.cantidades[i] ?? '0'}
                      onChange={(e) => write(place.programa, i, e.currentTarget.value)}
                    />
                  </td>
                ))}
                <td>{sum(of(place))}</td>
                <td>{reservadas(sum(of(place)))}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {columns.map((way, i) => (
                <td key={keyOf(way)}>{sum(places.map((place) => place.cantidades[i] ?? '0'))}</td>
              ))}
              <td>{places.reduce((total, place) => total + sum(of(place)), 0)}</td>
              <td>{places.reduce((total, place) => total + reservadas(sum(of(place))), 0)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}
