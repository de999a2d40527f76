import buttons from './button.module.css'
import { Icon } from './icon.tsx'

/** Shares the page through the device, or copies its address. Needs the portal's script, so it is hidden without it. */
export function Share({ title }: { title: string }) {
  return (
    <button type="button" className={`needs-js ${buttons.quiet}`} data-share={title}>
      <Icon name="share-2" /> <span aria-live="polite">Compartir</span>
    </button>
  )
}
