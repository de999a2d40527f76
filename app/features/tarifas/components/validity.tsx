import { longDay } from '../../../lib/dates.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { COMO_PAGAR, TASAS } from '../address.ts'
import styles from './validity.module.css'

type Props = {
  tarifario: {
    resolucion: string
    urlResolucion: string | null
    vigenteDesde: string
    vigenteHasta: string | null
  }
  isVigente: boolean
  /** Whether the page says how it is paid. */
  conPago: boolean
}

/** By what it was approved, and from when until when it is charged. */
export function Validity({
  tarifario: { resolucion, urlResolucion, vigenteDesde, vigenteHasta },
  isVigente,
  conPago,
}: Props) {
  const approved = resolucion || 'la resolución'
  return (
    <div className={styles.validity}>
      {isVigente ? <Tag tone="leaf">Vigente</Tag> : <Tag tone="ended">No es el vigente</Tag>}
      <p>
        {resolucion || urlResolucion ? (
          <>
            Aprobado por{' '}
            {urlResolucion ? (
              <a href={urlResolucion} target="_blank" rel="noopener">
                {approved}
                <span className="sr"> (se abre en otra pestaña)</span>
              </a>
            ) : (
              <strong>{approved}</strong>
            )}
            .{' '}
          </>
        ) : null}
        Se cobra desde el <time dateTime={vigenteDesde}>{longDay(vigenteDesde)}</time>
        {vigenteHasta ? (
          <>
            {' '}
            hasta el <time dateTime={vigenteHasta}>{longDay(vigenteHasta)}</time>
          </>
        ) : null}
        .
        {conPago ? (
          <>
            {' '}
            <a href={`#${COMO_PAGAR}`}>Dónde y cómo se paga</a>.
          </>
        ) : null}
      </p>
      {isVigente ? null : (
        <p className={styles.now}>
          <a href={TASAS}>
            Ver las tasas de hoy <Icon name="arrow-right" />
          </a>
        </p>
      )}
    </div>
  )
}
