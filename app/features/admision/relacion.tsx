import { institucionOf } from '../../lib/context.server.ts'
import { dayInWords, limaNow } from '../../lib/dates.ts'
import { grouped } from '../../lib/grouped.ts'
import { plural } from '../../lib/numbers.ts'
import type { Parameters } from '../../lib/parameters.ts'
import { pageMeta } from '../../ui/meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/relacion.ts'
import { marcaDe } from './access.server.ts'
import { ADMISION, RELACION } from './address.ts'
import { isLooked, Look } from './components/looked.tsx'
import { dondeRinde, yaFue } from './exam.ts'
import { admisionHref, findConRelacion, findVigente, listRelacion } from './queries.server.ts'
import styles from './resultados.module.css'
import { codigoDe } from './rules.ts'

/** Whoever looks for themselves is led to their row by its mark, as in the results. */
export const handle = { parametros: { buscado: isLooked } satisfies Parameters }

export async function loader({ context, url }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const [temporada, admision] = await Promise.all([findConRelacion(institucion), admisionHref(institucion)])
  const hoy = limaNow().slice(0, 10)
  if (!temporada) {
    const next = (await findVigente(institucion))?.fechaRelacion
    const cuando = next && next > hoy ? next : null
    return { temporada: null, cuando, admision }
  }
  const filas = (await listRelacion(temporada)).map(({ id, documento, apellidos, nombres, ...one }) => ({
    ...one,
    marca: marcaDe(institucion, codigoDe(id), documento) ?? '',
    nombre: `${apellidos}, ${nombres}`,
  }))
  return {
    ...{ temporada: temporada.denominacion, admision, buscado: url.searchParams.get('buscado'), total: filas.length },
    examen: [dondeRinde(temporada, '', hoy), yaFue(temporada, hoy) ? '' : 'Lleve su documento de identidad.']
      .filter(Boolean)
      .join(' '),
    aulas: [...grouped(filas, ({ aula }) => aula)].map(([aula, rows]) => ({ aula, filas: rows })),
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Relación de postulantes y aulas ${args.loaderData?.temporada ?? ''}`.trim(),
    description: 'Quiénes rinden el examen de admisión, y dónde.',
    indexed: false,
  })

export default function Relacion({ loaderData: page }: Route.ComponentProps) {
  const crumbs = [{ label: 'Admisión', href: page.admision ?? ADMISION }, { label: 'Relación y aulas' }]
  if (page.temporada === null)
    return (
      <>
        <PageHead title="Relación de postulantes y aulas" crumbs={page.admision ? crumbs : [{ label: 'Relación' }]} />
        <div className={`page ${styles.body}`}>
          <Notice>
            {page.cuando
              ? `La relación de quienes rinden el examen, con su aula, se publica aquí el ${dayInWords(page.cuando)}.`
              : 'Ahora no hay ninguna relación publicada.'}
          </Notice>
        </div>
      </>
    )
  const { temporada, aulas, examen, buscado, total } = page
  return (
    <>
      <PageHead
        title={`Relación de postulantes y aulas ${temporada}`}
        crumbs={crumbs}
        lead={`${plural(total, 'postulante')}. ${examen}`}
      />
      <div className={`page ${styles.body}`}>
        <Look lista={RELACION} label="¿Dónde rindo?" verb="¿Dónde rindo?" buscado={buscado} en="esta relación" />
        {aulas.map(({ aula, filas }, i) => (
          <section key={aula} aria-labelledby={`aula-${i + 1}`}>
            <h2 id={`aula-${i + 1}`}>{aula || 'Aula por asignar'}</h2>
            <table className={styles.people}>
              <thead>
                <tr>
                  <th scope="col">Postulante</th>
                  <th scope="col">Programa</th>
                </tr>
              </thead>
              <tbody>
                {filas.map(({ marca, nombre, programa }) => (
                  <tr key={marca} id={marca}>
                    <th scope="row">{nombre}</th>
                    <td>{programa}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
    </>
  )
}
