import type { Refused } from '../../../lib/forms.ts'
import buttons from '../../../ui/button.module.css'
import { Field } from '../../../ui/field.tsx'
import { Form, Submit } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { draftHref } from '../address.ts'
import styles from '../tramites.module.css'

type Props = {
  ficha: string
  codigo: { correo: string; enviado: boolean }
  sent: boolean
  result: Refused | undefined
}

const LABELS = { codigo: 'Código de seis cifras' }

/** Whoever has no account shows that they read the mail that they wrote. */
export const MailCode = ({ ficha, codigo: { correo, enviado }, sent, result }: Props) => (
  <Section id="codigo" title="Confirme su correo" className={styles.stack}>
    <p>
      A <strong className={styles.unbroken}>{correo}</strong> le escribiremos cuando haya una respuesta. Por eso antes
      se confirma con un código.
    </p>
    {sent ? (
      <Notice tone="success">Le enviamos un código. Si no llega en unos minutos, mire en correo no deseado.</Notice>
    ) : null}
    {enviado ? (
      <Form labels={LABELS} action={draftHref(ficha)} {...(result?.errores.length && { result })}>
        <input type="hidden" name="hacer" value="confirmar" />
        <Field
          name="codigo"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          hint="El del último mensaje que le enviamos"
        />
        <div>
          <Submit>Confirmar</Submit>
        </div>
      </Form>
    ) : null}
    <form method="post" action={draftHref(ficha)} className={styles.attach}>
      <input type="hidden" name="hacer" value="codigo" />
      <button type="submit" className={enviado ? buttons.plain : buttons.primary}>
        {enviado ? 'Enviarme otro código' : 'Enviarme un código'}
      </button>
    </form>
  </Section>
)
