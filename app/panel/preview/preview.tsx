import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { type FormValues, idOf } from '../edit/edit-form.ts'
import { MomentInput } from '../moment-input.tsx'
import { type Clicked, fieldOf } from './find-field.ts'
import styles from './preview.module.css'
import { ShareCard } from './share-card.tsx'
import { useFrames } from './use-frames.ts'

const WAYS = [
  { name: 'celular', label: 'Celular', icon: 'smartphone' },
  { name: 'escritorio', label: 'Escritorio', icon: 'monitor' },
  { name: 'papel', label: 'Papel', icon: 'printer' },
  { name: 'compartir', label: 'Al compartir', icon: 'share-2' },
  { name: 'lista', label: 'En la lista', icon: 'menu' },
] as const

export type Way = (typeof WAYS)[number]['name']

type Props = {
  /** Name of the kind of content. */
  type: string
  /** Number of the item, or the name that its screen gave to what is not saved yet. */
  id: string
  /** What is in the form, by names on the wire; without it, what is saved and what this person left unsaved is shown. */
  values?: () => FormValues
  /** Another value whenever the form has changed. */
  changes?: unknown
  /** The id of the form, for the field that a click in the preview leads to. */
  form?: string
}

/** The portal as it will be, beside the form. */
export function Preview({ type, id, values, changes, form }: Props) {
  const [way, look] = useState<Way>('celular')
  const [fecha, at] = useState('')
  const [borradores, among] = useState(false)
  const query = new URLSearchParams({
    ...(fecha && { fecha }),
    ...(borradores && { borradores: '1' }),
    ...(way === 'lista' && { como: 'fila' }),
    ...(way === 'compartir' && { como: 'tarjeta' }),
  })
  const address = `/panel/vista/${type}/${encodeURIComponent(id)}?${query}`
  const find = (clicked: Clicked) => {
    const path = values && fieldOf(values(), clicked)
    const field = form && path ? document.getElementById(idOf(form, path)) : null
    field?.scrollIntoView({ block: 'center' })
    field?.focus()
  }
  return (
    <section className={styles.preview} aria-label="Vista previa">
      <div className={styles.tools}>
        <Ways ways={WAYS} way={way} look={look} />
        <div className={styles.when} data-kept>
          <MomentInput type="datetime-local" label="Verlo el" value={fecha} onRead={at} className={styles.moment} />
          <label className={styles.check}>
            <input type="checkbox" checked={borradores} onChange={(e) => among(e.currentTarget.checked)} />
            Con los demás borradores
          </label>
        </div>
      </div>
      {way === 'compartir' ? (
        <ShareCard address={address} values={values} changes={changes} />
      ) : (
        <Frames key={way} way={way} address={address} values={values} changes={changes} onClick={find} />
      )}
    </section>
  )
}

type WaysProps<W extends Way> = { ways: readonly (typeof WAYS)[number][]; way: W; look: (way: W) => void }

function Ways<W extends Way>({ ways, way, look }: WaysProps<W>) {
  const name = useId()
  return (
    <fieldset className={styles.ways}>
      <legend className="sr">Cómo verlo</legend>
      {ways.map((one) => (
        <label key={one.name} className={styles.way}>
          <input
            type="radio"
            name={name}
            checked={way === one.name}
            onChange={() => look(one.name as W)}
            className="sr"
          />
          <Icon name={one.icon} />
          <span>{one.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

type PortalProps = { address: string; values: () => FormValues; changes: unknown }

/** The portal itself, for what is no item: how its pages would be with what is in the form. */
export function PortalPreview(props: PortalProps) {
  const [way, look] = useState<'celular' | 'escritorio'>('celular')
  return (
    <section className={styles.preview} aria-label="Vista previa">
      <div className={styles.tools}>
        <Ways ways={WAYS.slice(0, 2)} way={way} look={look} />
      </div>
      <Frames key={way} way={way} {...props} />
    </section>
  )
}

// A phone, a desk, and a sheet of A4 at 96 points to the inch.
const WIDTH: Record<Exclude<Way, 'compartir'>, number> = { celular: 360, lista: 360, escritorio: 1280, papel: 794 }

type FramesProps = {
  way: Exclude<Way, 'compartir'>
  address: string
  values?: (() => FormValues) | undefined
  changes: unknown
  onClick?: ((clicked: Clicked) => void) | undefined
}

/** The portal in a frame of a width, drawn anew whenever something changes. */
export function Frames({ way, address, values, changes, onClick }: FramesProps) {
  const { frames, shown, state } = useFrames({ address, values, paper: way === 'papel', onClick }, changes)
  const stage = useRef<HTMLDivElement>(null)
  const name = useId()
  const width = WIDTH[way]

  // What is wider than its place is drawn smaller, as seen from further away.
  useEffect(() => {
    const box = stage.current
    if (!box) return
    const rescale = () => box.style.setProperty('--scale', String(Math.min(1, box.clientWidth / width)))
    const watch = new ResizeObserver(rescale)
    watch.observe(box)
    rescale()
    return () => watch.disconnect()
  }, [width])

  return (
    <div ref={stage} className={styles.stage} data-way={way} data-state={state}>
      {frames.map(({ ref, onLoad }, i) => (
        <iframe
          // biome-ignore lint/suspicious/noArrayIndexKey: they are the same two
          key={i}
          ref={ref}
          name={`${name}-${i}`}
          onLoad={onLoad}
          className={styles.frame}
          data-shown={(shown === i && state === 'lista') || undefined}
          title={shown === i ? 'Así lo verán los visitantes' : 'Se está dibujando'}
          aria-hidden={shown !== i || undefined}
          tabIndex={shown === i ? undefined : -1}
          sandbox="allow-same-origin allow-scripts"
        />
      ))}
      <p className={styles.said} role="status">
        {state === 'cargando' ? 'Dibujando la vista previa…' : null}
        {state === 'fallo' ? 'No se pudo mostrar. Siga escribiendo: se intentará otra vez.' : null}
      </p>
    </div>
  )
}
