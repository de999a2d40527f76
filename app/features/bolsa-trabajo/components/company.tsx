import type { Picture as Rendition } from '../../../lib/files/pictures.server.ts'
import { telHref } from '../../../lib/phones.ts'
import { Mail } from '../../../ui/mail.tsx'
import { Picture } from '../../../ui/picture.tsx'
import styles from './company.module.css'

type Props = { nombre: string; celular: string | null; correo: string | null; logo: Rendition | null }

/** Who offers the job and how to reach them. */
export function Company({ nombre, celular, correo, logo }: Props) {
  return (
    <section aria-labelledby="empresa" className={styles.company}>
      <Picture picture={logo} alt={`Logotipo de ${nombre}`} sizes="6rem" className={styles.logo} />
      <div className={styles.body}>
        <h2 id="empresa" className={styles.label}>
          Empresa
        </h2>
        <p className={styles.name}>{nombre}</p>
        <dl className={styles.ways}>
          {celular ? (
            <div>
              <dt>Celular</dt>
              <dd>
                <a href={telHref(celular)}>{celular}</a>
              </dd>
            </div>
          ) : null}
          {correo ? (
            <div>
              <dt>Correo</dt>
              <dd>
                <Mail address={correo} />
              </dd>
            </div>
          ) : null}
        </dl>
      </div>
    </section>
  )
}
