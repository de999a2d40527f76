import type { ReactNode } from 'react'
import type { Picture as Rendition } from '../lib/files/pictures.server.ts'
import styles from './entry.module.css'
import { Picture } from './picture.tsx'
import { Unbroken } from './unbroken.tsx'

type Props = {
  title: ReactNode
  /** Where the whole row leads; a row without address is only read. */
  href?: string | undefined
  /** Date, kind and state, small above the title. */
  meta?: ReactNode
  summary?: ReactNode
  picture?: Rendition | null | undefined
  alt?: string
  /** State and what is left of its time: over the row on phones, beside it where there is room. */
  side?: ReactNode
  /** Under the summary: attachments, term, company. Its own links stay usable. */
  children?: ReactNode
  first?: boolean
  /** The address is a file: it opens in a tab of its own. */
  isFile?: boolean
  /** Id of a `Dialog` that the title opens where there is JavaScript; without it the address answers. */
  opens?: string | undefined
  level?: 2 | 3
}

/** The rows of a list. */
export function Entries({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

/** One row: meta above, title, a line of summary, image at the side where there is room. */
export function Entry({
  title,
  href,
  meta,
  summary,
  picture,
  alt = '',
  side,
  children,
  first,
  isFile,
  opens,
  level = 2,
}: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const shown = typeof title === 'string' ? <Unbroken>{title}</Unbroken> : title
  return (
    <li className={styles.entry}>
      {picture ? (
        <div className={styles.image}>
          <Picture picture={picture} alt={alt} sizes="(min-width: 48rem) 15rem, 100vw" first={first ?? false} />
        </div>
      ) : null}
      {side ? <div className={styles.side}>{side}</div> : null}
      <div className={styles.body}>
        {meta ? <div className={styles.meta}>{meta}</div> : null}
        <Heading className={styles.title}>
          {href ? (
            <a
              href={href}
              className={styles.link}
              data-opens={opens}
              {...(isFile && { target: '_blank', rel: 'noopener' })}
            >
              {shown}
              {isFile ? <span className="sr"> (se abre en otra pestaña)</span> : null}
            </a>
          ) : (
            title
          )}
        </Heading>
        {summary ? <p className={styles.summary}>{summary}</p> : null}
        {children ? <div className={styles.more}>{children}</div> : null}
      </div>
    </li>
  )
}
