import styles from './opening.module.css'

type Place = Record<'distrito' | 'provincia' | 'departamento', string | null>
type Props = {
  portal: { nombre: string; razonSocial: string; ubicacion: Place }
  /** What is not published yet, in words. */
  faltan: string[]
}

const inWords = new Intl.ListFormat('es-PE', { type: 'disjunction' })

/** The head of a home without banners: who it is and where, and what visitors do not find here yet. */
export function Opening({ portal: { nombre, razonSocial, ubicacion }, faltan }: Props) {
  const place = [ubicacion.distrito, ubicacion.provincia, ubicacion.departamento].filter(Boolean).join(', ')
  return (
    <div className={styles.opening}>
      <div className="page">
        <p className={styles.name}>{nombre}</p>
        {razonSocial === nombre ? null : <p className={styles.line}>{razonSocial}</p>}
        {place ? <p className={styles.line}>{place}</p> : null}
        {faltan.length > 0 ? (
          <p className={styles.note}>
            Este portal recién empieza: todavía no hay {inWords.format(faltan)} en él. Lo que se publique aparecerá aquí
            mismo.
          </p>
        ) : null}
      </div>
    </div>
  )
}
