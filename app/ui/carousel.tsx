import type { ReactNode } from 'react'
import styles from './carousel.module.css'
import { Icon } from './icon.tsx'

type Props = {
  /** What it shows, for those who hear it. */
  label: string
  children: ReactNode[]
  /** Milliseconds between automatic steps; without it only people move it. */
  interval?: number
  /** Milliseconds of one slide. */
  slide?: number
  dots?: boolean
  className?: string | undefined
  trackClass?: string | undefined
}

/**
 * A row of slides that scrolls and snaps by itself; the portal's script adds the loop, the buttons and the automatic
 * steps, and stops them on hover, focus, touch, a hidden page or reduced motion. Without the script it is a plain row.
 */
export function Carousel({
  label,
  children,
  interval,
  slide = 600,
  dots = true,
  className = '',
  trackClass = '',
}: Props) {
  return (
    <section
      className={`${styles.carousel} ${className}`}
      aria-roledescription="carrusel"
      aria-label={label}
      data-carousel={slide}
      data-interval={interval}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable with the keyboard */}
      <ul className={`${styles.track} ${trackClass}`} aria-label={label} tabIndex={0} data-track>
        {children}
      </ul>
      {children.length > 1 ? (
        <div className={`needs-js no-print ${styles.controls}`}>
          <button type="button" className={styles.button} data-step="-1" aria-label="Anterior">
            <Icon name="chevron-left" />
          </button>
          {dots ? (
            // The script fills it, so React leaves what is inside alone.
            // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty constant
            <span className={styles.dots} data-dots suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
          ) : null}
          {interval ? (
            <button
              type="button"
              className={`${styles.button} ${styles.pause}`}
              data-pause
              aria-label="Detener el movimiento"
            >
              <Icon name="pause" />
              <Icon name="play" />
            </button>
          ) : null}
          <button type="button" className={styles.button} data-step="1" aria-label="Siguiente">
            <Icon name="chevron-right" />
          </button>
        </div>
      ) : null}
    </section>
  )
}
