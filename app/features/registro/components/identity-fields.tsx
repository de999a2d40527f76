import { useState } from 'react'
import { Field, SelectField, useField } from '../../../ui/field.tsx'
import styles from '../../../ui/form.module.css'
import { DOCUMENT_TYPES, documentHint } from '../../usuarios/rules.ts'

const TYPES = DOCUMENT_TYPES.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))
const DNI = '1'
// Those that are only digits.
const NUMERIC = new Set([DNI, '6'])

/** A document with the rule of its type, or a student code, or both. */
export function IdentityFields() {
  const before = useField('tipo_documento').value
  const [type, setType] = useState(before ?? DNI)
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          name="tipo_documento"
          options={TYPES}
          empty="Ninguno: solo código de estudiante"
          defaultValue={DNI}
          required={false}
          onChange={(e) => setType(e.target.value)}
        />
        <Field
          name="numero_documento"
          autoComplete="off"
          inputMode={NUMERIC.has(type) ? 'numeric' : 'text'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required={false}
          hint={documentHint(type)}
        />
      </div>
      <Field
        name="codigo_estudiante"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        optional
        hint="Si ya estudia aquí: está en su carné y en su ficha de matrícula."
      />
    </>
  )
}
