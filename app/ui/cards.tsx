import type { ReactNode } from 'react'
import type { Picture as Rendition } from '../lib/files/pictures.server.ts'
import styles from './cards.module.css'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

type CardsProps = {
  children: ReactNode
  label?: string
  /** On phones only icon and name: where many cards stand on a page with other things. */
  brief?: boolean
  /** An index instead of boxes: rows between hairlines, for what is looked up by name. */
  index?: boolean
  /** On phones the first six, and the rest when its link is touched: by its id, without a script. */
  folded?: { id: string; label: string } | undefined
}

/** Cards of equal weight in as many columns as fit. */
export function Cards({ children, label, brief = false, index = false, folded }: CardsProps) {
  const looks = [styles.cards, brief && styles.brief, index && styles.index, folded && styles.folded]
  return (
    <>
      <ul id={folded?.id} className={looks.filter(Boolean).join(' ')} aria-label={label}>
        {children}
      </ul>
      {folded ? (
        <a href={`#${folded.id}`} className={styles.unfold}>
          {folded.label}
        </a>
      ) : null}
    </>
  )
}

type CardProps = {
  href: string
  title: string
  icon: string
  /** Takes the place of the icon. */
  picture?: Rendition | null
  /** One line or two about it. */
  text?: string | null
  /** Count, last update, kind: the last line. */
  note?: ReactNode
  external?: boolean
  level?: 2 | 3
}

/** One thing with a drawn icon or its picture, its name and a line about it; the whole card is the link. */
export function Card({ href, title, icon, picture, text, note, external = false, level = 3 }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        {picture ? (
          <Picture picture={picture} alt="" sizes="3rem" className={styles.picture} />
        ) : (
          <Icon name={icon} size="m" otherwise="folder" />
        )}
      </span>
      <div className={styles.body}>
        <Heading className={styles.title}>
          <a href={href} {...(external ? { target: '_blank', rel: 'noopener' } : {})}>
            {title}
          </a>
          {external ? <Icon name="external-link" label="(se abre en otra pestaña)" /> : null}
        </Heading>
        {text ? <p className={styles.text}>{text}</p> : null}
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
    </li>
  )
}

/** Further cards, behind a line that says what they are. */
export function Rest({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.rest}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
