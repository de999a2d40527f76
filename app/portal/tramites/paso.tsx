import { data, redirect } from 'react-router'
import { findDraft, MOST_FILES, removeDraftFile } from '../../expedientes/draft.server.ts'
import { fichaOfStep } from '../../expedientes/keys.server.ts'
import type { Kind, Paso as PasoOf } from '../../expedientes/kind.server.ts'
import { movementsOf } from '../../expedientes/movements.server.ts'
import type { Expediente } from '../../expedientes/schema.server.ts'
import { currentSession } from '../../features/cuenta/queries.server.ts'
import { visitorOf } from '../../lib/context.server.ts'
import { outcomeOf } from '../../lib/files/sent.ts'
import { type Refused, valuesOf } from '../../lib/forms.ts'
import { kindNamed, requestKinds } from '../../request-kinds.server.ts'
import buttons from '../../ui/button.module.css'
import { privateMeta } from '../../ui/meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import type { Route } from './+types/paso.ts'
import { caseOfForm, isStranded, ownAccount, PRIVATE, requireCase, stranded, whoActs } from './access.server.ts'
import { caseHref, SEGUIMIENTO, stepHref } from './address.ts'
import { Lines } from './components/lines.tsx'
import { Reopen } from './components/reopen.tsx'
import { StepForm } from './components/step-form.tsx'
import { waitingFiles } from './draft-page.server.ts'
import { joined } from './join-act.server.ts'
import { FILE_WORDS } from './refusals.ts'
import { takeAsSent } from './step-act.server.ts'
import { keepWords, leftOf, ownStepOf, ownSteps } from './step-draft.server.ts'
import { answeredBy, askedIn } from './tracking.server.ts'
import styles from './tramites.module.css'

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { numero, paso } = params
  const outcome = outcomeOf(url, FILE_WORDS)
  if (isStranded({ context })) {
    const kind = requestKinds.find(({ serie }) => numero.toUpperCase().startsWith(`${serie}-`))
    const own = kind && ownStepOf(kind, paso)
    if (!own) throw redirect(SEGUIMIENTO, { headers: PRIVATE })
    const nothing = { version: '', adjuntos: [], escrito: {}, pide: [] }
    return { tipo: 'suelto' as const, numero, paso, ...asked(own), ...nothing, ...outcome }
  }
  const { caso } = await requireCase({ request, context }, numero)
  const step = (await ownSteps(caso)).find(({ name }) => name === paso)
  if (!step) {
    const left = await leftOf(caso, paso)
    if (!left) throw redirect(caseHref(caso.numero), { headers: PRIVATE })
    return { tipo: 'pasado' as const, ...left, numero: caso.numero }
  }
  const kind = kindNamed(caso.tipo)
  const ficha = fichaOfStep(caso, step.name)
  return {
    ...{ tipo: 'abierto' as const, numero: caso.numero, paso: step.name, version: String(caso.version) },
    ...asked(step.paso),
    adjuntos: step.paso.archivos ? await waitingFiles(ficha) : [],
    escrito: (await findDraft(caso.institucion, ficha))?.valores ?? {},
    pide: kind ? await writtenFor(kind, caso, step.paso) : [],
    ...outcome,
  }
}

/** What the institution wrote that a step answers. */
async function writtenFor(kind: Kind, caso: Expediente, paso: PasoOf) {
  const historia = await movementsOf(caso.id)
  if (paso.sobre !== undefined) return answeredBy(kind, paso, historia)
  return paso.mientras === undefined ? [] : askedIn(kind, caso, historia)
}

/** What the form of a step shows of it, of whatever case. */
const asked = ({ verbo, ayuda = '', fields = {}, rules, archivos }: PasoOf) => ({
  ...{ verbo, ayuda, fields, archivos: archivos ?? null, most: MOST_FILES },
  opcionales: Object.keys(fields).filter((name) => rules?.shape[name]?.isOptional?.() ?? false),
})

export async function action({ request, params, context }: Route.ActionArgs) {
  // Whoever looks through the eyes of somebody else changes nothing here either.
  await currentSession({ request, context })
  const values = valuesOf(await request.formData())
  const opened = await caseOfForm({ request, context }, params.numero)
  if (!opened) return stranded(values)
  const { numero, institucion } = opened.caso
  const ficha = fichaOfStep(opened.caso, params.paso)
  const toPage = (rest: string) =>
    redirect(`${stepHref(numero, params.paso)}${rest}`, { status: 303, headers: PRIVATE })
  const [hacer, archivo = ''] = String(values['hacer'] ?? '').split(' ')
  // Whatever was pressed, its page still has what was written.
  const keep = () => keepWords(opened.caso, params.paso, values)
  if (hacer !== 'paso') await keep()
  if (hacer === 'quitar') {
    await removeDraftFile(institucion, ficha, archivo)
    throw toPage('#archivos')
  }
  if (hacer === 'unir') {
    const usuario = ownAccount(await currentSession({ request, context }))
    throw await joined({ institucion, ficha, usuario }, visitorOf(context).direccion, toPage)
  }
  if (hacer !== 'paso') throw toPage('#archivos')
  const problem = await takeAsSent(await whoActs({ request, context }), opened, params.paso, values, ficha)
  if (!problem)
    throw redirect(`${caseHref(numero)}?hecho=1`, {
      status: 303,
      headers: PRIVATE,
    })
  // Done already on another tab, or late.
  await keep()
  return data(problem, 400)
}

export const headers = () => PRIVATE

export const meta: Route.MetaFunction = (args) => privateMeta(args, args.loaderData?.verbo ?? 'Seguimiento')

export default function Paso({ loaderData: page, actionData }: Route.ComponentProps) {
  if (page.tipo === 'pasado') return <TooLate page={page} />
  const { numero, verbo, ayuda } = page
  const result: Refused = actionData ?? { errores: [], valores: page.escrito }
  const version = page.tipo === 'suelto' ? String(result.valores['version'] ?? '') : page.version
  return (
    <>
      <PageHead title={verbo} lead={ayuda} crumbs={crumbsOf(page)} />
      <div className={`page ${styles.body}`}>
        {page.tipo === 'suelto' ? <Reopen numero={numero} /> : null}
        {page.pide.length > 0 ? (
          <Section id="pedido" title="Se le pide" className={styles.asked}>
            <Lines lines={page.pide} />
          </Section>
        ) : null}
        <StepForm page={{ ...page, version }} result={result} />
      </div>
    </>
  )
}

type Page = Route.ComponentProps['loaderData']

const crumbsOf = ({ numero, verbo }: Pick<Page, 'numero' | 'verbo'>) => [
  { label: 'Seguimiento', href: SEGUIMIENTO },
  { label: numero, href: caseHref(numero) },
  { label: verbo },
]

/** What was written and attached for a step that may not be taken any more, to be copied, and why it may not. */
const TooLate = ({ page }: { page: Extract<Page, { tipo: 'pasado' }> }) => (
  <>
    <PageHead title={page.verbo} lead={page.motivo} crumbs={crumbsOf(page)} />
    <div className={`page ${styles.body}`}>
      <Notice tone="warning">
        Lo que escribió en esta página no se envió, ni los archivos que haya elegido. El texto sigue aquí durante 24
        horas para que lo copie, si hace falta.
      </Notice>
      {page.lineas.length > 0 ? (
        <Section id="escrito" title="Lo que escribió">
          <Lines lines={page.lineas} />
        </Section>
      ) : null}
      {page.archivos.length > 0 ? (
        <Section id="archivos" title="Lo que adjuntó">
          <Lines lines={[{ label: 'Archivos', value: page.archivos.join('\n') }]} />
        </Section>
      ) : null}
      <p>
        <a href={caseHref(page.numero)} className={buttons.primary}>
          Ver qué pasó en el expediente
        </a>
      </p>
    </div>
  </>
)
