import { institucionOf } from '../../lib/context.server.ts'
import { longDate, shortDate } from '../../lib/dates.ts'
import { soles } from '../../lib/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { privateMeta } from '../../ui/meta.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { numeroDe } from '../caja/rules.ts'
import type { Route } from './+types/verificar.ts'
import { verify } from './queries.server.ts'
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
      <div className="page">
        <section className={styles.box} data-void={anuladoEn ? '' : undefined} aria-labelledby="estado">
          <h2 id="estado">
            <Icon name={anuladoEn ? 'triangle-alert' : 'circle-check'} size="l" />
            {anuladoEn ? 'Recibo anulado' : 'Recibo válido'}
          </h2>
          <p>
            {anuladoEn
              ? `Se anuló el ${shortDate(anuladoEn)}. No acredita ningún pago.`
              : 'Esta institución lo emitió y no lo ha anulado. Compare estos datos con los del papel.'}
          </p>
          <dl className={styles.facts}>
            <dt>Número</dt>
            <dd>{numeroDe(recibo)}</dd>
            <dt>Fecha</dt>
            <dd>{longDate(recibo.fecha)}</dd>
            <dt>Concepto</dt>
            <dd>{recibo.concepto}</dd>
            <dt>Monto</dt>
            <dd>{soles(recibo.importe)}</dd>
          </dl>
        </section>
      </div>
    </>
  )
}
