import './form.css'
import { type ReactNode, useEffect, useId } from 'react'
import type { FormFields } from '../../campos/field.ts'
import { useTakenOver } from '../taken-over.ts'
import { Children } from './children.tsx'
import { EditFormContext, type Form, idOf, type Lists, labelsOf, type References, type Refusal } from './edit-form.ts'
import { FieldAt } from './field.tsx'
import styles from './form.module.css'
import { Summary } from './summary.tsx'
import { WholeDays } from './whole-days.tsx'

export type Section = {
  title: string
  lead?: string
  fields: readonly string[]
  /** Two of its fields, one after the other, between which whole days may be. */
  between?: readonly [from: string, to: string]
}

type Props = {
  form: Form
  /** Of the elements of its fields; of its own, if it is not given. */
  id?: string
  fields: FormFields
  /** The parts of the form; without them, all fields in their order. */
  sections?: readonly Section[]
  lists?: Lists
  /** What was wrong with what was sent last; a new one takes the focus to its first field. */
  refusal?: Refusal | undefined
  references?: References
  /** How often a field was given another value than the one that was typed: then its inputs are drawn anew. */
  epochs?: Record<string, number>
  /** What stands for an example beside a field, by its name. */
  examples?: Record<string, string>
  onSubmit: () => void
  /** The buttons, and whatever else belongs to the form. */
  children?: ReactNode
}

const NO_LISTS: Lists = {}
const NONE: Record<string, never> = {}

/**
 * The form of a declaration: its fields in their sections, then its lists of children. What is typed stays in the inputs,
 * so that a key draws nothing anew.
 */
export function EditForm(props: Props) {
  const { form, fields, sections, lists = NO_LISTS, refusal, references, epochs = NONE, examples = NONE } = props
  const own = useId()
  const { id = own } = props
  const labels = labelsOf(inOrder(fields, sections), lists, form.getValues())
  const wrong = [...labels.keys()].filter((path) => form.errors[path])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    const errors = errorsOf(refusal?.errores ?? [])
    form.setErrors(errors)
    const first = [...labels.keys()].find((path) => errors[path])
    if (refusal) document.getElementById(first === undefined ? `${id}-errores` : idOf(id, first))?.focus()
  }, [refusal])

  const elsewhere = (refusal?.errores ?? []).filter(({ campo }) => !labels.has(campo))
  const drawn = (name: string) => {
    const field = fields[name]
    return field ? (
      <FieldAt key={`${name} ${epochs[name] ?? 0}`} path={name} campo={name} field={field} example={examples[name]} />
    ) : null
  }
  const drawnWhole = (name: string, between: NonNullable<Section['between']>) =>
    name === between[0] ? (
      <WholeDays key={between.map((one) => epochs[one] ?? 0).join()} of={between} fields={fields}>
        {between.map(drawn)}
      </WholeDays>
    ) : null
  return (
    <EditFormContext value={{ form, id, references }}>
      <form
        id={id}
        noValidate
        data-kept
        className={styles.form}
        onSubmit={(e) => {
          e.preventDefault()
          props.onSubmit()
        }}
      >
        <Summary
          codigo={refusal?.codigo}
          fields={wrong.map((path) => ({ path, label: labels.get(path) ?? path, message: form.errors[path] }))}
          others={elsewhere.map(({ message }) => message)}
        />
        <fieldset disabled={!useTakenOver()} className={styles.fields}>
          {sections
            ? sections.map(({ title, lead, fields: names, between }, i) => (
                <section key={title} className={styles.section} aria-labelledby={`${id}-parte-${i}`}>
                  <h2 id={`${id}-parte-${i}`}>{title}</h2>
                  {lead ? <p className={styles.lead}>{lead}</p> : null}
                  {names.map((name) => (between?.includes(name) ? drawnWhole(name, between) : drawn(name)))}
                </section>
              ))
            : Object.keys(fields).map(drawn)}
          {Object.entries(lists).map(([name, list]) => (
            <Children key={`${name} ${epochs[name] ?? 0}`} name={name} list={list} />
          ))}
        </fieldset>
        {props.children}
      </form>
    </EditFormContext>
  )
}

const errorsOf = (errores: Refusal['errores']): Record<string, string> =>
  Object.fromEntries(errores.map(({ campo, message }) => [campo, message]))

/** The fields as they are drawn, one after the other. */
const inOrder = (fields: FormFields, sections: readonly Section[] = []): FormFields => {
  const drawn = sections.flatMap((section) => section.fields)
  return { ...Object.fromEntries(drawn.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))), ...fields }
}
