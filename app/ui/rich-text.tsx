import styles from './rich-text.module.css'

/** HTML that the sanitiser let through when it was saved. */
export function RichText({ html, className = '' }: { html: string; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on write, see app/lib
  return <div className={`${styles.text} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
