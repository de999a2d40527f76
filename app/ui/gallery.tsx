import type { Picture as Rendition } from '../lib/files/pictures.server.ts'
import styles from './gallery.module.css'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

export type Photo = { fileUrl: string; alt: string; picture: Rendition | null }

type Props = { photos: Photo[]; title?: string; id?: string; first?: boolean }

/** Photographs of one thing. Each is a link to the large one; the portal's script opens it over the page. */
export function Gallery({ photos, title = 'Más', id, first = false }: Props) {
  const shown = photos.filter((photo) => photo.picture)
  if (shown.length === 0) return null
  return (
    // What only goes with a text is not printed with it.
    <section className={id ? styles.gallery : `no-print ${styles.gallery}`} id={id}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.grid} data-gallery>
        {shown.map((photo, i) => (
          <li key={photo.fileUrl}>
            {/* One that only decorates says nothing of itself. */}
            <a
              href={photo.fileUrl}
              className={styles.photo}
              aria-label={photo.alt ? undefined : `Foto ${i + 1}: ${title}`}
            >
              <Picture
                picture={photo.picture}
                alt={photo.alt}
                sizes="(min-width: 48rem) 15rem, calc(50vw - 1.5rem)"
                first={first && i === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      <Lightbox title={title} alone={shown.length === 1} />
    </section>
  )
}

/** Where a photograph is shown large. The portal's script fills it; without the script it never opens. */
function Lightbox({ title, alone }: { title: string; alone: boolean }) {
  return (
    <dialog className={styles.lightbox} data-lightbox closedby="any" aria-label={`Fotografías: ${title}`}>
      <div className={styles.stage} data-photo />
      <p className={styles.caption} data-caption aria-live="polite" />
      <form method="dialog" className={styles.closing}>
        <button type="submit" className={styles.button} aria-label="Cerrar">
          <Icon name="x" />
        </button>
      </form>
      {alone ? null : (
        <div className={styles.steps}>
          <button type="button" className={styles.button} data-step="-1" aria-label="Anterior">
            <Icon name="chevron-left" />
          </button>
          <button type="button" className={styles.button} data-step="1" aria-label="Siguiente">
            <Icon name="chevron-right" />
          </button>
        </div>
      )}
    </dialog>
  )
}
