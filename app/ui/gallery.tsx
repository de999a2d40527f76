import type { Picture as Rendition } from '../lib/files/pictures.server.ts'
import styles from './gallery.module.css'
import { Picture } from './picture.tsx'

export type Photo = { fileUrl: string; alt: string; picture: Rendition | null }

/** Photographs of one thing. Each is a link to the large one; the portal's script opens it over the page. */
export function Gallery({ photos, title = 'Más' }: { photos: Photo[]; title?: string }) {
  const shown = photos.filter((photo) => photo.picture)
  if (shown.length === 0) return null
  return (
    <section className={styles.gallery}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.grid} data-gallery>
        {shown.map((photo) => (
          <li key={photo.fileUrl}>
            <a href={photo.fileUrl} className={styles.photo}>
              <Picture picture={photo.picture} alt={photo.alt} sizes="(min-width: 48rem) 15rem, 50vw" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
