import { listProximas } from '../features/agenda/queries.server.ts'
import { comunicadoHref } from '../features/comunicados/address.ts'
import { listEnProceso } from '../features/convocatorias/queries.server.ts'
import { CategoryCards } from '../features/documentos/components/category-cards.tsx'
import { programaHref } from '../features/programas/address.ts'
import { TASAS } from '../features/tarifas/address.ts'
import { tarifarioVigente } from '../features/tarifas/queries.server.ts'
import { feedOf } from '../lib/addresses.ts'
import { institucionOf } from '../lib/context.server.ts'
import { limaNow, shortDate } from '../lib/dates.ts'
import { Card, Cards } from '../ui/cards.tsx'
import { feedLink } from '../ui/list-meta.ts'
import { pageMeta } from '../ui/meta.ts'
import { Section } from '../ui/section.tsx'
import { SideList } from '../ui/side-list.tsx'
import { StructuredData } from '../ui/structured-data.tsx'
import type { Route } from './+types/home.ts'
import { MostAsked } from './asked.tsx'
import { Banners } from './banner.tsx'
import { Calls } from './calls.tsx'
import { followed } from './channels.server.ts'
import { Greeting } from './greeting.tsx'
import styles from './home.module.css'
import { homeOf } from './home.server.ts'
import { Latest } from './latest.tsx'
import { Notices } from './notices.tsx'
import { Opening } from './opening.tsx'
import { Season } from './season.tsx'
import { shellOf } from './shell.server.ts'
import { home as structured } from './structured-data.ts'
import { Upcoming } from './upcoming.tsx'

const DATES = 5
const CALLS = 3

export async function loader({ context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const [{ portal, programas, campus, director, paginas, admision }, home, convocatorias, agenda, tarifario] =
    await Promise.all([
      shellOf(institucion),
      homeOf(institucion),
      listEnProceso(institucion, CALLS),
      listProximas(institucion, DATES),
      tarifarioVigente(institucion),
    ])
  return {
    ...home,
    feeds: followed,
    now: limaNow(),
    portal,
    director,
    programas,
    campus,
    // The screen of fees is there without a page, too.
    paginas: tarifario ? new Set([...paginas, TASAS.slice(1)]) : paginas,
    admision,
    convocatorias,
    agenda,
  }
}

type Home = Awaited<ReturnType<typeof loader>>

/** What visitors come for and the institution has not published yet, in words. */
const lackingIn = ({ programas, categorias, noticias }: Home): string[] => [
  ...(programas.length === 0 ? ['programas de estudio'] : []),
  ...(categorias.length === 0 ? ['documentos'] : []),
  ...(noticias.length === 0 ? ['noticias'] : []),
]

/** Nothing happens here yet: an empty agenda would say less than nothing. */
const isBare = ({ noticias, comunicados, avisos, agenda }: Home) =>
  noticias.length + comunicados.length + avisos.length + agenda.length === 0

export const meta: Route.MetaFunction = (args) => {
  const nombre = args.loaderData?.portal.nombre ?? ''
  const description = `Portal de ${nombre}: programas de estudio, admisión, convocatorias, noticias y documentos de gestión.`
  const feeds = (args.loaderData?.feeds ?? []).map(({ path, title }) => feedLink(title, feedOf(path)))
  return [...pageMeta(args, { title: nombre, description }), ...feeds]
}

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  return (
    <>
      <h1 className="sr">{home.portal.nombre}</h1>
      <StructuredData of={structured(home.portal)} />
      {home.banners.length > 0 ? (
        <Banners banners={home.banners} />
      ) : (
        <Opening portal={home.portal} faltan={lackingIn(home)} />
      )}
      <MostAsked categorias={home.categorias} paginas={home.paginas} contacto={home.portal} />
      <Season temporada={home.admision} now={home.now} />
      <div className={`page ${styles.parts}`}>
        {home.director ? (
          <Greeting director={home.director} saludo={home.portal.saludo} institucion={home.portal.nombre} />
        ) : null}
        <Calls calls={home.convocatorias} now={home.now} />
        {isBare(home) ? null : (
          <div className={styles.news} data-alone={home.noticias.length === 0 ? '' : undefined}>
            <Latest noticias={home.noticias} now={home.now} />
            <div className={styles.beside}>
              <Upcoming entries={home.agenda} />
              <SideList
                title="Comunicados"
                items={home.comunicados.map((c) => ({
                  key: c.id,
                  href: comunicadoHref(c),
                  title: c.titulo,
                  note: shortDate(c.fecha),
                }))}
                more={{ href: '/actualidad/comunicados', label: 'Todos los comunicados' }}
              />
            </div>
          </div>
        )}
        {home.programas.length > 0 ? (
          <Section
            id="programas"
            title="Programas de estudio"
            more={{ href: '/programas', label: 'Todos los programas' }}
            className={styles.short}
          >
            <Cards brief>
              {home.programas.map((p) => (
                <Card key={p.id} href={programaHref(p)} title={p.denominacion} icon={p.icono ?? ''} text={p.resumen} />
              ))}
            </Cards>
          </Section>
        ) : null}
      </div>
      {home.categorias.length > 0 ? (
        <div className={styles.documents}>
          <div className="page">
            <Section
              id="documentos"
              title="Documentos de Institución"
              more={{ href: '/transparencia/documentos/gestion', label: 'Buscar documentos' }}
            >
              <CategoryCards categorias={home.categorias} brief />
            </Section>
          </div>
        </div>
      ) : null}
      {home.campus.length > 0 ? (
        <div className={`page ${styles.parts}`}>
          <Section id="campus" title="Campus virtual" className={styles.short}>
            <Cards brief>
              {home.campus.map((c) => (
                <Card
                  key={c.id}
                  href={c.url}
                  title={c.denominacion}
                  icon={c.icono ?? 'laptop'}
                  picture={c.picture}
                  external={c.tipo === 'externo'}
                />
              ))}
            </Cards>
          </Section>
        </div>
      ) : null}
      <Notices notices={home.avisos} />
    </>
  )
}
