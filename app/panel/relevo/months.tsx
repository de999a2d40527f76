import { Button } from '@mantine/core'
import { Icon } from '../../ui/icon.tsx'
import type { Month } from './months.ts'
import styles from './relevo.module.css'

/** What this post does in each month of the year, to be read and to be printed. */
export const Months = ({ meses, antes }: { meses: Month[]; antes: string[] }) => (
  <section aria-labelledby="meses" className={styles.part} data-paper>
    <div className={styles.head}>
      <h2 id="meses">Lo que hace este puesto, mes a mes</h2>
      {meses.length > 0 ? (
        <Button variant="default" leftSection={<Icon name="printer" />} onClick={() => print()}>
          Imprimir
        </Button>
      ) : null}
    </div>
    {antes.length > 0 ? <p className={styles.soft}>Con lo que hizo antes en este puesto: {antes.join(', ')}.</p> : null}
    {meses.length === 0 ? (
      <p className={styles.soft}>Todavía no consta nada: se llena solo con lo que se publica, cambia y reemplaza.</p>
    ) : (
      <dl className={styles.months}>
        {meses.map(({ mes, anios }) => (
          <div key={mes}>
            <dt>{mes}</dt>
            {anios.map(({ anio, frase }) => (
              <dd key={anio}>
                <span className={styles.soft}>{anio}</span> {frase}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    )}
  </section>
)
