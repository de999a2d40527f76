import { Button, TextInput } from '@mantine/core'
import { Icon } from '../../ui/icon.tsx'
import parts from '../parts.module.css'
import person from '../people/person.module.css'
import styles from './admision.module.css'

/** A modality while it is written; money as people write it. */
export type Way = { id: number | null; nombre: string; detalle: string; requisitos: string; costo: string }

export const emptyWay: Way = { id: null, nombre: 'Ordinaria', detalle: '', requisitos: '', costo: '60.00' }

type Props = { ways: Way[]; wrong: (campo: string) => string | undefined; onChange: (ways: Way[]) => void }

/** How one may enter: the first takes the vacancies that the others leave. */
export function Ways({ ways, wrong, onChange }: Props) {
  const write = (at: number, change: Partial<Way>) =>
    onChange(ways.map((way, i) => (i === at ? { ...way, ...change } : way)))
  return (
    <section className={person.part} aria-labelledby="modalidades">
      <h2 id="modalidades">Modalidades y requisitos</h2>
      <p className={person.soft}>La primera recibe las vacantes que las demás no usan. {wrong('modalidades')}</p>
      {ways.map((way, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: those that are new have nothing else that is theirs
        <fieldset key={i} className={styles.way}>
          <legend>Modalidad {i + 1}</legend>
          <div className={person.fields}>
            <TextInput
              label="Nombre de la modalidad"
              value={way.nombre}
              maxLength={80}
              error={wrong(`modalidades.${i}.nombre`)}
              onChange={(e) => write(i, { nombre: e.currentTarget.value })}
            />
            <TextInput
              label="Costo de inscripción, en soles"
              value={way.costo}
              inputMode="decimal"
              error={wrong(`modalidades.${i}.costo`)}
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
          <label className={styles.text}>
            Requisitos, uno por renglón
            <textarea
              rows={4}
              maxLength={2000}
              value={way.requisitos}
              onChange={(e) => write(i, { requisitos: e.currentTarget.value })}
            />
          </label>
          {ways.length > 1 ? (
            <button type="button" className={parts.verb} onClick={() => onChange(ways.filter((_, at) => at !== i))}>
              Quitar la modalidad {way.nombre}
            </button>
          ) : null}
        </fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<Icon name="plus" />}
        onClick={() => onChange([...ways, { ...emptyWay, nombre: '', costo: '' }])}
      >
        Añadir una modalidad
      </Button>
    </section>
  )
}
