import type { Picture as Rendition } from '../lib/files/pictures.server.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './greeting.module.css'

type Props = { director: { nombre: string; cargo: string; picture: Rendition | null }; institucion: string }

export function Greeting({ director, institucion }: Props) {
  return (
    <section aria-labelledby="saludo" className={styles.greeting}>
      <figure className={styles.portrait}>
        <Picture
          picture={director.picture}
          alt={`Retrato de ${director.nombre}`}
          sizes="(min-width: 48rem) 18rem, 60vw"
        />
      </figure>
      <div className={styles.words}>
        <h2 id="saludo">Formamos técnicos que su región necesita</h2>
        <p className={styles.text}>
          Bienvenidas y bienvenidos al portal de nuestra casa de estudios. Aquí publicamos lo que hacemos y cómo lo
          hacemos: los programas y sus planes de estudio, las convocatorias, las tasas, los documentos de gestión y las
          cuentas.
        </p>
        <p className={styles.text}>
          Si algo que busca no está, escríbanos o llámenos: respondemos todos los mensajes y corregimos lo que haga
          falta.
        </p>
        <p className={styles.sign}>
          <strong>{director.nombre}</strong>
          <span>DIRECTOR(A) GENERAL: {institucion}</span>
        </p>
      </div>
    </section>
  )
}
