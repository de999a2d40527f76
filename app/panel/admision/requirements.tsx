import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { Requisito } from '../../features/admision/rules.ts'
import { keyed, keyOf } from '../edit/rows.ts'
import parts from '../parts.module.css'
import person from '../people/person.module.css'
import styles from './admision.module.css'

export type NuevoRequisito = Omit<Requisito, 'id'> & { id: number | null }

type Props = {
  /** The modality that asks for them. */
  of: string
  rows: readonly NuevoRequisito[]
  wrong: (campo: string) => string | undefined
  onChange: (rows: NuevoRequisito[]) => void
}

/** As it came from when requirements were only text: it is read, and demands nothing. */
const UNSAID = { value: '', label: 'Solo se lee: diga cómo se entrega' }
const BROUGHT = [
  { value: 'si', label: 'Se adjunta al inscribirse' },
  { value: 'no', label: 'Se presenta en persona' },
]

/** What a modality asks for: the applicant uploads it or brings it, and whoever reviews ticks it. */
export function Requirements({ of, rows, wrong, onChange }: Props) {
  const write = (at: number, change: Partial<NuevoRequisito>) =>
    onChange(rows.map((row, i) => (i === at ? { ...row, ...change } : row)))
  return (
    <fieldset className={styles.asked}>
      <legend>
        Requisitos <span className="sr">de {of}</span>
      </legend>
      <p className={person.soft}>
        La foto, el documento de identidad y, si se paga, el comprobante se piden siempre: no los repita aquí.
      </p>
      {keyed(rows).map((row, i) => (
        <div key={keyOf(row)} className={styles.requirement}>
          <TextInput
            aria-label={`Requisito ${i + 1}, ${of}`}
            value={row.texto}
            maxLength={2000}
            error={wrong(`${i}.texto`)}
            onChange={(e) => write(i, { texto: e.currentTarget.value })}
          />
          <NativeSelect
            aria-label={`Cómo se entrega el requisito ${i + 1}, ${of}`}
            value={row.seSube === null ? '' : row.seSube ? 'si' : 'no'}
            data={row.seSube === null ? [UNSAID, ...BROUGHT] : BROUGHT}
            onChange={(e) => write(i, { seSube: e.currentTarget.value === '' ? null : e.currentTarget.value === 'si' })}
          />
          <Checkbox
            label="Obligatorio"
            checked={row.obligatorio}
            onChange={(e) => write(i, { obligatorio: e.currentTarget.checked })}
          />
          <button
            type="button"
            className={parts.verb}
            aria-label={`Quitar el requisito ${i + 1}, ${of}`}
            onClick={() => onChange(rows.filter((_, at) => at !== i))}
          >
            Quitar
          </button>
        </div>
      ))}
      <button
        type="button"
        className={parts.verb}
        onClick={() => onChange([...rows, { id: null, texto: '', seSube: true, obligatorio: true }])}
      >
        Añadir un requisito
      </button>
    </fieldset>
  )
}
