import { Radio } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { PAIRS } from '../../features/agenda/colors.ts'
import styles from './color-input.module.css'

type Props = {
  id: string
  label: string
  description?: ReactNode
  error?: ReactNode
  /** 'primary-secondary' */
  defaultValue: string
  onChange: (value: string) => void
}

const OWN = 'propios'
const FIRST: string = PAIRS.Azul

/** The two colours of something: a pair that goes well together, or two of one's own. */
export function ColorInput({ id, label, description, error, defaultValue, onChange }: Props) {
  const [value, set] = useState(defaultValue)
  const known = Object.values<string>(PAIRS).includes(value.toLowerCase())
  const [own, choose] = useState(value !== '' && !known)
  const put = (next: string) => {
    set(next)
    onChange(next)
  }
  const [line = '', ground = ''] = (value || FIRST).split('-')
  return (
    <Radio.Group
      id={id}
      label={label}
      description={description}
      error={error}
      value={own ? OWN : value.toLowerCase()}
      onChange={(next) => {
        choose(next === OWN)
        put(next === OWN ? value || FIRST : next)
      }}
    >
      <div className={styles.pairs}>
        {Object.entries(PAIRS).map(([name, pair]) => (
          <Radio key={pair} value={pair} label={<Named name={name} pair={pair} />} />
        ))}
        <Radio value={OWN} label="Otros dos" />
      </div>
      {own ? (
        <div className={styles.own}>
          <label>
            De la línea
            <input type="color" value={line} onChange={(e) => put(`${e.currentTarget.value}-${ground}`)} />
          </label>
          <label>
            Del fondo
            <input type="color" value={ground} onChange={(e) => put(`${line}-${e.currentTarget.value}`)} />
          </label>
        </div>
      ) : null}
    </Radio.Group>
  )
}

function Named({ name, pair }: { name: string; pair: string }) {
  const [borderColor, background] = pair.split('-')
  return (
    <span className={styles.named}>
      <span className={styles.swatch} style={{ borderColor, background }} />
      {name}
    </span>
  )
}
