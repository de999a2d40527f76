import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { data, useNavigate } from 'react-router'
import { findRole } from '../../features/roles/queries.server.ts'
import { salaDeRoles } from '../../features/roles/schema.server.ts'
import { roleWritten } from '../../features/roles/written.ts'
import type { Stale } from '../../lib/account/guards.ts'
import { can } from '../../lib/account/permissions.ts'
import { requireRoom } from '../admission.server.ts'
import { useAskLeaving } from '../ask-leaving.tsx'
import { call } from '../call.ts'
import { Held } from '../held.tsx'
import { Outcome } from '../outcome.tsx'
import { useSay } from '../say.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/edit.ts'
import { Powers } from './powers.tsx'
import styles from './roles.module.css'
import { salasIn } from './salas.server.ts'
import { powersInWords, type Sala } from './words.ts'

const numberIn = (text: string | null | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined)

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { actor } = await requireRoom({ request, context }, salaDeRoles, 'editar')
  const salas = await salasIn(actor.institucion)
  const id = numberIn(params.id)
  const found = id === undefined ? undefined : await findRole(actor, id)
  if (params.id !== undefined && !found) throw data(null, { status: 404 })
  const from = numberIn(url.searchParams.get('de'))
  const copied = found || from === undefined ? undefined : await findRole(actor, from)
  // Nobody gives more than they have: a copy of such a role could not be created.
  const model = found ?? (copied?.alcanza ? copied : undefined)
  const may = (power?: string) => (sala: Sala) => can<string>(actor, sala, power)
  return {
    lugar: [{ label: 'Roles', href: '/panel/roles' }, { label: found ? roleWritten(found.denominacion) : 'Nuevo rol' }],
    rol: found && { id: found.idrol, version: found.version, personas: found.personas, alcanza: found.alcanza },
    denominacion: found?.denominacion ?? '',
    copia: !found && model ? roleWritten(model.denominacion) : undefined,
    privilegios: model?.privilegios ?? '',
    subprivilegios: model?.subprivilegios ?? '',
    todo: can(actor, { name: '**', title: '', powers: {} }),
    salas: salas.map((sala) => ({
      ...sala,
      /** What the actor has of it, and may give. */
      mias: [
        ...(may()(sala) ? [sala.name] : []),
        ...Object.keys(sala.powers).flatMap((power) => (may(power)(sala) ? `${sala.name}.${power}` : [])),
      ],
    })),
  }
}

export type Loaded = Route.ComponentProps['loaderData']

export const meta: Route.MetaFunction = ({ loaderData }) => titled(loaderData?.lugar[1]?.label ?? 'Roles')

const itemsOf = (list: string) => list.split(',').flatMap((one) => one.trim() || [])

export default function Editar({ loaderData }: Route.ComponentProps) {
  // Another role is another form.
  return <Editor key={`${loaderData.rol?.id} ${loaderData.copia}`} loaded={loaderData} />
}

function Editor({ loaded }: { loaded: Loaded }) {
  const { rol, salas: rooms, copia } = loaded
  const navigate = useNavigate()
  const say = useSay()
  // What it began from, whatever is read anew beneath it. Told of a colleague's change, whoever saves again saves their own.
  const [version, goOnFrom] = useState(rol?.version)
  const [busy, wait] = useState(false)
  const [wrong, tell] = useState<{ text: string; nombre?: string | undefined }>({ text: '' })
  const [name, write] = useState(loaded.denominacion)
  const [chosen, choose] = useState(() => new Set([...itemsOf(loaded.privilegios), ...itemsOf(loaded.subprivilegios)]))
  const all = chosen.has('**')
  const given = {
    privilegios: all ? '**' : [...chosen].filter((one) => !one.includes('.')).join(),
    subprivilegios: all ? '**' : [...chosen].filter((one) => one.includes('.')).join(),
  }
  const [begun] = useState(given)
  const goFreely = useAskLeaving(JSON.stringify(given) !== JSON.stringify(begun))
  const send = async (e: FormEvent) => {
    e.preventDefault()
    wait(true)
    const sent = { denominacion: name, ...given, ...(rol && { version }) }
    const answer = await (rol
      ? call('PATCH', `/api/gestion/roles/${rol.id}`, sent)
      : call('POST', '/api/gestion/roles', sent))
    wait(false)
    if (!answer.ok && answer.codigo === 'CAMBIADO') {
      const { version: now, campos } = answer.answer as Stale
      goOnFrom(now)
      const theirs = Object.fromEntries(campos.map(({ campo, actual }) => [campo, String(actual ?? '')]))
      const { denominacion = name, ...powers } = theirs
      const words = powersInWords(rooms, { ...given, ...powers })
      return tell({
        text: `Otra persona cambió este rol mientras tanto: «${denominacion}». ${words} Lo suyo sigue aquí; si lo guarda otra vez, queda lo suyo.`,
      })
    }
    if (!answer.ok) return tell({ text: answer.message, nombre: answer.errores?.[0]?.message })
    say({ text: rol ? `Se cambió el rol «${name}».` : `Se creó el rol «${name}».` })
    goFreely()
    await navigate('/panel/roles')
  }
  const people = rol?.personas ?? 0
  return (
    <form noValidate onSubmit={(e) => void send(e)} className={styles.editor}>
      <h1>{rol ? roleWritten(loaded.denominacion) : copia ? `Nuevo rol, a partir de «${copia}»` : 'Nuevo rol'}</h1>
      <Outcome text={wrong.text} isWrong />
      {rol && !rol.alcanza ? (
        <p className={styles.soft}>Este rol permite más que el suyo: puede verlo, no cambiarlo.</p>
      ) : null}
      <Held>
        <TextInput
          label="Nombre"
          description="Por ejemplo: Comunicaciones"
          value={name}
          onChange={(e) => write(e.currentTarget.value)}
          error={wrong.nombre}
          className={styles.name ?? ''}
        />
        <p className={styles.sentence} role="status">
          {powersInWords(rooms, given)}
        </p>
        <Powers loaded={loaded} chosen={chosen} onChoose={choose} />
      </Held>
      {rol && !rol.alcanza ? null : (
        <p className={styles.bar}>
          <Button type="submit" loading={busy}>
            {rol ? 'Cambiar el rol' : 'Crear el rol'}
          </Button>
          {people > 0 ? (
            <span className={styles.soft}>
              Vale enseguida para {people === 1 ? 'la persona que lo tiene' : `las ${people} personas que lo tienen`}.
            </span>
          ) : null}
        </p>
      )}
    </form>
  )
}
