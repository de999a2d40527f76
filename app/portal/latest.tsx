import { noticiaHref } from '../features/noticias/address.ts'
import { isoDate, isRecent, longDate } from '../lib/dates.ts'
import type { Picture as Rendition } from '../lib/files/pictures.server.ts'
import { Picture } from '../ui/picture.tsx'
import { Section } from '../ui/section.tsx'
import { Tag } from '../ui/tag.tsx'
import { Unbroken } from '../ui/unbroken.tsx'
import styles from './latest.module.css'

export type Noticia = {
  id: number
  titulo: string
  resumen: string
  fecha: string
  nameImg: string | null
  picture: Rendition | null
}

/** The newest three: one large, two beside each other under it. */
export function Latest({ noticias, now }: { noticias: Noticia[]; now: string }) {
  if (noticias.length === 0) return null
  return (
    <Section id="noticias" title="Noticias" more={{ href: '/actualidad/noticias', label: 'Todas las noticias' }}>
      <ul className={styles.grid}>
        {noticias.map((noticia, i) => (
          <li key={noticia.id} className={styles.story}>
            <Picture
              picture={noticia.picture}
              alt={noticia.nameImg ?? ''}
              sizes={i === 0 ? '(min-width: 68rem) 48rem, 100vw' : '(min-width: 40rem) 13rem, 6rem'}
              className={styles.image}
            />
            <p className={styles.meta}>
              <time dateTime={isoDate(noticia.fecha)}>{longDate(noticia.fecha)}</time>
              {isRecent(noticia.fecha, now) ? <Tag tone="maize">Nueva</Tag> : null}
            </p>
            <h3 className={styles.title}>
              <a href={noticiaHref(noticia)}>
                <Unbroken>{noticia.titulo}</Unbroken>
              </a>
            </h3>
            {i === 0 ? <p className={styles.summary}>{noticia.resumen}</p> : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
