import { Button, Popover } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { FieldError } from '../../lib/outcomes.ts'
import { call } from '../call.ts'
import { sameInput } from '../edit/values.ts'
import { part } from '../part.tsx'
import { useRevalidate } from '../revalidate.tsx'
import { useSay } from '../say.ts'
import { type Made, useTakeBack } from '../take-back.ts'
import styles from './cell.module.css'
import type { Row } from './rows.server.ts'
import type { List } from './screen.tsx'

const OneField = part(async () => (await import('./one-field.tsx')).OneField)

type Props = { list: List; row: Row; name: string }
type Opened = { value: unknown; version: number }

/** What may be changed without opening the item: it opens in its place, with a click, Enter or F2. */
export function Cell({ list, row, name }: Props) {
  const { tipo, campos, said } = list
  const field = campos[name]
  const [opened, open] = useState<Opened | null>(null)
  const revalidate = useRevalidate()
  const say = useSay()
  const takeBack = useTakeBack()
  const button = useRef<HTMLButtonElement>(null)
  const back = useRef(false)
  const at = `/api/gestion/${tipo}/${row.id}`
  const words = row.celdas[name] ?? ''
  const label = field?.label ?? name

  // Who leaves it goes on from where they were.
  useEffect(() => {
    if (opened === null && back.current) button.current?.focus()
    back.current = opened !== null
  }, [opened])

  async function begin() {
    // What is typed in it began from the version that it has.
    if (opened) return
    // What waits to be published is what is edited, and the list shows what visitors have.
    if (!row.conCambios) return open({ value: row.valores[name] ?? null, version: row.version })
    const answer = await call<Whole>('GET', at)
    if (!answer.ok) return say({ text: answer.message, wrong: true })
    const begun = { value: { ...answer.data, ...answer.borrador }[name] ?? null, version: answer.data.version }
    open((now) => now ?? begun)
  }

  async function save(value: unknown): Promise<string | undefined> {
    const answer = await call<Omit<Made, 'id'> & { espera?: true }>('PATCH', at, {
      version: opened?.version,
      [name]: value ?? null,
    })
    if (!answer.ok) return reasonOf(answer.message, answer.errores, name)
    await revalidate()
    open(null)
    const waits = row.publico && ((!row.porAparecer && !row.porCambiar) || answer.espera)
    const done = row.porCambiar ? 'Quedó en el cambio programado.' : 'Quedó cambiado.'
    const text = answer.igual ? 'Ya estaba así.' : waits ? 'Quedó como cambio sin publicar.' : done
    say({ text: `«${row.titulo}», ${label.toLowerCase()}: ${text}`, undo: takeBack(tipo, { ...answer, id: row.id }) })
    return undefined
  }

  if (!field) return words
  return (
    <Popover
      opened={opened !== null}
      onDismiss={() => open(null)}
      closeOnClickOutside={false}
      {...{ withinPortal: false, position: 'bottom-start', offset: 4, width: 280 }}
    >
      <Popover.Target>
        <button
          ref={button}
          type="button"
          className={styles.value}
          aria-label={`${label} de ${row.titulo}: ${words || 'sin escribir'}. Cambiar`}
          onClick={() => void begin()}
          onKeyDown={(e) => {
            if (e.key === 'F2') void begin()
          }}
        >
          {words || <span className={styles.none}>{`Poner ${label.toLowerCase()}`}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <OneField
          {...{ tipo, name, field }}
          value={opened?.value}
          // What is edited may be another than what the list shows.
          words={sameInput(opened?.value, row.valores[name]) ? words : undefined}
          className={styles.form}
          onSend={save}
        >
          {(id) => (
            <p className={styles.buttons}>
              <FocusOn id={id} />
              <Button type="submit" size="compact-sm">
                Cambiar
              </Button>
              <Button variant="subtle" size="compact-sm" onClick={() => open(null)}>
                Dejar {said.la} así
              </Button>
            </p>
          )}
        </OneField>
      </Popover.Dropdown>
    </Popover>
  )
}

type Whole = { data: Record<string, unknown> & { version: number }; borrador: Record<string, unknown> | null }

function reasonOf(message: string, errores: readonly FieldError[] | undefined, name: string): string {
  const [first] = errores?.filter(({ campo }) => campo === name) ?? []
  return first?.message ?? [message, ...(errores ?? []).map((one) => one.message)].join(' ')
}

/** Begins in it as soon as it is there, with all of a text chosen. */
function FocusOn({ id }: { id: string }) {
  useEffect(() => {
    const input = document.getElementById(id)
    input?.focus()
    if (input instanceof HTMLInputElement && input.type === 'text') input.select()
  }, [id])
  return null
}
