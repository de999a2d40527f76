import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { withChanged } from '../list/asked.ts'
import parts from '../parts.module.css'
import { useSay } from '../say.ts'
import styles from './columns.module.css'
import type { Kept } from './desk.ts'
import { useKeep } from './keep.ts'

type Props = { kept: Kept; onClose: () => void }

/** Which columns somebody has in a list, and in which order: theirs, in every browser. */
export function Columns({ kept: { tipo, columnas, elegibles }, onClose }: Props) {
  const [names, order] = useState(() => [
    ...columnas,
    ...Object.keys(elegibles).filter((name) => !columnas.includes(name)),
  ])
  const [shown, show] = useState<ReadonlySet<string>>(new Set(columnas))
  const [wrong, setWrong] = useState('')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const keep = useKeep(tipo)
  const say = useSay()

  async function save(columns: string[] | null) {
    const answer = await keep({ hacer: 'columnas', columnas: columns })
    if (!answer.ok) return setWrong(answer.message)
    onClose()
    // What the address asks for would win over it.
    if (search.has('columnas')) navigate(withChanged(search, { columnas: null }))
    say({
      text: columns ? 'Así verá esta lista, en cualquier equipo.' : 'La lista tiene otra vez sus columnas de siempre.',
    })
  }
  const toggle = (name: string) => {
    const next = new Set(shown)
    if (!next.delete(name)) next.add(name)
    show(next)
  }
  const move = (from: number, to: number) => order(names.toSpliced(from, 1).toSpliced(to, 0, names[from] ?? ''))

  return (
    <form
      className={styles.form}
      onSubmit={(e) => {
        e.preventDefault()
        void save(names.filter((name) => shown.has(name)))
      }}
    >
      <ol className={styles.names}>
        {names.map((name, i) => {
          const label = elegibles[name] ?? name
          return (
            <li key={name}>
              <Checkbox label={label} checked={shown.has(name)} onChange={() => toggle(name)} />
              <button
                type="button"
                className={parts.tool}
                aria-label={`Subir ${label}`}
                disabled={i === 0}
                onClick={() => move(i, i - 1)}
              >
                <Icon name="arrow-up" />
              </button>
              <button
                type="button"
                className={parts.tool}
                aria-label={`Bajar ${label}`}
                disabled={i === names.length - 1}
                onClick={() => move(i, i + 1)}
              >
                <Icon name="arrow-down" />
              </button>
            </li>
          )
        })}
      </ol>
      {wrong ? <p role="alert">{wrong}</p> : null}
      <p className={styles.buttons}>
        <Button type="submit">Mostrar estas columnas</Button>
        <Button variant="subtle" onClick={() => void save(null)}>
          Las de siempre
        </Button>
      </p>
    </form>
  )
}
