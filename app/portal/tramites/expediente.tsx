import { data, redirect } from 'react-router'
import { leaveCase } from '../../expedientes/draft.server.ts'
import { currentSession } from '../../features/cuenta/queries.server.ts'
import { valuesOf } from '../../lib/forms.ts'
import buttons from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import { privateMeta } from '../../ui/meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import type { Route } from './+types/expediente.ts'
import { noKeyCookie, PRIVATE, requireCase, whoActs } from './access.server.ts'
import { appealHref, caseHref, MIS_TRAMITES, SEGUIMIENTO } from './address.ts'
import { Cargo } from './components/cargo.tsx'
import { History } from './components/history.tsx'
import { Steps } from './components/steps.tsx'
import { Terms } from './components/terms.tsx'
import { takeAsSent } from './step-act.server.ts'
import { trackingOf } from './tracking.server.ts'
import styles from './tramites.module.css'

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const opened = await requireCase({ request, context }, params.numero)
  const [cargo, hecho] = [url.searchParams.has('cargo'), url.searchParams.get('hecho') ?? '']
  return { ...(await trackingOf(opened)), esCargo: cargo, hecho }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  // Whoever looks through the eyes of somebody else changes nothing here either.
  await currentSession({ request, context })
  const opened = await requireCase({ request, context }, params.numero)
  const { numero } = opened.caso
  const values = valuesOf(await request.formData())
  const hacer = String(values['hacer'] ?? '')
  if (hacer === 'salir') {
    await leaveCase(opened.caso)
    const headers = { ...PRIVATE, 'set-cookie': noKeyCookie(numero) }
    throw redirect(SEGUIMIENTO, { status: 303, headers })
  }
  const problem = await takeAsSent(await whoActs({ request, context }), opened, hacer, values)
  if (problem) return data(problem, 409)
  throw redirect(`${caseHref(numero)}?hecho=1`, { status: 303, headers: PRIVATE })
}

export const headers = () => PRIVATE

export const meta: Route.MetaFunction = (args) =>
  privateMeta(args, args.loaderData ? `Expediente ${args.loaderData.numero}` : 'Seguimiento')

export default function Expediente({ loaderData: caso, actionData }: Route.ComponentProps) {
  const { numero, clave, esCargo, hecho } = caso
  const problem = actionData?.aviso ?? actionData?.errores[0]?.message
  return (
    <>
      <PageHead
        title={numero}
        lead={`${caso.clase}: ${caso.asunto}`}
        crumbs={[
          { label: 'Trámites', href: '/tramites' },
          { label: 'Seguimiento', href: clave === null ? MIS_TRAMITES : SEGUIMIENTO },
          { label: numero },
        ]}
      />
      <div
        className={`page ${styles.body}`}
        data-novedades={`${caseHref(numero)}/novedades`}
        data-vistas={caso.historia.length}
      >
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        {hecho ? (
          <Notice tone="success">
            {caso.historia[0]?.corrige ? CORRECTED : 'Listo: quedó anotado en su expediente.'}
          </Notice>
        ) : null}
        <p role="status" className={styles.news} data-hay-novedades hidden>
          <Icon name="bell" /> Hay novedades en su expediente. <a href={caseHref(numero)}>Actualice la página</a>.
        </p>
        <div className={styles.column}>{esCargo ? <Cargo caso={caso} /> : <Now caso={caso} />}</div>
        <div className={styles.column}>
          {esCargo ? <Now caso={caso} /> : null}
          <Papers caso={caso} />
        </div>
        {clave === null ? null : (
          <form method="post" action={caseHref(numero)} className={styles.leave}>
            <input type="hidden" name="hacer" value="salir" />
            <button type="submit" className={buttons.plain}>
              <Icon name="log-out" /> Dejar de ver este expediente
            </button>
            <p className={styles.soft}>
              Si esta computadora la usan otras personas, ciérrelo al terminar: después se abre solo con su clave.
            </p>
          </form>
        )}
      </div>
    </>
  )
}

const CORRECTED =
  'Recibimos lo que completó. Su cargo, en PDF, está en lo que pasó, con cada archivo recibido y su huella.'

const REVISA = { reconsideracion: 'quien la dio (reconsideración)', apelacion: 'quien está por encima (apelación)' }

type Props = { caso: Awaited<ReturnType<typeof loader>> }

/** How it is, what is asked, and what happened. */
const Now = ({ caso: { numero, estado, area, esCargo, ...caso } }: Props) => (
  <>
    <section aria-labelledby="estado" className={styles.state}>
      <h2 id="estado">
        <small>Estado</small>
        {estado.label}
      </h2>
      <p>{estado.dicho}</p>
      {area && !estado.cerrado ? (
        <p>
          Lo tiene: <strong>{area}</strong>
        </p>
      ) : null}
      {caso.pago?.recibo ? (
        <p>
          Pago confirmado: <a href={caso.pago.recibo.href}>recibo {caso.pago.recibo.numero}</a>
        </p>
      ) : caso.pago?.porConfirmar ? (
        <p>Pago por confirmar: tesorería lo busca en el banco.</p>
      ) : null}
      {esCargo ? null : <Terms terms={caso.plazos} />}
    </section>
    <Steps numero={numero} version={caso.version} steps={caso.pasos} pide={caso.pide} />
    {caso.recursos.length > 0 ? (
      <Section id="recurso" title="¿No está de acuerdo con la respuesta?" className={styles.stack}>
        <p>Puede pedir que la revise {caso.recursos.map((one) => REVISA[one]).join(' o ')}.</p>
        <p>
          <a href={appealHref(numero)} className={buttons.quiet}>
            Presentar un recurso
          </a>
        </p>
      </Section>
    ) : null}
    <Section id="historia" title="Qué pasó">
      <History moments={caso.historia} />
    </Section>
  </>
)

/** What was presented, where the receipt does not say it already. */
const Papers = ({ caso }: Props) =>
  caso.borrados ? (
    <Section id="papeles" title="Lo que presentó">
      <p>Sus datos y sus archivos se borraron al terminar el tiempo que se conservan.</p>
    </Section>
  ) : caso.esCargo ? null : (
    <Section id="papeles" title="Lo que presentó" className={styles.stack}>
      <Cargo caso={caso} again />
    </Section>
  )
