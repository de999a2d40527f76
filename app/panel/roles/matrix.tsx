import { Fragment } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './roles.module.css'
import type { Loaded } from './screen.tsx'

/** All that may be done, against the roles that may do something. */
export function Matrix({ loaded: { salas, compartidas, roles } }: { loaded: Loaded }) {
  const shown = roles.filter(({ puede }) => puede.length > 0)
  return (
    <div className={styles.part}>
      <h2 id="tabla">Qué permite cada rol</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself is reached with the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-labelledby="tabla">
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">Permiso</th>
              {shown.map(({ idrol, nombre }) => (
                <th key={idrol} scope="col">
                  {nombre}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...salas, ...compartidas].map(({ title, permisos }) => (
              <Fragment key={title}>
                <tr>
                  <th scope="rowgroup" colSpan={shown.length + 1} className={styles.sala}>
                    {title}
                  </th>
                </tr>
                {permisos.map(({ name, words }) => (
                  <tr key={name}>
                    <th scope="row">{words}</th>
                    {shown.map(({ idrol, puede }) => (
                      <td key={idrol} data-yes={puede.includes(name) || undefined}>
                        {puede.includes(name) ? (
                          <>
                            <Icon name="check" />
                            <span className="sr">Sí</span>
                          </>
                        ) : (
                          <span className="sr">No</span>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
