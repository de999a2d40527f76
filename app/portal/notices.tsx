import type { Picture as Rendition } from '../lib/files/pictures.server.ts'
import { Carousel } from '../ui/carousel.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Picture } from '../ui/picture.tsx'
import { RichText } from '../ui/rich-text.tsx'
import styles from './notices.module.css'

export type Notice = {
  id: number
  titulo: string
  tipo: string
  contenido: string
  imgUrl: string | null
  archivoUrl: string | null
  picture: Rendition | null
}

/** What a communiqué holds, by its type: text, an image, or a PDF in a frame (specification 2.9). */
export function NoticeBody({ notice }: { notice: Notice }) {
  if (notice.tipo === 'PDF' && notice.archivoUrl) {
    return (
      <>
        <p className={styles.file}>
          <a href={notice.archivoUrl} target="_blank" rel="noopener">
            Abrir el PDF en otra pestaña
          </a>
        </p>
        {/* The portal's script loads it when it is seen; without the script this dialog never opens. */}
        <iframe data-src={notice.archivoUrl} title={notice.titulo} className={styles.frame} />
      </>
    )
  }
  if (notice.tipo === 'Imagen') {
    return notice.picture ? (
      <Picture
        picture={notice.picture}
        alt={`Comunicado en imagen: ${notice.titulo}`}
        sizes="(min-width: 60rem) 57rem, 92vw"
        className={styles.image}
      />
    ) : null
  }
  return <RichText html={notice.contenido} />
}

/** The modal of the home: one communiqué alone, or several as a carousel. */
export function Notices({ notices }: { notices: Notice[] }) {
  const [first, ...more] = notices
  if (!first) return null
  const alone = more.length === 0
  return (
    <Dialog
      id="notificaciones"
      title={alone ? first.titulo : 'Notificaciones'}
      large
      fill={!alone}
      opensOnce={`avisos-${first.id}`}
    >
      {alone ? (
        <NoticeBody notice={first} />
      ) : (
        <Carousel
          label="Notificaciones"
          interval={5000}
          slide={600}
          className={styles.carousel}
          trackClass={styles.track}
        >
          {notices.map((notice) => (
            <li key={notice.id} className={styles.slide}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
              <section aria-label={notice.titulo} tabIndex={0} className={styles.scroll}>
                <h3 className={styles.title}>{notice.titulo}</h3>
                <NoticeBody notice={notice} />
              </section>
            </li>
          ))}
        </Carousel>
      )}
    </Dialog>
  )
}
