import { Picture } from '../../ui/picture.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import styles from './differences.module.css'
import type { Difference } from './differences.server.ts'

type Props = {
  differences: Difference[]
  /** Whether it is known how both stood towards the visitors. */
  areDated: boolean
  onRestore: ((campo: string) => void) | undefined
}

/** What differs, in words: added on green, taken away struck through. */
export function Differences({ differences, areDated, onRestore }: Props) {
  if (differences.length === 0) {
    const none = areDated
      ? 'Ningún campo ni fecha de publicación es distinto.'
      : 'Ningún campo es distinto. De las fechas de publicación de entonces no quedó constancia.'
    return <p className={styles.none}>{none}</p>
  }
  return (
    <dl className={styles.list}>
      {differences.map((one) => (
        <div key={one.campo}>
          <dt>
            {one.label}
            {onRestore && !one.fija ? (
              <button type="button" onClick={() => onRestore(one.campo)}>
                Restaurar solo esto
              </button>
            ) : null}
          </dt>
          <dd>
            <Shown one={one} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const ROWS = { mas: 'Se agregó', menos: 'Se quitó', cambia: 'Cambió', mueve: 'Se movió' }

function Shown({ one }: { one: Difference }) {
  switch (one.como) {
    case 'html':
      return <RichText html={one.html} />
    case 'imagen':
      return (
        <div className={styles.images}>
          <figure>
            <figcaption>Antes</figcaption>
            {one.antes ? <Picture picture={one.antes} alt="La imagen de antes" sizes="14rem" /> : <p>Sin imagen</p>}
          </figure>
          <figure>
            <figcaption>Después</figcaption>
            {one.despues ? (
              <Picture picture={one.despues} alt="La imagen de después" sizes="14rem" />
            ) : (
              <p>Sin imagen</p>
            )}
          </figure>
        </div>
      )
    case 'lista':
      return (
        <ul>
          {one.filas.map(({ que, texto }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they do not change their places
            <li key={i}>
              {ROWS[que]}: {que === 'menos' ? <del>{texto}</del> : que === 'mas' ? <ins>{texto}</ins> : texto}
            </li>
          ))}
        </ul>
      )
    case 'texto':
      return (
        <p>
          {one.partes.map(({ que, texto }, i) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in order
            if (que === 'mas') return <ins key={i}>{texto}</ins>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in order
            if (que === 'menos') return <del key={i}>{texto}</del>
            return texto
          })}
        </p>
      )
  }
}
