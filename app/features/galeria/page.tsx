import { institucionOf } from '../../lib/context.server.ts'
import { plural } from '../../lib/numbers.ts'
import { slugOf } from '../../lib/slugs.ts'
import { Actualidad } from '../../ui/actualidad.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Gallery } from '../../ui/gallery.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { OpenData } from '../../ui/open-data.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Picture } from '../../ui/picture.tsx'
import { withPictures } from '../../ui/pictures.server.ts'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'
import { listGalerias } from './queries.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const groups = await listGalerias(institucionOf(context))
  const photos = await withPictures(
    groups.flatMap(({ fotos }) => fotos),
    (foto) => foto.fileUrl,
  )
  const grupos = groups.map(({ id, titulo, portada }) => {
    const fotos = photos
      .filter((foto) => foto.contenido === id && foto.picture)
      .map(({ fileUrl, alt, picture }) => ({ fileUrl, alt, picture }))
    const cover = fotos.find(({ fileUrl }) => fileUrl === portada) ?? fotos[0]
    return { id, titulo, ancla: `${slugOf(titulo)}-${id}`, fotos, portada: cover?.picture ?? null }
  })
  return { grupos: grupos.filter(({ fotos }) => fotos.length > 0) }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Galería de fotos',
    description: 'Fotografías de la vida del instituto: talleres, ceremonias, deporte y campo.',
  })

export default function Galeria({ loaderData: { grupos } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Galería" crumbs={[{ label: 'Galería' }]} lead="La vida del instituto en fotografías.">
        <Actualidad path="/galeria" />
        {grupos.length > 1 ? (
          <nav aria-label="Grupos de fotos" className={styles.index}>
            <ul className={styles.list}>
              {grupos.map((grupo, i) => (
                <li key={grupo.id}>
                  <a href={`#${grupo.ancla}`}>
                    <Picture
                      picture={grupo.portada}
                      alt=""
                      sizes="(min-width: 60rem) 18rem, calc(50vw - 1.625rem)"
                      first={i < 2}
                    />
                    <span>
                      {grupo.titulo} <span className={styles.count}>{plural(grupo.fotos.length, 'foto')}</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </PageHead>
      <div className={`page ${styles.body}`}>
        {grupos.map((grupo, i) => (
          <Gallery
            key={grupo.id}
            id={grupo.ancla}
            title={grupo.titulo}
            photos={grupo.fotos}
            first={i === 0 && grupos.length === 1}
          />
        ))}
        {grupos.length === 0 ? (
          <Empty icon="images" title="Todavía no hay fotografías">
            Aquí estarán las fotos de las actividades del instituto. Mientras tanto vea las{' '}
            <a href="/actualidad/noticias">noticias</a> y los <a href="/actualidad/eventos">eventos</a>.
          </Empty>
        ) : null}
        <OpenData list="/galeria" />
      </div>
    </>
  )
}
