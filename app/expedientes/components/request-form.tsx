import type { ReactNode } from 'react'
import type { FormFields } from '../../campos/field.ts'
import type { Refused, Values } from '../../lib/forms.ts'
import styles from '../../ui/form.module.css'
import { Form, Submit } from '../../ui/form.tsx'
import type { Seccion } from '../kind.server.ts'
import { RequestField } from './request-field.tsx'
import paper from './request-form.module.css'

type Props = {
  /** The secret of this form: sent twice, it is one request. */
  ficha: string
  fields: FormFields
  /** In the order in which they are asked; of the fields, those that are in none are not asked. */
  secciones: readonly Seccion[]
  /** Names of those that may be left empty. */
  optional: readonly string[]
  /** What was kept of it. */
  valores: Values
  result: Refused | undefined
  /** What the norm wants read before one sends it. */
  aviso?: ReactNode
  children?: ReactNode
}

/** What is asked of whoever presents something. It is complete without JavaScript: what is refused comes back as it was typed. */
export function RequestForm({ ficha, fields, secciones, optional, valores, result, aviso, children }: Props) {
  const asked = secciones.flatMap((one) => one.fields)
  const labels = Object.fromEntries(asked.map((name) => [name, fields[name]?.label ?? name]))
  return (
    <div className={paper.asked}>
      <Form labels={labels} result={result ?? { errores: [], valores }}>
        <input type="hidden" name="ficha" value={ficha} />
        {secciones.map(({ titulo, lead, fields: names }) => (
          <fieldset key={titulo} className={styles.part}>
            <legend>{titulo}</legend>
            {lead ? <p className={styles.hint}>{lead}</p> : null}
            {names.map((name) => {
              const field = fields[name]
              return field ? (
                <RequestField key={name} name={name} field={field} optional={optional.includes(name)} />
              ) : null
            })}
          </fieldset>
        ))}
        {children}
        {aviso}
        <div>
          <Submit>Continuar</Submit>
        </div>
        <p className={`no-print ${styles.hint}`}>
          Todavía no se presenta: en el paso siguiente lo revisa y puede adjuntar archivos.
        </p>
      </Form>
    </div>
  )
}
