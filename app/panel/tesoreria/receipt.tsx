import { Button, TextInput } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { openBoxOf, paidWith } from '../../features/caja/queries.server.ts'
import { numeroDe } from '../../features/caja/rules.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { returnOf } from '../../features/flujo/queries.server.ts'
import { portalOf } from '../../features/institucion/queries.server.ts'
import { codeOf, linesOf } from '../../features/recibos/pdf.server.ts'
import { findRecibo, type Recibo } from '../../features/recibos/queries.server.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { momentInWords } from '../../lib/dates.ts'
import { useAnswered } from '../../lib/live/use-changes.ts'
import { soles } from '../../lib/money.ts'
import { idFrom } from '../../lib/slugs.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireRoom } from '../admission.server.ts'
import { doneHref } from '../audit/address.server.ts'
import { done } from '../desk/answered.ts'
import { titled } from '../titled.ts'
import { errorIn } from '../use-errors.ts'
import type { Route } from './+types/receipt.ts'
import { actOnReceipt } from './acts.server.ts'
import { DeskForm } from './form.tsx'
import { Part } from './part.tsx'
import styles from './receipt.module.css'
import { Returned } from './returned.tsx'

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { actor, institucion } = await requireRoom({ request, context }, salaDeCaja)
  const recibo = await findRecibo(institucion, idFrom(params.id) ?? 0)
  if (!recibo) throw new Response(null, { status: 404 })
  const { nombre, ruc, direccion } = await portalOf(institucion)
  const numero = numeroDe(recibo)
  return {
    lugar: [
      { label: 'Tesorería', href: '/panel/tesoreria' },
      { label: 'Recibos', href: '/panel/tesoreria/recibos' },
      { label: numero },
    ],
    ...{ id: recibo.id, numero, importe: recibo.importe, lineas: linesOf(recibo), razon: recibo.razon },
    hechos: doneHref(actor, 'recibos', recibo.id),
    emisor: { nombre, ruc, direccion },
    qr: codeOf(recibo, url.origin),
    anulado: recibo.anuladoEn
      ? {
          cuando: momentInWords(recibo.anuladoEn),
          quien: recibo.anulador ?? 'Alguien que ya no está',
          motivo: recibo.motivo,
        }
      : null,
    paga: recibo.anuladoEn ? null : await paidWith(recibo.id),
    devolucion: await backOf(actor, recibo),
    puedeAnular: can(actor, salaDeCaja, 'anular') && recibo.emitidoPor !== actor.idusuario && !recibo.anuladoEn,
    esSuyo: recibo.emitidoPor === actor.idusuario && !recibo.anuladoEn,
  }
}

/** Of annulled cash: how it went back, or whether this person can give it back; null of what was paid by other ways. */
async function backOf(actor: Actor, { id, medio, importe, anuladoEn }: Recibo) {
  if (!anuladoEn || medio !== 'efectivo' || importe === 0) return null
  const hecha = (await returnOf(id)) ?? null
  const puede = hecha === null && can(actor, salaDeCaja, 'cobrar')
  return { hecha, puede, conCaja: puede && (await openBoxOf(actor.institucion, actor.idusuario ?? 0)) !== undefined }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { actor } = await requireRoom({ request, context }, salaDeCaja)
  return actOnReceipt(actor, idFrom(params.id) ?? 0, await request.formData())
}

const TIPOS = ['caja']

export const meta: Route.MetaFunction = ({ loaderData }) => titled(`Recibo ${loaderData?.numero}`)

export default function Receipt({ loaderData: recibo, actionData }: Route.ComponentProps) {
  const answer = useAnswered(TIPOS, actionData)
  const [search] = useSearchParams()
  const isNew = search.get('nuevo') === '1'
  const { anulado, qr, razon } = recibo
  const gratuito = recibo.importe === 0
  return (
    <Part
      title={`Recibo ${recibo.numero}`}
      answered={
        answer ?? (isNew ? done(gratuito ? 'Anotado. Entregue el recibo.' : 'Cobrado. Entregue el recibo.') : undefined)
      }
      verbs={
        <>
          <Button
            component="a"
            href={`/panel/tesoreria/recibos/${recibo.id}/recibo.pdf`}
            target="_blank"
            leftSection={<Icon name="printer" />}
          >
            Recibo en PDF
          </Button>
          {isNew ? (
            <Button component={Link} to="/panel/tesoreria" variant="default" autoFocus>
              Cobrar otro
            </Button>
          ) : null}
          {recibo.hechos ? (
            <Button component={Link} to={recibo.hechos} variant="subtle">
              Ver lo que se hizo
            </Button>
          ) : null}
        </>
      }
    >
      <article className={styles.paper} data-void={anulado ? '' : undefined}>
        <header>
          <p className={styles.house}>{recibo.emisor.nombre}</p>
          <p className={styles.soft}>
            RUC {recibo.emisor.ruc}
            {recibo.emisor.direccion ? ` · ${recibo.emisor.direccion}` : ''}
          </p>
        </header>
        <p className={styles.number}>Recibo de ingreso N.º {recibo.numero}</p>
        {anulado ? (
          <p className={styles.void}>
            <strong>Anulado</strong> el {anulado.cuando}, por {anulado.quien}: «{anulado.motivo}»
          </p>
        ) : null}
        <p className={styles.amount}>
          {soles(recibo.importe)}
          {gratuito ? ', gratuito' : ''}
        </p>
        <dl className={styles.lines}>
          {recibo.lineas.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {qr ? (
          <footer className={styles.code}>
            <svg
              viewBox={`0 0 ${qr.side} ${qr.side}`}
              role="img"
              aria-label="Código QR para comprobar el recibo"
              shapeRendering="crispEdges"
            >
              <rect width={qr.side} height={qr.side} fill="#fff" />
              <path d={qr.path} stroke="#000" fill="none" />
            </svg>
            <p>
              Compruebe si es válido en <a href={qr.address}>{qr.address}</a>
            </p>
          </footer>
        ) : null}
      </article>
      {razon ? <p className={styles.soft}>No está en el tarifario: «{razon}». El papel no lo dice.</p> : null}
      {recibo.devolucion ? <Returned {...recibo.devolucion} importe={recibo.importe} /> : null}
      {recibo.puedeAnular ? (
        <div className={styles.annul}>
          <DeskForm
            title="Anular"
            hacer="anular"
            errores={answer?.errores ?? []}
            button="Anular este recibo"
            tone="default"
          >
            <p className={styles.soft}>Un recibo no se corrige: se anula, y se emite otro. No se puede deshacer.</p>
            {recibo.paga ? (
              <p>
                {recibo.paga.confirma
                  ? `Confirma el pago de ${recibo.paga.dicho}: al anularlo, ese pago vuelve a Pagos por confirmar.`
                  : `Con él se pagó ${recibo.paga.dicho}: al anularlo, queda sin pago, y lo lee quien lo presentó.`}
              </p>
            ) : null}
            <TextInput
              name="motivo"
              label="Por qué se anula"
              error={errorIn(answer?.errores ?? [])('motivo')}
              maxLength={300}
              autoComplete="off"
            />
          </DeskForm>
        </div>
      ) : recibo.esSuyo ? (
        <p className={`${styles.soft} ${styles.annul}`}>
          Si está mal, pida a otra persona de tesorería que lo anule, y emita otro: quien lo emitió no lo anula.
        </p>
      ) : null}
    </Part>
  )
}
