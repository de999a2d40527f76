import form from '../../../ui/form.module.css'
import type { Modalidad } from '../queries.server.ts'
import { pedidos, requisitoDicho } from '../rules.ts'

type Way = Pick<Modalidad, 'id' | 'nombre' | 'costo' | 'requisitos'>

/** What whoever registers needs at hand, by modality, before they begin. */
export const Asked = ({ modalidades }: { modalidades: readonly Way[] }) => (
  <section aria-labelledby="necesita" className={form.part}>
    <h2 id="necesita">Qué le vamos a pedir</h2>
    {modalidades.map(({ id, nombre, costo, requisitos }) => (
      <div key={id}>
        <h3>{nombre}</h3>
        <ul>
          {pedidos(costo, requisitos).map((one) => (
            <li key={one.clase}>{requisitoDicho(one)}</li>
          ))}
        </ul>
      </div>
    ))}
  </section>
)
