import { isoDate, longDate } from '../../../lib/dates.ts'
import type { Picture as Rendition } from '../../../lib/files/pictures.server.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import styles from './facade.module.css'

type Video = {
  titulo: string
  resumen: string
  url: string
  duracion: string | null
  fecha: string
  picture: Rendition | null
}

/** Where the video is, as people say it: 'videos.example'. */
const hostOf = (url: string) => /^https?:\/\/(?:www\.)?([^/:?#]+)/.exec(url)?.[1] ?? null

/** The cover of a video that lives elsewhere: nothing of its host is loaded before the visitor goes there. */
export function Facade({ video, first }: { video: Video; first: boolean }) {
  const host = hostOf(video.url)
  return (
    <li className={styles.video}>
      <div className={styles.cover}>
        <Picture
          picture={video.picture}
          alt=""
          sizes="(min-width: 40rem) 19rem, 100vw"
          first={first}
          className={styles.image}
        />
        <span className={styles.play}>
          <Icon name="play" size="m" />
        </span>
        {video.duracion ? (
          <span className={styles.length}>
            <span className="sr">Dura </span>
            {video.duracion}
          </span>
        ) : null}
      </div>
      <p className={styles.meta}>
        <time dateTime={isoDate(video.fecha)}>{longDate(video.fecha)}</time>
      </p>
      <h2 className={styles.title}>
        <a href={video.url} target="_blank" rel="noopener noreferrer" className={styles.link}>
          {video.titulo}
        </a>
      </h2>
      <p className={styles.summary}>{video.resumen}</p>
      <p className={styles.host}>
        <Icon name="external-link" /> {host ? `Ver en ${host}` : 'Ver el video'} (otra pestaña)
      </p>
    </li>
  )
}
