import { institucionOf, pageOf } from '../../lib/context.server.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { isId, PAGED, TYPED } from '../../lib/parameters.ts'
import { printedOf } from '../../lib/qr.server.ts'
import { searchText } from '../../lib/search-text.ts'
import { idFrom, nearest } from '../../lib/slugs.ts'
import { feedLink } from '../../ui/list-meta.ts'
import { pageMeta } from '../../ui/meta.ts'
import { keepAddress, keepWithin, notFound } from '../../ui/missing.server.ts'
import type { Route } from './+types/contenido.ts'
import { categoriaHref, novedadesHref } from './address.ts'
import { Browser } from './components/browser.tsx'
import { EN_TODO, placeHref } from './place.ts'
import { browse, findCategoria, listCategorias } from './queries.server.ts'

const isEnTodo = (value: string | null) => value === EN_TODO

/** React runs here in the browser: selection, keyboard and moving between folders without a new page. */
export const handle = { interactive: true, parametros: { ...PAGED, carpeta: isId, texto: TYPED, en: isEnTodo } }

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const id = idFrom(params.idcategoria)
  const categoria = id ? await findCategoria(institucion, id) : undefined
  if (!categoria) throw await missing(institucion, params.categoria ?? '')
  keepAddress({ url }, categoriaHref(categoria))
  const asked = {
    carpeta: idFrom(url.searchParams.get('carpeta') ?? undefined),
    texto: searchText(url.searchParams.get('texto') ?? ''),
    enTodo: isEnTodo(url.searchParams.get('en')),
    page: pageOf(request),
  }
  const [found, categorias] = await Promise.all([
    browse({ institucion, categoria: categoria.id, ...asked }),
    listCategorias(institucion),
  ])
  if (!found) throw await missing(institucion, categoria.denominacion)
  keepWithin(placeHref({ categoria, ...asked, page: 1 }), asked.page, found.cantidad)
  const { denominacion, subdenominacion } = categoria
  return {
    ...asked,
    ...found,
    categoria: { id: categoria.id, denominacion, subdenominacion },
    printed: printedOf(placeHref({ categoria, ...asked }), url.origin),
    categorias: categorias.map((c) => ({ id: c.id, denominacion: c.denominacion, cantidad: c.cantidad })),
  }
}

export type Contents = Awaited<ReturnType<typeof loader>>

async function missing(institucion: number, asked: string) {
  const categorias = await listCategorias(institucion)
  return notFound(
    nearest(asked, categorias, (c) => c.denominacion).map((c) => ({
      title: c.denominacion,
      href: categoriaHref(c),
    })),
  )
}

export const meta: Route.MetaFunction = (args) => {
  const { categoria, ruta = [], page = 1, texto } = args.loaderData ?? {}
  if (!categoria) return []
  const folder = ruta.at(-1)?.titulo
  const name = [folder, categoria.denominacion].filter(Boolean).join(', ')
  const meta = pageMeta(args, {
    title: `${folder ?? `${categoria.denominacion}: documentos`}${page > 1 ? `, página ${page}` : ''}`,
    description: `Documentos públicos: ${name}. ${categoria.subdenominacion}`.trim(),
    shows: { tipo: 'categoria', id: categoria.id },
    params: ['carpeta', 'pagina'],
    indexed: !texto,
  })
  return [...meta, feedLink(`Documentos: ${categoria.denominacion}`, novedadesHref(categoria))]
}

const SHOWN = ['documentos', 'categorias']

export default function Contenido({ loaderData }: Route.ComponentProps) {
  useChanges(SHOWN)
  return <Browser contents={loaderData} />
}
