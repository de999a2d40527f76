import type { ReactNode } from 'react'
import { fullAddress } from '../lib/addresses.ts'
import { CopyAddress } from './copy-address.tsx'
import { Icon } from './icon.tsx'
import { useOrigin } from './site.ts'
import styles from './subscribe.module.css'

type Props = { label: string; icon: 'rss' | 'calendar-plus'; path: string; children: ReactNode }

/** A way to hear of what is new without coming to look. Closed until somebody asks how. */
export function Subscribe({ label, icon, path, children }: Props) {
  const address = fullAddress(path, useOrigin())
  return (
    <details className={`no-print ${styles.subscribe}`}>
      <summary className={styles.summary}>
        <Icon name={icon} /> {label}
      </summary>
      <div className={styles.how}>
        {children}
        <p className={styles.address}>
          <a href={path}>{address}</a>
          <CopyAddress address={address} />
        </p>
      </div>
    </details>
  )
}

/** To a feed. `what` completes 'Reciba …', such as 'las noticias nuevas'. */
export const SubscribeToFeed = ({ feed, what }: { feed: string; what: string }) => (
  <Subscribe label="Suscribirse" icon="rss" path={feed}>
    <p>
      Reciba {what} sin volver a esta página y sin dejar su correo: agregue esta dirección en un lector de noticias,
      como Thunderbird, Feedly o NetNewsWire, y le avisará de cada publicación.
    </p>
  </Subscribe>
)
