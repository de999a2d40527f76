import { Button, NativeSelect, TextInput } from '@mantine/core'
import { soles } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { keyed, keyOf } from '../edit/rows.ts'
import parts from '../parts.module.css'
import person from '../people/person.module.css'
import styles from './admision.module.css'
import { type NuevoRequisito, Requirements } from './requirements.tsx'

/** A modality while it is written; money as people write it. */
export type Way = {
  id: number | null
  nombre: string
  detalle: string
  requisitos: NuevoRequisito[]
  tasa: string
  costo: string
}

export const emptyWay: Way = { id: null, nombre: 'Ordinaria', detalle: '', requisitos: [], tasa: '', costo: '' }

/** A fee in force that a modality may name. */
type Fee = { codigo: string; denominacion: string; importe: number }

type Props = {
  ways: Way[]
  tasas: readonly Fee[]
  wrong: (campo: string) => string | undefined
  /** Where each stood when what is wrong was said, by its key. */
  placeOf: (key: number) => number
  onChange: (ways: Way[]) => void
  /** Its vacancies go with it. */
  onRemove: (at: number) => void
}

/** How one may enter: the first takes the vacancies that the others leave. */
export function Ways({ ways, tasas, wrong, placeOf, onChange, onRemove }: Props) {
  const write = (at: number, change: Partial<Way>) =>
    onChange(ways.map((way, i) => (i === at ? { ...way, ...change } : way)))
  return (
    <section className={person.part} aria-labelledby="modalidades">
      <h2 id="modalidades">Modalidades y requisitos</h2>
      <p className={person.soft}>
        La primera recibe las vacantes que las demás no usan. De la tasa que elija se cobra lo que diga el tarifario
        vigente. {wrong('modalidades')}
      </p>
      {keyed(ways).map((way, i) => (
        <fieldset key={keyOf(way)} className={styles.way}>
          <legend>Modalidad {i + 1}</legend>
          <div className={person.fields}>
            <TextInput
              label="Nombre de la modalidad"
              value={way.nombre}
              maxLength={80}
              error={wrong(`modalidades.${placeOf(keyOf(way))}.nombre`)}
              onChange={(e) => write(i, { nombre: e.currentTarget.value })}
            />
            <NativeSelect
              label="Tasa que se paga"
              value={way.tasa}
              data={feesFor(way.tasa, tasas)}
              error={wrong(`modalidades.${placeOf(keyOf(way))}.tasa`)}
              onChange={(e) => write(i, { tasa: e.currentTarget.value })}
            />
            <TextInput
              label={way.tasa === '' ? 'Costo de inscripción, en soles' : 'Costo si la tasa no está vigente, en soles'}
              value={way.costo}
              inputMode="decimal"
              error={wrong(`modalidades.${placeOf(keyOf(way))}.costo`)}
              onChange={(e) => write(i, { costo: e.currentTarget.value })}
            />
          </div>
          <label className={styles.text}>
            Para quién es
            <textarea
              rows={2}
              maxLength={600}
              value={way.detalle}
              onChange={(e) => write(i, { detalle: e.currentTarget.value })}
            />
          </label>
          <Requirements
            of={way.nombre || `Modalidad ${i + 1}`}
            rows={way.requisitos}
            wrong={(campo) => wrong(`modalidades.${placeOf(keyOf(way))}.requisitos.${campo}`)}
            onChange={(requisitos) => write(i, { requisitos })}
          />
          {ways.length > 1 ? (
            <button type="button" className={parts.verb} onClick={() => onRemove(i)}>
              Quitar la modalidad {way.nombre}
            </button>
          ) : null}
        </fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<Icon name="plus" />}
        onClick={() => onChange([...ways, { ...emptyWay, nombre: '' }])}
      >
        Añadir una modalidad
      </Button>
    </section>
  )
}

/** One that is no longer in force stays chosen until somebody chooses another. */
function feesFor(chosen: string, tasas: readonly Fee[]) {
  const inForce = tasas.map(({ codigo, denominacion, importe }) => ({
    value: codigo,
    label: `${codigo} · ${denominacion} · ${soles(importe / 100)}`,
  }))
  const isGone = chosen !== '' && !tasas.some(({ codigo }) => codigo === chosen)
  return [
    { value: '', label: 'Ninguna: escribo el costo' },
    ...(isGone ? [{ value: chosen, label: `${chosen} · no está en el tarifario vigente` }] : []),
    ...inForce,
  ]
}
