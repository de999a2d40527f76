import { useLocation } from 'react-router'
import { fullAddress } from '../lib/addresses.ts'
import type { Printed } from '../lib/qr.server.ts'
import buttons from './button.module.css'
import { CopyAddress } from './copy-address.tsx'
import { Icon } from './icon.tsx'
import styles from './share.module.css'
import { useOrigin } from './site.ts'

type Props = {
  title: string
  /** What leads back from paper. */
  printed?: Printed | null
}

const newTab = { target: '_blank', rel: 'noopener' } as const

/**
 * Ways to pass a page on: plain links to where people talk, which load nothing of theirs here. With the portal's script
 * also the device's own sheet, where there is one, and the clipboard.
 */
export function Share({ title, printed = null }: Props) {
  const { pathname, search } = useLocation()
  const address = fullAddress(pathname + search, useOrigin())
  const [url, text] = [address, `${title} ${address}`].map(encodeURIComponent)
  return (
    <>
      <fieldset className={`no-print ${styles.share}`}>
        <legend className={styles.legend}>Compartir</legend>
        <button type="button" className={`needs-share ${buttons.quiet}`} data-sheet={title} data-address={address}>
          <Icon name="share-2" /> Compartir…
        </button>
        <a href={`https://wa.me/?text=${text}`} className={buttons.quiet} {...newTab}>
          <Icon name="whatsapp" /> WhatsApp
        </a>
        <a href={`https://www.facebook.com/sharer/sharer.php?u=${url}`} className={buttons.quiet} {...newTab}>
          <Icon name="facebook" /> Facebook
        </a>
        <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${text}`} className={buttons.quiet}>
          <Icon name="mail" /> Correo
        </a>
        <CopyAddress address={address} />
      </fieldset>
      {printed ? <OnPaper {...printed} /> : null}
    </>
  )
}

/** Only on paper: where this page is. */
function OnPaper({ address, side, path }: Printed) {
  return (
    <div className={styles.paper} data-qr>
      <svg viewBox={`0 0 ${side} ${side}`} className={styles.code} role="img" aria-label="Código QR de esta página">
        <path fill="none" stroke="#000" shapeRendering="crispEdges" d={path} />
      </svg>
      <p>
        Esta página en internet:
        <br />
        <strong>{address}</strong>
      </p>
    </div>
  )
}
