import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PASOS, type Paso } from '../../features/admision/rules.ts'
import styles from './admision.module.css'

const VERBS: Record<Paso, string> = { aptar: 'Declarar apta', observar: 'Observar', no_aptar: 'Declarar no apta' }

type Props = {
  said: string
  busy: boolean
  pasos?: Paso[]
  /** Somebody chose or wrote something: what they decide on is what they see now. */
  onBegin?: () => void
  onStep: (paso: Paso, texto: string) => void
}

/** What is done with one registration or with several, and why, where the applicant is owed a reason. */
export function StepForm({ said, busy, pasos = ['aptar', 'observar', 'no_aptar'], onBegin, onStep }: Props) {
  const [chosen, choose] = useState<Paso>()
  const [texto, write] = useState('')
  const paso = chosen && pasos.includes(chosen) ? chosen : (pasos[0] ?? 'aptar')
  return (
    <form
      className={styles.bulk}
      onChange={onBegin}
      onSubmit={(e) => {
        e.preventDefault()
        onStep(paso, texto)
      }}
    >
      <NativeSelect
        label={said}
        value={paso}
        onChange={(e) => choose(pasos.find((one) => one === e.currentTarget.value) ?? paso)}
        data={pasos.map((value) => ({ value, label: VERBS[value] }))}
      />
      {PASOS[paso].motivo ? (
        <TextInput
          label="Motivo: lo lee quien postula"
          value={texto}
          maxLength={1000}
          required
          onChange={(e) => write(e.currentTarget.value)}
        />
      ) : (
        <span>Se le escribirá a su correo.</span>
      )}
      <Button type="submit" loading={busy}>
        {VERBS[paso]}
      </Button>
    </form>
  )
}
