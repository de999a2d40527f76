import { plural } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import type { CaseView } from './case.server.ts'
import styles from './expedientes.module.css'
import { Facts } from './facts.tsx'

type Props = Pick<CaseView, 'historia'> & { entera: boolean }

/** All that happened to a case, in order. */
export const Timeline = ({ historia, entera }: Props) => (
  <section className={styles.part} aria-labelledby="historia">
    <h2 id="historia">Historia</h2>
    <ol className={styles.timeline}>
      {historia.map((one) => (
        <li key={one.id} data-inner={one.soloPersonal || undefined}>
          <p>
            <strong>{one.hecho}</strong> {one.soloPersonal ? <span className={styles.mark}>solo personal</span> : null}
          </p>
          <p className={styles.soft}>
            {one.quien}, <time dateTime={one.fecha.replace(' ', 'T')}>{one.cuando}</time>
          </p>
          <Facts facts={one.dijo} />
          {one.archivos.length > 0 ? (
            <ul className={styles.files}>
              {one.archivos.map((file) => (
                <li key={file.id}>
                  <Icon name="file" />{' '}
                  {file.href ? (
                    <a href={file.href} target="_blank" rel="noopener">
                      {file.nombre}
                    </a>
                  ) : (
                    file.nombre
                  )}
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
    {entera ? (
      <p className={styles.soft}>
        <Icon name="shield-check" /> {plural(historia.length, 'movimiento')}: la historia está entera, nadie la cambió.
      </p>
    ) : null}
  </section>
)
