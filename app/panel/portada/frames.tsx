import { useState } from 'react'
import { MomentInput } from '../moment-input.tsx'
import parts from '../parts.module.css'
import { Frames } from '../preview/preview.tsx'
import { fromInput, spokenAfter } from '../spoken.ts'
import styles from './frames.module.css'

/** Where on the screen they are. */
export const FRAMES = 'portada-entera'

type Props = {
  /** The days that one may look at, as an input holds them. */
  desde: string
  hasta: string
  /** Another value whenever there is something new to see. */
  changes: unknown
}

/** The home on a phone and on a desk, now or at a moment of the coming days. */
export function HomeFrames({ desde, hasta, changes }: Props) {
  const [fecha, look] = useState('')
  const isWithin = fecha > desde && fecha <= hasta
  const moment = isWithin ? fromInput(fecha) : null
  const address = `/panel/vista/portada${moment ? `?fecha=${fecha}` : ''}`
  return (
    <section className={styles.both} aria-labelledby={FRAMES}>
      <h2 id={FRAMES}>
        La portada {moment ? spokenAfter('como estará', moment, fromInput(desde) ?? moment) : 'como está ahora'}
      </h2>
      <div className={`${parts.controls} ${styles.when}`} data-kept>
        <MomentInput
          type="datetime-local"
          label="Ver cómo estará el"
          min={desde}
          max={hasta}
          value={fecha}
          onRead={look}
        />
        {fecha === '' ? null : (
          <button className={parts.verb} type="button" onClick={() => look('')}>
            Volver a ahora
          </button>
        )}
        <p role="status">{fecha !== '' && !isWithin ? 'Elija un momento de los próximos 30 días.' : ''}</p>
      </div>
      <div className={styles.frames}>
        <figure>
          <figcaption>En un celular</figcaption>
          <Frames way="celular" address={address} changes={changes} />
        </figure>
        <figure>
          <figcaption>En una computadora</figcaption>
          <Frames way="escritorio" address={address} changes={changes} />
        </figure>
      </div>
    </section>
  )
}
