import styles from '../resultados.module.css'
import type { Published } from '../resultados.tsx'

/** The order of merit of one programme: names and scores, and nothing else of anybody. */
export const MeritTable = ({ filas }: { filas: Published['programas'][number]['filas'] }) => (
  <table className={styles.merit}>
    <thead>
      <tr>
        <th scope="col">Puesto</th>
        <th scope="col">Postulante</th>
        <th scope="col">Puntaje</th>
        <th scope="col">Resultado</th>
      </tr>
    </thead>
    <tbody>
      {filas.map((fila) => (
        <tr key={fila.marca} id={fila.marca}>
          <td>{fila.orden ?? '–'}</td>
          <th scope="row">
            {fila.nombre}
            <small>{fila.modalidad}</small>
          </th>
          <td>{fila.puntaje ?? '–'}</td>
          <td data-enters={fila.ingresa || undefined}>{fila.resultado}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
