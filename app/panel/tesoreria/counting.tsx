import { redirect } from 'react-router'
import { type Caja, findCaja } from '../../features/caja/queries.server.ts'
import { AVISOS } from '../../features/caja/rules.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { idFrom } from '../../lib/slugs.ts'
import { requireRoom } from '../admission.server.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/counting.ts'
import { actCounting } from './acts.server.ts'
import { CountForm } from './count-form.tsx'
import { Part } from './part.tsx'
import styles from './tesoreria.module.css'

/** Why this person does not count it; null where they do. */
function whyNot(actor: Actor, { cajero, estado }: Caja): string | null {
  if (cajero === actor.idusuario) return AVISOS.SUYA
  if (!can(actor, salaDeCaja, 'arqueo')) return AVISOS.SINPERMISO
  return estado === '1' ? null : AVISOS.CERRADA
}

/** A count of somebody else's box: without notice, or to close it for whoever does not any more. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { actor, institucion } = await requireRoom({ request, context }, salaDeCaja)
  const caja = await findCaja(institucion, idFrom(params.id) ?? 0)
  if (!caja) throw new Response(null, { status: 404 })
  const cierra = url.searchParams.get('cerrar') === '1'
  if (cierra && caja.estado === '1' && caja.cajero === actor.idusuario) throw redirect('/panel/tesoreria/cierre')
  return {
    lugar: [
      { label: 'Tesorería', href: '/panel/tesoreria' },
      { label: `Caja de ${caja.nombreCajero}`, href: `/panel/tesoreria/cajas/${caja.id}` },
      { label: cierra ? 'Contar y cerrar' : 'Arqueo' },
    ],
    ...{ id: caja.id, cajero: caja.nombreCajero, cierra, porQueNo: whyNot(actor, caja) },
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { actor } = await requireRoom({ request, context }, salaDeCaja)
  return actCounting(actor, idFrom(params.id) ?? 0, await request.formData())
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  titled(loaderData?.cierra ? 'Contar y cerrar la caja' : 'Arqueo sin aviso')

export default function Counting({ loaderData, actionData }: Route.ComponentProps) {
  const { id, cajero, cierra, porQueNo } = loaderData
  const title = cierra ? `Contar y cerrar la caja de ${cajero}` : `Arqueo de la caja de ${cajero}`
  if (porQueNo)
    return (
      <Part title={title} lead={porQueNo}>
        {null}
      </Part>
    )
  return (
    <Part
      title={title}
      lead={
        cierra
          ? 'Ciérrela solo si quien la abrió ya no puede hacerlo. Cuente todo lo que hay, también el fondo. Queda escrito quién la cerró; ya no entra ni sale nada de ella.'
          : 'Cuente delante de quien atiende la caja. Queda escrito quién contó, cuándo y cuánto; la caja sigue abierta.'
      }
      answered={actionData}
    >
      <div className={styles.columns}>
        <CountForm
          hacer={cierra ? 'cerrar' : 'contar'}
          caja={id}
          title="Cuántos hay de cada uno"
          button={cierra ? 'Cerrar la caja' : 'Guardar el arqueo'}
          errores={actionData?.errores ?? []}
        />
      </div>
    </Part>
  )
}
