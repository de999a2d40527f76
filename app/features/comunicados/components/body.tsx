import type { Picture as Rendition } from '../../../lib/files/pictures.server.ts'
import { Picture } from '../../../ui/picture.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { seenAs } from '../seen.ts'
import styles from './body.module.css'

export type Comunicado = {
  titulo: string
  resumen: string
  tipo: 'Contenido' | 'Imagen' | 'PDF'
  /** HTML, or the address of the image or PDF, by `tipo`. */
  contenido: string
  picture: Rendition | null
}

type Props = {
  comunicado: Comunicado
  /** The picture is the first of its page. */
  first?: boolean
  /** In a dialog: the portal's script loads the PDF when it is seen. */
  deferred?: boolean
}

/** What a communiqué holds, by its type: text, an image, or a PDF in a frame (specification 2.9). */
export function Body({ comunicado, first = false, deferred = false }: Props) {
  const { titulo, resumen, contenido, picture } = comunicado
  const tipo = seenAs(comunicado)
  if (tipo === 'PDF') {
    return (
      <div>
        <p className={styles.open}>
          <a href={contenido} target="_blank" rel="noopener">
            Abrir el PDF en otra pestaña
          </a>
        </p>
        <iframe {...{ [deferred ? 'data-src' : 'src']: contenido }} title={titulo} className={styles.frame} />
      </div>
    )
  }
  if (tipo === 'Imagen') {
    return (
      <figure className={styles.figure}>
        <a href={contenido} target="_blank" rel="noopener">
          <Picture
            picture={picture}
            alt={titulo}
            sizes={`(min-width: 60rem) ${deferred ? '57rem' : '46rem'}, 92vw`}
            first={first}
            className={styles.image}
          />
        </a>
        <figcaption className={styles.caption}>{resumen}</figcaption>
      </figure>
    )
  }
  return <RichText html={contenido} className={styles.text} />
}
