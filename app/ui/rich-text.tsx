import styles from './rich-text.module.css'

/** A table wider than its column scrolls in a frame of its own, which the keyboard can reach. */
const framed = (html: string) =>
  html
    .replace(/<table\b/g, `<div class="${styles.frame}" role="group" aria-label="Tabla" tabindex="0"><table`)
    .replaceAll('</table>', '</table></div>')

/** A mail address that has no room breaks before its @, as `Mail` does. */
const breaking = (html: string) => html.replace(/>([^<>@\s]+)@([^<>@\s]+)</g, '>$1<wbr>@$2<')

/** HTML that the sanitiser let through, when it was saved and when it was read. */
export function RichText({ html, className = '' }: { html: string; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on write and on read, see app/lib
  return <div className={`${styles.text} ${className}`} dangerouslySetInnerHTML={{ __html: breaking(framed(html)) }} />
}
