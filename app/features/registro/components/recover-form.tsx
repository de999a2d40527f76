import type { Refused } from '../../../lib/forms.ts'
import { Field } from '../../../ui/field.tsx'
import { Form, Submit } from '../../../ui/form.tsx'
import { recuperacion } from '../rules.ts'

export function RecoverForm({ result }: { result: Refused | undefined }) {
  return (
    <Form labels={{ usuario: 'Correo, usuario, código o documento' }} rules={recuperacion} result={result}>
      <Field
        name="usuario"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
      />
      <div>
        <Submit>Enviarme el enlace</Submit>
      </div>
    </Form>
  )
}
