import type { Refused } from '../../../lib/forms.ts'
import { entriesOf } from '../../../lib/keys.ts'
import { soles } from '../../../lib/numbers.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import styles from '../../../ui/form.module.css'
import { Form, Submit } from '../../../ui/form.tsx'
import { PAGADEROS } from '../../caja/rules.ts'
import { PAPELES } from '../address.ts'
import type { Papeles } from '../papeles.tsx'
import { Papers } from './papers.tsx'

const LABELS = {
  banco: 'Dónde pagó',
  numero_operacion: 'Número de operación',
  fecha_pago: 'Fecha del pago',
  importe: 'Monto pagado, en soles',
}
const BANKS = entriesOf(PAGADEROS)
  .filter(([value]) => value !== 'pos' && value !== 'caja')
  .map(([value, label]) => ({ value, label }))

/** The papers, the payment where there is one, and the button that sends all of it: whatever button does, what was chosen goes up. */
export function SendForm({ page, result }: { page: Papeles; result: Refused | undefined }) {
  const shown = result ?? { errores: [], valores: page.pago }
  return (
    <Form labels={LABELS} result={shown} action={`${PAPELES}/archivos`} multipart>
      {/* What Enter presses: the first button of a form, wherever it is. */}
      <button type="submit" formNoValidate hidden />
      <Papers page={page} />
      {page.recibo ? (
        <p>
          Su pago está verificado: <a href={page.recibo.href}>recibo {page.recibo.numero}</a>.
        </p>
      ) : page.costo > 0 ? (
        <fieldset className={styles.part}>
          <legend>Pago de {soles(page.costo / 100)}</legend>
          <p className={styles.hint}>
            Escriba el monto que dice su comprobante, aunque pague también otra inscripción. Si pagó en la caja del
            instituto, escriba el número de su recibo.
          </p>
          <SelectField name="banco" options={BANKS} empty="Elija" />
          <div className={styles.pair}>
            <Field name="numero_operacion" autoComplete="off" maxLength={40} />
            <Field name="fecha_pago" type="date" />
          </div>
          <Field name="importe" inputMode="decimal" autoComplete="off" maxLength={12} />
        </fieldset>
      ) : null}
      <p className={styles.hint}>
        Al enviar declara que los datos y documentos son verdaderos. Después la oficina los revisa y le escribe.
      </p>
      <div>
        <Submit name="hacer" value="enviar">
          {page.observada ? 'Enviar lo corregido' : 'Enviar mi inscripción'}
        </Submit>
      </div>
    </Form>
  )
}
