import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { plainSoles } from '../../lib/money.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePickFile } from '../files/pick.ts'
import { errorIn } from '../use-errors.ts'
import { OperationFields } from './charge-form.tsx'
import { DeskForm } from './form.tsx'
import styles from './tesoreria.module.css'

type Props = { resta: number; hoy: string; errores: readonly FieldError[] }

/** What of the box reached the bank, with what proves it. */
export function DepositForm({ resta, hoy, errores }: Props) {
  const pick = usePickFile()
  // What nobody typed is what is left by now.
  const [importe, type] = useState<string>()
  const [voucher, set] = useState<{ url: string; nombre: string }>()
  return (
    <DeskForm title="Anotar el depósito" hacer="depositar" errores={errores} button="Anotar el depósito">
      <TextInput
        name="importe"
        label="Monto (S/)"
        inputMode="decimal"
        value={importe ?? plainSoles(resta)}
        onChange={(e) => type(e.currentTarget.value)}
        error={errorIn(errores)('importe')}
        autoComplete="off"
      />
      <OperationFields hoy={hoy} errores={errores} />
      <input type="hidden" name="voucher" value={voucher?.url ?? ''} />
      <p className={styles.soft}>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="file-image" />}
          onClick={() => void pick({ kind: 'cualquiera' }).then((file) => file && set(file))}
        >
          {voucher ? 'Cambiar el voucher' : 'Adjuntar el voucher'}
        </Button>{' '}
        {voucher ? voucher.nombre : 'Foto o PDF. Solo lo ve quien entra en Tesorería.'}
      </p>
    </DeskForm>
  )
}
