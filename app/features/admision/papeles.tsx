import { data, redirect } from 'react-router'
import { institucionOf, visitorOf } from '../../lib/context.server.ts'
import { outcomeOf } from '../../lib/files/sent.ts'
import { check, problemOf, type Refused, refused, valuesOf } from '../../lib/forms.ts'
import { bytes } from '../../lib/numbers.ts'
import { FormPage } from '../../ui/form-page.tsx'
import { privateMeta } from '../../ui/meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { paymentSeen } from '../caja/queries.server.ts'
import { currentSession } from '../cuenta/queries.server.ts'
import type { Route } from './+types/papeles.ts'
import { openedIn } from './access.server.ts'
import { INSCRIPCION, SEGUIMIENTO } from './address.ts'
import { SendForm } from './components/send-form.tsx'
import { enviar, TIPO } from './inscribe.server.ts'
import styles from './papeles.module.css'
import { listModalidades, listPapeles, listPuestos } from './queries.server.ts'
import { codigoDe, faltantes, PAPEL_NO_TOMADO, pago, pedidos } from './rules.ts'

/** What is attached to a registration that is not sent yet, one paper after another, and how it is sent. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const opened = await openedIn(request.headers.get('cookie'), institucionOf(context))
  if (!opened?.abierta) throw redirect(SEGUIMIENTO)
  const { postulante, costo, clave, requisitos } = opened
  const [papeles, puestos, pagado] = await Promise.all([
    listPapeles(postulante.id),
    listPuestos(postulante.id),
    paymentSeen({ tipo: TIPO, id: postulante.id }),
  ])
  const asked = pedidos(costo, requisitos)
  const lacking = faltantes(asked, puestos)
  return {
    ...{ codigo: codigoDe(postulante.id), clave, costo, observada: postulante.estado === 'observada' },
    ...outcomeOf(url, PAPEL_NO_TOMADO),
    observacion: postulante.observacion,
    recibo: pagado?.recibo ?? null,
    nombres: postulante.nombres,
    papeles: asked
      .filter(({ seSube }) => seSube)
      .map((one) => {
        const has = papeles.find(({ clase }) => clase === one.clase)
        return {
          ...one,
          puesto: has ? { nombre: has.nombre, peso: bytes(has.bytes) } : null,
          observado: puestos.some(({ clase, revision }) => clase === one.clase && revision === 'observado'),
          falta: lacking.includes(one),
        }
      }),
    traer: asked.filter(({ seSube }) => seSube === false),
    ademas: asked.filter(({ seSube }) => seSube === null),
    quitados: await textsOf(postulante.temporada, url.searchParams.get('quitados')?.split('.') ?? []),
    pago: {
      banco: postulante.banco,
      numero_operacion: postulante.operacion,
      fecha_pago: postulante.fechaPago ?? '',
      importe: postulante.importe === null ? '' : (postulante.importe / 100).toFixed(2),
    },
  }
}

/** What was asked for by these requirements of a season. */
async function textsOf(temporada: number, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const all = (await listModalidades(temporada)).flatMap(({ requisitos }) => requisitos)
  return all.filter(({ id }) => ids.includes(String(id))).map(({ texto }) => texto)
}

export type Papeles = Route.ComponentProps['loaderData']

/** What was chosen is attached by now, whatever button was pressed; it is sent by the one that says so. */
export async function action({ request, context, url }: Route.ActionArgs) {
  // Whoever looks through the eyes of somebody else changes nothing here either.
  await currentSession({ request, context })
  const institucion = institucionOf(context)
  const opened = await openedIn(request.headers.get('cookie'), institucion)
  if (!opened) throw redirect(SEGUIMIENTO)
  const values = valuesOf(await request.formData())
  const no = (problem: Parameters<typeof refused>[1]) => data<Refused>(refused(values, problem), 400)
  if (outcomeOf(url, PAPEL_NO_TOMADO).rechazados.length > 0)
    return no({ aviso: 'No se envió: hay un archivo que no se pudo adjuntar. En «Documentos» se dice por qué.' })
  if (values['hacer'] !== 'enviar') return data<Refused>(refused(values, { aviso: NOT_SENT }))
  const paid = await paymentSeen({ tipo: TIPO, id: opened.postulante.id })
  const asks = opened.costo > 0 && !paid?.recibo
  const checked = asks ? check(pago, values) : ({ ok: true, data: null } as const)
  if (!checked.ok) return no(checked)
  const outcome = await enviar(institucion, opened.postulante.id, checked.data, visitorOf(context))
  if (outcome.ok) throw redirect(`${SEGUIMIENTO}?enviada=si`)
  if (outcome.codigo === 'FALTA') return no({ aviso: `Falta adjuntar: ${outcome.faltan.join('; ')}.` })
  return no(outcome.codigo === 'CERRADA' ? { aviso: PAPEL_NO_TOMADO.CERRADA } : problemOf(outcome))
}

const NOT_SENT = 'Todavía no la envió. Cuando esté completa, pulse el botón que está al final.'

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Documentos de mi inscripción')

export default function MisPapeles({ loaderData: page, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      wide
      title={page.observada ? 'Corregir mi inscripción' : 'Documentos y envío'}
      foot={<a href={`${INSCRIPCION}?cambiar=si`}>Corregir mis datos</a>}
    >
      {page.quitados.length > 0 ? (
        <Notice>
          Cambió de modalidad, y se quitó lo que adjuntó y la nueva no pide: {page.quitados.join('; ')}. Mire abajo qué
          le falta.
        </Notice>
      ) : null}
      {page.observada ? (
        <Notice tone="warning">
          <strong>La oficina le pide corregir:</strong> <span className={styles.lines}>{page.observacion}</span>
        </Notice>
      ) : (
        <div className={styles.access}>
          <p>
            Guarde estos dos datos: con ellos continúa desde cualquier equipo y ve sus resultados. También se los
            enviamos por correo.
          </p>
          <dl>
            <div>
              <dt>Código</dt>
              <dd>{page.codigo}</dd>
            </div>
            <div>
              <dt>Clave</dt>
              <dd>{page.clave}</dd>
            </div>
          </dl>
        </div>
      )}
      <SendForm page={page} result={actionData} />
    </FormPage>
  )
}
