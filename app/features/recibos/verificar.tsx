import { institucionOf } from '../../lib/context.server.ts'
import { hour, longDate, shortDate } from '../../lib/dates.ts'
import { soles } from '../../lib/money.ts'
import { solesInWords } from '../../lib/soles-in-words.ts'
import { privateMeta } from '../../ui/meta.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Verdict } from '../../ui/verdict.tsx'
import { numeroDe } from '../caja/rules.ts'
import type { Route } from './+types/verificar.ts'
import { verify } from './queries.server.ts'
import { tasaOf } from './said.ts'
import styles from './verificar.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const recibo = await verify(institucionOf(context), params.codigo.toUpperCase())
  if (!recibo) throw new Response(null, { status: 404 })
  return recibo
}

/** Whether a receipt counts may be another answer tomorrow. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Comprobar un recibo')

export default function Verificar({ loaderData: recibo }: Route.ComponentProps) {
  const { anuladoEn } = recibo
  return (
    <>
      <PageHead title="Comprobar un recibo" crumbs={[{ label: 'Comprobar un recibo' }]} />
      <div className={`page ${styles.body}`}>
        <Verdict
          title={anuladoEn ? 'Recibo anulado' : 'Recibo válido'}
          isWrong={anuladoEn !== null}
          facts={[
            ['Número', numeroDe(recibo)],
            ['Fecha', `${longDate(recibo.fecha)}, a las ${hour(recibo.emitidoEn)}`],
            ['Concepto', recibo.concepto],
            ...tasaOf(recibo),
            ['Monto', recibo.importe === 0 ? `${soles(0)}, gratuito` : soles(recibo.importe)],
            ['Son', solesInWords(recibo.importe)],
          ]}
        >
          <p>
            {anuladoEn
              ? `Se anuló el ${shortDate(anuladoEn)}. No acredita ningún pago.`
              : 'Esta institución lo emitió y no lo ha anulado. Compare estos datos con los del papel.'}
          </p>
        </Verdict>
      </div>
    </>
  )
}
