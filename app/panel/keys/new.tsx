import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { createKey } from '../../features/llaves/mutations.server.ts'
import { lastDay, MOST_DAYS, nuevaLlave } from '../../features/llaves/rules.ts'
import { salaDeLlaves } from '../../features/llaves/schema.server.ts'
import { GUARDS } from '../../lib/account/guards.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { plusDays } from '../../lib/calendar/days.ts'
import { check } from '../../lib/forms.ts'
import { requireRoom } from '../admission.server.ts'
import { type Answered, done, no, wrong } from '../desk/answered.ts'
import { useAct } from '../desk/use-act.ts'
import { MomentInput } from '../moment-input.tsx'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import { Powers } from '../roles/powers.tsx'
import roles from '../roles/roles.module.css'
import { powersInWords } from '../roles/words.ts'
import { titled } from '../titled.ts'
import { errorIn } from '../use-errors.ts'
import type { Route } from './+types/new.ts'
import styles from './keys.module.css'
import { Made } from './made.tsx'
import { isForKeys, salasFor } from './salas.server.ts'

const USUAL_DAYS = 90

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = await requireRoom({ request, context }, salaDeLlaves, 'crear')
  const hoy = today()
  return {
    lugar: [{ label: 'Llaves', href: '/panel/llaves' }, { label: 'Nueva llave' }],
    salas: salasFor(actor).filter(({ mias }) => mias.length > 0),
    hoy,
    ultimo: lastDay(),
    propuesto: plusDays(hoy, USUAL_DAYS),
  }
}

type Asked = z.input<typeof nuevaLlave>

/** `hecha`: the key, which is shown once. */
type Created = Answered & { hecha?: { nombre: string; llave: string } }

export async function action({ request, context }: Route.ActionArgs): Promise<Created> {
  const { actor } = await requireRoom({ request, context }, salaDeLlaves, 'crear')
  const checked = check(nuevaLlave, await request.json().catch(() => null))
  if (!checked.ok) return wrong(checked.errores)
  const { permisos, nombre } = checked.data
  const outcome = permisos.every(isForKeys) ? await createKey(actor, checked.data) : NOT_FOR_KEYS
  return outcome.ok ? { ...done(''), hecha: { nombre, llave: outcome.llave } } : no(GUARDS[outcome.codigo])
}

const NOT_FOR_KEYS = { ok: false, codigo: 'NOTIENE' } as const

export const meta: Route.MetaFunction = () => titled('Nueva llave')

export default function Nueva({ loaderData }: Route.ComponentProps) {
  const { salas, hoy, ultimo, propuesto } = loaderData
  const { answer, errores, isBusy, outcome, ...acts } = useAct<Asked, Created>()
  const [chosen, choose] = useState(new Set<string>())
  if (answer?.hecha) return <Made {...answer.hecha} />
  const errorOf = errorIn(errores)
  const send = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const given = new FormData(e.currentTarget)
    acts.send({ nombre: String(given.get('nombre')), hasta: String(given.get('hasta')), permisos: [...chosen] })
  }
  const given = {
    privilegios: [...chosen].filter((one) => !one.includes('.')).join(),
    subprivilegios: [...chosen].filter((one) => one.includes('.')).join(),
  }
  return (
    <form noValidate onSubmit={send} className={roles.editor}>
      <header>
        <h1>Nueva llave</h1>
        <p className={parts.lead}>
          Con ella un programa hace en nombre de usted lo que aquí elija, y nunca más de lo que usted pueda hacer en ese
          momento.
        </p>
      </header>
      <Outcome {...outcome} />
      <div className={styles.fields}>
        <TextInput
          name="nombre"
          label="Para qué es"
          description="Por ejemplo: Boletín de la web de la región"
          maxLength={80}
          error={errorOf('nombre')}
        />
        <MomentInput
          name="hasta"
          type="date"
          label="Sirve hasta"
          description={`Ese día incluido; a lo más ${MOST_DAYS} días`}
          defaultValue={propuesto}
          min={hoy}
          max={ultimo}
          error={errorOf('hasta')}
        />
      </div>
      <p className={roles.sentence} role="status">
        {chosen.size > 0 ? powersInWords(salas, given) : 'Elija qué podrá hacer.'}
      </p>
      {errorOf('permisos') ? <p className={styles.wrong}>{errorOf('permisos')}</p> : null}
      <Powers loaded={{ salas, todo: false, rol: undefined }} chosen={chosen} onChoose={choose} />
      <p className={roles.bar}>
        <Button type="submit" loading={isBusy}>
          Crear la llave
        </Button>
        <Link to="/panel/llaves">Volver sin crearla</Link>
      </p>
    </form>
  )
}
