import { institucionOf } from '../../lib/context.server.ts'
import { plural } from '../../lib/numbers.ts'
import { Empty } from '../../ui/empty.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { OpenData } from '../../ui/open-data.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { withPictures } from '../../ui/pictures.server.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import type { Route } from './+types/categorias.ts'
import styles from './categorias.module.css'
import { CategoryCards } from './components/category-cards.tsx'
import { listCategorias } from './queries.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const categorias = await listCategorias(institucionOf(context))
  return { categorias: await withPictures(categorias, (c) => c.imgUrl) }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Documentos de gestión y transparencia',
    description:
      'Documentos públicos del instituto por categorías: gestión, tasas, becas, licenciamiento, estadística e inversiones.',
  })

export default function Categorias({ loaderData: { categorias } }: Route.ComponentProps) {
  const total = categorias.reduce((sum, c) => sum + c.cantidad, 0)
  return (
    <>
      <PageHead
        title="Categorias"
        crumbs={[{ label: 'Transparencia', href: '/transparencia' }, { label: 'Documentos' }]}
        lead={`Reglamentos, resoluciones, balances, tasas y formatos que el instituto publica: ${plural(total, 'documento')} en ${plural(categorias.length, 'categoría')}. Busque por nombre, número o año, o elija una categoría.`}
      >
        {total > 0 ? (
          <div className={`no-print ${styles.search}`}>
            <SearchBox
              action="/buscar"
              label="Buscar en todos los documentos"
              placeholder="Buscar documento por nombre, año, categoria..."
            >
              <input type="hidden" name="tipo" value="documento" />
            </SearchBox>
          </div>
        ) : null}
      </PageHead>
      <div className={`page ${styles.body}`}>
        {categorias.length > 0 ? (
          <CategoryCards categorias={categorias} level={2} />
        ) : (
          <Empty icon="folder-open" title="Todavía no hay documentos">
            Aquí estarán los documentos de gestión. Mientras tanto puede pedirlos por teléfono o correo: están al pie de
            la página.
          </Empty>
        )}
        <OpenData list="/transparencia/documentos/gestion" />
      </div>
    </>
  )
}
