import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Held } from '../held.tsx'
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
        <li key={`${tipo.name} ${tipo.piden} ${tipo.aprueban}`}>
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

function RuleForm({ tipo, roles, busy, onSend }: Omit<Props, 'settings'> & { tipo: Tipo; roles: Settings['roles'] }) {
  const [who, setWho] = useState<'nadie' | 'todos' | 'roles'>(Array.isArray(tipo.piden) ? 'roles' : tipo.piden)
  const send = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const form = new FormData(e.currentTarget)
    const chosen = (name: string) => form.getAll(name).map(Number)
    onSend({
      hacer: 'reglas',
      tipo: tipo.name,
      piden: who === 'roles' ? chosen('piden') : who,
      aprueban: chosen('aprueban'),
    })
  }
  const boxes = (name: string, on: readonly number[]) =>
    roles.map(({ id, denominacion }) => (
      <label key={id} className={styles.check}>
        <input type="checkbox" name={name} value={id} defaultChecked={on.includes(id)} /> {denominacion}
      </label>
    ))
  return (
    <form onSubmit={send} className={styles.rule}>
      <Held>
        <fieldset>
          <legend>Quién pide aprobación antes de publicar</legend>
          {CHOICES.map(([value, label]) => (
            <label key={value} className={styles.check}>
              <input type="radio" name="quien" value={value} checked={who === value} onChange={() => setWho(value)} />{' '}
              {label}
            </label>
          ))}
          {who === 'roles' ? (
            <div className={styles.inner}>{boxes('piden', Array.isArray(tipo.piden) ? tipo.piden : [])}</div>
          ) : null}
        </fieldset>
        {who === 'nadie' ? null : (
          <fieldset>
            <legend>Quién la da</legend>
            <p className={styles.small}>Además de poder publicar aquí. Sin marcar ninguno: quien no la pide.</p>
            <div className={styles.inner}>{boxes('aprueban', tipo.aprueban)}</div>
          </fieldset>
        )}
      </Held>
      <Button type="submit" loading={busy}>
        Aplicar a {tipo.title.toLowerCase()}
      </Button>
    </form>
  )
}
