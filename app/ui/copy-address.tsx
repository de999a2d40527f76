import buttons from './button.module.css'
import { Icon } from './icon.tsx'

/** Puts an address in the clipboard and says so. Needs the portal's script, so it is hidden without it. */
export const CopyAddress = ({ address }: { address: string }) => (
  <button type="button" className={`needs-js ${buttons.quiet}`} data-copy={address}>
    <Icon name="copy" /> {/* Who copies before React takes the page over is told so all the same. */}
    <span aria-live="polite" suppressHydrationWarning>
      Copiar dirección
    </span>
  </button>
)
