import { useState } from 'react'
import { Link } from 'react-router'
import { temporadaHref } from '../../features/admision/address.ts'
import { salaDeAdmision } from '../../features/admision/schema.server.ts'
import { openBoxOf } from '../../features/caja/queries.server.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { soles } from '../../lib/money.ts'
import { plural } from '../../lib/numbers.ts'
import { kindNamed } from '../../request-kinds.server.ts'
import { requireRoom } from '../admission.server.ts'
import { type Answered, UNKNOWN } from '../desk/answered.ts'
import { DownloadItems } from '../desk/download.tsx'
import { Listing } from '../desk/listing.tsx'
import { Options } from '../desk/options.tsx'
import { useAct } from '../desk/use-act.ts'
import { caseHref } from '../expedientes/address.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/payments.ts'
import { DecideForm } from './decide-form.tsx'
import { pagosDesk } from './desks.server.ts'
import { Part } from './part.tsx'
import { type Decision, decide, decision } from './payments.server.ts'
import { pagosShape } from './payments-desk.tsx'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const session = await requireRoom({ request, context }, salaDeCaja)
  const { actor, institucion } = session
  const page = await pagosDesk.page(session, url)
  const caja = await openBoxOf(institucion, actor.idusuario ?? 0)
  const admits = can(actor, salaDeAdmision)
  return {
    lugar: [{ label: 'Tesorería', href: '/panel/tesoreria' }, { label: 'Pagos por confirmar' }],
    ...page,
    filas: page.filas.map(({ tipo, contenido, temporada, expediente, estado: _, tasa: __, costo: ___, ...fila }) => ({
      ...fila,
      lugar:
        temporada !== null
          ? admits
            ? `${temporadaHref(temporada)}/postulantes/${contenido}`
            : null
          : expediente !== null && can(actor, kindNamed(tipo) ?? salaDeCaja)
            ? caseHref(expediente)
            : null,
    })),
    verifica: can(actor, salaDeCaja, 'verificar'),
    abierta: caja !== undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answered> {
  const { actor } = await requireRoom({ request, context }, salaDeCaja)
  const sent = decision.safeParse(await request.json().catch(() => null))
  return sent.success ? decide(actor, sent.data) : UNKNOWN
}

const TIPOS = ['caja', 'admision', 'mesa_partes']

export const meta: Route.MetaFunction = () => titled('Pagos por confirmar')

export default function Payments({ loaderData: page }: Route.ComponentProps) {
  useChanges(TIPOS)
  const { answer, isBusy, errores, send } = useAct<Decision, Answered>()
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set())
  const [told, tell] = useState(answer)
  if (answer !== told) {
    tell(answer)
    if (answer?.ok) choose(new Set())
  }
  const { total, suma, verifica, abierta } = page
  const here = page.filas.filter(({ id }) => chosen.has(id))
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    choose(next)
  }
  return (
    <Part
      title="Pagos por confirmar"
      lead={
        <>
          {total > 0 ? `${plural(total, 'pago')}, ${soles(suma)}. ` : ''}
          Lo que se pagó por depósito y falta encontrar en el banco. Confirmar emite el recibo, en su caja.
          {verifica && !abierta ? (
            <>
              {' '}
              No tiene una caja abierta: <Link to="/panel/tesoreria">ábrala</Link> para confirmar.
            </>
          ) : null}
        </>
      }
      verbs={
        <Options title="Pagos por confirmar" kept={page.kept}>
          <DownloadItems filters={pagosShape.filters} page={page} />
        </Options>
      }
      answered={answer}
    >
      <Listing
        desk={pagosShape}
        page={page}
        isChosen={({ id }) => chosen.has(id)}
        pick={
          verifica
            ? ({ id, pagador, dicho }) => (
                <input
                  type="checkbox"
                  checked={chosen.has(id)}
                  onChange={() => toggle(id)}
                  aria-label={`Elegir el pago de ${pagador}, ${dicho}`}
                />
              )
            : undefined
        }
      >
        {here.length > 0 ? (
          <DecideForm
            said={`${plural(here.length, 'elegido')}, ${soles(here.reduce((sum, one) => sum + one.importe, 0))}`}
            {...{ isBusy, errores }}
            onDecide={(asked) => send({ ...asked, ids: here.map(({ id }) => id) })}
          />
        ) : null}
      </Listing>
    </Part>
  )
}
