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

/** An image that is the whole message (type 1), or a background with its message over it. */
function Slide({ banner, first }: { banner: Banner; first: boolean }) {
  const isImage = banner.tipo === '1'
  const image = (
    <Picture
      picture={banner.picture}
      alt={isImage ? banner.alt : ''}
      sizes="100vw"
      className={styles.image}
      first={first}
    />
  )
  if (isImage) {
    return <li className={styles.slide}>{banner.enlace ? <a href={banner.enlace}>{image}</a> : image}</li>
  }
  return (
    <li className={styles.slide}>
      {image}
      <div className={styles.scrim} />
      <div className={`page ${styles.message}`}>
        <RichText html={banner.resumen} className={styles.text} />
        {banner.enlace && !banner.resumen.includes('<a ') ? (
          <a href={banner.enlace} className={styles.action}>
            Más información
          </a>
        ) : null}
      </div>
    </li>
  )
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
