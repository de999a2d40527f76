import { TextInput } from '@mantine/core'
import type { FieldError } from '../../lib/outcomes.ts'
import { errorIn } from '../use-errors.ts'
import { DeskForm } from './form.tsx'
import styles from './tesoreria.module.css'
import { useLlave } from './use-llave.ts'

/** Cash goes out: for what, how much, and what backs it. */
export function PayoutForm({ llave: given, errores }: { llave: string; errores: readonly FieldError[] }) {
  const llave = useLlave(given, errores)
  const errorOf = errorIn(errores)
  return (
    <DeskForm
      title="Sacar efectivo"
      hacer="pagar"
      hidden={{ llave }}
      errores={errores}
      button="Anotar la salida"
      tone="default"
    >
      <TextInput name="concepto" label="En qué" error={errorOf('concepto')} autoComplete="off" maxLength={200} />
      <div className={styles.fields}>
        <TextInput
          name="importe"
          label="Monto (S/)"
          inputMode="decimal"
          error={errorOf('importe')}
          autoComplete="off"
        />
        <TextInput
          name="sustento"
          label="Sustento"
          description="Boleta, factura o recibo y su número"
          error={errorOf('sustento')}
          autoComplete="off"
          maxLength={120}
        />
      </div>
    </DeskForm>
  )
}
