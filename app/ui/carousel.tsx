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
  slide?: 600 | 250
  className?: string | undefined
  trackClass?: string | undefined
}

/**
 * A row of slides that scrolls and snaps by itself; the portal's script adds the loop, the buttons and the automatic
 * steps, and stops them on hover, focus, touch, a hidden page or reduced motion. Without the script it is a plain row.
 * What the script writes on it while React takes the page over is right.
 */
export function Carousel({ label, children, interval, slide = 600, className = '', trackClass = '' }: Props) {
  const moves = children.length > 1
  return (
    <section
      className={`${styles.carousel} ${className}`}
      aria-roledescription="carrusel"
      aria-label={label}
      data-carousel={moves ? slide : undefined}
      data-interval={interval}
      suppressHydrationWarning
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable with the keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: it holds no fields */}
      <div className={styles.view} role="group" aria-label={label} tabIndex={0}>
        <ul className={`${styles.track} ${trackClass}`} data-track suppressHydrationWarning>
          {children}
        </ul>
      </div>
      {moves ? (
        <div className={`needs-js no-print ${styles.controls}`} data-controls>
          <Step by={-1} />
          <Dots count={children.length} />
          {interval ? (
            <button
              type="button"
              className={`${styles.button} ${styles.pause}`}
              data-pause
              aria-label="Detener el movimiento"
              aria-pressed={false}
            >
              <Icon name="pause" />
              <Icon name="play" />
            </button>
          ) : null}
          <Step by={1} />
        </div>
      ) : null}
    </section>
  )
}

const Step = ({ by }: { by: 1 | -1 }) => (
  <button type="button" className={styles.button} data-step={by} aria-label={by > 0 ? 'Siguiente' : 'Anterior'}>
    <Icon name={by > 0 ? 'chevron-right' : 'chevron-left'} />
  </button>
)

const Dots = ({ count }: { count: number }) => (
  <span className={styles.dots} data-dots>
    {Array.from({ length: count }, (_, i) => (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: they are places, not things
        key={i}
        type="button"
        aria-label={`Ir al ${i + 1} de ${count}`}
        aria-current={i === 0 || undefined}
        suppressHydrationWarning
      />
    ))}
  </span>
)
