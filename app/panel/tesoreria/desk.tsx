import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { movementsOf, openBoxOf, seriesOf, sumsOf, unexplainedBy } from '../../features/caja/queries.server.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { listTasasVigentes } from '../../features/tarifas/queries.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { dayInWords, hour } from '../../lib/dates.ts'
import { useAnswered } from '../../lib/live/use-changes.ts'
import { requireRoom } from '../admission.server.ts'
import { UNANSWERED } from '../desk/answered.ts'
import { titled } from '../titled.ts'
import { useTurn } from '../writing.ts'
import type { Route } from './+types/desk.ts'
import { actAtDesk } from './acts.server.ts'
import { ChargeForm } from './charge-form.tsx'
import { Movements } from './movements.tsx'
import { OpenForm } from './open-form.tsx'
import { Part } from './part.tsx'
import { PayoutForm } from './payout-form.tsx'
import { resumenDe } from './summary.server.ts'
import { Sums } from './sums.tsx'
import styles from './tesoreria.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, institucion } = await requireRoom({ request, context }, salaDeCaja)
  const caja = await openBoxOf(institucion, actor.idusuario ?? 0)
  const [tasas, series, sumas, movimientos] = await Promise.all([
    listTasasVigentes(institucion),
    seriesOf(institucion),
    caja ? sumsOf(caja.id) : null,
    caja ? movementsOf(caja.id) : [],
  ])
  return {
    lugar: [{ label: 'Tesorería' }],
    puede: can(actor, salaDeCaja, 'cobrar'),
    hoy: today(),
    llaves: { cobro: crypto.randomUUID(), egreso: crypto.randomUUID() },
    series,
    conceptos: tasas,
    libre: can(actor, salaDeCaja, 'libre'),
    caja: caja && sumas ? { ...caja, resumen: resumenDe(caja, sumas) } : null,
    sinExplicar: caja ? null : await unexplainedBy(institucion, actor.idusuario ?? 0),
    movimientos,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = await requireRoom({ request, context }, salaDeCaja)
  const form = await request.formData()
  return { hizo: String(form.get('hacer')), ...(await actAtDesk(actor, form)) }
}

const TIPOS = ['caja']

export const meta: Route.MetaFunction = () => titled('Mi caja')

export default function Desk({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswered(TIPOS, actionData)
  const { caja, puede, hoy, llaves, conceptos, libre, movimientos } = loaderData
  // Another form once one is written down: it has another name.
  const paid = useTurn(answer?.ok && answer.hizo === 'pagar' ? answer : undefined)
  const errorsOf = (hacer: string) => (answer?.hizo === hacer ? answer.errores : UNANSWERED)
  if (!caja)
    return (
      <Part
        title="Mi caja"
        lead={
          puede
            ? 'No tiene una caja abierta. Cuente el sencillo y ábrala para cobrar.'
            : 'Usted puede ver la tesorería, pero no cobrar. Pídalo a quien administra los roles.'
        }
        answered={answer}
      >
        {loaderData.sinExplicar ? (
          <p className={styles.box}>
            <span>
              Cerró con una diferencia de más de S/ 10.00: antes de abrir otra,{' '}
              <Link to={`/panel/tesoreria/cajas/${loaderData.sinExplicar}`}>explique a qué se debe</Link>.
            </span>
          </p>
        ) : puede ? (
          <OpenForm series={loaderData.series} errores={errorsOf('abrir')} />
        ) : null}
      </Part>
    )
  return (
    <Part
      title="Mi caja"
      lead={`Abierta el ${dayInWords(caja.fecha)}${caja.horaAbierto ? ` a las ${hour(caja.horaAbierto)}` : ''} · Serie ${caja.serie}`}
      verbs={
        <Button component={Link} to="/panel/tesoreria/cierre" variant="default">
          Contar y cerrar
        </Button>
      }
      answered={answer}
    >
      <div className={styles.columns}>
        <ChargeForm {...{ conceptos, libre, hoy }} llave={llaves.cobro} errores={errorsOf('cobrar')} />
        <div className={styles.side}>
          <Sums {...caja.resumen} />
          <PayoutForm key={paid} llave={llaves.egreso} errores={errorsOf('pagar')} />
        </div>
      </div>
      <Movements movimientos={movimientos} abierta={caja.fecha} />
    </Part>
  )
}
