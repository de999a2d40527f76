import { data, redirect } from 'react-router'
import { institucionOf, visitorOf } from '../../lib/context.server.ts'
import { limaNow } from '../../lib/dates.ts'
import { check, problemOf, type Refused, refused, valuesOf } from '../../lib/forms.ts'
import { bytes } from '../../lib/numbers.ts'
import { invalid } from '../../lib/outcomes.ts'
import { FormPage } from '../../ui/form-page.tsx'
import { privateMeta } from '../../ui/meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { currentSession } from '../cuenta/queries.server.ts'
import type { Route } from './+types/papeles.ts'
import { openedIn } from './access.server.ts'
import { INSCRIPCION, SEGUIMIENTO } from './address.ts'
import { Papers } from './components/papers.tsx'
import { SendForm } from './components/send-form.tsx'
import { adjuntar, enviar } from './inscribe.server.ts'
import styles from './papeles.module.css'
import { listPapeles } from './queries.server.ts'
import { type CLASES, codigoDe, isClase, isOpen, pago, pedidos } from './rules.ts'

/** What is attached to a registration that is not sent yet, one paper after another, and how it is sent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const opened = await openedIn(request, institucionOf(context))
  if (!opened || !isOpen(opened.postulante.estado)) throw redirect(SEGUIMIENTO)
  const { postulante, costo, clave } = opened
  const papeles = await listPapeles(postulante.id)
  return {
    ...{ codigo: codigoDe(postulante.id), clave, costo, observada: postulante.estado === 'observada' },
    observacion: postulante.observacion,
    nombres: postulante.nombres,
    pedidos: pedidos(costo),
    papeles: papeles.map(({ clase, nombre, bytes: peso }) => ({ clase, nombre, peso: bytes(peso) })),
    pago: {
      banco: postulante.banco,
      numero_operacion: postulante.operacion,
      fecha_pago: postulante.fechaPago ?? '',
      importe: postulante.importe === null ? '' : (postulante.importe / 100).toFixed(2),
    },
  }
}

export type Papeles = Route.ComponentProps['loaderData']

const CLOSED = { aviso: 'La inscripción ya no se puede cambiar. Véala en el seguimiento.' }

type Answer = Refused & { hecho?: string }

export async function action({ request, context }: Route.ActionArgs) {
  // Whoever looks through the eyes of somebody else changes nothing here either.
  await currentSession({ request, context })
  const institucion = institucionOf(context)
  const opened = await openedIn(request, institucion)
  if (!opened) throw redirect(SEGUIMIENTO)
  const { id } = opened.postulante
  const form = await request.formData()
  const clase = form.get('clase')
  if (isClase(clase)) return attach(institucion, id, clase, form.get('papel'), visitorOf(context))
  const values = valuesOf(form)
  const checked = opened.costo > 0 ? check(pago(limaNow().slice(0, 10)), values) : ({ ok: true, data: null } as const)
  if (!checked.ok) return data<Answer>(refused(values, checked), 400)
  const outcome = await enviar(institucion, id, checked.data, visitorOf(context))
  if (outcome.ok) throw redirect(`${SEGUIMIENTO}?enviada=si`)
  if (outcome.codigo === 'FALTA')
    return data<Answer>(refused(values, { aviso: `Falta adjuntar: ${outcome.faltan.join(', ').toLowerCase()}.` }), 400)
  return data<Answer>(refused(values, outcome.codigo === 'CERRADA' ? CLOSED : problemOf(outcome)), 400)
}

async function attach(
  institucion: number,
  id: number,
  clase: keyof typeof CLASES,
  sent: FormDataEntryValue | null,
  visitor: ReturnType<typeof visitorOf>,
) {
  const none = !(sent instanceof File) || sent.size === 0
  const outcome = none
    ? invalid(clase, 'Elija primero un archivo')
    : await adjuntar(
        institucion,
        id,
        clase,
        { nombre: sent.name, bytes: new Uint8Array(await sent.arrayBuffer()) },
        visitor,
      )
  if (outcome.ok) throw redirect(`/admision/inscripcion/papeles#${clase}`)
  return data<Answer>(refused({}, outcome.codigo === 'CERRADA' ? CLOSED : problemOf(outcome)), 400)
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Documentos de mi inscripción')

export default function MisPapeles({ loaderData: page, actionData }: Route.ComponentProps) {
  const attached = actionData?.errores.find(({ campo }) => isClase(campo))
  const sending = attached ? undefined : actionData
  return (
    <FormPage
      wide
      title={page.observada ? 'Corregir mi inscripción' : 'Documentos y envío'}
      foot={<a href={`${INSCRIPCION}?cambiar=si`}>Corregir mis datos</a>}
    >
      {page.observada ? (
        <Notice tone="warning">
          <strong>La oficina le pide corregir:</strong> {page.observacion}
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
      <Papers page={page} error={attached} />
      <SendForm page={page} result={sending} />
    </FormPage>
  )
}
