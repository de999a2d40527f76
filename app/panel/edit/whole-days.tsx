import { Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { FormFields } from '../../campos/field.ts'
import { MomentInput } from '../moment-input.tsx'
import { idOf, useEditForm } from './edit-form.ts'
import styles from './form.module.css'

const [FIRST, LAST] = ['00:00:00', '23:59:59']

const begins = (value: unknown) => /(^|[ T])00:00(:00)?$/.test(String(value ?? ''))
const ends = (value: unknown) => /(^|[ T])23:59(:59)?$/.test(String(value ?? ''))

/** Two fields between which something happens, hours or moments: of whole days nobody writes hours. */
export function WholeDays({ of: [from, to], fields, children }: Props) {
  const { form } = useEditForm()
  const [whole, setWhole] = useState(() => begins(form.getValues()[from]) && ends(form.getValues()[to]))
  const hasDays = fields[from]?.control === 'datetime'
  function set(next: boolean) {
    for (const [path, hour] of [
      [from, FIRST],
      [to, LAST],
    ] as const) {
      const day = String(form.getValues()[path] ?? '').slice(0, 10)
      form.clearFieldError(path)
      if (hasDays) form.setFieldValue(path, next && day ? `${day} ${hour}` : day && `${day} 09:00:00`, QUIET)
      else form.setFieldValue(path, next ? hour : '', QUIET)
    }
    setWhole(next)
  }
  return (
    <>
      <Checkbox label="Todo el día" checked={whole} onChange={(e) => set(e.currentTarget.checked)} />
      {whole ? null : children}
      {whole && hasDays ? <Day path={from} hour={FIRST} fields={fields} /> : null}
      {whole && hasDays ? <Day path={to} hour={LAST} fields={fields} /> : null}
    </>
  )
}

type Props = { of: readonly [from: string, to: string]; fields: FormFields; children: ReactNode }

// The inputs that hold it are not on the screen.
const QUIET = { forceUpdate: false }

function Day({ path, hour, fields }: { path: string; hour: string; fields: FormFields }) {
  const { form, id } = useEditForm()
  const { defaultValue, error, onFocus, onBlur } = form.getInputProps(path)
  return (
    <MomentInput
      id={idOf(id, path)}
      type="date"
      name={path}
      label={fields[path]?.label}
      defaultValue={String(defaultValue ?? '').slice(0, 10)}
      classNames={{ wrapper: styles.short ?? '' }}
      onRead={(day) => form.setFieldValue(path, day && `${day} ${hour}`, QUIET)}
      onUnreadable={(reason) => (reason ? form.setFieldError(path, reason) : form.clearFieldError(path))}
      {...{ error, onFocus, onBlur }}
    />
  )
}
