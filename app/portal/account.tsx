import { Avatar, type Person } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './header-account.module.css'

type Props = { cuenta: Person | null; path: string }

const PROFILE = '/cuenta/perfil'

/** Back to where one is, after signing in. */
const signIn = (path: string) =>
  path === '/' || path.startsWith('/cuenta')
    ? '/cuenta/ingresar'
    : `/cuenta/ingresar?volver=${encodeURIComponent(path)}`

/**
 * Who is signed in, with their menu, or the way in. Pages for somebody in particular are never taken from the cache, so
 * this is drawn by the server for both.
 */
export function Account({ cuenta, path }: Props) {
  if (!cuenta) {
    return (
      <a href={signIn(path)} rel="nofollow" className={styles.enter}>
        <Icon name="log-in" /> Ingresar
      </a>
    )
  }
  return (
    <details className={styles.account} data-menu>
      <summary className={styles.who} aria-label={`Cuenta de ${cuenta.nombre} ${cuenta.apellidos}`}>
        <Avatar {...cuenta} />
        <span className={styles.name}>{firstName(cuenta.nombre)}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.panel}>
        <p className={styles.whole}>
          {cuenta.nombre} {cuenta.apellidos}
        </p>
        <Links />
      </div>
    </details>
  )
}

/** The same in the menu of telephones. */
export const AccountLinks = ({ cuenta, path }: Props) =>
  cuenta ? (
    <Links />
  ) : (
    <a href={signIn(path)} rel="nofollow" className={styles.link}>
      <Icon name="log-in" /> Ingresar
    </a>
  )

const Links = () => (
  <>
    <a href={PROFILE} className={styles.link}>
      <Icon name="user-round" /> Mi perfil
    </a>
    <a href="/cuenta/tramites" className={styles.link}>
      <Icon name="inbox" /> Mis trámites
    </a>
    <form method="post" action="/cuenta/salir">
      <button type="submit" className={styles.link}>
        <Icon name="log-out" /> Cerrar sesión
      </button>
    </form>
  </>
)

const firstName = (nombre: string) => nombre.split(' ')[0]
