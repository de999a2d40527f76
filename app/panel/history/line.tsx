import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { spoken } from '../spoken.ts'
import styles from './screen.module.css'
import { didWhat, type Sitting, type Step, sittingsOf } from './sittings.ts'

type Props = {
  pasos: Step[]
  labels: Record<string, string>
  version: number
  hrefOf: (version: number) => string
  /** The version that visitors get. */
  publica: number | null
}

/** What was done with an item, the last first; the saves of one sitting are one line that opens. */
export function Line({ pasos, labels, version, hrefOf, publica }: Props) {
  const now = new Date()
  const one = (step: Step) => (
    <Link to={hrefOf(step.id)} preventScrollReset aria-current={step.id === version ? 'true' : undefined}>
      <strong>{didWhat(step)}</strong>
      <span>
        {step.numero > 0 ? `Versión ${step.numero}, ` : ''}
        {spoken(step.fecha, now)}
      </span>
      {step.numero === publica ? <span>Es la que ven los visitantes</span> : null}
      {step.campos.length > 0 ? <span>{step.campos.map((name) => labels[name] ?? name).join(', ')}</span> : null}
      {step.nota ? <q>{step.nota}</q> : null}
    </Link>
  )
  return (
    <ol className={styles.line}>
      {sittingsOf(pasos).map((sitting) => (
        <li key={sitting[0]?.id} data-milestone={sitting[0]?.accion !== 'editar' || undefined}>
          {sitting.length === 1 && sitting[0] ? (
            one(sitting[0])
          ) : (
            <Folded sitting={sitting} version={version} one={one} />
          )}
        </li>
      ))}
    </ol>
  )
}

type FoldedProps = { sitting: Sitting; version: number; one: (step: Step) => ReactNode }

function Folded({ sitting, version, one }: FoldedProps) {
  const [last, first] = [sitting[0], sitting.at(-1)]
  const now = new Date()
  return (
    <details open={sitting.some(({ id }) => id === version)}>
      <summary>
        <strong>
          {last?.quien ?? 'Alguien'} guardó {sitting.length} veces
        </strong>
        <span>
          {first && spoken(first.fecha, now)} a {last && spoken(last.fecha, now)}
        </span>
      </summary>
      <ol>
        {sitting.map((step) => (
          <li key={step.id}>{one(step)}</li>
        ))}
      </ol>
    </details>
  )
}
