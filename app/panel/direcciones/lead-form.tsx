import { Button, TextInput } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import type { FieldError } from '../../lib/outcomes.ts'
import parts from '../parts.module.css'
import { useTakenOver } from '../taken-over.ts'
import '../edit/form.css'
import type { Lead, Leads } from './leads.ts'
import styles from './screen.module.css'

type Props = {
  leads: Leads
  /** How often it was opened for an address: the person goes on there. */
  turn: number
  /** Addresses of the portal, to choose from. */
  lugares: string[]
  isBusy: boolean
  errores: readonly FieldError[]
  onType: (typed: Partial<Lead>) => void
  onTake: (desde: string) => void
  onSend: (lead: Lead) => void
}

/** An old address, and where it is to lead. */
export function LeadForm({ leads, turn, lugares, isBusy, errores, onType, onTake, onSend }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const list = useId()
  const takenOver = useTakenOver()
  const [lead, waiting] = leads
  const field = (name: 'desde' | 'hacia') => ({
    ...{ name, value: lead[name], error: errores.find((one) => one.campo === name)?.message },
    onChange: (e: { currentTarget: { value: string } }) => onType({ [name]: e.currentTarget.value }),
  })
  const goTo = (name: string) => {
    const found = form.current?.querySelector<HTMLElement>(`[name=${name}]`)
    found?.scrollIntoView({ block: 'center' })
    found?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (errores[0]) goTo(errores[0].campo)
  }, [errores])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that it is opened for
  useEffect(() => {
    if (turn > 0) goTo('hacia')
  }, [turn])
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      aria-labelledby={`${list}-titulo`}
      onSubmit={(e) => {
        e.preventDefault()
        onSend(lead)
      }}
    >
      <h2 id={`${list}-titulo`}>Decir adónde lleva una dirección</h2>
      <fieldset disabled={!takenOver} className={styles.fields}>
        <TextInput
          {...field('desde')}
          label="Dirección antigua"
          description="Por ejemplo: /nosotros.php"
          autoCapitalize="off"
          spellCheck={false}
        />
        <TextInput
          {...field('hacia')}
          label="Lleva a"
          description="De este portal, o de otro sitio con https://"
          list={list}
          autoCapitalize="off"
          spellCheck={false}
        />
        <datalist id={list}>
          {lugares.map((href) => (
            <option key={href} value={href} />
          ))}
        </datalist>
      </fieldset>
      {waiting ? (
        <p className={styles.waiting}>
          Dejó a medias {waiting.desde || 'otra dirección'}
          {waiting.hacia ? `, que llevaba a ${waiting.hacia}` : ''}: vuelve al terminar con esta.{' '}
          <button className={parts.verb} type="button" onClick={() => onTake(waiting.desde)}>
            Volver ahora
          </button>
        </p>
      ) : null}
      <Button type="submit" variant="default" loading={isBusy}>
        Llevar allí
      </Button>
    </form>
  )
}
