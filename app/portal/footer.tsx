import type { ReactNode } from 'react'
import { type MenuLink, newTab } from '../features/paginas/menu.ts'
import { telHref } from '../lib/phones.ts'
import { isWritten } from '../lib/ruc.ts'
import { ACTUALIDAD } from '../ui/actualidad.tsx'
import { Drawn } from '../ui/drawn.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { Mail } from '../ui/mail.tsx'
import styles from './footer.module.css'
import type { Shell } from './layout.tsx'
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
    <a key={phone} href={telHref(phone)} className={`whole ${styles.line}`}>
      {phone}
    </a>
  ))

/** Where it is and how to reach it: what there is of it. */
function Contacts({ portal }: Pick<Shell, 'portal'>) {
  const { direccion, telefonos, celulares, correos } = portal
  if (!direccion && telefonos.length + celulares.length + correos.length === 0)
    return <p className={styles.facts}>La institución todavía no publica su dirección ni sus teléfonos.</p>
  return (
    <dl className={styles.contacts}>
      {direccion ? (
        <Contact icon="map-pin" label="Dirección">
          {direccion}
        </Contact>
      ) : null}
      {telefonos.length > 0 ? (
        <Contact icon="phone" label="Teléfonos">
          <Phones phones={telefonos} />
        </Contact>
      ) : null}
      {celulares.length > 0 ? (
        <Contact icon="smartphone" label="Celulares">
          <Phones phones={celulares} />
        </Contact>
      ) : null}
      {correos.length > 0 ? (
        <Contact icon="mail" label="Correos">
          {correos.map((correo) => (
            <Mail key={correo} address={correo} className={styles.line} />
          ))}
        </Contact>
      ) : null}
    </dl>
  )
}

/** Where the complaints book is: for a public institute, the State's; for a private one, its own. */
function ComplaintsNotice({ portal }: Pick<Shell, 'portal'>) {
  return (
    <a href="/transparencia/libro/reclamaciones" className={styles.book}>
      <Icon name="book-open-text" size="l" />
      <span>
        <strong>Libro de Reclamaciones</strong>
        <span>
          {portal.tipoGestion === 'privada'
            ? 'Conforme a lo establecido en el Código de Protección y Defensa del Consumidor, esta institución cuenta con un Libro de Reclamaciones a su disposición.'
            : 'Presente su reclamo ante esta entidad pública: aquí le decimos dónde está el libro y quién le responde.'}
        </span>
      </span>
    </a>
  )
}

const Links = ({ id, title, links }: { id: string; title: string; links: MenuLink[] }) => (
  <nav aria-labelledby={id}>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    <ul className={styles.legal}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  </nav>
)

/** What everybody may ask of an institution. */
const rightsOf = ({ tipoGestion }: Shell['portal']) => [
  ...(tipoGestion === 'publica'
    ? [{ label: 'Pedir información pública', href: '/transparencia/acceso-informacion' }]
    : []),
  { label: 'Mis datos personales', href: '/transparencia/datos-personales' },
  { label: 'Comprobar un papel', href: '/verificar' },
]

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
                {isWritten(portal.ruc) ? `RUC ${portal.ruc}` : null}
                {portal.resolucionAutorizacion ? (
                  <>
                    <br />
                    Autorización: {portal.resolucionAutorizacion}
                  </>
                ) : null}
              </p>
              {portal.redes.length > 0 ? (
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
              ) : null}
            </section>
            <section aria-labelledby="contacto">
              <h2 id="contacto" className={styles.title}>
                Contacto
              </h2>
              <Contacts portal={portal} />
            </section>
            <div className={styles.ways}>
              <Links id="pie-actualidad" title="Actualidad" links={ACTUALIDAD} />
              <Links id="pie-legal" title="Información legal" links={[...legal, ...rightsOf(portal)]} />
            </div>
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
