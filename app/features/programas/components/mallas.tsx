import { shortDate } from '../../../lib/dates.ts'
import { count, plural } from '../../../lib/numbers.ts'
import type { Carga } from '../plan.ts'
import styles from './mallas.module.css'

type Malla = {
  id: number
  codigo: string
  resolucion: string
  /** 'yyyy-MM-dd' */
  fechaResolucion: string | null
  /** '' where it is no file that visitors get. */
  urlResolucion: string
  vigenteDesde: number | null
  vigenteHasta: number | null
}
type Props = { mallas: Malla[]; current: Malla; address: string; carga: Carga }

/** The grids that live together, by code. The first one has the address of the programme itself. */
export function Mallas({ mallas, current, address, carga }: Props) {
  return (
    <section aria-labelledby="malla-curricular" className={styles.block}>
      <h2 id="malla-curricular" className={styles.title}>
        Malla curricular {current.codigo}
      </h2>
      <p className={styles.about}>
        {current.resolucion ? (
          <>
            Aprobada por{' '}
            {current.urlResolucion ? <a href={current.urlResolucion}>{current.resolucion}</a> : current.resolucion}
            {current.fechaResolucion ? ` del ${shortDate(current.fechaResolucion)}` : ''} ·{' '}
          </>
        ) : null}
        {[cohortsOf(current), carga && `${plural(carga.creditos, 'crédito')} y ${count(carga.horas)} horas en total`]
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

const cohortsOf = ({ vigenteDesde: desde, vigenteHasta: hasta }: Malla) => {
  if (!desde) return null
  return hasta ? `para quienes ingresaron de ${desde} a ${hasta}` : `vigente para quienes ingresaron desde ${desde}`
}
