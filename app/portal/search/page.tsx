import { countSinResultado } from '../../features/buscador/mutations.server.ts'
import { findInstitucion } from '../../features/institucion/queries.server.ts'
import { institucionOf, pageOf } from '../../lib/context.server.ts'
import { count, plural } from '../../lib/numbers.ts'
import { TYPED } from '../../lib/parameters.ts'
import { search } from '../../search.server.ts'
import { Empty } from '../../ui/empty.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { NoWords, Reading } from '../../ui/reading.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import type { Route } from './+types/page.ts'
import { askedIn } from './asked.server.ts'
import { searchHref } from './asked.ts'
import { Help } from './help.tsx'
import { Narrow } from './narrow.tsx'
import styles from './page.module.css'
import { Results, Shortcuts } from './results.tsx'
import { sectionsFor } from './sections.server.ts'

export const handle = { parametros: { q: TYPED } }

export async function loader({ request, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const asked = askedIn(new URL(request.url).searchParams)
  const page = pageOf(request)
  const found = await search(institucion, asked.texto, asked.filters, page)
  const sections = await sectionsFor(institucion, asked.texto, (await findInstitucion(institucion))?.tipoGestion)
  if (found && found.whole === 0 && sections.length === 0) await countSinResultado(institucion, asked.texto)
  return { asked, page, sections, found }
}

export type Search = Awaited<ReturnType<typeof loader>>

export const meta: Route.MetaFunction = (args) => {
  const texto = args.loaderData?.asked.texto
  return pageMeta(args, {
    title: texto ? `Buscar: ${texto}` : 'Buscar',
    description: 'Busque en todo el portal del instituto, también dentro de los documentos.',
    indexed: !texto,
  })
}

export default function Buscar({ loaderData }: Route.ComponentProps) {
  const { asked, found } = loaderData
  return (
    <>
      <PageHead title="Buscar" crumbs={[{ label: 'Buscar' }]}>
        <div className={styles.box}>
          <SearchBox
            label="Buscar en todo el portal"
            placeholder="Convocatoria, trámite, documento, noticia…"
            action="/buscar"
            value={asked.texto}
          />
        </div>
      </PageHead>
      <div className={`page ${found && found.whole > 0 ? styles.layout : styles.alone}`}>
        {found ? (
          <Answer data={loaderData} found={found} />
        ) : (
          <>
            {asked.texto ? (
              <p role="status">
                <NoWords texto={asked.texto} />
              </p>
            ) : null}
            <Help />
          </>
        )}
      </div>
    </>
  )
}

type Found = NonNullable<Search['found']>

function Answer({ data, found }: { data: Search; found: Found }) {
  const { asked, page, sections } = data
  if (found.whole === 0) {
    return (
      <>
        <Shortcuts sections={sections} />
        <Nothing texto={asked.texto} found={found} />
      </>
    )
  }
  return (
    <>
      <Narrow asked={asked} facets={found.facets} />
      <div className={styles.body}>
        <div className={styles.head}>
          <p className={styles.total} role="status">
            <Total found={found} texto={asked.texto} />
          </p>
          <Reading found={found} texto={asked.texto} />
        </div>
        {page === 1 ? <Shortcuts sections={sections} /> : null}
        {found.results.length > 0 ? (
          <Results results={found.results} label="Resultados" />
        ) : (
          <Beyond data={data} found={found} />
        )}
        <Pagination page={page} total={found.total} hrefOf={(n) => searchHref(asked, n)} />
      </div>
    </>
  )
}

function Total({ found, texto }: { found: Found; texto: string }) {
  const asked = <strong>«{found.reading === 'corregida' ? found.meant : texto}»</strong>
  if (!found.more)
    return (
      <>
        {plural(found.total, 'resultado')} de {asked}
      </>
    )
  return (
    <>
      Más de {count(found.total)} resultados de {asked}: estos responden mejor. Con un filtro o una palabra más salen
      otros.
    </>
  )
}

/** Nothing on this page, or nothing that passes the filters. */
function Beyond({ data: { asked }, found }: { data: Search; found: Found }) {
  if (found.total > 0) {
    return (
      <Empty icon="search" title="Esta página de resultados no existe">
        Los resultados empiezan en la <a href={searchHref(asked)}>primera página</a>.
      </Empty>
    )
  }
  return (
    <Empty icon="list-filter" title="Ningún resultado con estos filtros">
      <a href={searchHref({ ...asked, filters: {} })}>Quite los filtros</a> para ver {plural(found.whole, 'resultado')}{' '}
      de <strong>«{asked.texto}»</strong>.
    </Empty>
  )
}

function Nothing({ texto, found }: { texto: string; found: Found }) {
  return (
    <>
      <Empty icon="search-x" title={`Nada coincide con «${texto}»`}>
        Revise cómo está escrito, pruebe con menos palabras o con otras, o mire los{' '}
        <a href="/transparencia/documentos/gestion">documentos</a>, las{' '}
        <a href="/transparencia/convocatorias">convocatorias</a> y los <a href="/programas">programas</a>.
      </Empty>
      {found.near.length > 0 ? (
        <section aria-labelledby="parecidos" className={styles.body}>
          <h2 id="parecidos" className={styles.near}>
            Quizá le sirva
          </h2>
          <Results results={found.near} label="Quizá le sirva" />
        </section>
      ) : null}
    </>
  )
}
