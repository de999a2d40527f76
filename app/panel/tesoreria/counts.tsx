import type { countsOf } from '../../features/caja/queries.server.ts'
import { DENOMINACIONES } from '../../features/caja/rules.ts'
import { momentInWords } from '../../lib/dates.ts'
import { soles } from '../../lib/money.ts'
import styles from './tesoreria.module.css'

type Props = { arqueos: Awaited<ReturnType<typeof countsOf>> }

/** How often the drawer was counted, by whom, and note by note. */
export const Counts = ({ arqueos }: Props) =>
  arqueos.length === 0 ? null : (
    <section className={styles.box} aria-labelledby="arqueos">
      <h2 id="arqueos">Arqueos</h2>
      {arqueos.map((one) => (
        <details key={one.id}>
          <summary>
            {one.tipo === 'cierre' ? 'Al cerrar' : 'Sin aviso'}, {momentInWords(one.hora)}: {soles(one.contado)}{' '}
            contados
            {one.diferencia === 0
              ? ', sin diferencia'
              : `, ${one.diferencia < 0 ? 'faltó' : 'sobró'} ${soles(Math.abs(one.diferencia))}`}
          </summary>
          <p className={styles.soft}>
            Contó {one.quien}. Debía haber {soles(one.esperado)}.{one.nota ? ` Nota: ${one.nota}` : ''}
          </p>
          <p className={styles.soft}>
            {DENOMINACIONES.flatMap((valor) =>
              one.conteo[valor] ? `${one.conteo[valor]} de ${soles(valor)}` : [],
            ).join(' · ') || 'No había nada.'}
          </p>
        </details>
      ))}
    </section>
  )
