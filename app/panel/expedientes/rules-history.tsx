import styles from './expedientes.module.css'
import type { RulesLoaded } from './rules-of.tsx'

const SHORT = 80

/** Every version that there was, newest first, and what changed with each. Nothing of it can be changed. */
export const RulesHistory = ({ historia }: Pick<RulesLoaded, 'historia'>) => (
  <section className={styles.part} aria-labelledby="versiones">
    <h2 id="versiones">Versiones</h2>
    <ol className={styles.timeline}>
      {historia.map((one) => (
        <li key={one.id} data-inner={one.rige === 'Rige hoy' ? undefined : true}>
          <p>
            <strong>{one.desde}</strong> <span className={styles.mark}>{one.rige}</span>
          </p>
          {one.sustento ? <p>{one.sustento}</p> : null}
          {one.escrita ? <p className={styles.soft}>{one.escrita}</p> : null}
          {one.cambios.length > 0 ? (
            <ul className={styles.files}>
              {one.cambios.map(({ que, antes, ahora }) => (
                <li key={que}>
                  {antes.length + ahora.length <= SHORT ? (
                    <>
                      {que}: {antes || 'nada'} → <strong>{ahora || 'nada'}</strong>
                    </>
                  ) : (
                    <details>
                      <summary>{que}: cambió el texto</summary>
                      <p className={styles.soft}>Antes: {antes || 'nada'}</p>
                      <p>{ahora || 'Nada'}</p>
                    </details>
                  )}
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  </section>
)
