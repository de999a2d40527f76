import { count, plural } from '../../../lib/numbers.ts'
import type { Carga } from '../plan.ts'
import styles from './mallas.module.css'

type Malla = { id: number; codigo: string; resolucion: string; vigenteDesde: number | null }
type Props = { mallas: Malla[]; current: Malla; address: string; carga: Carga }

/** The grids that live together, by code. The first one has the address of the programme itself. */
export function Mallas({ mallas, current, address, carga }: Props) {
  return (
    <section aria-labelledby="malla-curricular" className={styles.block}>
      <h2 id="malla-curricular" className={styles.title}>
        Malla curricular {current.codigo}
      </h2>
      <p className={styles.about}>
        {[
          current.resolucion && `Aprobada por ${current.resolucion}`,
          current.vigenteDesde && `vigente para quienes ingresaron desde ${current.vigenteDesde}`,
          carga && `${plural(carga.creditos, 'crédito')} y ${count(carga.horas)} horas en total`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <nav aria-label="Mallas curriculares" className={styles.nav}>
        <ul className={styles.list}>
          {mallas.map((malla, i) => (
            <li key={malla.id}>
              <a
                href={`${i === 0 ? address : `${address}?malla=${malla.id}`}#malla-curricular`}
                className={styles.link}
                aria-current={malla.id === current.id ? 'true' : undefined}
              >
                {malla.codigo}
                {malla.vigenteDesde ? <small>desde {malla.vigenteDesde}</small> : null}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  )
}
