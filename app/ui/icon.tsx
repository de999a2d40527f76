import styles from './icon.module.css'
import { drawing, type IconName } from './icons.ts'

type Props = { name: IconName | (string & {}); otherwise?: IconName; size?: 's' | 'm' | 'l'; label?: string }

/** A lucide drawing in the colour of the text around it. Without `label` it is decoration beside a text. */
export function Icon({ name, otherwise = 'file-text', size = 's', label }: Props) {
  const meaning = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    <svg
      className={`${styles.icon} ${styles[size]}`}
      viewBox="0 0 24 24"
      {...meaning}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings come from the lucide package, never from data
      dangerouslySetInnerHTML={{ __html: drawing(name, otherwise) }}
    />
  )
}
