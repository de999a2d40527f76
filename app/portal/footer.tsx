import type { ReactNode } from 'react'
import { telHref } from '../lib/phones.ts'
import { Drawn } from '../ui/drawn.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { Mail } from '../ui/mail.tsx'
import styles from './footer.module.css'
import type { Shell } from './layout.tsx'
import { newTab } from './menu.ts'
import woven from './woven.module.css'

const NETWORK_NAMES: Record<string, string> = {
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  instagram: 'Instagram',
  youtube: 'YouTube',
}

function Contact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className={styles.contact}>
      <dt>
        <Icon name={icon} label={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

const Phones = ({ phones }: { phones: string[] }) =>
  phones.map((phone) => (
    <a key={phone} href={telHref(phone)} className={styles.line}>
      {phone}
    </a>
  ))

/** Where the complaints book is: for a public institute, the State's; for a private one, its own. */
function ComplaintsNotice({ portal }: Pick<Shell, 'portal'>) {
  return (
    <a href="/transparencia/libro/reclamaciones" className={styles.book}>
      <Icon name="book-open-text" size="l" />
      <span>
        <strong>Libro de Reclamaciones</strong>
        <span>
          {portal.tipoGestion === 'privada'
            ? 'Conforme al Código de Protección y Defensa del Consumidor, esta institución cuenta con un Libro de Reclamaciones a su disposición.'
            : 'Presente su reclamo ante esta entidad pública: aquí le decimos dónde está el libro y quién le responde.'}
        </span>
      </span>
    </a>
  )
}

export function Footer({ shell, year }: { shell: Shell; year: string }) {
  const { portal, legal } = shell
  return (
    <Drawn as="footer" of={portal} name={`footer${year}`} className={`no-print ${styles.footer}`}>
      {() => (
        <>
          <div className={woven.band} />
          <div className={`page ${styles.columns}`}>
            <section aria-labelledby="pie-institucion">
              <h2 id="pie-institucion" className={styles.name}>
                {portal.nombre}
              </h2>
              <p className={styles.facts}>
                {portal.razonSocial}
                <br />
                RUC {portal.ruc}
                {portal.resolucionAutorizacion ? (
                  <>
                    <br />
                    Autorización: {portal.resolucionAutorizacion}
                  </>
                ) : null}
              </p>
              <ul className={styles.networks} aria-label="Redes sociales">
                {portal.redes.map((red) => (
                  <li key={red.url}>
                    <a
                      href={red.url}
                      {...newTab}
                      aria-label={`${NETWORK_NAMES[red.red] ?? 'Sitio web'} (se abre en otra pestaña)`}
                    >
                      <Icon name={red.icono} otherwise="globe" />
                    </a>
                  </li>
                ))}
              </ul>
            </section>
            <section aria-labelledby="contacto">
              <h2 id="contacto" className={styles.title}>
                Contacto
              </h2>
              <dl className={styles.contacts}>
                <Contact icon="map-pin" label="Dirección">
                  {portal.direccion}
                </Contact>
                {portal.telefonos.length > 0 ? (
                  <Contact icon="phone" label="Teléfonos">
                    <Phones phones={portal.telefonos} />
                  </Contact>
                ) : null}
                {portal.celulares.length > 0 ? (
                  <Contact icon="smartphone" label="Celulares">
                    <Phones phones={portal.celulares} />
                  </Contact>
                ) : null}
                <Contact icon="mail" label="Correos">
                  {portal.correos.map((correo) => (
                    <Mail key={correo} address={correo} className={styles.line} />
                  ))}
                </Contact>
              </dl>
            </section>
            <nav aria-labelledby="pie-legal">
              <h2 id="pie-legal" className={styles.title}>
                Información legal
              </h2>
              <ul className={styles.legal}>
                {legal.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
            <ComplaintsNotice portal={portal} />
          </div>
          <p className={`page ${styles.last}`}>
            © {year} {portal.nombre}
          </p>
        </>
      )}
    </Drawn>
  )
}
