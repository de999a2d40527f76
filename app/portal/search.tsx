import { institucionOf } from '../lib/context.server.ts'
import { shortDate } from '../lib/dates.ts'
import { plural } from '../lib/numbers.ts'
import { Empty } from '../ui/empty.tsx'
import { Entries, Entry } from '../ui/entry.tsx'
import { pageMeta } from '../ui/meta.ts'
import { PageHead } from '../ui/page-head.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import type { Route } from './+types/search.ts'
import { find } from './found.server.ts'
import styles from './search.module.css'

const MAX_ASKED = 200

export async function loader({ request, context }: Route.LoaderArgs) {
  const texto = (new URL(request.url).searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, MAX_ASKED)
  return { texto, found: await find(institucionOf(context), texto) }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Buscar',
    description: 'Busque en todo el portal del instituto: noticias, convocatorias, documentos, programas y páginas.',
    indexed: !args.loaderData?.texto,
  })

export default function Buscar({ loaderData: { texto, found } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Buscar" crumbs={[{ label: 'Buscar' }]} />
      <div className={`page ${styles.body}`}>
        <SearchBox
          label="Buscar en todo el portal"
          placeholder="Convocatoria, trámite, documento, noticia…"
          action="/buscar"
          value={texto}
        />
        {texto ? (
          <p>
            {plural(found.length, 'resultado')} de <strong>«{texto}»</strong>
          </p>
        ) : null}
        {found.length > 0 ? (
          <Entries label="Resultados">
            {found.map((one) => (
              <Entry
                key={one.href}
                href={one.href}
                title={one.title}
                meta={one.fecha ? `${one.kind} · ${shortDate(one.fecha)}` : one.kind}
                summary={one.summary}
              />
            ))}
          </Entries>
        ) : texto ? (
          <Empty icon="search" title="Nada coincide con la búsqueda">
            Pruebe con menos palabras, o mire los <a href="/transparencia/documentos/gestion">documentos</a>, las{' '}
            <a href="/transparencia/convocatorias">convocatorias</a> y los <a href="/programas">programas</a>.
          </Empty>
        ) : null}
      </div>
    </>
  )
}
