import { data, redirect } from 'react-router'
import { institucionOf, visitorOf } from '../../lib/context.server.ts'
import { limaNow, momentInWords } from '../../lib/dates.ts'
import { problemOf, refused, valuesOf } from '../../lib/forms.ts'
import buttons from '../../ui/button.module.css'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { Form, Submit } from '../../ui/form.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { privateMeta } from '../../ui/meta.ts'
import { Notice, type NoticeTone } from '../../ui/notice.tsx'
import { paymentSeen } from '../caja/queries.server.ts'
import { currentSession } from '../cuenta/queries.server.ts'
import type { Route } from './+types/seguimiento.ts'
import { accessCookie, noAccessCookie, openedIn } from './access.server.ts'
import { PAPELES, SEGUIMIENTO } from './address.ts'
import { correccionDicha, dondeRinde, yaFue } from './exam.ts'
import { cerrarEnEquipo, limitOfTracking, TIPO } from './inscribe.server.ts'
import { resultOf } from './outcome.ts'
import styles from './papeles.module.css'
import { admisionHref, areOut, findTemporada, listPasos, openPostulante, paymentGap } from './queries.server.ts'
import { codigoDe, ESTADOS, type Estado } from './rules.ts'
import { puntajeDicho } from './season-rules.ts'

/** How far a registration is: for whoever has its code and its key. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const opened = await openedIn(request.headers.get('cookie'), institucion)
  if (!opened) return { ficha: null, enviada: false, admision: await admisionHref(institucion) }
  const { postulante: p, programa, segunda, ingreso, modalidad } = opened
  // Before its hour nobody knows who enters, not even the one it is about.
  const isOut = await areOut(p.temporada)
  const estado: Estado = !isOut && (p.estado === 'ingresante' || p.estado === 'no_ingresante') ? 'apta' : p.estado
  const [pasos, temporada] = await Promise.all([listPasos(p.id), findTemporada(institucion, p.temporada)])
  return {
    admision: null,
    enviada: url.searchParams.get('enviada') === 'si' && p.estado === 'enviada',
    ficha: {
      ...{ codigo: codigoDe(p.id), nombres: p.nombres, apellidos: p.apellidos, estado, abierta: opened.abierta },
      ...{ observacion: p.observacion, programa, segunda, modalidad, ingreso: isOut ? ingreso : null },
      puntaje: isOut && p.puntaje !== null ? puntajeDicho(p.puntaje, temporada?.decimales) : null,
      resultado: isOut && p.estado === 'no_ingresante' ? resultOf(p) : null,
      orden: isOut ? p.orden : null,
      cuando: await cuandoOf(institucion, p, estado),
      rendido: temporada !== undefined && yaFue(temporada, limaNow().slice(0, 10)),
      pago: await paymentGap(institucion, opened),
      pagoVisto: await paymentSeen({ tipo: TIPO, id: p.id }),
      pagoNegado: p.pagoNegado,
      pasos: pasos.map(({ id, estado, texto, fecha }) => ({ id, estado, texto, fecha })),
    },
  }
}

/** Until when it is corrected, or when and where the exam is. */
async function cuandoOf(institucion: number, p: { temporada: number; aula: string }, estado: Estado): Promise<string> {
  const temporada = await findTemporada(institucion, p.temporada)
  const hoy = limaNow().slice(0, 10)
  if (!temporada) return ''
  if (estado === 'observada') return correccionDicha(temporada, hoy)
  return estado === 'apta' ? dondeRinde(temporada, p.aula, hoy) : ''
}

const WRONG = 'No hay ninguna inscripción con ese código y esa clave. Revíselos: están en el correo que le enviamos.'

export async function action({ request, context }: Route.ActionArgs) {
  // Whoever looks through the eyes of somebody else changes nothing here either.
  await currentSession({ request, context })
  const values = valuesOf(await request.formData())
  if (values.salir === 'si') {
    const opened = await openedIn(request.headers.get('cookie'), institucionOf(context))
    if (opened) await cerrarEnEquipo(institucionOf(context), opened.postulante.id, visitorOf(context))
    throw redirect(SEGUIMIENTO, { headers: { 'set-cookie': noAccessCookie } })
  }
  const [codigo, clave] = [String(values.codigo ?? '').slice(0, 40), String(values.clave ?? '').slice(0, 40)]
  const found = await openPostulante(institucionOf(context), codigo, clave)
  if (!found) {
    // Only what is wrong counts: who has both may share an address with a whole school.
    const over = await limitOfTracking(visitorOf(context))
    return over ? data(refused({}, problemOf(over)), 429) : data(refused({ codigo }, { aviso: WRONG }), 400)
  }
  throw redirect(SEGUIMIENTO, { headers: { 'set-cookie': accessCookie(found.postulante.id, clave) } })
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Seguir mi inscripción')

const SAID: Record<Estado, [tone: NoticeTone, text: string]> = {
  borrador: ['warning', 'Todavía no la ha enviado: faltan documentos o el envío.'],
  enviada: ['info', 'La recibimos. La oficina la revisará y le escribirá a su correo.'],
  observada: ['warning', 'La oficina le pide corregir algo antes de aceptarla.'],
  corregida: ['info', 'Recibimos lo que corrigió. La oficina lo revisará.'],
  apta: ['success', 'Está completa: puede rendir el examen. Lleve su documento de identidad.'],
  no_apta: ['error', 'No fue aceptada. Si no está de acuerdo, escriba a la institución.'],
  ingresante: ['success', 'Alcanzó vacante.'],
  no_ingresante: ['info', 'Esta vez no alcanzó vacante.'],
}

/** Of what its applicant may not change any more. */
const CLOSED: Partial<typeof SAID> = {
  borrador: ['warning', 'No la envió, y la inscripción ya cerró.'],
  observada: ['warning', 'La oficina pidió corregir algo y el proceso ya terminó: escriba a la institución.'],
}

/** Of whoever was fit, once the exam was. */
const TAKEN: [tone: NoticeTone, text: string] = ['success', 'Está completa.']

/** Of whom the results say no score. */
const NO_SCORE: Record<string, [tone: NoticeTone, text: string]> = {
  'No se presentó': ['info', 'Figura como que no se presentó al examen. Si lo rindió, escriba a la institución.'],
  'Sin puntaje': ['warning', 'Los resultados salieron y su puntaje no está anotado: escriba a la institución.'],
}

const LABELS = { codigo: 'Código', clave: 'Clave' }

export default function Seguimiento({ loaderData: { ficha, enviada, admision }, actionData }: Route.ComponentProps) {
  if (!ficha) {
    return (
      <FormPage
        title="Seguir mi inscripción"
        lead="Escriba el código y la clave que recibió al inscribirse."
        foot={admision ? <a href={admision}>Volver a Admisión</a> : null}
      >
        <Form labels={LABELS} result={actionData}>
          <Field
            name="codigo"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            hint="Por ejemplo, ADM-00042."
          />
          <Field
            name="clave"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            hint="Doce letras y números."
          />
          <div>
            <Submit busy="Buscando…">Ver mi inscripción</Submit>
          </div>
        </Form>
      </FormPage>
    )
  }
  const [tone, text] =
    (ficha.abierta ? undefined : CLOSED[ficha.estado]) ??
    NO_SCORE[ficha.resultado ?? ''] ??
    (ficha.estado === 'apta' && ficha.rendido ? TAKEN : SAID[ficha.estado])
  return (
    <FormPage
      wide
      title={`Inscripción ${ficha.codigo}`}
      lead={`${ficha.nombres} ${ficha.apellidos}`}
      foot={
        <form method="post" action={SEGUIMIENTO}>
          <button type="submit" name="salir" value="si" className={buttons.plain}>
            Cerrar esta inscripción en este equipo
          </button>
        </form>
      }
    >
      {enviada ? (
        <Notice tone="success">
          <strong>Su inscripción se envió.</strong> Le mandamos una constancia a su correo. Descargue su ficha.
        </Notice>
      ) : null}
      <Notice tone={tone}>
        <strong>{ESTADOS[ficha.estado]}.</strong> {text} {ficha.abierta || ficha.estado === 'apta' ? ficha.cuando : ''}
        <span className={styles.lines}>{ficha.observacion}</span>
        {ficha.ingreso ? ` Programa: ${ficha.ingreso}.` : ''}
        {ficha.puntaje ? ` Puntaje: ${ficha.puntaje}; puesto ${ficha.orden}.` : ''}
      </Notice>
      {ficha.pago ? (
        <Notice tone="warning">{ficha.pago} Si se equivocó al escribirlo, dígaselo a la institución.</Notice>
      ) : null}
      <dl className={form.facts}>
        <div>
          <dt className={styles.soft}>Programa</dt>
          <dd>{ficha.programa}</dd>
        </div>
        {ficha.segunda ? (
          <div>
            <dt className={styles.soft}>Segunda opción</dt>
            <dd>{ficha.segunda}</dd>
          </div>
        ) : null}
        <div>
          <dt className={styles.soft}>Modalidad</dt>
          <dd>{ficha.modalidad}</dd>
        </div>
        {ficha.pagoVisto?.recibo || ficha.pagoVisto?.porConfirmar || ficha.pagoNegado ? (
          <div>
            <dt className={styles.soft}>Pago</dt>
            <dd>
              {ficha.pagoVisto?.recibo ? (
                <>
                  Verificado: <a href={ficha.pagoVisto.recibo.href}>recibo {ficha.pagoVisto.recibo.numero}</a>
                </>
              ) : ficha.pagoNegado ? (
                `Tesorería no lo da por bueno: ${ficha.pagoNegado}`
              ) : (
                'Por confirmar: tesorería lo busca en el banco.'
              )}
            </dd>
          </div>
        ) : null}
      </dl>
      <div className={form.buttons}>
        {ficha.abierta ? (
          <a href={PAPELES} className={buttons.primary}>
            {ficha.estado === 'observada' ? 'Corregir y enviar' : 'Continuar mi inscripción'}
          </a>
        ) : null}
        {ficha.estado === 'borrador' ? null : (
          <a href="/admision/inscripcion/ficha.pdf" className={ficha.abierta ? buttons.quiet : buttons.primary}>
            Descargar mi ficha (PDF)
          </a>
        )}
      </div>
      {ficha.pasos.length > 0 ? (
        <section aria-labelledby="pasos">
          <h2 id="pasos">Qué ha pasado</h2>
          <ol className={styles.steps}>
            {ficha.pasos.map((paso) => (
              <li key={paso.id}>
                <strong>{ESTADOS[paso.estado]}</strong> {paso.fecha ? momentInWords(paso.fecha) : ''}
                {paso.texto ? <p className={styles.lines}>{paso.texto}</p> : null}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </FormPage>
  )
}
