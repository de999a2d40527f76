import { count } from '../../lib/numbers.ts'
import { FEWEST, monthSaid, type Publicadas, takenSaid } from '../figures.ts'
import styles from './public-figures.module.css'

/** What answers took in the last twelve months, without anybody in it. */
export function PublicFigures({ cifras }: { cifras: Publicadas }) {
  if (!cifras)
    return (
      <p className={styles.soft}>
        En los últimos 12 meses llegaron menos de {FEWEST}: son muy pocas para dar cifras sin señalar a nadie.
      </p>
    )
  const { todo, meses } = cifras
  const taken = takenSaid(todo)
  return (
    <>
      <p>
        En los últimos 12 meses llegaron {count(todo.entraron)}
        {taken ? (
          <>
            . Mediana para responder: <strong>{taken.mediana}</strong>; <strong>{taken.aTiempo}</strong> a tiempo.
          </>
        ) : (
          '; todavía son pocas las respondidas para decir cuánto se tarda.'
        )}
      </p>
      {meses.length > 1 ? (
        <details className={styles.months}>
          <summary>Mes por mes</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">Mes</th>
                <th scope="col">Llegaron</th>
                <th scope="col">Mediana</th>
                <th scope="col">A tiempo</th>
              </tr>
            </thead>
            <tbody>
              {meses.map((mes) => {
                const of = takenSaid(mes)
                return (
                  <tr key={mes.clave}>
                    <th scope="row">{mes.clave ? monthSaid(mes.clave) : 'Otros meses'}</th>
                    <td>{count(mes.entraron)}</td>
                    <td>{of?.mediana ?? '—'}</td>
                    <td>{of?.aTiempo ?? '—'}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          <p className={styles.soft}>
            En días hábiles del plazo, por el mes en que llegaron. Los meses con menos de {FEWEST} se cuentan juntos. La
            raya: todavía son pocas las respondidas.
          </p>
        </details>
      ) : null}
    </>
  )
}

/** The same on a page that has no other parts. */
export const FiguresApart = ({ cifras }: { cifras: Publicadas }) => (
  <section className={styles.apart} aria-labelledby="cifras">
    <h2 id="cifras">Cuánto se tardó</h2>
    <PublicFigures cifras={cifras} />
  </section>
)
