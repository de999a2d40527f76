import { createContext, Fragment, type ReactNode, useContext, useId, useState } from 'react'
import { Form as RouterForm, useNavigation } from 'react-router'
import type { z } from 'zod'
import type { Refused, Values } from '../lib/forms.ts'
import buttons from './button.module.css'
import { useFailureToast } from './failure-toast.tsx'
import styles from './form.module.css'
import { useChecking } from './form-checking.ts'
import { FormSummary } from './form-summary.tsx'

type FormState = {
  id: string
  labels: Record<string, string>
  errorOf: (name: string) => string | undefined
  typed: (name: string) => Values[string] | undefined
  busy: boolean
  /** How often it was accepted. */
  round: number
}

const Context = createContext<FormState | null>(null)

/** @throws outside of a `Form` */
export function useForm(): FormState {
  const state = useContext(Context)
  if (!state) throw new Error('a field needs a Form around it')
  return state
}

type Props = {
  /** What each field is called, on it and in the summary of errors. */
  labels: Record<string, string>
  /** The rules that the action holds it against, too. */
  rules?: z.ZodType
  /** Names of which there may be several values, or none. */
  lists?: readonly string[]
  /** What the action answered, when it refused. */
  result?: Refused | undefined
  /** What helps with what the summary says. */
  help?: ReactNode
  action?: string
  /** Address of the page, where files go along with what is typed: scripts send them below it as they are chosen. */
  files?: string
  /** Files go along with what is typed, all at once. */
  multipart?: boolean
  children: ReactNode
}

/** A form that a browser without JavaScript sends as it is, and that React checks as one types. */
export function Form({ labels, rules, lists = [], result, help, action, files, multipart, children }: Props) {
  const id = useId()
  const { state, formMethod } = useNavigation()
  const busy = state !== 'idle' && formMethod !== undefined && formMethod !== 'GET'
  const { form, summary, problems: found, aviso, handlers } = useChecking({ rules, lists, result, busy })
  const round = useRounds(busy, result)
  const order = Object.keys(labels)
  const problems = [...found].sort((a, b) => order.indexOf(a.campo) - order.indexOf(b.campo))
  useFailureToast(result)
  const context = {
    id,
    labels,
    busy,
    round,
    errorOf: (name: string) => problems.find(({ campo }) => campo === name)?.message,
    typed: (name: string) => result?.valores[name],
  }
  return (
    <Context value={context}>
      <RouterForm
        ref={form}
        method="post"
        {...(action && { action })}
        {...((files || multipart) && { encType: 'multipart/form-data' })}
        {...(files && { 'data-adjuntar': files })}
        {...(multipart && { 'data-papeles': '' })}
        className={styles.form}
        {...handlers}
      >
        <FormSummary place={summary} problems={problems} aviso={aviso} help={help} formId={id} labels={labels} />
        {children}
      </RouterForm>
    </Context>
  )
}

/** Fields that are empty again when the form was accepted. */
export const Fresh = ({ children }: { children: ReactNode }) => <Fragment key={useForm().round}>{children}</Fragment>

/** Accepted is what was sent and not refused. */
function useRounds(busy: boolean, result: Refused | undefined) {
  const [round, setRound] = useState(0)
  const [wasBusy, setWasBusy] = useState(busy)
  if (busy !== wasBusy) {
    setWasBusy(busy)
    if (wasBusy && !result) setRound(round + 1)
  }
  return round
}

type SubmitProps = { children: ReactNode; busy?: string; name?: string; value?: string; quiet?: boolean }

/** What sends the form. While it is on its way a second press does nothing. */
export function Submit({ children, busy: meanwhile = 'Enviando…', quiet = false, ...rest }: SubmitProps) {
  const { busy } = useForm()
  return (
    <button
      type="submit"
      className={quiet ? buttons.quiet : buttons.primary}
      aria-disabled={busy || undefined}
      {...rest}
    >
      {busy ? meanwhile : children}
    </button>
  )
}
