import { Button, TextInput } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import type { FieldError } from '../../lib/outcomes.ts'
import { useTakenOver } from '../taken-over.ts'
import '../edit/form.css'
import styles from './screen.module.css'

type Props = {
  desde: string
  /** It was opened for an address: the person goes on there. */
  focus: boolean
  /** Addresses of the portal, to choose from. */
  lugares: string[]
  isBusy: boolean
  errores: readonly FieldError[]
  onSend: (desde: string, hacia: string) => void
}

/** An old address, and where it is to lead. */
export function LeadForm({ desde, focus, lugares, isBusy, errores, onSend }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const list = useId()
  const takenOver = useTakenOver()
  const errorOf = (campo: string) => errores.find((one) => one.campo === campo)?.message
  const to = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, and as it opens
  useEffect(() => {
    const [first] = errores
    const field = to(first ? first.campo : 'hacia')
    if (!first && !focus) return
    field?.scrollIntoView({ block: 'center' })
    field?.focus()
  }, [errores, focus])
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      aria-labelledby={`${list}-titulo`}
      onSubmit={(e) => {
        e.preventDefault()
        const given = new FormData(e.currentTarget)
        onSend(String(given.get('desde') ?? ''), String(given.get('hacia') ?? ''))
      }}
    >
      <h2 id={`${list}-titulo`}>Decir adónde lleva una dirección</h2>
      <fieldset disabled={!takenOver} className={styles.fields}>
        <TextInput
          name="desde"
          label="Dirección antigua"
          description="Por ejemplo: /nosotros.php"
          defaultValue={desde}
          error={errorOf('desde')}
          autoCapitalize="off"
          spellCheck={false}
        />
        <TextInput
          name="hacia"
          label="Lleva a"
          description="De este portal, o de otro sitio con https://"
          list={list}
          error={errorOf('hacia')}
          autoCapitalize="off"
          spellCheck={false}
        />
        <datalist id={list}>
          {lugares.map((href) => (
            <option key={href} value={href} />
          ))}
        </datalist>
      </fieldset>
      <Button type="submit" variant="default" loading={isBusy}>
        Llevar allí
      </Button>
    </form>
  )
}
