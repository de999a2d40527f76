import { useId, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { Picture } from '../../ui/picture.tsx'
import { Handle } from '../list/handle.tsx'
import { type Move, useMove } from '../list/use-move.ts'
import parts from '../parts.module.css'
import { States } from '../states.tsx'
import styles from './sequence.module.css'
import type { Sequence } from './sequences.server.ts'
import { Strip, StripScale } from './strip.tsx'

/** One part of the home: what is in it, in order, each with its time. */
export function SequenceOf({ sequence }: { sequence: Sequence }) {
  const { tipo, title, lead, todos, borradores, filas, icon, ordenable } = sequence
  const heading = useId()
  const move = useMove(
    sequence,
    filas.map(({ id }) => id),
  )
  return (
    <section className={styles.sequence} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <p>{lead}</p>
      </header>
      {filas.length > 0 ? (
        <>
          <StripScale />
          <ol className={styles.rows}>
            {filas.map((fila, at) => (
              <Line
                key={fila.id}
                {...{ tipo, fila, icon }}
                mover={ordenable ? { move, lista: title, isFirst: at === 0, isLast: at === filas.length - 1 } : null}
              />
            ))}
          </ol>
        </>
      ) : (
        <p className={styles.empty}>Aquí no hay nada publicado, ni por publicarse en su momento.</p>
      )}
      <p className={styles.foot}>
        <Link to={`/panel/${tipo}`}>Ver todos los {todos}</Link>
        {borradores > 0 ? (
          <Link to={`/panel/${tipo}?situacion=borrador`}>
            {borradores === 1 ? 'Hay 1 borrador que nadie ve' : `Hay ${borradores} borradores que nadie ve`}
          </Link>
        ) : null}
      </p>
    </section>
  )
}

type LineProps = {
  tipo: string
  fila: Sequence['filas'][number]
  icon: IconName
  /** How it is moved; null where the order is that of the dates. */
  mover: { move: Move; lista: string; isFirst: boolean; isLast: boolean } | null
}

function Line({ tipo, fila, icon, mover }: LineProps) {
  const line = useRef<HTMLLIElement>(null)
  const { id, titulo, picture, icono, estados, tiempo, barras } = fila
  const row = { id, titulo, ...(mover && { lista: mover.lista }) }
  return (
    <li ref={line} className={styles.row}>
      {mover ? <Handle row={row} line={line} move={mover.move} /> : null}
      <span className={styles.thumb}>
        {picture ? <Picture picture={picture} alt="" sizes="4rem" /> : <Icon name={icono ?? icon} otherwise={icon} />}
      </span>
      <Link to={`/panel/${tipo}/${id}`} className={styles.title}>
        {titulo}
      </Link>
      {mover ? (
        <span className={styles.moves}>
          <Step to={-1} row={row} disabled={mover.isFirst} move={mover.move} />
          <Step to={1} row={row} disabled={mover.isLast} move={mover.move} />
        </span>
      ) : null}
      <div className={styles.time}>
        <Strip barras={barras} />
        <p>
          <States states={estados} />
          <span>{tiempo}</span>
        </p>
      </div>
    </li>
  )
}

type StepProps = { to: -1 | 1; row: { id: number; titulo: string }; disabled: boolean; move: Move }

/** One place up or down. At the end it stays where it is: whoever pressed it keeps the focus. */
const Step = ({ to, row, disabled, move }: StepProps) => (
  <button
    id={useId()}
    type="button"
    className={parts.tool}
    aria-label={`${to < 0 ? 'Subir' : 'Bajar'} ${row.titulo}`}
    aria-disabled={disabled || undefined}
    onClick={() => (disabled ? undefined : move(row, (_, at) => at + to))}
  >
    <Icon name={to < 0 ? 'arrow-up' : 'arrow-down'} />
  </button>
)
