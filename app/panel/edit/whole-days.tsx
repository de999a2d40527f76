import { Checkbox } from '@mantine/core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { FormFields } from '../../campos/field.ts'
import { MomentInput } from '../moment-input.tsx'
import type { Days as Range } from '../range/modes.ts'
import { RangeButton } from '../range/range-input.tsx'
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
      {whole && hasDays ? <Days of={[from, to]} fields={fields} /> : null}
    </>
  )
}

type Props = { of: readonly [from: string, to: string]; fields: FormFields; children: ReactNode }

// The inputs that hold it are not on the screen.
const QUIET = { forceUpdate: false }

function Days({ of: [from, to], fields }: Pick<Props, 'of' | 'fields'>) {
  const { form } = useEditForm()
  const dayOf = (path: string) => String(form.getValues()[path] ?? '').slice(0, 10)
  const [days, setDays] = useState<Range>(() => [dayOf(from), dayOf(to)])
  function set([first, last]: Range) {
    setDays([first, last])
    form.setFieldValue(from, first && `${first} ${FIRST}`, QUIET)
    form.setFieldValue(to, last && `${last} ${LAST}`, QUIET)
  }
  return (
    <>
      <Day path={from} label={fields[from]?.label} value={days[0]} onRead={(day) => set([day, days[1]])} />
      <Day
        path={to}
        label={fields[to]?.label}
        value={days[1]}
        onRead={(day) => set([days[0], day])}
        rightSection={<RangeButton days={days} onPick={set} />}
      />
    </>
  )
}

type DayProps = Pick<ComponentProps<typeof MomentInput>, 'label' | 'onRead' | 'rightSection' | 'value'> & {
  path: string
}

function Day({ path, ...input }: DayProps) {
  const { form, id } = useEditForm()
  const { error, onFocus, onBlur } = form.getInputProps(path)
  return (
    <MomentInput
      {...input}
      id={idOf(id, path)}
      type="date"
      name={path}
      classNames={{ wrapper: styles.short ?? '' }}
      onUnreadable={(reason) => (reason ? form.setFieldError(path, reason) : form.clearFieldError(path))}
      {...{ error, onFocus, onBlur }}
    />
  )
}
