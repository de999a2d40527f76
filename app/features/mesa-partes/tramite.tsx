import { Part, Rights } from '../../expedientes/components/rights.tsx'
import { institucionOf } from '../../lib/context.server.ts'
import { type Values, valuesOf } from '../../lib/forms.ts'
import { giveBack, isGivenBack } from '../../lib/given-back.server.ts'
import { idFrom } from '../../lib/slugs.ts'
import { Facts } from '../../ui/facts.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { notFound } from '../../ui/missing.server.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { currentSession } from '../cuenta/queries.server.ts'
import { kindFor, rulesToday, takeRequest } from '../solicitudes/queries.server.ts'
import { TRAMITES, tramiteHref } from '../tramites/address.ts'
import { tramiteOf } from '../tramites/queries.server.ts'
import { costDicho, linesOf, plazoDicho } from '../tramites/rules.ts'
import type { Route } from './+types/tramite.ts'
import { writingPage } from './asked.server.ts'
import { Writing } from './components/writing.tsx'
import { mesaPartes } from './schema.server.ts'

const LATE =
  'Este trámite dejó de hacerse por internet, y esto no se envió. Lo que escribió sigue abajo para que lo copie: vea en su página cómo se hace.'

const GONE =
  'Este trámite ya no está en el portal, y esto no se envió. Lo que escribió sigue abajo para que lo copie: vea en la lista de trámites si otro le sirve.'

/**
 * The trámite that an address names, where there is one, and the kind as it asks for it.
 * @param isLate what was written for one is given back, whatever became of it
 * @throws {Response} 404 where it is not done on line
 */
async function asked({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>, isLate: boolean) {
  const institucion = institucionOf(context)
  const id = idFrom(params.idtramite)
  const row = id ? await tramiteOf(institucion, id) : undefined
  if (!row && !isLate) throw notFound([{ title: 'Todos los trámites', href: TRAMITES }])
  if (row && !row.enLinea && !isLate) throw notFound([{ title: row.denominacion, href: tramiteHref(row) }])
  return { row, kind: row ? await kindFor(mesaPartes, { institucion, tramite: row.id }) : mesaPartes }
}

export async function loader(from: Route.LoaderArgs) {
  const { row, kind } = await asked(from, isGivenBack(from))
  const page = await writingPage(kind, from)
  if (!row) return { ...page, tramite: null }
  const { plazos } = await rulesToday(row.institucion, mesaPartes)
  const dias = row.plazoDias ?? plazos['respuesta']?.dias
  return {
    ...page,
    tramite: {
      ...{ titulo: row.denominacion, resumen: row.resumen, pagina: tramiteHref(row), area: row.areaDicha },
      ...{ costo: costDicho(row.costo), requisitos: linesOf(row.requisitos) },
      plazo: dias === undefined ? null : plazoDicho(dias),
    },
  }
}

/** Each form is of one person: it is never kept for another. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function action(from: Route.ActionArgs) {
  // Whoever looks through the eyes of somebody else sends nothing, whatever the address names.
  await currentSession(from)
  const { row, kind } = await asked(from, true)
  if (row?.enLinea) return takeRequest(kind, from, { tramite: row.id })
  return giveBack(from, valuesOf(await from.request.formData()), row ? LATE : GONE)
}

export const meta: Route.MetaFunction = (args) => {
  const { titulo = 'Trámite', resumen = '' } = args.loaderData?.tramite ?? {}
  return pageMeta(args, { title: `Solicitar: ${titulo}`, description: resumen, indexed: false })
}

/** Of what asked for something and is gone, what was written: nobody is told its questions any more. */
function written<P extends Pick<Route.ComponentProps['loaderData'], 'fields' | 'secciones'>>(
  page: P,
  valores: Values,
): P {
  const answers = Object.keys(valores).filter((name) => name.startsWith('pregunta_'))
  const own = Object.fromEntries(
    answers.map((name, i) => [name, { label: `Su respuesta ${i + 1}`, control: 'textarea' } as const]),
  )
  const fields = { ...page.fields, ...own }
  const names = Object.keys(valores).filter((name) => name in fields)
  return { ...page, fields, secciones: [{ titulo: 'Lo que escribió', fields: names }] }
}

export default function SolicitarTramite({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.tramite)
    return (
      <>
        <PageHead title="Trámite" crumbs={[{ label: 'Trámites', href: TRAMITES }, { label: 'Solicitar' }]} />
        <Rights>
          <Writing page={written(loaderData, actionData?.valores ?? {})} result={actionData} />
        </Rights>
      </>
    )
  const { titulo, pagina, costo, plazo, area, requisitos } = loaderData.tramite
  return (
    <>
      <PageHead
        title={titulo}
        crumbs={[{ label: 'Trámites', href: TRAMITES }, { label: titulo, href: pagina }, { label: 'Solicitar' }]}
        lead="Sin cuenta, a cualquier hora. Al terminar recibe su cargo y su FUT, sin llenar nada a mano."
      />
      <Rights>
        <Facts
          facts={[
            { icon: 'banknote', label: 'Costo', value: costo },
            plazo === null ? null : { icon: 'clock', label: 'Le responden en', value: plazo },
            area ? { icon: 'building-2', label: 'Responde', value: area } : null,
          ]}
        />
        {requisitos.length > 0 ? (
          <Part id="requisitos" title="Tenga a la mano">
            <ul>
              {requisitos.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Part>
        ) : null}
        <Writing page={loaderData} result={actionData} />
      </Rights>
    </>
  )
}
