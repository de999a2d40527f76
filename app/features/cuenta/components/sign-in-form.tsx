import { useEffect, useRef, useState } from 'react'
import type { Refused } from '../../../lib/forms.ts'
import buttons from '../../../ui/button.module.css'
import { Check } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import styles from '../../../ui/form.module.css'
import { Form, Submit } from '../../../ui/form.tsx'
import { Password } from '../../../ui/password.tsx'
import { ingreso, ingresoConCodigo } from '../rules.ts'

const LABELS = {
  usuario: 'Correo, usuario, código o documento',
  password: 'Contraseña',
  codigo2fa: 'Código de verificación',
  recordar: 'Recordarme en este equipo',
}

type Result = Refused & { codigo?: string }

/**
 * One form in two steps: what was typed in the first stays in the page, and goes along with the code of the second.
 * Without JavaScript the password is asked for again, as we never send it back.
 */
export function SignInForm({ result }: { result: Result | undefined }) {
  const [seen, setSeen] = useState(result)
  const [second, setSecond] = useState(result?.codigo === 'REQUIERE2FA')
  if (result !== seen) {
    setSeen(result)
    // A line that failed says nothing of the step.
    if (result?.codigo) setSecond(result.codigo === 'REQUIERE2FA')
  }
  return (
    <Form
      labels={LABELS}
      rules={second ? ingresoConCodigo : ingreso}
      result={result}
      help={<Help codigo={result?.codigo} />}
    >
      <div className={`${styles.part} ${second ? styles.withoutJs : ''}`}>
        <Field
          name="usuario"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={254}
        />
        <Password name="password" />
        <div className={styles.between}>
          <Check name="recordar" />
          <a href="/cuenta/recuperar">Olvidé mi contraseña</a>
        </div>
      </div>
      {second ? <Code onBack={() => setSecond(false)} /> : <Submit busy="Ingresando…">Ingresar</Submit>}
    </Form>
  )
}

function Code({ onBack }: { onBack: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector('input')?.focus()
  }, [])
  return (
    <div ref={place} className={styles.part}>
      <Field
        name="codigo2fa"
        autoComplete="one-time-code"
        inputMode="text"
        autoCapitalize="characters"
        maxLength={40}
        hint="Los 6 dígitos de su aplicación de autenticación, o uno de sus códigos de respaldo."
      />
      <div className={styles.buttons}>
        <Submit busy="Verificando…">Verificar</Submit>
        <button type="button" className={`needs-js ${buttons.plain}`} onClick={onBack}>
          Volver
        </button>
      </div>
    </div>
  )
}

function Help({ codigo }: { codigo: string | undefined }) {
  if (codigo === 'NOCONFIRMADO') {
    return (
      <p>
        <a href="/cuenta/confirmacion">Reenviar la confirmación</a>
      </p>
    )
  }
  if (codigo !== 'CREDENCIALES' && codigo !== 'DEMASIADOS' && codigo !== 'PORCORREO') return null
  return (
    <p>
      <a href="/cuenta/recuperar">Recuperar mi cuenta</a>
    </p>
  )
}
