import { soles } from '../../../lib/numbers.ts'
import type { Modalidad } from '../queries.server.ts'
import { pedidos, requisitoDicho } from '../rules.ts'
import styles from './season.module.css'

/** How one may enter, what it costs and what to bring. */
export const Ways = ({ modalidades, tasas }: { modalidades: Modalidad[]; tasas: boolean }) => (
  <section aria-labelledby="modalidades">
    <h2 id="modalidades">Modalidades y requisitos</h2>
    {modalidades.map(({ id, nombre, detalle, requisitos, costo }) => (
      <div key={id} className={styles.way}>
        <h3>{nombre}</h3>
        {detalle ? <p>{detalle}</p> : null}
        <p>
          <strong>Inscripción: {costo > 0 ? soles(costo / 100) : 'sin costo'}.</strong>{' '}
          {tasas && costo > 0 ? <a href="/tasas">Ver todas las tasas</a> : null}
        </p>
        <p>
          Al inscribirse se entregan:{' '}
          {pedidos(costo, [])
            .map(({ texto }) => texto.toLowerCase())
            .join(', ')}
          .
        </p>
        {requisitos.length > 0 ? (
          <ol>
            {requisitos.map((one) => (
              <li key={one.id}>{requisitoDicho(one)}</li>
            ))}
          </ol>
        ) : null}
      </div>
    ))}
  </section>
)
