import { useState } from 'react'
import { useNavigate } from 'react-router'
import { personas } from '../../features/usuarios/schema.server.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { requireRoom } from '../admission.server.ts'
import { call } from '../call.ts'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import { useSay } from '../say.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/new.ts'
import { choicesFor } from './catalogues.server.ts'
import styles from './person.module.css'
import { PersonForm, type Values } from './person-form.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = await requireRoom({ request, context }, personas, 'editar')
  return {
    lugar: [{ label: 'Personas', href: '/panel/personas' }, { label: 'Invitar' }],
    choices: await choicesFor(actor),
  }
}

export const meta: Route.MetaFunction = () => titled('Invitar a una persona')

export default function Invitar({ loaderData: { choices } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const say = useSay()
  const [busy, wait] = useState(false)
  const [values, type] = useState(NOTHING)
  const [wrong, tell] = useState<{ message: string; errores: readonly FieldError[] }>({ message: '', errores: [] })
  const send = async () => {
    wait(true)
    const answer = await call<{ id: number }>('POST', '/api/gestion/usuarios', values)
    wait(false)
    if (!answer.ok) return tell({ message: answer.message, errores: answer.errores ?? [] })
    say({ text: `Se invitó a ${values.nombre_persona}: le llegará un correo para elegir su contraseña.` })
    await navigate(`/panel/personas/${answer.id}`)
  }
  return (
    <div className={styles.screen}>
      <header>
        <h1>Invitar a una persona</h1>
        <p className={parts.lead}>
          Le llegará un correo con un enlace para elegir su contraseña, que sirve diez días. Usted no la conocerá.
        </p>
      </header>
      <Outcome text={wrong.message} isWrong />
      <section className={styles.part}>
        <PersonForm
          values={values}
          kept={NOTHING}
          choices={choices}
          verb="Enviar la invitación"
          busy={busy}
          errores={wrong.errores}
          onType={(typed) => type((before) => ({ ...before, ...typed }))}
          onSend={() => void send()}
        />
      </section>
    </div>
  )
}

const NOTHING: Values = {
  ...{ nombre_persona: '', apellidos_persona: '', correo_persona: '', celular: '', tipo_documento: '1' },
  ...{ numero_documento: '', codigo_estudiante: '', sexo_persona: '', idrol: '', idarea: '' },
}
