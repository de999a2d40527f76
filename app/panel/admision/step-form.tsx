import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { type Clase, PASOS, type Paso, type Pedido } from '../../features/admision/rules.ts'
import parts from '../parts.module.css'
import styles from './admision.module.css'

const VERBS: Record<Paso, string> = { aptar: 'Declarar apta', observar: 'Observar', no_aptar: 'Declarar no apta' }

type Props = {
  said: string
  busy: boolean
  pasos?: Paso[]
  /** Somebody chose or wrote something: what they decide on is what they see now. */
  onBegin?: () => void
  /** What was asked for: an observation may name some of it. */
  pedidos?: readonly Pedido[]
  onStep: (paso: Paso, texto: string, faltan: Clase[]) => void
}

/** What is done with one registration or with several, and why, where the applicant is owed a reason. */
export function StepForm({
  said,
  busy,
  pasos = ['aptar', 'observar', 'no_aptar'],
  onBegin,
  pedidos = [],
  onStep,
}: Props) {
  const [chosen, choose] = useState<Paso>()
  const [texto, write] = useState('')
  const [faltan, name] = useState<readonly Clase[]>([])
  const paso = chosen && pasos.includes(chosen) ? chosen : (pasos[0] ?? 'aptar')
  return (
    <form
      className={parts.bulk}
      onChange={onBegin}
      onSubmit={(e) => {
        e.preventDefault()
        onStep(paso, texto, paso === 'observar' ? [...faltan] : [])
      }}
    >
      <NativeSelect
        label={said}
        value={paso}
        onChange={(e) => choose(pasos.find((one) => one === e.currentTarget.value) ?? paso)}
        data={pasos.map((value) => ({ value, label: VERBS[value] }))}
      />
      {PASOS[paso].motivo ? (
        <div>
          {paso === 'observar' && pedidos.length > 0 ? (
            <fieldset className={styles.lacking}>
              <legend>Qué falta o hay que corregir</legend>
              {pedidos.map(({ clase, texto }) => (
                <Checkbox
                  key={clase}
                  label={texto}
                  checked={faltan.includes(clase)}
                  onChange={() =>
                    name((now) => (now.includes(clase) ? now.filter((one) => one !== clase) : [...now, clase]))
                  }
                />
              ))}
            </fieldset>
          ) : null}
          <label className={styles.text}>
            Motivo: lo lee quien postula
            <textarea
              rows={3}
              value={texto}
              maxLength={1000}
              required={faltan.length === 0 || paso !== 'observar'}
              onChange={(e) => write(e.currentTarget.value)}
            />
          </label>
        </div>
      ) : (
        <span>Se le escribirá a su correo.</span>
      )}
      <Button type="submit" loading={busy}>
        {VERBS[paso]}
      </Button>
    </form>
  )
}
