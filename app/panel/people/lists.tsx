import { Button } from '@mantine/core'
import { useState } from 'react'
import { listImports } from '../../features/personas/queries.server.ts'
import { personas } from '../../features/usuarios/schema.server.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { plural } from '../../lib/numbers.ts'
import { requireRoom } from '../admission.server.ts'
import { call } from '../call.ts'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import { useRevalidate } from '../revalidate.tsx'
import { spoken } from '../spoken.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/lists.ts'
import styles from './person.module.css'
import { staying, takeListBack, type Undone } from './take-list-back.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { institucion } = await requireRoom({ request, context }, personas, 'editar')
  const now = new Date()
  const rows = await listImports(institucion)
  return {
    lugar: [{ label: 'Personas', href: '/panel/personas' }, { label: 'Listas traídas' }],
    listas: rows.map(({ id, tipo, creadoEn, nuevos, cambiados, deshechoEn, quien, reversible }) => ({
      ...{ id, reversible, quien: quien ?? 'Con la orden del servidor', cuando: spoken(creadoEn, now) },
      deshecha: deshechoEn && spoken(deshechoEn, now),
      que:
        tipo === 'usuarios'
          ? plural(nuevos, 'persona')
          : `${plural(nuevos, 'estudiante nuevo', 'estudiantes nuevos')}${cambiados > 0 ? `, ${cambiados} con cambios` : ''}`,
    })),
  }
}

export const meta: Route.MetaFunction = () => titled('Listas traídas')

const TIPOS = ['usuarios']

/** Each list that was brought, and its way back. */
export default function Listas({ loaderData: { listas } }: Route.ComponentProps) {
  useChanges(TIPOS)
  const revalidate = useRevalidate()
  const [said, say] = useState({ text: '', isWrong: false })
  const [asked, ask] = useState<Undone & { id: number }>()
  const [busy, wait] = useState(0)
  const look = async (id: number) => {
    wait(id)
    const answer = await call<Undone>('POST', `/api/gestion/listas/${id}/deshacer`, { prueba: true })
    wait(0)
    if (answer.ok) ask({ ...answer, id })
    else say({ text: answer.message, isWrong: true })
  }
  const takeBack = async (id: number) => {
    wait(id)
    say(await takeListBack(id))
    ask(undefined)
    await revalidate()
    wait(0)
  }
  return (
    <div className={styles.screen}>
      <header>
        <h1>Listas traídas</h1>
        <p className={parts.lead}>
          Cada lista se puede deshacer entera durante 30 días: se va lo que trajo y vuelve lo que cambió, menos lo que
          alguien cambió después.
        </p>
      </header>
      <Outcome text={said.text} isWrong={said.isWrong} />
      {listas.length === 0 ? <p className={styles.soft}>Todavía no se trajo ninguna.</p> : null}
      <ul className={styles.lists}>
        {listas.map(({ id, que, quien, cuando, deshecha, reversible }) => (
          <li key={id} className={styles.part}>
            <p>
              <strong>{que}</strong>
              <span className={styles.soft}>
                {' '}
                {quien} · {cuando}
                {deshecha ? ` · deshecha ${deshecha}` : ''}
              </span>
            </p>
            {asked?.id === id ? (
              <>
                <p>
                  {wouldSay(asked)}
                  {staying(asked.quedan)}
                </p>
                <p className={styles.buttons}>
                  <Button loading={busy === id} onClick={() => void takeBack(id)}>
                    Deshacer la lista
                  </Button>
                  <Button variant="subtle" onClick={() => ask(undefined)}>
                    Cancelar
                  </Button>
                </p>
              </>
            ) : reversible ? (
              <Button variant="default" loading={busy === id} onClick={() => void look(id)}>
                Ver qué se desharía
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

const wouldSay = ({ quitados, vueltos }: Undone) =>
  [
    quitados > 0 ? `Se ${quitados === 1 ? 'quita' : 'quitan'} ${quitados}.` : '',
    vueltos > 0 ? `${plural(vueltos, 'vuelve', 'vuelven')} a como ${vueltos === 1 ? 'estaba' : 'estaban'}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
