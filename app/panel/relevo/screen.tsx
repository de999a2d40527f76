import { data, Link } from 'react-router'
import { staffOf } from '../../contenido/review/reviewing.server.ts'
import { listWork } from '../../contenido/work.server.ts'
import { contentTypes } from '../../content-types.server.ts'
import { mayHandOver } from '../../features/personas/hand-over.server.ts'
import { findPerson } from '../../features/personas/queries.server.ts'
import { openOf, relevosOf } from '../../features/relevo/queries.server.ts'
import { namesOf } from '../../features/usuarios/queries.server.ts'
import { personas } from '../../features/usuarios/schema.server.ts'
import { GUARDS } from '../../lib/account/guards.ts'
import { can } from '../../lib/account/permissions.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { requireStaff } from '../admission.server.ts'
import { useAct } from '../desk/use-act.ts'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import { spoken } from '../spoken.ts'
import { leftOpen } from '../tesoreria/left-open.server.ts'
import { OpenBoxNote } from '../tesoreria/left-open.tsx'
import { titled } from '../titled.ts'
import { useTurn } from '../writing.ts'
import type { Route } from './+types/screen.ts'
import { type Act, type Acted, act, brokenIn } from './acts.server.ts'
import { monthsFor } from './months.server.ts'
import { Months } from './months.tsx'
import { Pass } from './pass.tsx'
import styles from './relevo.module.css'
import { openCasesOf, thingsFor } from './things.server.ts'
import { Things } from './things.tsx'

const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor, institucion } = await requireStaff({ request, context })
  const id = idOf(params.id)
  const found = mayHandOver(actor, id) ? await findPerson(actor, id) : undefined
  if (!found) throw data(null, { status: 404 })
  const { persona, poderes, alcanza } = found
  const nombre = `${persona.nombre_persona} ${persona.apellidos_persona}`
  const esPropio = actor.idusuario === id
  const base = {
    lugar: can(actor, personas)
      ? [
          { label: 'Personas', href: '/panel/personas' },
          { label: nombre, href: `/panel/personas/${id}` },
          { label: 'Relevo' },
        ]
      : [{ label: 'Relevo' }],
    ...{ id, nombre, esPropio },
  }
  if (!esPropio && !alcanza) return { ...base, porQueNo: GUARDS.MASPODER }
  const now = new Date()
  const person = { id, nombre, rol: persona.idrol, ...poderes }
  const [broken, staff, work, pasados, puesto, expedientes] = await Promise.all([
    brokenIn(actor),
    staffOf(institucion),
    listWork({ ...poderes, idusuario: id, institucion }),
    relevosOf(institucion, id),
    monthsFor(actor, id),
    openCasesOf(actor, id),
  ])
  const names = await namesOf(pasados.flatMap(({ de, a }) => [de, a]))
  const titleOf = (tipo: string) => contentTypes.find(({ name }) => name === tipo)?.title ?? tipo
  return {
    ...base,
    porQueNo: null,
    rol: persona.rol,
    activa: persona.situacion !== 'desactivadas',
    abierto: thingsFor(actor, await openOf(contentTypes, { institucion, person, broken }), now),
    expedientes,
    caja: await leftOpen(actor, id),
    sinGuardar: work.map(({ tipo, actualizadoEn }) => `${titleOf(tipo)}, ${spoken(actualizadoEn, now)}`),
    companeros: staff.filter((one) => one.id !== id).map((one) => ({ id: one.id, nombre: one.nombre })),
    pasados: pasados.map((one) => ({
      ...{ id: one.id, de: names.get(one.de) ?? '', a: names.get(one.a) ?? '' },
      ...{ cuando: spoken(one.creadoEn, now), deshecho: one.deshechoEn !== null, cosas: one.pasadas.length },
    })),
    ...puesto,
  }
}

export async function action({ request, context, params }: Route.ActionArgs): Promise<Acted> {
  const { actor } = await requireStaff({ request, context })
  return act(actor, idOf(params.id), await request.json().catch(() => null))
}

export type Loaded = Extract<Route.ComponentProps['loaderData'], { porQueNo: null }>

export const meta: Route.MetaFunction = () => titled('Relevo')

const TIPOS = ['relevos', 'usuarios']

export default function Relevo({ loaderData }: Route.ComponentProps) {
  useChanges(TIPOS)
  const { answer, isBusy, outcome, send } = useAct<Act, Acted>()
  const { nombre, esPropio } = loaderData
  // What passed is asked for no more.
  const passed = useTurn(answer?.deshacer)
  return (
    <div className={styles.screen}>
      <header>
        <h1>{esPropio ? 'Mi relevo' : `Relevo de ${nombre}`}</h1>
        <p className={parts.lead}>
          Lo que {esPropio ? 'usted tiene' : 'tiene'} abierto, para pasarlo a otra persona en un solo acto; y lo que
          este puesto hace cada mes, para quien llegue.
        </p>
      </header>
      <Outcome {...outcome} />
      {loaderData.porQueNo === null ? (
        <>
          <OpenBoxNote caja={loaderData.caja} />
          <Things
            abierto={loaderData.abierto}
            expedientes={loaderData.expedientes}
            sinGuardar={loaderData.sinGuardar}
            esPropio={esPropio}
          />
          <Pass key={passed} loaded={loaderData} seen={answer?.mirado} busy={isBusy} onSend={send} />
          <Before pasados={loaderData.pasados} />
          <Months meses={loaderData.meses} antes={loaderData.antes} />
        </>
      ) : (
        <p>{loaderData.porQueNo}</p>
      )}
    </div>
  )
}

const Before = ({ pasados }: Pick<Loaded, 'pasados'>) =>
  pasados.length === 0 ? null : (
    <section aria-labelledby="relevos" className={styles.part}>
      <h2 id="relevos">Relevos anteriores</h2>
      <ul className={styles.before}>
        {pasados.map(({ id, de, a, cuando, deshecho }) => (
          <li key={id}>
            <Link to={`/panel/relevos/${id}`}>
              De {de} a {a}
            </Link>
            <span className={styles.soft}>
              {cuando}
              {deshecho ? ' · deshecho' : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
