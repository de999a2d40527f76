import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { SEXOS } from '../../features/usuarios/rules.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import type { Choices } from './catalogues.server.ts'
import styles from './person.module.css'

export type Values = Record<string, string>

type Props = {
  values: Values
  choices: Choices
  verb: string
  busy: boolean
  errores: readonly FieldError[]
  onSend: (values: Values) => void
}

const NONE = { value: '', label: '—' }

/** What the office says of a person. */
export function PersonForm({ values, choices, verb, busy, errores, onSend }: Props) {
  const place = useRef<HTMLFormElement>(null)
  const [rol, choose] = useState(values.idrol ?? '')
  useEffect(() => {
    const [first] = errores
    if (first) place.current?.querySelector<HTMLElement>(`[name=${first.campo}]`)?.focus()
  }, [errores])
  const send = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    onSend(Object.fromEntries([...new FormData(e.currentTarget)].map(([name, value]) => [name, String(value)])))
  }
  const field = (name: string, label: string) => ({
    ...{ name, label, defaultValue: values[name] ?? '' },
    error: errores.find(({ campo }) => campo === name)?.message,
  })
  const frase = choices.roles.find(({ id }) => String(id) === rol)?.frase
  return (
    <form ref={place} noValidate onSubmit={send} className={styles.form}>
      <div className={styles.fields}>
        <TextInput {...field('nombre_persona', 'Nombres')} autoComplete="off" />
        <TextInput {...field('apellidos_persona', 'Apellidos')} autoComplete="off" />
        <TextInput {...field('correo_persona', 'Correo')} type="email" autoComplete="off" />
        <TextInput {...field('celular', 'Celular')} type="tel" autoComplete="off" />
        <NativeSelect
          {...field('tipo_documento', 'Tipo de documento')}
          data={[NONE, ...choices.documentos.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))]}
        />
        <TextInput {...field('numero_documento', 'Número de documento')} autoComplete="off" />
        <TextInput {...field('codigo_estudiante', 'Código de estudiante')} autoComplete="off" />
        <NativeSelect {...field('sexo_persona', 'Sexo')} data={[NONE, ...SEXOS]} />
      </div>
      <div className={styles.fields}>
        <NativeSelect
          {...field('idrol', 'Rol')}
          description={frase ?? 'Sin rol no entra a la oficina.'}
          onChange={(e) => choose(e.currentTarget.value)}
          data={[
            NONE,
            ...choices.roles.map(({ id, nombre, alcanza }) => ({
              value: String(id),
              label: alcanza ? nombre : `${nombre} (permite más que usted)`,
              disabled: !alcanza,
            })),
          ]}
        />
        <NativeSelect
          {...field('idarea', 'Área')}
          description="Donde trabaja, si la tiene."
          data={[NONE, ...choices.areas.map(({ id, nombre }) => ({ value: String(id), label: nombre }))]}
        />
      </div>
      <p className={styles.buttons}>
        <Button type="submit" loading={busy}>
          {verb}
        </Button>
      </p>
    </form>
  )
}
