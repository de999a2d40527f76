import { useEffect, useState } from 'react'
import { dateInWords } from '../../lib/dates.ts'
import { soles } from '../../lib/money.ts'
import { call } from '../call.ts'
import type { Form } from '../edit/edit-form.ts'
import { feesIn, inPercent, isInPlay, overlapping, type Vigencia } from './schedule.ts'

type Props = { form: Form; id: number }
type Listed = { list: Record<string, unknown>[] }

/** Of a schedule: with which others it is in force on the same days, and what share of the tax unit each fee is. */
export function BesideSchedule({ form, id }: Props) {
  const [others, know] = useState<Vigencia[]>()
  const [opened, open] = useState(false)
  const [, look] = useState(0)
  useEffect(() => {
    let over = false
    void call<Listed>('GET', '/api/gestion/tarifarios?tamano=100').then((answer) => {
      if (!answer.ok || over) return
      const inPlay = answer.list.filter((row) => isInPlay(row))
      know(inPlay.map(vigenciaOf).filter((one) => one.id !== id))
    })
    return () => {
      over = true
    }
  }, [id])
  form.watch('vigente_desde', () => look((n) => n + 1))
  form.watch('vigente_hasta', () => look((n) => n + 1))
  const values = form.getValues()
  const same = overlapping(vigenciaOf({ ...values, idtarifario: id }), others ?? [])
  return (
    <>
      {same.length > 0 ? (
        <section>
          <h2>Vigencia</h2>
          <p role="status">
            Comparte días con {same.map(inWords).join(' y con ')}. Donde coinciden se cobra el que empezó después.
          </p>
        </section>
      ) : null}
      <section>
        <details onToggle={({ currentTarget }) => open(currentTarget.open)}>
          <summary>Porcentaje de la UIT</summary>
          {opened ? <Shares values={values} /> : null}
        </details>
      </section>
    </>
  )
}

function Shares({ values }: { values: Record<string, unknown> }) {
  const uit = values.uit_tarifario
  if (typeof uit !== 'number' || uit === 0) return <p>Escriba arriba la UIT del año para verlo.</p>
  return (
    <ul>
      {feesIn(values.tasas).map(({ codigo, denominacion, importe }) => (
        <li key={`${codigo} ${denominacion}`}>
          {denominacion}: {inPercent(importe, uit)} <small>({soles(importe)})</small>
        </li>
      ))}
    </ul>
  )
}

const vigenciaOf = (row: Record<string, unknown>): Vigencia => ({
  id: Number(row.idtarifario ?? row.id),
  nombre: String(row.denominacion_tarifario ?? ''),
  desde: dayOf(row.vigente_desde),
  hasta: dayOf(row.vigente_hasta),
})

const dayOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 10) : null)

const inWords = ({ nombre, desde, hasta }: Vigencia) =>
  `«${nombre}» (${desde ? `desde el ${dateInWords(desde)}` : 'sin fecha'}${hasta ? ` hasta el ${dateInWords(hasta)}` : ''})`
