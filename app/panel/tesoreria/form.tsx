import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FieldError } from '../../lib/outcomes.ts'
import '../edit/form.css'
import { useErrors } from '../use-errors.ts'
import styles from './tesoreria.module.css'

type Props = {
  title: string
  /** What is done, as the action knows it. */
  hacer: string
  /** Sent along, unseen. */
  hidden?: Record<string, string | number>
  errores: readonly FieldError[]
  button: string
  tone?: 'filled' | 'default'
  children: ReactNode
}

/** A form of the treasury: after an answer with errors, the person goes on in the first field that has one. */
export function DeskForm({ title, hacer, hidden = {}, errores, button, tone = 'filled', children }: Props) {
  const { form } = useErrors(errores)
  const heading = useId()
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('hacer') === hacer
  return (
    <Form ref={form} method="post" noValidate className={styles.form} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <input type="hidden" name="hacer" value={hacer} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div>
        <Button type="submit" variant={tone} loading={isBusy}>
          {button}
        </Button>
      </div>
    </Form>
  )
}
