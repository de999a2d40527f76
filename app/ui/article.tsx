import type { ReactNode } from 'react'
import type { Picture as Rendition } from '../lib/files/pictures.server.ts'
import styles from './article.module.css'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import { RichText } from './rich-text.tsx'
import { Unbroken } from './unbroken.tsx'

type Props = {
  title: string
  crumbs: Crumb[]
  back: { href: string; label: string }
  /** Date in words, hours, state: the line over the title. */
  meta: ReactNode
  lead?: string | null
  picture?: Rendition | null
  alt?: string
  /** A short list of facts between title and text: place, address, company, term. */
  facts?: ReactNode
  html: string
  /** After the text: gallery, files, share. */
  children?: ReactNode
  /** Beside the text on wide screens: what else there is. */
  aside?: ReactNode
}

/** One published thing, read like an article. */
export function Article({ title, crumbs, back, meta, lead, picture, alt = '', facts, html, children, aside }: Props) {
  return (
    <div className={`page ${styles.layout}`}>
      <Breadcrumb crumbs={crumbs} />
      <article className={styles.article}>
        <header className={styles.head}>
          <div className={styles.meta}>{meta}</div>
          <h1>
            <Unbroken>{title}</Unbroken>
          </h1>
          {lead ? (
            <p className={styles.lead}>
              <Unbroken>{lead}</Unbroken>
            </p>
          ) : null}
        </header>
        {facts}
        {picture ? (
          <figure className={styles.figure}>
            <Picture picture={picture} alt={alt} sizes="(min-width: 44rem) 42rem, 100vw" first />
            {alt ? <figcaption className={styles.caption}>{alt}</figcaption> : null}
          </figure>
        ) : null}
        {html ? <RichText html={html} /> : null}
        {children}
        <p className={styles.back}>
          <a href={back.href}>
            <Icon name="arrow-left" /> {back.label}
          </a>
        </p>
      </article>
      {aside ? <aside className={styles.aside}>{aside}</aside> : null}
    </div>
  )
}
