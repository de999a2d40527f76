import { data, redirect } from 'react-router'
import { caseByLink } from '../../expedientes/queries.server.ts'
import { currentSession } from '../../features/cuenta/queries.server.ts'
import { takeOwnStep } from '../../features/solicitudes/mutations.server.ts'
import { institucionOf } from '../../lib/context.server.ts'
import { momentInWords } from '../../lib/dates.ts'
import { kindNamed } from '../../request-kinds.server.ts'
import buttons from '../../ui/button.module.css'
import { privateMeta } from '../../ui/meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/acuse.ts'
import { isNumero, PRIVATE, whoActs } from './access.server.ts'
import { acuseHref, openHref, SEGUIMIENTO } from './address.ts'
import { said } from './step-act.server.ts'
import styles from './tramites.module.css'

type Asked = Pick<Route.LoaderArgs, 'context' | 'params'>

/** The case whose letter has this link, and the step that it takes. @throws {Response} to where a case is opened */
async function linked({ context, params: { numero, codigo } }: Asked) {
  const found = isNumero(numero) ? await caseByLink(institucionOf(context), numero, codigo) : undefined
  const kind = found && kindNamed(found.caso.tipo)
  const [paso] = Object.entries(kind?.pasos ?? {}).find(([, one]) => one.porEnlace) ?? []
  if (!found || !kind || paso === undefined) throw redirect(openHref(numero), { headers: PRIVATE })
  return { ...found, kind, paso }
}

export async function loader(asked: Route.LoaderArgs) {
  const { caso, historia, kind, paso } = await linked(asked)
  const done = historia.findLast((row) => row.paso === paso || row.paso === 'acusar')
  return {
    ...{ numero: caso.numero, asunto: caso.asunto, codigo: asked.params.codigo },
    puede: kind.pasos[paso]?.desde.includes(caso.estado) ?? false,
    cuando: done ? momentInWords(done.fecha) : null,
  }
}

export async function action(asked: Route.ActionArgs) {
  // Whoever looks through the eyes of somebody else changes nothing here either.
  await currentSession(asked)
  const { caso, kind, paso } = await linked(asked)
  const step = { paso, version: caso.version, datos: {}, porEnlace: true as const }
  const taken = await takeOwnStep(await whoActs(asked), kind, caso, step)
  if (!taken.ok) return data({ aviso: said(taken).aviso ?? '' }, 409)
  throw redirect(acuseHref(caso.numero, asked.params.codigo), { status: 303, headers: PRIVATE })
}

export const headers = () => PRIVATE

const TITLE = 'Respuesta recibida'

export const meta: Route.MetaFunction = (args) => privateMeta(args, TITLE)

export default function Acuse({ loaderData, actionData }: Route.ComponentProps) {
  const { numero, asunto, codigo, puede, cuando } = loaderData
  return (
    <>
      <PageHead
        title={puede ? 'Confirme que recibió la respuesta' : TITLE}
        lead={`${numero}: ${asunto}`}
        crumbs={[{ label: 'Seguimiento', href: SEGUIMIENTO }, { label: 'Confirmar' }]}
      />
      <div className={`page ${styles.body}`}>
        {actionData?.aviso && !cuando ? <Notice tone="error">{actionData.aviso}</Notice> : null}
        {cuando ? <Notice tone="success">Quedó anotado que la recibió: {cuando}</Notice> : null}
        {puede ? (
          <form method="post" action={acuseHref(numero, codigo)} className={styles.attach}>
            <p>
              Con esto queda constancia de que la respuesta le llegó por correo, y del día y la hora en que lo dice.
            </p>
            <button type="submit" className={buttons.primary}>
              Confirmar que la recibí
            </button>
          </form>
        ) : cuando ? null : (
          <Notice>Este expediente ya siguió su curso: no hace falta confirmar nada.</Notice>
        )}
        <p>
          Para leerla con sus archivos, <a href={openHref(numero)}>abra su expediente</a> con su número y su clave.
        </p>
      </div>
    </>
  )
}
