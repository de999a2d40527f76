import { FiguresApart } from '../../expedientes/components/public-figures.tsx'
import { publicFigures } from '../../expedientes/figures.server.ts'
import { institucionOf } from '../../lib/context.server.ts'
import { limaNow } from '../../lib/dates.ts'
import { plural } from '../../lib/numbers.ts'
import { isId, TYPED } from '../../lib/parameters.ts'
import { searchText } from '../../lib/search-text.ts'
import { idFrom } from '../../lib/slugs.ts'
import buttons from '../../ui/button.module.css'
import { Empty } from '../../ui/empty.tsx'
import { Entries, Entry } from '../../ui/entry.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { notFound } from '../../ui/missing.server.ts'
import { OpenData } from '../../ui/open-data.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { findPagina } from '../paginas/queries.server.ts'
import type { Route } from './+types/list.ts'
import { areaHref, TRAMITES, tramiteHref } from './address.ts'
import { Areas } from './components/areas.tsx'
import { InShort } from './components/in-short.tsx'
import styles from './list.module.css'
import { listTramites } from './queries.server.ts'
import { areasOf, costDicho, SOLICITUDES_EN_LINEA } from './rules.ts'

export const handle = { parametros: { area: isId, q: TYPED } }

/** The kind of request that they are presented as. */
const MESA_DE_PARTES = 'mesa_partes'

export async function loader({ url, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const texto = searchText(url.searchParams.get('q') ?? '')
  const area = idFrom(url.searchParams.get('area') ?? undefined)
  const [todos, pagina, cifras] = await Promise.all([
    listTramites(institucion),
    findPagina(institucion, TRAMITES.slice(1)),
    publicFigures(institucion, { name: MESA_DE_PARTES }, limaNow().slice(0, 10)),
  ])
  const areas = areasOf(todos)
  if (area !== null && !areas.some(({ id }) => id === area))
    throw notFound([{ title: 'Todos los trámites', href: TRAMITES }])
  const found = texto || area !== null ? await listTramites(institucion, { texto, area: area ?? undefined }) : todos
  return {
    ...{ texto, area, areas, cuantos: todos.length },
    // What somebody wrote at this address stands under the whole list.
    pagina: found === todos ? (pagina?.contenido ?? '') : '',
    cifras: found === todos ? cifras : null,
    tramites: found.map(({ id, denominacion, resumen, plazoDias, areaDicha, enLinea, costo }) => ({
      ...{ id, denominacion, resumen, plazoDias, areaDicha, enLinea, costo: costDicho(costo) },
    })),
  }
}

export const meta: Route.MetaFunction = (args) => {
  const { texto, area, areas = [] } = args.loaderData ?? {}
  const of = areas.find(({ id }) => id === area)
  return pageMeta(args, {
    title: of ? `Trámites: ${of.denominacion}` : 'Trámites',
    description: 'Qué se puede pedir al instituto: requisitos, costo, plazo y quién responde en cada trámite.',
    params: ['area'],
    indexed: !texto,
  })
}

export default function Tramites({ loaderData }: Route.ComponentProps) {
  const { texto, area, areas, cuantos, tramites, pagina, cifras } = loaderData
  return (
    <>
      <PageHead
        title="Trámites"
        crumbs={[{ label: 'Trámites' }]}
        lead="Qué se puede pedir, qué hay que traer, cuánto cuesta, en cuántos días responden y quién."
      >
        {cuantos > 0 ? (
          <div className={`no-print ${styles.search}`}>
            <SearchBox
              action={TRAMITES}
              label="Buscar un trámite"
              placeholder="Constancia, título, traslado…"
              value={texto}
            >
              {area !== null ? <input type="hidden" name="area" value={area} /> : null}
            </SearchBox>
          </div>
        ) : null}
      </PageHead>
      <div className={`page ${styles.body}`}>
        <nav aria-label="Presentar, seguir y consultar" className={`no-print ${styles.ways}`}>
          {SOLICITUDES_EN_LINEA ? (
            <a href="/tramites/solicitar" className={buttons.quiet}>
              <Icon name="file-pen-line" /> Presentar un escrito
            </a>
          ) : null}
          <a href="/tramites/seguimiento" className={buttons.quiet}>
            <Icon name="search-check" /> Seguir un trámite
          </a>
          <a href="/tramites/consulta" className={buttons.quiet}>
            <Icon name="messages-square" /> Hacer una consulta
          </a>
        </nav>
        {areas.length > 1 ? <Areas areas={areas} area={area} cuantos={cuantos} /> : null}
        {texto ? (
          <p role="status" className={styles.total}>
            {plural(tramites.length, 'trámite')} con <strong>«{texto}»</strong>.{' '}
            <a href={areaHref(area)}>Quitar la búsqueda</a>
          </p>
        ) : null}
        {tramites.length > 0 ? (
          <Entries label="Trámites">
            {tramites.map((one) => (
              <Entry key={one.id} href={tramiteHref(one)} title={one.denominacion} summary={one.resumen}>
                <InShort tramite={one} />
              </Entry>
            ))}
          </Entries>
        ) : cuantos > 0 ? (
          <NothingSo texto={texto} />
        ) : pagina ? null : (
          <None />
        )}
        {pagina ? (
          <div className={styles.text}>
            <RichText html={pagina} />
          </div>
        ) : null}
        {cifras ? <FiguresApart cifras={cifras} /> : null}
        {cuantos > 0 ? <OpenData list={TRAMITES} /> : null}
      </div>
    </>
  )
}

const NothingSo = ({ texto }: { texto: string }) => (
  <Empty icon="search-x" title={`Ningún trámite tiene «${texto}»`}>
    Pruebe con una palabra menos, <a href={`/buscar?${new URLSearchParams({ q: texto })}`}>busque en todo el portal</a>{' '}
    o vea <a href={TRAMITES}>la lista completa</a>.
  </Empty>
)

const None = () => (
  <Empty icon="clipboard-list" title="Todavía no hay trámites publicados">
    Aquí estarán los requisitos, el costo y el plazo de cada uno. Mientras tanto, pregunte por los medios que figuran al
    pie de la página.
  </Empty>
)
