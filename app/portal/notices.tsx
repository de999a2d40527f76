import { Body, type Comunicado } from '../features/comunicados/components/body.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './notices.module.css'

type Props = { notices: (Comunicado & { id: number })[] }

/** The modal of the home: one communiqué alone, or several as a carousel. */
export function Notices({ notices }: Props) {
  const [first, ...more] = notices
  if (!first) return null
  const alone = more.length === 0
  return (
    <Dialog
      id="notificaciones"
      title={alone ? first.titulo : 'Notificaciones'}
      large
      changing={!alone}
      opensOnce={`avisos-${notices.map(({ id }) => id).join('-')}`}
    >
      {alone ? (
        <Body comunicado={first} deferred />
      ) : (
        <Carousel
          label="Notificaciones"
          interval={5000}
          slide={600}
          className={styles.carousel}
          trackClass={styles.track}
        >
          {notices.map((notice, i) => (
            <li key={notice.id} className={styles.slide}>
              {/* biome-ignore lint/a11y/useSemanticElements: it holds no fields */}
              <div
                role="group"
                aria-roledescription="diapositiva"
                aria-label={`${i + 1} de ${notices.length}`}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
                tabIndex={0}
                className={styles.scroll}
              >
                <h3 className={styles.title}>{notice.titulo}</h3>
                <Body comunicado={notice} deferred />
              </div>
            </li>
          ))}
        </Carousel>
      )}
    </Dialog>
  )
}
