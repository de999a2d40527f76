import { expectedOf, findCaja, sumsOf } from '../../features/caja/queries.server.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { idFrom } from '../../lib/slugs.ts'
import { requireRoom } from '../admission.server.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/counting.ts'
import { actCounting } from './acts.server.ts'
import { CountForm } from './count-form.tsx'
import { Part } from './part.tsx'
import styles from './tesoreria.module.css'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor, institucion } = await requireRoom({ request, context }, salaDeCaja, 'arqueo')
  const caja = await findCaja(institucion, idFrom(params.id) ?? 0)
  if (caja?.estado !== '1' || caja.cajero === actor.idusuario) throw new Response(null, { status: 404 })
  return {
    lugar: [
      { label: 'Tesorería', href: '/panel/tesoreria' },
      { label: `Caja de ${caja.nombreCajero}`, href: `/panel/tesoreria/cajas/${caja.id}` },
      { label: 'Arqueo' },
    ],
    ...{ id: caja.id, cajero: caja.nombreCajero },
    esperado: expectedOf(caja.fondo, await sumsOf(caja.id)),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { actor } = await requireRoom({ request, context }, salaDeCaja, 'arqueo')
  return actCounting(actor, idFrom(params.id) ?? 0, await request.formData())
}

export const meta: Route.MetaFunction = () => titled('Arqueo sin aviso')

export default function Counting({ loaderData: { id, cajero, esperado }, actionData }: Route.ComponentProps) {
  return (
    <Part
      title={`Arqueo de la caja de ${cajero}`}
      lead="Cuente delante de quien atiende la caja. Queda escrito quién contó, cuándo y cuánto; la caja sigue abierta."
      answered={actionData}
    >
      <div className={styles.columns}>
        <CountForm
          hacer="contar"
          caja={id}
          title="Cuántos hay de cada uno"
          button="Guardar el arqueo"
          esperado={esperado}
          errores={actionData?.errores ?? []}
        />
      </div>
    </Part>
  )
}
