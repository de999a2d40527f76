import buttons from '../../../ui/button.module.css'
import { Field } from '../../../ui/field.tsx'
import { Submit } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import styles from '../tramites.module.css'

type Props = {
  codigo: { correo: string; enviado: boolean }
  sent: boolean
}

/** Whoever has no account shows that they read the mail that they wrote. */
export const MailCode = ({ codigo: { correo, enviado }, sent }: Props) => (
  <Section id="codigo" title="Confirme su correo" className={styles.stack}>
    <p>
      A <strong className={styles.unbroken}>{correo}</strong> le escribiremos cuando haya una respuesta. Por eso antes
      se confirma con un código.
    </p>
    {sent ? (
      <Notice tone="success">Le enviamos un código. Si no llega en unos minutos, mire en correo no deseado.</Notice>
    ) : null}
    {enviado ? (
      <>
        <Field
          name="codigo"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          hint="El del último mensaje que le enviamos"
        />
        <div>
          <Submit name="hacer" value="confirmar">
            Confirmar
          </Submit>
        </div>
      </>
    ) : null}
    <div>
      <button
        type="submit"
        name="hacer"
        value="codigo"
        formNoValidate
        className={enviado ? buttons.plain : buttons.primary}
      >
        {enviado ? 'Enviarme otro código' : 'Enviarme un código'}
      </button>
    </div>
  </Section>
)
