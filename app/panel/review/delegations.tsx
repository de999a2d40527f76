import { Button, NativeSelect } from '@mantine/core'
import type { FormEvent } from 'react'
import { dayInWords } from '../../lib/dates.ts'
import { RangeInput } from '../range/range-input.tsx'
import '../edit/form.css'
import type { SettingAct } from './acts.server.ts'
import styles from './screen.module.css'
import type { Settings } from './screen.tsx'

type Props = { settings: Settings; busy: boolean; onSend: (asked: SettingAct) => void }

/** Who approves in one's place, and in whose place one approves. */
export function Delegations({ settings: { hoy, personas, delegations }, busy, onSend }: Props) {
  const send = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const form = new FormData(e.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    onSend({ hacer: 'delegar', a: Number(text('a')), desde: text('desde'), hasta: text('hasta') })
  }
  const { doy, recibo } = delegations
  return (
    <section className={styles.part} aria-labelledby="delegar">
      <h2 id="delegar">Delegar lo suyo</h2>
      <p className={styles.small}>
        Para sus vacaciones o licencias: esa persona aprueba en su lugar lo que usted puede aprobar, nunca lo suyo
        propio; y ve y atiende los expedientes a su cargo, con los permisos que ella tiene.
      </p>
      {[...doy, ...recibo].length > 0 ? (
        <ul className={styles.delegations}>
          {doy.map(({ id, nombre, desde, hasta }) => (
            <li key={id}>
              <span>
                <strong>{nombre}</strong> está en su lugar del {dayInWords(desde)} al {dayInWords(hasta)}.
              </span>
              <Button
                variant="default"
                aria-label={`Terminar la delegación a ${nombre}`}
                onClick={() => onSend({ hacer: 'terminar', id })}
              >
                Terminar
              </Button>
            </li>
          ))}
          {recibo.map(({ id, nombre, desde, hasta }) => (
            <li key={id}>
              <span>
                Usted está en lugar de <strong>{nombre}</strong> del {dayInWords(desde)} al {dayInWords(hasta)}.
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <form onSubmit={send} className={styles.delegate}>
        <NativeSelect
          name="a"
          label="A quién"
          data={[
            { value: '', label: 'Elija…' },
            ...personas.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
          ]}
        />
        <RangeInput desde={hoy} min={hoy} />
        <Button type="submit" loading={busy}>
          Delegar
        </Button>
      </form>
    </section>
  )
}
