import type { FormFields } from '../../../campos/field.ts'
import { RequestField } from '../../../expedientes/components/request-field.tsx'
import type { FilesSent } from '../../../lib/files/sent.ts'
import type { Refused } from '../../../lib/forms.ts'
import buttons from '../../../ui/button.module.css'
import { Form, Submit } from '../../../ui/form.tsx'
import { Section } from '../../../ui/section.tsx'
import { caseHref, sentTo, stepHref } from '../address.ts'
import type { Waiting } from '../draft-page.server.ts'
import styles from '../tramites.module.css'
import { Files } from './files.tsx'

type Props = {
  page: {
    numero: string
    paso: string
    /** Of the case, as it was read. */
    version: string
    verbo: string
    fields: FormFields
    opcionales: readonly string[]
    archivos: 'opcionales' | 'necesarios' | null
    adjuntos: readonly Waiting[]
    most: number
  } & FilesSent
  result: Refused
}

/** What is written and attached for a step of the applicant. */
export function StepForm({ page, result }: Props) {
  const { numero, paso, version, verbo, fields, opcionales, archivos, adjuntos, most } = page
  const labels = Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))
  return (
    <Form labels={labels} {...sentTo(stepHref(numero, paso), archivos !== null)} result={result}>
      {/* What Enter presses: the first button of a form, wherever it is. */}
      <button type="submit" name="hacer" value="paso" hidden />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="esperan" value={adjuntos.map(({ id }) => id).join(' ')} />
      <Section id="escribir" title="Lo que escribe" className={styles.stack}>
        {Object.entries(fields).map(([name, field]) => (
          <RequestField key={name} name={name} field={field} optional={opcionales.includes(name)} />
        ))}
      </Section>
      {archivos ? (
        <Files
          files={adjuntos}
          most={most}
          help={archivos === 'necesarios' ? 'Hace falta al menos uno.' : 'Si hacen falta.'}
          page={page}
        />
      ) : null}
      <div className={styles.buttons}>
        <Submit name="hacer" value="paso">
          {verbo}
        </Submit>
        <a href={caseHref(numero)} className={buttons.plain}>
          Volver sin hacerlo
        </a>
      </div>
    </Form>
  )
}
