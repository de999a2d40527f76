import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { endKey } from '../../features/llaves/mutations.server.ts'
import { type Llave, listKeys } from '../../features/llaves/queries.server.ts'
import { salaDeLlaves } from '../../features/llaves/schema.server.ts'
import { GUARDS } from '../../lib/account/guards.ts'
import { can } from '../../lib/account/permissions.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { plural } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireRoom } from '../admission.server.ts'
import { type Answered, done, no } from '../desk/answered.ts'
import { useAct } from '../desk/use-act.ts'
import list from '../list/screen.module.css'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import { salas } from '../roles/salas.server.ts'
import { powersInWords } from '../roles/words.ts'
import { spoken } from '../spoken.ts'
import { States } from '../states.tsx'
import { titled } from '../titled.ts'
import type { Route } from './+types/screen.ts'
import styles from './keys.module.css'
import { endSaid, standing } from './standing.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = await requireRoom({ request, context }, salaDeLlaves)
  const now = new Date()
  return {
    lugar: [{ label: 'Llaves' }],
    crea: can(actor, salaDeLlaves, 'crear'),
    llaves: (await listKeys(actor)).map((one) => ({
      ...{ id: one.id, nombre: one.nombre, inicio: one.inicio, quien: one.quien },
      puede: powersInWords(salas, one),
      estado: standing(one, now),
      hasta: endSaid(one, now),
      uso: useOf(one, now),
    })),
  }
}

const useOf = ({ usos, usadaEn, usadaDesde }: Llave, now: Date) =>
  usadaEn === null
    ? 'Nadie la usó todavía.'
    : `Se usó ${plural(usos, 'vez', 'veces')}; la última, ${spoken(usadaEn, now)}, desde ${usadaDesde}.`

export async function action({ request, context }: Route.ActionArgs): Promise<Answered> {
  const { actor } = await requireRoom({ request, context }, salaDeLlaves, 'crear')
  const outcome = await endKey(actor, Number((await request.formData()).get('llave')) || 0)
  if (outcome.ok) return done(`Se terminó la llave «${outcome.nombre}»: ya no abre nada.`)
  return no(outcome.codigo === 'NOEXISTE' ? 'Esa llave ya estaba terminada.' : GUARDS[outcome.codigo])
}

const TIPOS = ['llaves']

export const meta: Route.MetaFunction = () => titled('Llaves para programas')

export default function Llaves({ loaderData: { llaves, crea } }: Route.ComponentProps) {
  useChanges(TIPOS)
  const acts = useAct()
  return (
    <div className={list.screen}>
      <header className={parts.head}>
        <div>
          <h1>
            Llaves para programas <span className={list.count}>{llaves.length}</span>
          </h1>
          <p className={parts.lead}>
            Una llave deja entrar a un programa en nombre de quien la creó, para hacer solo lo que dice y hasta el día
            que dice. Si esa persona queda desactivada, sus llaves dejan de abrir.
          </p>
        </div>
        {crea ? (
          <div className={list.primary}>
            <Button component={Link} to="nueva" leftSection={<Icon name="plus" />}>
              Nueva llave
            </Button>
          </div>
        ) : null}
      </header>
      <Outcome {...acts.outcome} />
      {llaves.length === 0 ? (
        <p className={styles.none}>Todavía no hay llaves. Hacen falta cuando otro programa publica o lee por usted.</p>
      ) : (
        <ul className={`${parts.rows} ${styles.list}`}>
          {llaves.map(({ id, nombre, inicio, quien, puede, estado, hasta, uso }) => (
            <li key={id}>
              <div className={styles.about}>
                <h2>{nombre}</h2>
                <p className={styles.facts}>
                  <States states={estado.states} /> <code>{inicio}…</code>{' '}
                  <span>
                    de {quien}, {hasta}
                  </span>
                </p>
                <p>{puede}</p>
                <p className={styles.facts}>{uso}</p>
              </div>
              {crea && estado.opens ? (
                <acts.Form method="post">
                  <input type="hidden" name="llave" value={id} />
                  <button type="submit" className={parts.verb} aria-label={`Terminar la llave ${nombre}`}>
                    Terminar ahora
                  </button>
                </acts.Form>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
