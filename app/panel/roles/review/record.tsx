import { data } from 'react-router'
import { decisionsOf, findClosed } from '../../../features/accesos/queries.server.ts'
import { DECISIONES } from '../../../features/accesos/rules.ts'
import { portalOf } from '../../../features/institucion/queries.server.ts'
import { personas } from '../../../features/usuarios/schema.server.ts'
import { ended, momentInWords } from '../../../lib/dates.ts'
import { requireRoom } from '../../admission.server.ts'
import parts from '../../parts.module.css'
import { titled } from '../../titled.ts'
import type { Route } from './+types/record.ts'
import { rolesFor } from './portray.server.ts'
import styles from './review.module.css'
import { factsOf } from './words.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor, institucion } = await requireRoom({ request, context }, personas, 'editar')
  const found = /^\d{1,9}$/.test(params.id) ? await findClosed(institucion, Number(params.id)) : undefined
  if (!found?.cerradaEn) throw data(null, { status: 404 })
  const { id, abiertaEn, cerradaEn, quien } = found
  return {
    lugar: [...[rolesFor(actor), { label: 'Revisión de accesos', href: '/panel/roles/revision' }], { label: 'Acta' }],
    ...{ id, quien, portal: (await portalOf(institucion)).nombre },
    empezo: momentInWords(abiertaEn),
    cerro: momentInWords(cerradaEn),
    filas: (await decisionsOf(id)).map(({ usuario, decision, retrato, quien: por, decididaEn }) => ({
      ...{ usuario, retrato, por, decision: DECISIONES[decision], cuando: ended(momentInWords(decididaEn)) },
      hechos: factsOf(retrato, cerradaEn),
    })),
  }
}

export const meta: Route.MetaFunction = () => titled('Acta de la revisión de accesos')

export default function Acta({ loaderData: { id, portal, quien, empezo, cerro, filas } }: Route.ComponentProps) {
  return (
    <article className={styles.screen}>
      <header className={parts.head}>
        <div>
          <h1>Acta de la revisión de accesos</h1>
          <p className={parts.lead}>
            {portal}. Empezó el {empezo} y la cerró {quien ?? 'alguien que ya no está'} el {cerro}
          </p>
        </div>
        <p className={`${styles.take} no-print`}>
          <a href={`/panel/roles/revision/${id}/acta.csv`} download>
            Descargar en CSV
          </a>
          <button type="button" onClick={() => print()}>
            Imprimir el acta
          </button>
        </p>
      </header>
      <ul className={`${parts.rows} ${styles.list}`}>
        {filas.map(({ usuario, retrato, decision, por, cuando, hechos }) => (
          <li key={usuario}>
            <div className={styles.about}>
              <h3>
                {retrato.nombre} <span>{retrato.rol ?? 'sin rol'}</span>
              </h3>
              <p>{retrato.puede}</p>
              {retrato.propios ? <p className={styles.extra}>Por sí misma: {retrato.propios}</p> : null}
              <ul className={styles.facts}>
                {hechos.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
              <p className={styles.decided}>
                {decision}
                {por ? `: ${por}` : ''}, el {cuando}
                {retrato.queda === retrato.puede ? '' : ` Desde entonces: ${retrato.queda}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </article>
  )
}
