import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { CONFIRMADO, PREPARAR } from '../../expedientes/offered.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { KeptTexts } from '../kept-texts.tsx'
import { useErrors } from '../use-errors.ts'
import { Attach } from './attach.tsx'
import type { Verb } from './case.server.ts'
import type { CaseLoaded } from './case.tsx'
import styles from './expedientes.module.css'
import { StepField } from './step-field.tsx'

type Props = {
  verb: Verb
  caso: CaseLoaded
  errores: readonly FieldError[]
  /** The answer that somebody else was faster, if that was the last. */
  stale: object | undefined
  back: string
}

/** What a step asks for before it is taken. After an answer with errors, the person goes on in the first field that has one. */
export function StepForm({ verb, caso, errores, stale, back }: Props) {
  const { form, errorOf } = useErrors(errores)
  const navigation = useNavigation()
  // Another one comes each time that the case is read again; files wait under the first.
  const [ficha] = useState(caso.ficha)
  // What was seen as somebody began to write. Whoever was refused for what is new goes on from that.
  const [{ version, told }, begin] = useState({ version: caso.version, told: stale })
  if (told !== stale) begin({ version: stale ? caso.version : version, told: stale })
  const [busy, wait] = useState(false)
  const prepared = verb.vistoBueno || verb.name === PREPARAR ? caso.preparada : null
  const doubt = errores.find(({ campo }) => campo === CONFIRMADO)?.message
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('textarea, select, input:not([type=hidden])')?.focus()
  }, [form])
  const add = (text: string) => {
    const field = form.current?.elements.namedItem('texto')
    if (!(field instanceof HTMLTextAreaElement) || text === '') return
    field.focus()
    field.value = [field.value.trimEnd(), text].filter(Boolean).join('\n\n')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <Form ref={form} method="post" noValidate className={styles.form} aria-label={verb.verbo}>
      <h3>{verb.verbo}</h3>
      {verb.ayuda ? <p className={styles.soft}>{verb.ayuda}</p> : null}
      <p className={styles.soft}>{verb.visible ? 'Lo verá quien lo presentó.' : 'Solo lo ve el personal.'}</p>
      <input type="hidden" name="paso" value={verb.name} />
      <input type="hidden" name="version" value={version} />
      {verb.carta && caso.plantillas.length > 0 ? (
        <NativeSelect
          label="Empezar con una respuesta ya escrita"
          description="Se agrega a lo que ya escribió. Léala y corríjala antes de enviarla."
          value=""
          data={[{ value: '', label: 'Elija…' }, ...caso.plantillas.map(({ nombre }) => nombre)]}
          onChange={({ currentTarget }) => add(caso.plantillas[currentTarget.selectedIndex - 1]?.texto ?? '')}
        />
      ) : null}
      {prepared ? (
        <p className={styles.soft}>
          {prepared.dicho}{' '}
          {verb.vistoBueno ? 'Revísela y corríjala: sale con su firma.' : 'Lo que guarde ahora queda en su lugar.'}
        </p>
      ) : null}
      <KeptTexts of={form} place={`${caso.numero}:${verb.name}`} />
      {verb.campos.map((campo) => (
        <StepField
          key={campo.name}
          {...campo}
          opciones={caso.opciones}
          error={errorOf(campo.name)}
          valor={campo.name === 'texto' ? prepared?.texto : undefined}
        />
      ))}
      {prepared?.archivos.map(({ value, label }) => (
        <Checkbox key={value} name="preparados" value={value} defaultChecked label={`Va con ella «${label}»`} />
      ))}
      {verb.archivos ? (
        <Attach
          tipo={caso.tipo}
          ficha={ficha}
          needed={verb.archivos === 'necesarios'}
          error={errores.find(({ campo }) => campo === 'archivos')?.message}
          onBusy={wait}
        />
      ) : null}
      {doubt ? <Checkbox name={CONFIRMADO} label="Sí: es así, y que quede anotado" error={doubt} required /> : null}
      <div className={styles.verbs}>
        <Button type="submit" loading={navigation.state !== 'idle'} disabled={busy}>
          {verb.verbo}
        </Button>
        <Button component={Link} to={back} preventScrollReset variant="subtle">
          Cancelar
        </Button>
      </div>
    </Form>
  )
}
