import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { Held } from '../held.tsx'
import { useWriting } from '../writing.ts'
import type { Acted, SettingAct } from './acts.server.ts'
import styles from './screen.module.css'
import type { Settings } from './screen.tsx'

type Props = {
  settings: Settings
  busy: boolean
  /** What became of what was asked for last, here or elsewhere on the screen. */
  answer: Acted | undefined
  onSend: (asked: SettingAct) => void
}

/** Of each kind of content: who asks for approval before publishing, and who gives it. */
export const Rules = ({ settings: { tipos, roles }, ...doing }: Props) => (
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
            <RuleForm tipo={tipo} roles={roles} {...doing} />
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

const rulesIn = ({ quien, piden, aprueban }: ReturnType<typeof chosenIn>) => ({
  piden: quien === 'roles' ? piden : quien,
  aprueban,
})

type FormProps = Omit<Props, 'settings'> & { tipo: Tipo; roles: Settings['roles'] }

function RuleForm({ tipo, roles, busy, answer, onSend }: FormProps) {
  const { writing, type, sending } = useWriting({
    ...{ of: tipo, values: chosenIn(tipo), version: 0 },
    answer: answer?.de === tipo.name ? answer : undefined,
  })
  const { quien, ...chosen } = writing.typed
  const send = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    sending()
    onSend({ hacer: 'reglas', tipo: tipo.name, ...rulesIn(writing.typed), antes: rulesIn(writing.begun) })
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
