import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { Held } from '../held.tsx'
import { useWriting } from '../writing.ts'
import type { SettingAct } from './acts.server.ts'
import styles from './screen.module.css'
import type { Settings } from './screen.tsx'

type Props = { settings: Settings; busy: boolean; onSend: (asked: SettingAct) => void }

/** Of each kind of content: who asks for approval before publishing, and who gives it. */
export const Rules = ({ settings: { tipos, roles }, busy, onSend }: Props) => (
  <section className={styles.part} aria-labelledby="reglas">
    <h2 id="reglas">Qué necesita aprobación</h2>
    <p className={styles.small}>
      Abra una sala para decidir quién pide y quién aprueba. Quien administra nunca la necesita.
    </p>
    <ul className={styles.rules}>
      {tipos.map((tipo) => (
        <li key={tipo.name}>
          <details>
            <summary>
              <strong>{tipo.title}</strong>
              <span>{summaryOf(tipo, roles)}</span>
            </summary>
            <RuleForm tipo={tipo} roles={roles} busy={busy} onSend={onSend} />
          </details>
        </li>
      ))}
    </ul>
  </section>
)

type Tipo = Settings['tipos'][number]

function summaryOf({ piden }: Tipo, roles: Settings['roles']): string {
  if (piden === 'nadie') return 'Sin aprobación'
  if (piden === 'todos') return 'La piden todos, menos quien aprueba'
  const names = roles.filter(({ id }) => piden.includes(id)).map(({ denominacion }) => denominacion)
  return `La piden: ${names.join(', ')}`
}

const CHOICES = [
  ['nadie', 'Nadie: cada quien publica lo suyo'],
  ['todos', 'Todos, menos quien aprueba'],
  ['roles', 'Solo estos roles'],
] as const

const sorted = (ids: readonly number[]) => ids.toSorted((one, two) => one - two)

const chosenIn = ({ piden, aprueban }: Tipo) => ({
  quien: typeof piden === 'string' ? piden : ('roles' as const),
  piden: typeof piden === 'string' ? [] : sorted(piden),
  aprueban: sorted(aprueban),
})

function RuleForm({ tipo, roles, busy, onSend }: Omit<Props, 'settings'> & { tipo: Tipo; roles: Settings['roles'] }) {
  const { writing, type } = useWriting({ of: tipo, values: chosenIn(tipo), version: 0 })
  const { quien, ...chosen } = writing.typed
  const send = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const piden = quien === 'roles' ? chosen.piden : quien
    onSend({ hacer: 'reglas', tipo: tipo.name, piden, aprueban: chosen.aprueban })
  }
  const boxes = (name: 'piden' | 'aprueban') =>
    roles.map(({ id, denominacion }) => (
      <label key={id} className={styles.check}>
        <input
          type="checkbox"
          checked={chosen[name].includes(id)}
          onChange={(e) => {
            const others = chosen[name].filter((one) => one !== id)
            type({ [name]: e.currentTarget.checked ? sorted([...others, id]) : others })
          }}
        />{' '}
        {denominacion}
      </label>
    ))
  return (
    <form onSubmit={send} className={styles.rule}>
      <Held>
        <fieldset>
          <legend>Quién pide aprobación antes de publicar</legend>
          {CHOICES.map(([value, label]) => (
            <label key={value} className={styles.check}>
              <input
                type="radio"
                name="quien"
                value={value}
                checked={quien === value}
                onChange={() => type({ quien: value })}
              />{' '}
              {label}
            </label>
          ))}
          {quien === 'roles' ? <div className={styles.inner}>{boxes('piden')}</div> : null}
        </fieldset>
        {quien === 'nadie' ? null : (
          <fieldset>
            <legend>Quién la da</legend>
            <p className={styles.small}>Además de poder publicar aquí. Sin marcar ninguno: quien no la pide.</p>
            <div className={styles.inner}>{boxes('aprueban')}</div>
          </fieldset>
        )}
      </Held>
      <Button type="submit" loading={busy}>
        Aplicar a {tipo.title.toLowerCase()}
      </Button>
    </form>
  )
}
