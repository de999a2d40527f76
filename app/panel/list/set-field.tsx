import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { part } from '../part.tsx'
import styles from './bulk.module.css'
import type { List } from './screen.tsx'
import type { Asking } from './steps.ts'

const OneField = part(async () => (await import('./one-field.tsx')).OneField)

/** One value for the same field of many. */
export function SetField({
  list,
  onSet,
}: {
  list: Pick<List, 'tipo' | 'rapidos' | 'campos' | 'said'>
  onSet: (one: Asking) => void
}) {
  const { tipo, rapidos, campos, said } = list
  const [name, choose] = useState(rapidos[0] ?? '')
  const field = campos[name]
  if (!field) return null
  return (
    <div className={styles.setting}>
      <NativeSelect
        label="Campo"
        value={name}
        onChange={(e) => choose(e.currentTarget.value)}
        data={rapidos.map((one) => ({ value: one, label: campos[one]?.label ?? one }))}
      />
      <OneField
        key={name}
        tipo={tipo}
        name={name}
        field={field}
        value={null}
        className={styles.setting}
        onSend={async (value) => {
          const told = { campos: { [name]: value ?? null } }
          onSet({ paso: 'poner', label: `Cambiar ${field.label.toLowerCase()}`, done: `cambiad${said.a}`, told })
          return undefined
        }}
      >
        {() => <Button type="submit">{`Cambiar ${field.label.toLowerCase()} en todo lo elegido`}</Button>}
      </OneField>
    </div>
  )
}
