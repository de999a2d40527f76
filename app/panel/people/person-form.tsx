import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef } from 'react'
import { SEXOS } from '../../features/usuarios/rules.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { Held } from '../held.tsx'
import { withKept } from '../kept-choice.ts'
import type { Choices } from './catalogues.server.ts'
import styles from './person.module.css'

export type Values = Record<string, string>

type Props = {
  values: Values
  /** What is kept of them. */
  kept: Values
  choices: Choices
  /** What they may do without a role. */
  alone?: string | null
  verb: string
  busy: boolean
  errores: readonly FieldError[]
  onType: (typed: Values) => void
  onSend: () => void
}

const NONE = { value: '', label: '—' }

/** What the office says of a person. */
export function PersonForm({ values, kept, choices, alone, verb, busy, errores, onType, onSend }: Props) {
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const [first] = errores
    if (first) place.current?.querySelector<HTMLElement>(`[name=${first.campo}]`)?.focus()
  }, [errores])
  const send = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    onSend()
  }
  const field = (name: string, label: string) => ({
    ...{ name, label, value: values[name] ?? '' },
    onChange: (e: { currentTarget: { value: string } }) => onType({ [name]: e.currentTarget.value }),
    error: errores.find(({ campo }) => campo === name)?.message,
  })
  const choice = (name: string, label: string, options: { value: string; label: string; disabled?: boolean }[]) => {
    const now = kept[name] ?? ''
    const called = name === 'idarea' && kept.area ? kept.area : now
    return { ...field(name, label), data: [NONE, ...withKept(options, now, `${called} (fuera de uso)`)] }
  }
  const documentos = choices.documentos.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))
  const areas = choices.areas.map(({ id, nombre }) => ({ value: String(id), label: nombre }))
  const roles = choices.roles.map(({ id, nombre, alcanza }) => ({
    value: String(id),
    label: alcanza ? nombre : `${nombre} (permite más que usted)`,
    disabled: !alcanza,
  }))
  const rol = values.idrol ?? ''
  const frase = choices.roles.find(({ id }) => String(id) === rol)?.frase
  const without =
    alone && (kept.idrol ?? '') === '' ? `Sin rol. Por sí misma: ${alone}` : 'Sin rol no entra a la oficina.'
  return (
    <form ref={place} noValidate onSubmit={send} className={styles.form}>
      <Held>
        <div className={styles.fields}>
          <TextInput {...field('nombre_persona', 'Nombres')} autoComplete="off" />
          <TextInput {...field('apellidos_persona', 'Apellidos')} autoComplete="off" />
          <TextInput {...field('correo_persona', 'Correo')} type="email" autoComplete="off" />
          <TextInput {...field('celular', 'Celular')} type="tel" autoComplete="off" />
          <NativeSelect {...choice('tipo_documento', 'Tipo de documento', documentos)} />
          <TextInput {...field('numero_documento', 'Número de documento')} autoComplete="off" />
          <TextInput {...field('codigo_estudiante', 'Código de estudiante')} autoComplete="off" />
          <NativeSelect {...choice('sexo_persona', 'Sexo', [...SEXOS])} />
        </div>
        <div className={styles.fields}>
          <NativeSelect {...choice('idrol', 'Rol', roles)} description={frase ?? without} />
          <NativeSelect {...choice('idarea', 'Área', areas)} description="Donde trabaja, si la tiene." />
        </div>
      </Held>
      <p className={styles.buttons}>
        <Button type="submit" loading={busy}>
          {verb}
        </Button>
      </p>
    </form>
  )
}
