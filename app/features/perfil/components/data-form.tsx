import { useState } from 'react'
import type { Refused } from '../../../lib/forms.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import styles from '../../../ui/form.module.css'
import { Form, Fresh, Submit } from '../../../ui/form.tsx'
import { Password } from '../../../ui/password.tsx'
import { documentTypeName, SEXOS } from '../../usuarios/rules.ts'
import type { Profile } from '../queries.server.ts'
import { perfil } from '../rules.ts'

const LABELS = {
  nombre_persona: 'Nombres',
  apellidos_persona: 'Apellidos',
  sexo_persona: 'Sexo',
  celular: 'Celular',
  correo_persona: 'Correo',
  password_actual: 'Contraseña actual',
  username_usuario: 'Nombre de usuario',
}

type Props = { profile: Profile; result: Refused | undefined }

export function DataForm({ profile, result }: Props) {
  return (
    <Form labels={LABELS} rules={perfil} result={result}>
      <div className={styles.pair}>
        <Field name="nombre_persona" autoComplete="given-name" maxLength={120} defaultValue={profile.nombre_persona} />
        <Field
          name="apellidos_persona"
          autoComplete="family-name"
          maxLength={120}
          defaultValue={profile.apellidos_persona}
        />
      </div>
      <Identity profile={profile} />
      <div className={styles.pair}>
        <Field
          name="celular"
          type="tel"
          autoComplete="tel"
          maxLength={20}
          optional
          defaultValue={profile.celular ?? ''}
        />
        <SelectField
          name="sexo_persona"
          autoComplete="sex"
          optional
          options={SEXOS}
          empty="Prefiero no decirlo"
          defaultValue={profile.sexo_persona ?? ''}
        />
      </div>
      {/* Saved, it shows again the one in force: saving anything else would ask for the new one once more. */}
      <Fresh>
        <Mail correo={profile.correo_persona} />
      </Fresh>
      <Field
        name="username_usuario"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        optional
        hint="Le sirve para ingresar en lugar del correo."
        defaultValue={profile.username_usuario ?? ''}
      />
      <div>
        <Submit busy="Guardando…">Guardar mis datos</Submit>
      </div>
    </Form>
  )
}

/** What only the institution changes. */
function Identity({ profile }: { profile: Profile }) {
  const { tipo_documento, numero_documento, codigo_estudiante, tipo_usuario } = profile
  const facts = [
    [documentTypeName(tipo_documento), numero_documento],
    ['Código de estudiante', codigo_estudiante],
    ['Tipo de cuenta', tipo_usuario],
  ].filter(([, value]) => value)
  if (facts.length === 0) return null
  return (
    <div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>Si algo de esto no es correcto, pida el cambio en Secretaría Académica.</p>
    </div>
  )
}

/** Whoever has the mail has the account: another address asks for the password. */
function Mail({ correo }: { correo: string }) {
  const [changed, setChanged] = useState(false)
  return (
    <>
      <Field
        name="correo_persona"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint="Si lo cambia, le enviaremos un mensaje al nuevo; valdrá cuando lo confirme."
        defaultValue={correo}
        onChange={(e) => setChanged(e.target.value.trim().toLowerCase() !== correo)}
      />
      <div className={changed ? undefined : styles.withoutJs}>
        <Password name="password_actual" required={false} hint="Solo hace falta para cambiar el correo." />
      </div>
    </>
  )
}
