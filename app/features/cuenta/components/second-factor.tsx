import type { Refused } from '../../../lib/forms.ts'
import { plural } from '../../../lib/numbers.ts'
import { Field } from '../../../ui/field.tsx'
import styles from '../../../ui/form.module.css'
import { Form, Submit } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Password } from '../../../ui/password.tsx'
import { primerCodigo, prueba } from '../rules.ts'
import own from './second-factor.module.css'

type Result = { result: Refused | undefined }

export function Start({ result }: Result) {
  return (
    <Form labels={{ actual: 'Contraseña actual' }} rules={prueba} result={result}>
      <p>
        Además de su contraseña, al ingresar se le pedirá un código que cambia cada 30 segundos y que da una aplicación
        de su teléfono. Así, quien averigüe su contraseña no podrá entrar.
      </p>
      <p>
        Necesita una aplicación de autenticación, como Aegis, Google Authenticator, Microsoft Authenticator o la que ya
        traiga su teléfono. Funciona sin internet y sin saldo.
      </p>
      <Password name="actual" />
      <div>
        <Submit name="paso" value="comenzar" busy="Preparando…">
          Activar la verificación en dos pasos
        </Submit>
      </div>
    </Form>
  )
}

/** The secret, as a drawing for the camera and as text for whoever has the application on this same telephone. */
type Begun = { qr: string; uri: string; secreto: string }

export function FirstCode({ qr, uri, secreto, result }: Result & Begun) {
  return (
    <Form labels={{ codigo: 'Código de 6 dígitos' }} rules={primerCodigo} result={result}>
      <ol className={own.steps}>
        <li>
          Abra su aplicación de autenticación y escanee este dibujo.
          <img
            src={qr}
            alt="Código QR para su aplicación de autenticación"
            width={232}
            height={232}
            className={own.qr}
          />
          Si la aplicación está en este mismo teléfono, <a href={uri}>ábrala con este enlace</a> o escriba en ella esta
          clave:
          <code className={own.secret}>{secreto.match(/.{1,4}/g)?.join(' ')}</code>
        </li>
        <li>
          Escriba el código que muestra la aplicación.
          <div className={own.code}>
            <Field name="codigo" inputMode="numeric" autoComplete="one-time-code" maxLength={10} pattern="[0-9 ]*" />
          </div>
        </li>
      </ol>
      <div>
        <Submit name="paso" value="activar" busy="Verificando…">
          Activar
        </Submit>
      </div>
    </Form>
  )
}

export function InForce({ desde, respaldos, result }: Result & { desde: string; respaldos: number }) {
  return (
    <Form labels={{ actual: 'Contraseña actual' }} rules={prueba} result={result}>
      <Notice tone="success">
        Le {respaldos === 1 ? 'queda' : 'quedan'} {plural(respaldos, 'código')} de respaldo. La verificación está activa
        desde el {desde}
      </Notice>
      <p>Para pedir otros códigos de respaldo o para desactivarla, escriba su contraseña.</p>
      <Password name="actual" />
      <div className={styles.buttons}>
        <Submit name="paso" value="renovar" busy="Un momento…">
          Pedir otros códigos de respaldo
        </Submit>
        <Submit name="paso" value="desactivar" busy="Un momento…" quiet>
          Desactivar
        </Submit>
      </div>
    </Form>
  )
}
