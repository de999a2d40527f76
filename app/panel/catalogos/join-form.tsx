import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import styles from './catalogos.module.css'
import type { Row } from './rows.server.ts'

type Props = { row: Row; others: readonly Row[]; onJoin: (con: Row) => Promise<unknown>; onCancel: () => void }

/** With which row another one is to become one, and what comes of it. */
export function JoinForm({ row, others, onJoin, onCancel }: Props) {
  const [busy, wait] = useState(false)
  const [chosen, choose] = useState('')
  const con = others.find(({ id }) => String(id) === chosen)
  const send = async (e: FormEvent) => {
    e.preventDefault()
    if (!con) return
    wait(true)
    await onJoin(con)
    wait(false)
  }
  return (
    <form className={styles.form} onSubmit={(e) => void send(e)} aria-label={`Unir ${row.nombre}`}>
      <NativeSelect
        label={`Unir «${row.nombre}» con`}
        value={chosen}
        onChange={(e) => choose(e.currentTarget.value)}
        data={[
          { value: '', label: 'Elija cuál queda' },
          ...others.map(({ id, nombre, nota }) => ({
            value: String(id),
            label: nota ? `${nombre} (${nota})` : nombre,
          })),
        ]}
        data-autofocus
      />
      <p className={styles.soft}>
        {row.enPalabras
          ? `Pasa a la elegida todo lo que nombra a «${row.nombre}»: ${row.enPalabras}.`
          : `Nada nombra a «${row.nombre}» todavía.`}{' '}
        «{row.nombre}» queda fuera de uso, y se puede separar después.
      </p>
      <p className={styles.buttons}>
        <Button type="submit" loading={busy} disabled={!con}>
          {con ? `Unir con «${con.nombre}»` : 'Unir con la elegida'}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Cancelar
        </Button>
      </p>
    </form>
  )
}
