import { NativeSelect, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { BANCOS, MEDIOS, type Medio } from '../../features/caja/rules.ts'
import { entriesOf } from '../../lib/keys.ts'
import { centimosOf, plainSoles, soles } from '../../lib/money.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { MomentInput } from '../moment-input.tsx'
import { errorIn } from '../use-errors.ts'
import { DeskForm } from './form.tsx'
import styles from './tesoreria.module.css'
import { useLlave } from './use-llave.ts'

/** What can be charged: as it is chosen by typing, and for how many céntimos. */
export type Concepto = { dicho: string; codigo: string; importe: number }

type Props = { conceptos: Concepto[]; llave: string; hoy: string; errores: readonly FieldError[] }

/** Money comes in: for what, how much, from whom, how. The amount of a fee is the fee table's. */
export function ChargeForm({ conceptos, llave: given, hoy, errores }: Props) {
  const llave = useLlave(given, errores)
  const [concepto, setConcepto] = useState('')
  const [cantidad, setCantidad] = useState('1')
  const [importe, setImporte] = useState('')
  const [medio, setMedio] = useState<Medio>('efectivo')
  const list = useId()
  const errorOf = errorIn(errores)
  const tasa = conceptos.find(({ dicho }) => dicho === concepto.trim())
  const unit = tasa ? tasa.importe : centimosOf(importe)
  // Left empty, it is one.
  const many = cantidad.trim() === '' ? 1 : /^\d{1,3}$/.test(cantidad) ? Number(cantidad) : 0
  return (
    <DeskForm
      title="Cobrar"
      hacer="cobrar"
      hidden={{ llave, tasa: tasa?.codigo ?? '' }}
      errores={errores}
      button="Cobrar y emitir el recibo"
    >
      <TextInput
        name="concepto"
        label="Concepto"
        description="Escriba unas letras y elija del tarifario, o escriba otro ingreso"
        list={list}
        value={concepto}
        onChange={(e) => setConcepto(e.currentTarget.value)}
        error={errorOf('concepto')}
        autoComplete="off"
        data-autofocus
      />
      <datalist id={list}>
        {conceptos.map(({ dicho, importe: centimos }) => (
          <option key={dicho} value={dicho}>
            {soles(centimos)}
          </option>
        ))}
      </datalist>
      <div className={styles.fields}>
        <TextInput
          name="importe"
          label="Monto (S/)"
          description={tasa ? 'El del tarifario vigente' : 'De cada uno'}
          inputMode="decimal"
          readOnly={tasa !== undefined}
          value={tasa ? plainSoles(tasa.importe) : importe}
          onChange={(e) => setImporte(e.currentTarget.value)}
          error={errorOf('importe')}
          autoComplete="off"
        />
        <TextInput
          name="cantidad"
          label="Cantidad"
          description="Cuántos se cobran"
          inputMode="numeric"
          value={cantidad}
          onChange={(e) => setCantidad(e.currentTarget.value)}
          error={errorOf('cantidad')}
          autoComplete="off"
        />
      </div>
      <div className={styles.fields}>
        <TextInput name="pagador" label="Recibido de" error={errorOf('pagador')} autoComplete="off" maxLength={160} />
        <TextInput
          name="documento"
          label="DNI, CE o RUC (si lo pide)"
          error={errorOf('documento')}
          autoComplete="off"
          maxLength={15}
        />
      </div>
      <fieldset className={styles.ways}>
        <legend>Cómo paga</legend>
        {entriesOf(MEDIOS).map(([name, label]) => (
          <label key={name}>
            <input type="radio" name="medio" value={name} checked={medio === name} onChange={() => setMedio(name)} />
            {label}
          </label>
        ))}
      </fieldset>
      {medio === 'efectivo' ? null : <OperationFields hoy={hoy} errores={errores} pos={medio === 'tarjeta'} />}
      <p className={styles.due} aria-live="polite">
        Total a recibir: <strong>{soles((unit ?? 0) * many)}</strong>
      </p>
    </DeskForm>
  )
}

/** Which operation of which bank. */
export function OperationFields({
  hoy,
  errores,
  pos = false,
}: {
  hoy: string
  errores: readonly FieldError[]
  pos?: boolean
}) {
  const errorOf = errorIn(errores)
  return (
    <div className={styles.fields}>
      <NativeSelect
        key={String(pos)}
        name="banco"
        label="Banco"
        defaultValue={pos ? 'pos' : 'nacion'}
        error={errorOf('banco')}
        data={entriesOf(BANCOS).map(([value, label]) => ({ value, label }))}
      />
      <TextInput
        name="operacion"
        label="N.º de operación"
        error={errorOf('operacion')}
        autoComplete="off"
        maxLength={40}
      />
      <MomentInput
        name="fecha_operacion"
        label="Fecha de la operación"
        type="date"
        defaultValue={hoy}
        max={hoy}
        error={errorOf('fecha_operacion')}
      />
      <TextInput
        name="monto_voucher"
        label="Monto del voucher (si paga también otra cosa)"
        inputMode="decimal"
        error={errorOf('monto_voucher')}
        autoComplete="off"
      />
    </div>
  )
}
