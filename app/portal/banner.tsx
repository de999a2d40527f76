import type { Picture as Rendition } from '../lib/files/pictures.server.ts'
import { Carousel } from '../ui/carousel.tsx'
import { Picture } from '../ui/picture.tsx'
import { RichText } from '../ui/rich-text.tsx'
import styles from './banner.module.css'

export type Banner = {
  id: number
  tipo: string
  resumen: string
  enlace: string | null
  alt: string
  picture: Rendition | null
}

/**
 * An image that is the whole message (type 1), or a background with its message over it. On telephones the message is
 * under the image, of both: what is written into an image cannot be read there, and what is written over one hides it.
 */
function Slide({ banner, first }: { banner: Banner; first: boolean }) {
  const { alt, enlace, picture, resumen } = banner
  const isImage = banner.tipo === '1'
  const image = (
    <Picture
      picture={picture}
      alt={isImage ? alt : ''}
      sizes={sizesOf(picture)}
      className={styles.image}
      first={first}
    />
  )
  if (isImage) {
    return (
      <li className={styles.slide}>
        {enlace ? (
          <a href={enlace} className={styles.whole}>
            {image}
          </a>
        ) : (
          image
        )}
        <div className={`page ${styles.message} ${styles.narrow}`}>
          {resumen ? (
            <RichText html={resumen} className={styles.text} />
          ) : (
            <p aria-hidden="true" className={styles.text}>
              {alt}
            </p>
          )}
          {enlace && !resumen.includes('<a ') ? (
            <span aria-hidden="true" className={styles.action}>
              Más información
            </span>
          ) : null}
        </div>
      </li>
    )
  }
  return (
    <li className={styles.slide}>
      {image}
      <div className={styles.scrim} />
      <div className={`page ${styles.message}`}>
        <RichText html={resumen} className={styles.text} />
        {enlace && !resumen.includes('<a ') ? (
          <a href={enlace} className={styles.action}>
            Más información
          </a>
        ) : null}
      </div>
    </li>
  )
}

/** How wide the image is drawn before its sides are cut off: by the heights that the style sheet gives it. */
function sizesOf(picture: Rendition | null) {
  const { width, height } = picture ?? {}
  if (!width || !height) return '100vw'
  const times = (drawn: number) => Math.ceil((drawn * width) / height)
  return `(min-width: 62rem) max(100vw, ${times(500)}px), max(100vw, ${times(176)}px, ${times(33)}vw)`
}

export function Banners({ banners }: { banners: Banner[] }) {
  if (banners.length === 0) return null
  return (
    <Carousel label="Destacados" interval={5000} slide={600} className={styles.banner} trackClass={styles.track}>
      {banners.map((banner, i) => (
        <Slide key={banner.id} banner={banner} first={i === 0} />
      ))}
    </Carousel>
  )
}
