import { data, redirect } from 'react-router'
import { RequestField } from '../../expedientes/components/request-field.tsx'
import { findDraft, MOST_FILES, removeDraftFile } from '../../expedientes/draft.server.ts'
import { fichaOfStep } from '../../expedientes/keys.server.ts'
import { movementsOf } from '../../expedientes/movements.server.ts'
import { currentSession } from '../../features/cuenta/queries.server.ts'
import { visitorOf } from '../../lib/context.server.ts'
import { valuesOf } from '../../lib/forms.ts'
import { kindNamed } from '../../request-kinds.server.ts'
import buttons from '../../ui/button.module.css'
import { Form, Submit } from '../../ui/form.tsx'
import { privateMeta } from '../../ui/meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import type { Route } from './+types/paso.ts'
import { ownAccount, PRIVATE, requireCase, whoActs } from './access.server.ts'
import { caseHref, SEGUIMIENTO, sentTo, stepHref } from './address.ts'
import { Files } from './components/files.tsx'
import { Lines } from './components/lines.tsx'
import { waitingFiles } from './draft-page.server.ts'
import { joined } from './join-act.server.ts'
import { outcomeOf } from './refusals.ts'
import { takeAsSent } from './step-act.server.ts'
import { keepWords, leftOf, ownSteps } from './step-draft.server.ts'
import { askedIn } from './tracking.server.ts'
import styles from './tramites.module.css'

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { caso } = await requireCase({ request, context }, params.numero)
  const step = (await ownSteps(caso)).find(({ name }) => name === params.paso)
  if (!step) {
    const left = await leftOf(caso, params.paso)
    if (!left) throw redirect(caseHref(caso.numero), { headers: PRIVATE })
    return { ...left, numero: caso.numero, pasado: true as const }
  }
  const { verbo, ayuda = '', fields = {}, rules, archivos } = step.paso
  const kind = kindNamed(caso.tipo)
  const ficha = fichaOfStep(caso, step.name)
  return {
    ...{
      pasado: false as const,
      numero: caso.numero,
      version: caso.version,
      paso: step.name,
      verbo,
      ayuda,
      fields,
      archivos: archivos ?? null,
    },
    opcionales: Object.keys(fields).filter((name) => rules?.shape[name]?.isOptional?.() ?? false),
    adjuntos: archivos ? await waitingFiles(ficha) : [],
    escrito: (await findDraft(caso.institucion, ficha))?.valores ?? {},
    most: MOST_FILES,
    pide: kind && step.paso.mientras !== undefined ? askedIn(kind, caso, await movementsOf(caso.id)) : [],
    ...outcomeOf(url),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  // Whoever looks through the eyes of somebody else changes nothing here either.
  await currentSession({ request, context })
  const opened = await requireCase({ request, context }, params.numero)
  const { numero, institucion } = opened.caso
  const values = valuesOf(await request.formData())
  const ficha = fichaOfStep(opened.caso, params.paso)
  const [hacer, archivo = ''] = String(values['hacer'] ?? '').split(' ')
  if (hacer === 'quitar') {
    await removeDraftFile(institucion, ficha, archivo)
    throw redirect(`${stepHref(numero, params.paso)}#archivos`, { status: 303, headers: PRIVATE })
  }
  if (hacer === 'unir') {
    const usuario = ownAccount(await currentSession({ request, context }))
    throw await joined({ institucion, ficha, usuario }, visitorOf(context).direccion, (rest) =>
      redirect(`${stepHref(numero, params.paso)}${rest}`, { status: 303, headers: PRIVATE }),
    )
  }
  const problem = await takeAsSent(await whoActs({ request, context }), opened, params.paso, values, ficha)
  // Done already on another tab, or late: its page still has what was written.
  if (problem) await keepWords(opened.caso, params.paso, values)
  if (problem) return data(problem, 400)
  throw redirect(`${caseHref(numero)}?hecho=1`, { status: 303, headers: PRIVATE })
}

export const headers = () => PRIVATE

export const meta: Route.MetaFunction = (args) => privateMeta(args, args.loaderData?.verbo ?? 'Seguimiento')

export default function Paso({ loaderData: page, actionData }: Route.ComponentProps) {
  if (page.pasado) return <TooLate page={page} />
  const { numero, version, paso, verbo, ayuda, fields, archivos, adjuntos, most } = page
  const labels = { ...Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])) }
  return (
    <>
      <PageHead title={verbo} lead={ayuda} crumbs={crumbsOf(page)} />
      <div className={`page ${styles.body}`}>
        {page.pide.length > 0 ? (
          <Section id="pedido" title="Se le pide" className={styles.asked}>
            <Lines lines={page.pide} />
          </Section>
        ) : null}
        <Form
          labels={labels}
          {...sentTo(stepHref(numero, paso), archivos !== null)}
          result={actionData ?? { errores: [], valores: page.escrito }}
        >
          {/* What Enter presses: the first button of a form, wherever it is. */}
          <button type="submit" name="hacer" value="paso" hidden />
          <input type="hidden" name="version" value={version} />
          <Section id="escribir" title="Lo que escribe" className={styles.stack}>
            {Object.entries(fields).map(([name, field]) => (
              <RequestField key={name} name={name} field={field} optional={page.opcionales.includes(name)} />
            ))}
          </Section>
          {archivos ? (
            <Files
              files={adjuntos}
              most={most}
              help={archivos === 'necesarios' ? 'Hace falta al menos uno.' : 'Si hacen falta.'}
              page={page}
            />
          ) : null}
          <div className={styles.buttons}>
            <Submit name="hacer" value="paso">
              {verbo}
            </Submit>
            <a href={caseHref(numero)} className={buttons.plain}>
              Volver sin hacerlo
            </a>
          </div>
        </Form>
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

/** What was written for a step that may not be taken any more, to be copied. */
const TooLate = ({ page }: { page: Extract<Page, { pasado: true }> }) => (
  <>
    <PageHead
      title={page.verbo}
      lead="Este paso ya no está pendiente: se hizo desde otra ventana, o pasó su momento."
      crumbs={crumbsOf(page)}
    />
    <div className={`page ${styles.body}`}>
      <Notice tone="warning">
        Lo que escribió en esta página no se envió, ni lo que haya adjuntado después. Sigue aquí durante 24 horas para
        que lo copie, si hace falta.
      </Notice>
      <Section id="escrito" title="Lo que escribió">
        <Lines lines={page.lineas} />
      </Section>
      <p>
        <a href={caseHref(page.numero)} className={buttons.primary}>
          Ver qué pasó en el expediente
        </a>
      </p>
    </div>
  </>
)
