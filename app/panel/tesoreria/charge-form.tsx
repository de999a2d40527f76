import { Autocomplete, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { BANCOS, MEDIOS, type Medio } from '../../features/caja/rules.ts'
import { type Tasa, tasaDicha, tasasCon, tasasDichas } from '../../features/tarifas/rules.ts'
import { entriesOf } from '../../lib/keys.ts'
import { centimosOf, plainSoles, soles } from '../../lib/money.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { MomentInput } from '../moment-input.tsx'
import { errorIn } from '../use-errors.ts'
import { DeskForm } from './form.tsx'
import styles from './tesoreria.module.css'
import { useLlave } from './use-llave.ts'

/** What can be charged, and for how many céntimos. */
export type Concepto = Pick<Tasa, 'codigo' | 'denominacion' | 'unidad' | 'importe' | 'nota'>

type Props = {
  conceptos: Concepto[]
  /** Whether whoever charges may also charge what is in no fee table. */
  libre: boolean
  llave: string
  hoy: string
  errores: readonly FieldError[]
}

/** Money comes in: for what, how much, from whom, how. The amount of a fee is the fee table's. */
export function ChargeForm({ conceptos, libre, llave: given, hoy, errores }: Props) {
  const llave = useLlave(given, errores)
  const [concepto, setConcepto] = useState('')
  const [cantidad, setCantidad] = useState('1')
  const [importe, setImporte] = useState('')
  const [medio, setMedio] = useState<Medio>('efectivo')
  const errorOf = errorIn(errores)
  const isEmpty = concepto.trim() === ''
  const dichas = tasasDichas(conceptos, concepto)
  const cerca = isEmpty ? [] : tasasCon(conceptos, concepto)
  const [tasa, another] = dichas.length > 0 ? dichas : cerca
  const elegida = another ? undefined : tasa
  const unit = elegida ? elegida.importe : centimosOf(importe)
  const gratuito = elegida?.importe === 0
  // Left empty, it is one.
  const many = cantidad.trim() === '' ? 1 : /^\d{1,3}$/.test(cantidad) ? Number(cantidad) : 0
  return (
    <DeskForm
      title="Cobrar"
      hacer="cobrar"
      hidden={{ llave, tasa: elegida?.codigo ?? '', ...(gratuito && { medio: 'efectivo' }) }}
      errores={errores}
      button={gratuito ? 'Emitir el recibo' : 'Cobrar y emitir el recibo'}
    >
      <Autocomplete
        name="concepto"
        label="Concepto"
        description={
          elegida
            ? [`Tasa ${elegida.codigo}`, elegida.nota].filter(Boolean).join('. ')
            : another
              ? 'Varias tasas coinciden: elija una'
              : libre
                ? 'Código o parte del nombre de una tasa. Si no está en el tarifario, escriba qué se cobra'
                : 'Código o parte del nombre de una tasa del tarifario'
        }
        data={conceptos.map(tasaDicha)}
        filter={() => (isEmpty ? conceptos : cerca).map((one) => ({ value: tasaDicha(one), label: tasaDicha(one) }))}
        renderOption={({ option: { value } }) => {
          const one = conceptos.find((tasa) => tasaDicha(tasa) === value)
          return `${value} · ${one?.importe ? soles(one.importe) : 'Sin costo'}`
        }}
        value={concepto}
        onChange={setConcepto}
        onBlur={() => elegida && setConcepto(tasaDicha(elegida))}
        selectFirstOptionOnChange
        openOnFocus={false}
        comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
        error={errorOf('concepto')}
        autoComplete="off"
        data-autofocus
      />
      {libre && ((!isEmpty && !tasa) || errorOf('razon')) ? (
        <TextInput
          name="razon"
          label="Por qué no está en el tarifario"
          description="Queda en el recibo y en la auditoría"
          error={errorOf('razon')}
          autoComplete="off"
          maxLength={300}
        />
      ) : null}
      <div className={styles.fields}>
        <TextInput
          name="importe"
          label="Monto (S/)"
          description={elegida ? 'El del tarifario vigente' : 'De cada uno'}
          inputMode="decimal"
          readOnly={elegida !== undefined || !libre}
          value={elegida ? plainSoles(elegida.importe) : libre ? importe : ''}
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
      {gratuito ? null : (
        <fieldset className={styles.ways}>
          <legend>Cómo paga</legend>
          {entriesOf(MEDIOS).map(([name, label]) => (
            <label key={name}>
              <input type="radio" name="medio" value={name} checked={medio === name} onChange={() => setMedio(name)} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      {medio === 'efectivo' || gratuito ? null : (
        <OperationFields hoy={hoy} errores={errores} pos={medio === 'tarjeta'} />
      )}
      <p className={styles.due} aria-live="polite">
        Total a recibir: <strong>{gratuito ? 'Nada, es gratuito' : soles((unit ?? 0) * many)}</strong>
      </p>
    </DeskForm>
  )
}

/** Which operation of which bank. The day is the one of the voucher, which only a card has today. */
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
  const [asks, ask] = useState(false)
  if (!asks && errorOf('otro_dia')) ask(true)
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
        key={pos ? 'pos' : 'voucher'}
        name="fecha_operacion"
        label="Fecha de la operación"
        type="date"
        defaultValue={pos ? hoy : ''}
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
      {asks ? (
        <Checkbox name="otro_dia" value="1" label="Es otra operación, de otro día" error={errorOf('otro_dia')} />
      ) : null}
    </div>
  )
}
