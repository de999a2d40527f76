import type { Refused } from '../../../lib/forms.ts'
import { Field } from '../../../ui/field.tsx'
import { Form, Submit } from '../../../ui/form.tsx'
import { reenvio } from '../rules.ts'

/** Asks for the confirmation again; whatever the answer, it never says who has an account. */
export function ResendForm({ result, action }: { result?: Refused | undefined; action?: string }) {
  return (
    <Form labels={{ correo_persona: 'Correo' }} rules={reenvio} result={result} {...(action && { action })}>
      <Field
        name="correo_persona"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint="El que escribió al registrarse."
      />
      <div>
        <Submit>Enviar otro mensaje</Submit>
      </div>
    </Form>
  )
}
