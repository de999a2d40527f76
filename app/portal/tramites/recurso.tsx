import { data, redirect } from 'react-router'
import { Rights } from '../../expedientes/components/rights.tsx'
import { currentSession } from '../../features/cuenta/queries.server.ts'
import { writingPage } from '../../features/mesa-partes/asked.server.ts'
import { Writing } from '../../features/mesa-partes/components/writing.tsx'
import { recoursesIn, recoursesLeft } from '../../features/mesa-partes/recourses.server.ts'
import { mesaPartes } from '../../features/mesa-partes/schema.server.ts'
import { takeRequest } from '../../features/solicitudes/queries.server.ts'
import { refused, valuesOf } from '../../lib/forms.ts'
import { giveBack, isGivenBack } from '../../lib/given-back.server.ts'
import { privateMeta } from '../../ui/meta.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/recurso.ts'
import { caseOfForm, isStranded, PRIVATE, requireCase, stranded } from './access.server.ts'
import { caseHref, SEGUIMIENTO } from './address.ts'
import { Reopen } from './components/reopen.tsx'

const LATE =
  'Contra este expediente ya no se presenta un recurso aquí, y esto no se envió. Lo que escribió sigue abajo para que lo copie.'

export async function loader(asked: Route.LoaderArgs) {
  const page = await writingPage(mesaPartes, asked)
  const fields = recoursesIn(page.fields)
  if (isStranded(asked)) return { ...page, fields, numero: asked.params.numero, suelto: true, recursos: [] }
  const { caso } = await requireCase(asked, asked.params.numero)
  const recursos = await recoursesLeft(caso)
  // Whoever corrects what came too late finds what they wrote.
  const isWritten = isGivenBack(asked) || (page.valores['fundamentos'] ?? '') !== ''
  if (recursos.length === 0 && !isWritten) throw redirect(caseHref(caso.numero), { headers: PRIVATE })
  const { numero, solicitante } = caso
  const { nombre, tipo_documento, numero_documento, domicilio, correo, celular } = solicitante
  const who = { nombre, tipo_documento, numero_documento, domicilio, correo, celular }
  const what = { escrito: recursos[0] ?? '', sumilla: `Recurso contra la respuesta del expediente ${numero}` }
  const own = recursos.length === 0 ? fields : recoursesIn(page.fields, recursos)
  return { ...page, fields: own, numero, valores: { ...who, ...what, ...page.valores }, suelto: false, recursos }
}

export async function action(asked: Route.ActionArgs) {
  // Whoever looks through the eyes of somebody else changes nothing here either.
  await currentSession(asked)
  const opened = await caseOfForm(asked, asked.params.numero)
  if (!opened) return stranded(valuesOf(await asked.request.formData()))
  const left = await recoursesLeft(opened.caso)
  const valores = valuesOf(await asked.request.clone().formData())
  if (left.length === 0) return giveBack(asked, valores, LATE, PRIVATE)
  if (!left.some((one) => one === valores['escrito'])) {
    const errores = [{ campo: 'escrito', message: CHOICE[left.length] ?? '' }]
    return data(refused(valores, { errores }), { status: 400, headers: PRIVATE })
  }
  return takeRequest(mesaPartes, asked, { origen: opened.caso.id })
}

export const headers = () => PRIVATE

const TITLE = 'Presentar un recurso'
/** By how many recourses are left. */
const CHOICE = ['', 'Ya solo cabe la apelación.', 'Elija reconsideración o apelación.']

export const meta: Route.MetaFunction = (args) => privateMeta(args, TITLE)

export default function Recurso({ loaderData, actionData }: Route.ComponentProps) {
  const { numero, recursos } = loaderData
  return (
    <>
      <PageHead
        title={TITLE}
        lead={`Contra la respuesta del expediente ${numero}, al que queda unido. ${CHOICE[recursos.length] ?? ''}`}
        crumbs={[
          { label: 'Seguimiento', href: SEGUIMIENTO },
          { label: numero, href: caseHref(numero) },
          { label: TITLE },
        ]}
      />
      <Rights>
        {loaderData.suelto ? <Reopen numero={numero} /> : null}
        <Writing page={loaderData} result={actionData} />
      </Rights>
    </>
  )
}
