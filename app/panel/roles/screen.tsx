import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { nextReview } from '../../features/accesos/queries.server.ts'
import { listRoles, whoCan } from '../../features/roles/queries.server.ts'
import { salaDeRoles } from '../../features/roles/schema.server.ts'
import { roleWritten } from '../../features/roles/written.ts'
import { personas } from '../../features/usuarios/schema.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { allows, privileges } from '../../privileges.server.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireRoom } from '../admission.server.ts'
import { call } from '../call.ts'
import { mayOpen, SHARED_DOORS } from '../doors.server.ts'
import list from '../list/screen.module.css'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import { useRevalidate } from '../revalidate.tsx'
import { spokenAfter } from '../spoken.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/screen.ts'
import { Matrix } from './matrix.tsx'
import styles from './roles.module.css'
import { salasIn } from './salas.server.ts'
import { Who } from './who.tsx'
import { entering, powersInWords } from './words.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { actor } = await requireRoom({ request, context }, salaDeRoles)
  const asked = url.searchParams.get('puede') ?? ''
  const puede = privileges.has(asked) ? asked : ''
  const [roles, salas] = await Promise.all([listRoles(actor), salasIn(actor.institucion)])
  return {
    lugar: [{ label: 'Roles' }],
    edita: can(actor, salaDeRoles, 'editar'),
    verPersonas: can(actor, personas),
    revision: can(actor, personas, 'editar')
      ? spokenAfter('', await nextReview(actor.institucion), new Date()).trim()
      : null,
    roles: roles.map(({ privilegios, subprivilegios, ...rol }) => {
      const powers = { privilegios, subprivilegios }
      return {
        ...rol,
        nombre: roleWritten(rol.denominacion),
        frase: powersInWords(salas, powers),
        puede: [
          ...[...privileges.keys()].filter((name) => allows(powers, name)),
          ...SHARED_DOORS.filter((one) => mayOpen(powers, one)).map(({ href }) => href),
        ],
      }
    }),
    salas: salas.map((sala) => ({
      title: sala.title,
      permisos: [
        { name: sala.name, words: entering(sala) },
        ...Object.entries(sala.powers).map(([power, words]) => ({ name: `${sala.name}.${power}`, words })),
      ],
    })),
    compartidas: SHARED_DOORS.map(({ href, label }) => ({
      title: label,
      permisos: [{ name: href, words: 'Entrar y ver' }],
    })),
    puede,
    quienes: (puede ? await whoCan(actor, (one) => allows(one, puede)) : []).map(({ rol, ...one }) => ({
      ...one,
      rol: rol && roleWritten(rol),
    })),
  }
}

export type Loaded = Route.ComponentProps['loaderData']

export const meta: Route.MetaFunction = () => titled('Roles')

const TIPOS = ['roles', 'usuarios']

type Said = { text: string; isWrong?: boolean; undo?: () => void }

export default function Roles({ loaderData }: Route.ComponentProps) {
  useChanges(TIPOS)
  const { roles, edita } = loaderData
  const revalidate = useRevalidate()
  const [said, say] = useState<Said>({ text: '' })
  const giveBack = async (rol: object) => {
    const answer = await call('POST', '/api/gestion/roles', rol)
    await revalidate()
    say(answer.ok ? { text: 'Se repuso el rol.' } : { text: answer.message, isWrong: true })
  }
  const remove = async ({ idrol, nombre }: Loaded['roles'][number]) => {
    const answer = await call<{ rol: object }>('DELETE', `/api/gestion/roles/${idrol}`)
    if (!answer.ok) return say({ text: answer.message, isWrong: true })
    await revalidate()
    say({ text: `Se eliminó el rol «${nombre}».`, undo: () => void giveBack(answer.rol) })
  }
  return (
    <div className={list.screen}>
      <header className={parts.head}>
        <div>
          <h1>
            Roles <span className={list.count}>{roles.length}</span>
          </h1>
          <p className={styles.soft}>
            Un rol dice lo que puede hacer quien lo tiene. Cambiarlo vale enseguida para todos.
          </p>
          {loaderData.revision ? (
            <p className={styles.soft}>
              La próxima <Link to="revision">revisión de quién puede qué</Link> toca {loaderData.revision}.
            </p>
          ) : null}
        </div>
        {edita ? (
          <div className={list.primary}>
            <Button component={Link} to="nuevo" leftSection={<Icon name="plus" />}>
              Nuevo rol
            </Button>
          </div>
        ) : null}
      </header>
      <Outcome text={said.text} isWrong={said.isWrong} onUndo={said.undo} />
      <ul className={styles.roles}>
        {roles.map((rol) => (
          <li key={rol.idrol}>
            <div className={styles.about}>
              <h2>
                {edita ? <Link to={String(rol.idrol)}>{rol.nombre}</Link> : rol.nombre}
                {loaderData.verPersonas && rol.personas > 0 ? (
                  <Link to={`/panel/personas?rol=${rol.idrol}`} className={styles.people}>
                    {many(rol.personas)}
                  </Link>
                ) : (
                  <span className={styles.people}>{many(rol.personas)}</span>
                )}
              </h2>
              <p>{rol.frase}</p>
            </div>
            {edita ? (
              <p className={styles.acts}>
                {rol.alcanza ? (
                  <Link
                    className={parts.verb}
                    to={`nuevo?de=${rol.idrol}`}
                    aria-label={`Nuevo rol a partir de ${rol.nombre}`}
                  >
                    Copiar
                  </Link>
                ) : null}
                {rol.personas === 0 && rol.alcanza ? (
                  <button
                    className={parts.verb}
                    type="button"
                    onClick={() => void remove(rol)}
                    aria-label={`Eliminar ${rol.nombre}`}
                  >
                    Eliminar
                  </button>
                ) : null}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <Who loaded={loaderData} />
      <Matrix loaded={loaderData} />
    </div>
  )
}

const many = (n: number) => (n === 0 ? 'nadie' : n === 1 ? '1 persona' : `${n.toLocaleString('es-PE')} personas`)
