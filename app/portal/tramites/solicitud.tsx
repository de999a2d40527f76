import { data } from 'react-router'
import { findDraft, tieDraft } from '../../expedientes/draft.server.ts'
import { isFicha, keyOfDraft } from '../../expedientes/keys.server.ts'
import { caseOfDraft } from '../../expedientes/queries.server.ts'
import { currentSession } from '../../features/cuenta/queries.server.ts'
import { asRecourse } from '../../features/mesa-partes/recourses.server.ts'
import { inPresentingTurn } from '../../features/solicitudes/mutations.server.ts'
import { accountOf, kindFor } from '../../features/solicitudes/queries.server.ts'
import { institucionOf, visitorOf } from '../../lib/context.server.ts'
import { outcomeOf } from '../../lib/files/sent.ts'
import { type Refused, valuesOf } from '../../lib/forms.ts'
import { TooMany } from '../../lib/turns.ts'
import { kindNamed } from '../../request-kinds.server.ts'
import { Form } from '../../ui/form.tsx'
import { privateMeta } from '../../ui/meta.ts'
import { notFound } from '../../ui/missing.server.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import type { Route } from './+types/solicitud.ts'
import { PRIVATE, whoActs } from './access.server.ts'
import { appealHref, draftHref, sentTo } from './address.ts'
import { Files } from './components/files.tsx'
import { Lines } from './components/lines.tsx'
import { MailCode } from './components/mail-code.tsx'
import { Presenting } from './components/presenting.tsx'
import { actOnDraft, busy, toCase } from './draft-act.server.ts'
import { draftPage } from './draft-page.server.ts'
import { FILE_WORDS } from './refusals.ts'
import styles from './tramites.module.css'

/** What is being filled in, by its secret. @throws {Response} to the case that it became; 404 for any other */
async function draftOf({ request, params, context }: Pick<Route.LoaderArgs, 'request' | 'params' | 'context'>) {
  const { ficha } = params
  const draft = isFicha(ficha) ? await findDraft(institucionOf(context), ficha) : undefined
  const named = draft && kindNamed(draft.tipo)
  if (!draft || !named) throw notFound([{ title: 'Trámites', href: '/tramites' }])
  const caso = draft.expediente === null ? undefined : await caseOfDraft(draft.expediente)
  if (caso) throw toCase(caso.numero, keyOfDraft(caso, draft))
  const usuario = draft.usuario ?? accountOf(await currentSession({ request, context }))
  const against = draft.origen === null ? undefined : await caseOfDraft(draft.origen)
  const asked = await kindFor(named, draft)
  const kind = against ? asRecourse(asked, appealHref(against.numero)) : asked
  return { draft: { ...draft, usuario }, kind }
}

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { draft, kind } = await draftOf({ request, params, context })
  return {
    ...(await draftPage(kind, draft)),
    ...outcomeOf(url, FILE_WORDS),
    hecho: url.searchParams.get('hecho') ?? '',
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  // Whoever looks through the eyes of somebody else changes nothing here either.
  await currentSession({ request, context })
  const values = valuesOf(await request.formData())
  const { status, problem } = await inPresentingTurn(async () => {
    const { draft, kind } = await draftOf({ request, params, context })
    if (draft.usuario !== null) await tieDraft(draft, draft.usuario)
    const who = await whoActs({ request, context })
    return actOnDraft({ ...{ kind, draft, values, who }, direccion: visitorOf(context).direccion })
  }).catch((error: unknown) => {
    if (error instanceof TooMany) return busy(values)
    throw error
  })
  return data<Refused>(problem, status)
}

export const headers = () => PRIVATE

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Revise y presente')

const LABELS = { codigo: 'Código de seis cifras' }

export default function Solicitud({ loaderData: page, actionData }: Route.ComponentProps) {
  const { ficha, clase, partes, adjuntos, codigo, hecho } = page
  const { errores = [], valores = page.escrito } = actionData ?? {}
  return (
    <>
      <PageHead
        title="Revise y presente"
        lead={`Todavía no presentó su ${clase.una}. Lo que escribió se guarda durante 24 horas en esta dirección.`}
        crumbs={[
          { label: 'Trámites', href: '/tramites' },
          { label: clase.titulo, href: `${clase.formulario}?ficha=${ficha}` },
          { label: 'Revise y presente' },
        ]}
      />
      <div className={`page ${styles.body}`}>
        {actionData?.aviso ? <Notice tone="error">{actionData.aviso}</Notice> : null}
        {hecho === 'confirmado' ? <Notice tone="success">Su correo quedó confirmado.</Notice> : null}
        <div className={styles.column}>
          <Section
            id="resumen"
            title="Lo que escribió"
            {...(!page.enSuLugar && { more: { href: `${clase.formulario}?ficha=${ficha}`, label: 'Corregir' } })}
          >
            {page.estaBien || page.enSuLugar ? null : (
              <Notice tone="warning">Hay algo que corregir antes de presentar: use «Corregir».</Notice>
            )}
            {page.advertencia && !page.enSuLugar ? (
              <Notice tone="warning">{page.advertencia} Corríjalo, o preséntelo así.</Notice>
            ) : null}
            {partes.map(({ titulo, lineas }) => (
              <Lines key={titulo} title={titulo} lines={lineas} />
            ))}
          </Section>
        </div>
        <div className={styles.column}>
          <Form labels={LABELS} {...sentTo(draftHref(ficha), adjuntos !== null)} result={{ errores, valores }}>
            {/* What Enter presses: the first button of a form, wherever it is. */}
            <button type="submit" name="hacer" value={codigo?.enviado ? 'confirmar' : ''} formNoValidate hidden />
            {adjuntos ? (
              <Files
                files={page.archivos}
                most={adjuntos.most}
                help={adjuntos.ayuda}
                asksPower={page.pidePoder}
                page={page}
              />
            ) : null}
            {codigo ? <MailCode codigo={codigo} sent={hecho === 'codigo'} /> : null}
            <Presenting page={page} declarado={valores['declaracion']} />
          </Form>
        </div>
      </div>
    </>
  )
}
