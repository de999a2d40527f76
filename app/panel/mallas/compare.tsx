import { Link } from 'react-router'
import { findVersion, type Malla } from '../../features/programas/queries.server.ts'
import { requireStaff } from '../admission.server.ts'
import parts from '../parts.module.css'
import { spoken } from '../spoken.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/compare.ts'
import { compareHref, mallasHref } from './address.ts'
import { Differences } from './differences.tsx'
import { enteredBy, nameOf } from './entered.server.ts'
import styles from './list.module.css'

/** '12': a grid as the office has it; '12p': as visitors have it; '12v345': as a step left it. */
const ASKED = /^(\d{1,10})(p|v(\d{1,10}))?$/

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor, institucion } = await requireStaff({ request, context })
  const { mallas, programa, lugar } = await enteredBy(actor, params.id)
  const search = new URL(request.url).searchParams
  const asked = [search.get('de') ?? '', search.get('con') ?? '']
  const [antes, despues] = await Promise.all(asked.map((one) => sideOf(institucion, mallas, one)))
  if (!antes || !despues) throw new Response(null, { status: 404 })
  return { programa, antes, despues, asked, lugar: [...lugar, { label: 'Comparar' }] }
}

async function sideOf(institucion: number, mallas: Malla[], asked: string) {
  const [, id, which, step] = ASKED.exec(asked) ?? []
  const malla = mallas.find(({ fila }) => fila.id === Number(id))
  if (!malla) return undefined
  if (which === undefined) return { nombre: nameOf(malla), malla: malla.actual }
  if (which === 'p') {
    return malla.fila.estado === '1' ? { nombre: `${nameOf(malla)}, como se ve`, malla: malla.publico } : undefined
  }
  const found = await findVersion(institucion, malla.fila.id, Number(step))
  return found && { nombre: `${nameOf(malla)}, ${spoken(found.fecha, new Date())}`, malla: found.malla }
}

export const meta: Route.MetaFunction = ({ loaderData }) => titled(`Comparar mallas de ${loaderData?.programa.nombre}`)

export default function Compare({ loaderData: { programa, antes, despues, asked } }: Route.ComponentProps) {
  const [de = '', con = ''] = asked
  return (
    <div className={styles.screen}>
      <header className={parts.head}>
        <div>
          <h1>
            {antes.nombre} y {despues.nombre}
          </h1>
          <p className={parts.lead}>
            {programa.nombre} · <Link to={compareHref(programa.id, con, de)}>Cambiar de lado</Link> ·{' '}
            <Link to={mallasHref(programa.id)}>Todas las mallas</Link>
          </p>
        </div>
      </header>
      <Differences
        antes={antes.malla}
        despues={despues.malla}
        nombres={{ antes: antes.nombre, despues: despues.nombre }}
      />
    </div>
  )
}
