import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { BILLETE, DENOMINACIONES } from '../../features/caja/rules.ts'
import { soles } from '../../lib/money.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { errorIn } from '../use-errors.ts'
import { DeskForm } from './form.tsx'
import styles from './tesoreria.module.css'

type Props = {
  hacer: string
  /** The box that is counted. */
  caja: number
  title: string
  button: string
  errores: readonly FieldError[]
}

const many = (text: string | undefined) => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : 0)

/** The name of a field of the form: how many of a note or coin there are. */
export const countName = (valor: number) => `n_${valor}`

/** The drawer by note and coin, and what it adds up to: what should be there nobody is told before it is kept. */
export function CountForm({ hacer, caja, title, button, errores }: Props) {
  const [counted, set] = useState<Record<number, string>>({})
  const errorOf = errorIn(errores)
  const contado = DENOMINACIONES.reduce((sum, valor) => sum + valor * many(counted[valor]), 0)
  const group = (legend: string, values: readonly number[]) => (
    <fieldset className={styles.count}>
      <legend>{legend}</legend>
      {values.map((valor) => (
        <label key={valor}>
          <span>{soles(valor)}</span>
          <input
            name={countName(valor)}
            aria-label={`Cuántos de ${soles(valor)}`}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            value={counted[valor] ?? ''}
            aria-invalid={errorOf(countName(valor)) !== undefined}
            onChange={(e) => set({ ...counted, [valor]: e.target.value })}
          />
          <output>{soles(valor * many(counted[valor]))}</output>
        </label>
      ))}
    </fieldset>
  )
  return (
    <DeskForm title={title} hacer={hacer} hidden={{ caja }} errores={errores} button={button}>
      {group(
        'Billetes',
        DENOMINACIONES.filter((valor) => valor >= BILLETE),
      )}
      {group(
        'Monedas',
        DENOMINACIONES.filter((valor) => valor < BILLETE),
      )}
      <dl className={styles.sums} aria-live="polite">
        <dt className={styles.total}>Contado</dt>
        <dd className={styles.total}>{soles(contado)}</dd>
      </dl>
      <p className={styles.soft}>
        Al guardarlo verá cuánto debía haber. Lo contado no se cambia después; si difiere en más de S/ 10.00, explicará
        a qué se debe.
      </p>
      <Textarea
        name="nota"
        label="Nota"
        description="Si hay algo que explicar"
        error={errorOf('nota')}
        maxLength={500}
        autosize
        minRows={2}
      />
    </DeskForm>
  )
}
