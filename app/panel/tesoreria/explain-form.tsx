import { Textarea } from '@mantine/core'
import { soles } from '../../lib/money.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { errorIn } from '../use-errors.ts'
import { DeskForm } from './form.tsx'

type Props = {
  arqueo: { id: number; contado: number; esperado: number; diferencia: number }
  errores: readonly FieldError[]
}

/** What was counted is kept; whoever counted says why it differs. */
export const ExplainForm = ({ arqueo: { id, contado, esperado, diferencia }, errores }: Props) => (
  <DeskForm
    title="Explique la diferencia"
    hacer="explicar"
    hidden={{ arqueo: id }}
    errores={errores}
    button="Guardar la explicación"
  >
    <p>
      Contó {soles(contado)} y debía haber {soles(esperado)}: {diferencia < 0 ? 'faltan' : 'sobran'}{' '}
      {soles(Math.abs(diferencia))}. Lo contado ya está guardado y no cambia. Pasa de S/ 10.00: lo verá quien responde
      por las cajas.
    </p>
    <Textarea name="nota" label="A qué se debe" error={errorIn(errores)('nota')} maxLength={500} autosize minRows={2} />
  </DeskForm>
)
