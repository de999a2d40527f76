import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { createKey } from '../../features/llaves/mutations.server.ts'
import { lastDay, MOST_DAYS, nuevaLlave } from '../../features/llaves/rules.ts'
import { salaDeLlaves } from '../../features/llaves/schema.server.ts'
import { GUARDS } from '../../lib/account/guards.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { plusDays } from '../../lib/calendar/days.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { requireRoom } from '../admission.server.ts'
import { MomentInput } from '../moment-input.tsx'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import { Powers } from '../roles/powers.tsx'
import roles from '../roles/roles.module.css'
import { powersInWords } from '../roles/words.ts'
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

type Done = { ok: true; nombre: string; llave: string } | { ok: false; aviso: string; errores: FieldError[] }

export async function action({ request, context }: Route.ActionArgs): Promise<Done> {
  const { actor } = await requireRoom({ request, context }, salaDeLlaves, 'crear')
  const checked = nuevaLlave.safeParse(await request.json().catch(() => null))
  if (!checked.success) {
    const errores = checked.error.issues.map(({ path, message }) => ({ campo: String(path[0] ?? ''), message }))
    return { ok: false, aviso: 'Revise lo señalado.', errores }
  }
  const { permisos, nombre } = checked.data
  const outcome = permisos.every(isForKeys) ? await createKey(actor, checked.data) : NOT_FOR_KEYS
  return outcome.ok
    ? { ok: true, nombre, llave: outcome.llave }
    : { ok: false, aviso: GUARDS[outcome.codigo], errores: [] }
}

const NOT_FOR_KEYS = { ok: false, codigo: 'NOTIENE' } as const

export const meta: Route.MetaFunction = () => [
  { title: 'Nueva llave | Oficina' },
  { name: 'robots', content: 'noindex' },
]

export default function Nueva({ loaderData }: Route.ComponentProps) {
  const { salas, hoy, ultimo, propuesto } = loaderData
  const fetcher = useFetcher<Done>()
  const [chosen, choose] = useState(new Set<string>())
  const done = fetcher.data
  if (done?.ok) return <Made nombre={done.nombre} llave={done.llave} />
  const wrong = (campo: string) => done?.errores.find((one) => one.campo === campo)?.message
  const send = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const given = new FormData(e.currentTarget)
    const asked = { nombre: String(given.get('nombre')), hasta: String(given.get('hasta')), permisos: [...chosen] }
    void fetcher.submit(asked, { method: 'post', encType: 'application/json' })
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
      <Outcome text={done?.aviso} isWrong />
      <div className={styles.fields}>
        <TextInput
          name="nombre"
          label="Para qué es"
          description="Por ejemplo: Boletín de la web de la región"
          maxLength={80}
          error={wrong('nombre')}
        />
        <MomentInput
          name="hasta"
          type="date"
          label="Sirve hasta"
          description={`Ese día incluido; a lo más ${MOST_DAYS} días`}
          defaultValue={propuesto}
          min={hoy}
          max={ultimo}
          error={wrong('hasta')}
        />
      </div>
      <p className={roles.sentence} role="status">
        {chosen.size > 0 ? powersInWords(salas, given) : 'Elija qué podrá hacer.'}
      </p>
      {wrong('permisos') ? <p className={styles.wrong}>{wrong('permisos')}</p> : null}
      <Powers loaded={{ salas, todo: false, rol: undefined }} chosen={chosen} onChoose={choose} />
      <p className={roles.bar}>
        <Button type="submit" loading={fetcher.state !== 'idle'}>
          Crear la llave
        </Button>
        <Link to="/panel/llaves">Volver sin crearla</Link>
      </p>
    </form>
  )
}
