import { NativeSelect, TextInput } from '@mantine/core'
import type { FieldError } from '../../lib/outcomes.ts'
import { errorIn } from '../use-errors.ts'
import { DeskForm } from './form.tsx'
import styles from './tesoreria.module.css'

type Props = { series: string[]; errores: readonly FieldError[] }

/** The day begins: with how much change, and in which series receipts are given out. */
export function OpenForm({ series, errores }: Props) {
  const errorOf = errorIn(errores)
  return (
    <DeskForm title="Abrir la caja" hacer="abrir" errores={errores} button="Abrir la caja">
      <div className={styles.fields}>
        <TextInput
          name="fondo"
          label="Fondo (S/)"
          description="El sencillo con que empieza, contado"
          inputMode="decimal"
          defaultValue="200.00"
          error={errorOf('fondo')}
          autoComplete="off"
        />
        {series.length > 1 ? (
          <NativeSelect name="serie" label="Serie de recibos" data={series} error={errorOf('serie')} />
        ) : null}
      </div>
    </DeskForm>
  )
}
