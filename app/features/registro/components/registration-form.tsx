import type { Refused } from '../../../lib/forms.ts'
import { Check, Choices } from '../../../ui/choice.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import styles from '../../../ui/form.module.css'
import { Form, Submit } from '../../../ui/form.tsx'
import { NewPassword } from '../../../ui/new-password.tsx'
import { SEXOS } from '../../usuarios/rules.ts'
import { AVISO_PRIVACIDAD, alta, CONSENTIMIENTOS } from '../rules.ts'
import { IdentityFields } from './identity-fields.tsx'

const LABELS = {
  tipo_documento: 'Tipo de documento',
  numero_documento: 'Número de documento',
  codigo_estudiante: 'Código de estudiante',
  nombre_persona: 'Nombres',
  apellidos_persona: 'Apellidos',
  sexo_persona: 'Sexo',
  correo_persona: 'Correo',
  celular: 'Celular',
  password: 'Contraseña',
  acepta_privacidad: 'Aviso de privacidad',
  consentimientos: 'Además, si quiere',
}

const LISTS = ['consentimientos']
/** What a password may not contain. */
const OWN = ['nombre_persona', 'apellidos_persona', 'correo_persona', 'numero_documento', 'codigo_estudiante']
const OPTIONAL = CONSENTIMIENTOS.map(({ finalidad, texto }) => ({ value: finalidad, label: texto }))

type Result = Refused & { codigo?: string }

export function RegistrationForm({ result }: { result: Result | undefined }) {
  return (
    <Form labels={LABELS} rules={alta} lists={LISTS} result={result} help={<Help codigo={result?.codigo} />}>
      <fieldset className={styles.part}>
        <legend>Quién es usted</legend>
        <IdentityFields />
        <div className={styles.pair}>
          <Field name="nombre_persona" autoComplete="given-name" autoCapitalize="words" maxLength={120} />
          <Field name="apellidos_persona" autoComplete="family-name" autoCapitalize="words" maxLength={120} />
        </div>
        <SelectField name="sexo_persona" autoComplete="sex" optional options={SEXOS} empty="Prefiero no decirlo" />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>Cómo ingresará</legend>
        <div className={styles.pair}>
          <Field
            name="correo_persona"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            hint="Le enviaremos un mensaje para confirmarlo."
          />
          <Field name="celular" type="tel" autoComplete="tel" maxLength={20} optional />
        </div>
        <NewPassword name="password" own={OWN} />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>Sus datos personales</legend>
        <Check name="acepta_privacidad" required>
          Leí el{' '}
          <a href={AVISO_PRIVACIDAD.pagina} target="_blank" rel="noopener">
            aviso de privacidad<span className="sr"> (se abre en otra pestaña)</span>
          </a>
          : dice qué datos usa la institución y para qué.
        </Check>
        <Choices name="consentimientos" type="checkbox" options={OPTIONAL} />
      </fieldset>
      <div>
        <Submit busy="Creando su cuenta…">Crear mi cuenta</Submit>
      </div>
    </Form>
  )
}

/** 'ErrorEmail … offers recovery' (specification, section 5); what is taken may be one's own. */
function Help({ codigo }: { codigo: string | undefined }) {
  if (!codigo) return null
  return (
    <p>
      {codigo === 'ErrorEmail' ? (
        <>
          Su cuenta quedó creada. Puede <a href="/cuenta/confirmacion">pedir otro mensaje de confirmación</a> o{' '}
          <a href="/cuenta/recuperar">recuperar su cuenta</a>.
        </>
      ) : (
        <>
          ¿Es suya esa cuenta? <a href="/cuenta/ingresar">Ingrese</a> o <a href="/cuenta/recuperar">recupérela</a>.
        </>
      )}
    </p>
  )
}
