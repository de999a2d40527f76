import { newTab } from '../features/paginas/menu.ts'
import type { Picture as Rendition } from '../lib/files/pictures.server.ts'
import { Carousel } from '../ui/carousel.tsx'
import { Drawn } from '../ui/drawn.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './externals.module.css'

export type External = { id: number; denominacion: string; url: string; picture: Rendition | null }

/**
 * Other institutions' sites: a carousel, and a grid without JavaScript (specification 2.2 and 9). On the home it is a part
 * of the page; elsewhere one low row, which takes nothing from what the page is for.
 */
export function Externals({ links, low }: { links: External[]; low: boolean }) {
  if (links.length === 0) return null
  return (
    <Drawn
      as="section"
      of={links}
      name={low ? 'externals-low' : 'externals'}
      aria-labelledby="enlaces-de-interes"
      {...(low && { 'data-late': '' })}
      className={`no-print ${low ? styles.low : styles.block}`}
    >
      {() => (
        <div className="page">
          <h2 id="enlaces-de-interes" className={low ? 'sr' : styles.title}>
            Enlaces de interés
          </h2>
          <Carousel label="Sitios de otras instituciones" interval={5000} slide={250} trackClass={styles.track}>
            {links.map((link) => (
              <li key={link.id} className={styles.item}>
                <a href={link.url} {...newTab} className={styles.link}>
                  {link.picture ? (
                    <Picture picture={link.picture} alt={link.denominacion} sizes="12rem" className={styles.logo} />
                  ) : (
                    link.denominacion
                  )}
                  <span className="sr"> (se abre en otra pestaña)</span>
                </a>
              </li>
            ))}
          </Carousel>
        </div>
      )}
    </Drawn>
  )
}
