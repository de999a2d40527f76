import { Button } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Found } from '../../features/archivos/queries.server.ts'
import { call } from '../call.ts'
import styles from './details.module.css'
import { type Said, saidOf } from './said.ts'

const MIDDLE = { x: 0.5, y: 0.5 }
const STEP = 0.05
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
/** The shapes in which the portal shows pictures. */
const CROPS = [
  ['Lista', styles.wide],
  ['Tarjeta', styles.card],
  ['Portada', styles.cover],
] as const

const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100
const percent = (value: number) => `${Math.round(value * 100)} %`

type Props = {
  file: Pick<Found, 'id' | 'url' | 'miniatura' | 'foco'>
  onSaid: (said: Said) => void
  onKept: (foco: Point) => void
  /** Where it is put while that is not kept. */
  onMoved?: (foco: Point | undefined) => void
}
export type Point = NonNullable<Found['foco']>

/** What must not be cut off: by a click or with the arrows, with what each crop of the portal leaves of it. */
export function Focal({ file, onSaid, onKept, onMoved }: Props) {
  const kept = file.foco ?? MIDDLE
  const [at, put] = useState(kept)
  const image = useRef<HTMLButtonElement>(null)
  const changed = at.x !== kept.x || at.y !== kept.y
  const src = file.miniatura ?? file.url
  useEffect(() => onMoved?.(changed ? at : undefined), [changed, at, onMoved])

  function click(event: MouseEvent<HTMLButtonElement>) {
    // One that the keyboard made has no place.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    put({ x: within((event.clientX - box.left) / box.width), y: within((event.clientY - box.top) / box.height) })
  }
  function key(event: KeyboardEvent) {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    put(({ x, y }) => ({ x: within(x + move[0]), y: within(y + move[1]) }))
  }
  async function save() {
    const answer = await call('PATCH', '/api/biblioteca', { archivos: [{ id: file.id, foco: at }] })
    onSaid(saidOf(answer, 'El portal recorta esta imagen alrededor de ese punto.'))
    if (!answer.ok) return
    onKept(at)
    // The button that was pressed goes away.
    image.current?.focus()
  }
  function leave() {
    put(kept)
    image.current?.focus()
  }
  const position = { objectPosition: `${at.x * 100}% ${at.y * 100}%` }
  return (
    <div className={styles.focal}>
      <p className={styles.note}>Toque lo que no debe quedar cortado, o muévalo con las flechas.</p>
      <button
        ref={image}
        type="button"
        className={styles.image}
        aria-label={`Lo más importante de la imagen: a ${percent(at.x)} desde la izquierda y ${percent(at.y)} desde arriba. Muévalo con las flechas.`}
        onClick={click}
        onKeyDown={key}
      >
        <img src={src} alt="" />
        <span className={styles.point} style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }} />
      </button>
      <p className={styles.note}>Así se verá en el portal:</p>
      <ul className={styles.crops}>
        {CROPS.map(([label, shape]) => (
          <li key={label}>
            <img src={src} alt="" className={shape} style={position} />
            {label}
          </li>
        ))}
      </ul>
      {changed ? (
        <div className={styles.tools}>
          <Button size="xs" onClick={() => void save()}>
            Recortar alrededor de este punto
          </Button>
          <Button size="xs" variant="default" onClick={leave}>
            Dejar como estaba
          </Button>
        </div>
      ) : null}
    </div>
  )
}
