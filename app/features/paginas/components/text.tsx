import type { ReactNode } from 'react'
import type { Picture as Rendition } from '../../../lib/files/pictures.server.ts'
import { Picture } from '../../../ui/picture.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import styles from './text.module.css'

type Props = {
  html: string
  picture: Rendition | null
  alt: string
  /** After the text. */
  children: ReactNode
}

/** The image and the text of a page. */
export function Text({ html, picture, alt, children }: Props) {
  return (
    <article className={styles.text}>
      <Picture picture={picture} alt={alt} sizes="(min-width: 44rem) 42rem, 100vw" first className={styles.image} />
      <RichText html={html} />
      {children}
    </article>
  )
}
