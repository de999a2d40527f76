import type { Picture as Rendition } from '../lib/files/pictures.server.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './greeting.module.css'

type Props = {
  director: { nombre: string; cargo: string; picture: Rendition | null }
  saludo: { titulo: string; parrafos: string[] }
  institucion: string
}

/** What the director says to whoever comes, signed. */
export function Greeting({ director, saludo, institucion }: Props) {
  return (
    <section aria-labelledby="saludo" className={styles.greeting} data-alone={director.picture ? undefined : ''}>
      {director.picture ? (
        <figure className={styles.portrait}>
          <Picture
            picture={director.picture}
            alt={`Retrato de ${director.nombre}`}
            sizes="(min-width: 48rem) 18rem, 6.5rem"
          />
        </figure>
      ) : null}
      <div className={styles.words}>
        <h2 id="saludo">{saludo.titulo || 'Le damos la bienvenida'}</h2>
        {saludo.parrafos.map((text) => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
        <p className={styles.sign}>
          <strong>{director.nombre}</strong>
          <span>DIRECTOR(A) GENERAL: {institucion}</span>
        </p>
      </div>
    </section>
  )
}
