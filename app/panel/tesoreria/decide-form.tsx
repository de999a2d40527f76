import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldError } from '../../lib/outcomes.ts'
import parts from '../parts.module.css'
import { errorIn } from '../use-errors.ts'
import type { Decision } from './payments.server.ts'

type Props = {
  said: string
  isBusy: boolean
  errores: readonly FieldError[]
  onDecide: (decided: Pick<Decision, 'hacer' | 'motivo'>) => void
}

/** What treasury found at the bank of what was chosen, and what it did not, with why. */
export function DecideForm({ said, isBusy, errores, onDecide }: Props) {
  const [refuses, refuse] = useState(false)
  const [motivo, write] = useState('')
  return (
    <form
      className={parts.bulk}
      aria-label="Qué hacer con los elegidos"
      onSubmit={(e) => {
        e.preventDefault()
        onDecide(refuses ? { hacer: 'rechazar', motivo } : { hacer: 'confirmar' })
      }}
    >
      <strong>{said}</strong>
      {refuses ? (
        <TextInput
          label="Qué no coincide: lo lee quien pagó, si su trámite no terminó"
          value={motivo}
          maxLength={300}
          error={errorIn(errores)('motivo')}
          onChange={(e) => write(e.currentTarget.value)}
          data-autofocus
        />
      ) : null}
      <Button type="submit" loading={isBusy}>
        {refuses ? 'Rechazar' : 'Confirmar y emitir recibo'}
      </Button>
      <Button variant="default" onClick={() => refuse(!refuses)}>
        {refuses ? 'Sí están' : 'No está en el banco…'}
      </Button>
    </form>
  )
}
