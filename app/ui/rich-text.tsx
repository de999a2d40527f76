import { unbroken } from '../lib/unbroken.ts'
import { tablesOf } from './rich-tables.ts'
import styles from './rich-text.module.css'

const NAMES = {
  ...{ frame: styles.frame ?? '', stacked: styles.stacked ?? '' },
  ...{ amount: styles.amount ?? '', group: styles.group ?? '' },
}

/** A mail address that has no room breaks before its @, as `Mail` does. */
const breaking = (html: string) => html.replace(/>([^<>@\s]+)@([^<>@\s]+)</g, '>$1<wbr>@$2<')

/** HTML that the sanitiser let through, when it was saved and when it was read. */
export function RichText({ html, className = '' }: { html: string; className?: string | undefined }) {
  const shown = unbroken(breaking(tablesOf(html, NAMES)))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on write and on read, see app/lib
  return <div className={`${styles.text} ${className}`} dangerouslySetInnerHTML={{ __html: shown }} />
}
