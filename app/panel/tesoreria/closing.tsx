import { redirect } from 'react-router'
import { openBoxOf } from '../../features/caja/queries.server.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { useAnswered } from '../../lib/live/use-changes.ts'
import { requireRoom } from '../admission.server.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/closing.ts'
import { actClosing } from './acts.server.ts'
import { CountForm } from './count-form.tsx'
import { Part } from './part.tsx'
import styles from './tesoreria.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, institucion } = await requireRoom({ request, context }, salaDeCaja, 'cobrar')
  const caja = await openBoxOf(institucion, actor.idusuario ?? 0)
  if (!caja) throw redirect('/panel/tesoreria')
  return {
    lugar: [{ label: 'Tesorería', href: '/panel/tesoreria' }, { label: 'Contar y cerrar' }],
    id: caja.id,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor, institucion } = await requireRoom({ request, context }, salaDeCaja, 'cobrar')
  const caja = await openBoxOf(institucion, actor.idusuario ?? 0)
  // Sent again when it was closed already: there is nothing left to close.
  if (!caja) throw redirect('/panel/tesoreria/cajas')
  return actClosing(actor, caja.id, await request.formData())
}

const TIPOS = ['caja']

export const meta: Route.MetaFunction = () => titled('Contar y cerrar la caja')

export default function Closing({ loaderData: { id }, actionData }: Route.ComponentProps) {
  const answer = useAnswered(TIPOS, actionData)
  return (
    <Part
      title="Contar y cerrar la caja"
      lead="Cuente todo lo que hay en la caja, también el fondo. Al cerrarla ya no entra ni sale nada; lo que pase del fondo va al banco en 24 horas."
      answered={answer}
    >
      <div className={styles.columns}>
        {/* What was counted is of this box: with another, it begins anew. */}
        <CountForm
          key={id}
          hacer="cerrar"
          caja={id}
          title="Cuántos hay de cada uno"
          button="Cerrar la caja"
          errores={answer?.errores ?? []}
        />
      </div>
    </Part>
  )
}
