import { institucionOf } from '../../lib/context.server.ts'
import { ended, momentInWords } from '../../lib/dates.ts'
import { grouped } from '../../lib/grouped.ts'
import { plural } from '../../lib/numbers.ts'
import type { Parameters } from '../../lib/parameters.ts'
import { pageMeta } from '../../ui/meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { portalOf } from '../institucion/queries.server.ts'
import type { Route } from './+types/resultados.ts'
import { marcaDe } from './access.server.ts'
import { ADMISION, RESULTADOS } from './address.ts'
import { isLooked, Look } from './components/looked.tsx'
import { MeritTable } from './components/merit-table.tsx'
import { resultOf } from './outcome.ts'
import { admisionHref, findAnuncio, findConResultados, listResultados } from './queries.server.ts'
import styles from './resultados.module.css'
import { codigoDe } from './rules.ts'
import { puntajeDicho } from './season-rules.ts'

/** Four pages and no more, all kept: who looks for themselves is led to their row by its mark. */
export const handle = { parametros: { buscado: isLooked } satisfies Parameters }

export async function loader({ context, url }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const temporada = await findConResultados(institucion)
  const portal = await portalOf(institucion)
  if (!temporada) {
    const [anuncio, admision] = await Promise.all([findAnuncio(institucion), admisionHref(institucion)])
    return { temporada: null, anuncio, admision, nombre: portal.nombre }
  }
  const filas = (await listResultados(temporada.id)).map(({ id, documento, puntaje, ...one }) => ({
    marca: marcaDe(institucion, codigoDe(id), documento) ?? '',
    nombre: `${one.apellidos}, ${one.nombres}`,
    ingresa: one.estado === 'ingresante',
    resultado: resultOf({ ...one, puntaje }),
    ...{ programa: one.programa, modalidad: one.modalidad, orden: one.orden },
    puntaje: puntaje === null ? null : puntajeDicho(puntaje, temporada.decimales),
  }))
  return {
    ...{ temporada: temporada.denominacion, hasta: temporada.resultadosHasta, nombre: portal.nombre },
    buscado: url.searchParams.get('buscado'),
    programas: [...grouped(filas, ({ programa }) => programa)].map(([programa, rows]) => ({
      programa,
      filas: rows,
    })),
    ingresan: filas.filter(({ ingresa }) => ingresa).length,
  }
}

type Loaded = Route.ComponentProps['loaderData']
export type Published = Extract<Loaded, { temporada: string }>
type Unpublished = Extract<Loaded, { temporada: null }>

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Resultados de admisión ${args.loaderData?.temporada ?? ''}`.trim(),
    description: 'Orden de mérito del examen de admisión.',
    indexed: false,
  })

export default function Resultados({ loaderData }: Route.ComponentProps) {
  return loaderData.temporada === null ? <None page={loaderData} /> : <Shown page={loaderData} />
}

const crumbsFrom = (href: string | null) => [{ label: 'Admisión', ...(href && { href }) }, { label: 'Resultados' }]

const None = ({ page: { anuncio, admision } }: { page: Unpublished }) => (
  <>
    <PageHead title="Resultados de admisión" crumbs={crumbsFrom(admision)} />
    <div className={`page ${styles.body}`}>
      <Notice>
        {anuncio
          ? `${ended(`Los resultados se publican aquí el ${momentInWords(anuncio)}`)} Vuelva a cargar esta página a esa hora.`
          : 'Ahora no hay resultados publicados. Los de procesos anteriores ya se retiraron: para una constancia, escriba a la institución.'}
      </Notice>
      {admision ? (
        <p>
          <a href={admision}>Ver fechas y vacantes de la admisión</a>
        </p>
      ) : null}
    </div>
  </>
)

function Shown({ page }: { page: Published }) {
  const { temporada, programas, ingresan, buscado, hasta } = page
  const entered = programas.filter(({ filas }) => filas.some(({ ingresa }) => ingresa))
  return (
    <>
      <PageHead
        title={`Resultados de admisión ${temporada}`}
        crumbs={crumbsFrom(ADMISION)}
        lead={`${plural(ingresan, 'ingresante')} en ${plural(entered.length, 'programa')}, por orden de mérito.`}
      />
      <div className={`page ${styles.body}`}>
        <Look
          lista={RESULTADOS}
          label="Buscar mi resultado"
          verb="Buscar mi resultado"
          buscado={buscado}
          en="estos resultados"
        />
        <nav aria-label="Programas" className={styles.programs}>
          <ul>
            {programas.map(({ programa }, i) => (
              <li key={programa}>
                <a href={`#programa-${i + 1}`}>{programa}</a>
              </li>
            ))}
          </ul>
        </nav>
        {programas.map(({ programa, filas }, i) => (
          <section key={programa} aria-labelledby={`programa-${i + 1}`}>
            <h2 id={`programa-${i + 1}`}>{programa}</h2>
            <MeritTable filas={filas} />
          </section>
        ))}
        {hasta ? <p className={styles.foot}>{ended(`Esta página se retira el ${momentInWords(hasta)}`)}</p> : null}
      </div>
    </>
  )
}
