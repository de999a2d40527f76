import { institucionOf } from '../../lib/context.server.ts'
import { plainText } from '../../lib/excerpts.ts'
import { printedOf } from '../../lib/qr.server.ts'
import { nearest } from '../../lib/slugs.ts'
import { Empty } from '../../ui/empty.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { notFound } from '../../ui/missing.server.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { withPictures } from '../../ui/pictures.server.ts'
import { Share } from '../../ui/share.tsx'
import { WithSideMenu } from '../../ui/side-menu.tsx'
import type { Route } from './+types/nosotros.ts'
import { Text } from './components/text.tsx'
import { findPagina } from './queries.server.ts'
import { NOSOTROS } from './screens.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const row = await findPagina(institucionOf(context), `nosotros/${params.pagina}`)
  if (!row) return unwritten(params.pagina)
  const [page] = await withPictures([row], (p) => p.imgUrl)
  const { id, titulo, contenido, codigo, nameImg } = row
  const printed = printedOf(`/${codigo}`, url.origin)
  return { isWritten: true as const, id, titulo, contenido, codigo, nameImg, printed, picture: page?.picture ?? null }
}

/** One of the four that nobody has written yet: menus lead to all of them. */
function unwritten(asked: string) {
  const screen = NOSOTROS.find(({ href }) => href === `/nosotros/${asked}`)
  if (screen) return { ...screen, isWritten: false as const }
  const near = nearest(asked, NOSOTROS, ({ label, href }) => `${label} ${href}`)
  throw notFound(near.map(({ label, href }) => ({ title: label, href })))
}

/** What its menu calls it, where the page hides its title. */
const nameOf = ({ titulo, codigo }: { titulo: string; codigo: string }) =>
  titulo === '-' ? (NOSOTROS.find((n) => n.href === `/${codigo}`)?.label ?? 'Nosotros') : titulo

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  if (!args.loaderData.isWritten)
    return pageMeta(args, { title: args.loaderData.label, description: '', indexed: false })
  const { id, contenido, nameImg } = args.loaderData
  const shows = { tipo: 'pagina', id, alt: nameImg } as const
  return pageMeta(args, { title: nameOf(args.loaderData), description: plainText(contenido), shows })
}

export default function Nosotros({ loaderData: page }: Route.ComponentProps) {
  const name = page.isWritten ? nameOf(page) : page.label
  return (
    <>
      <PageHead title={name} crumbs={[{ label: 'Nosotros', href: '/nosotros' }, { label: name }]} />
      <WithSideMenu label="Nosotros" links={NOSOTROS} path={page.isWritten ? `/${page.codigo}` : page.href}>
        {page.isWritten ? (
          <Text html={page.contenido} picture={page.picture} alt={page.nameImg ?? ''}>
            <Share title={name} printed={page.printed} />
          </Text>
        ) : (
          <Empty icon="file-text" title="Todavía no se publica">
            El instituto aún no ha escrito esta página. Mientras tanto vea los <a href="/programas">programas</a> y los{' '}
            <a href="/transparencia/documentos/gestion">documentos</a>, o llame a los{' '}
            <a href="#contacto">teléfonos de contacto</a>.
          </Empty>
        )}
      </WithSideMenu>
    </>
  )
}
