import { publicNotes } from '../../contenido/notes.server.ts'
import { institucionOf } from '../../lib/context.server.ts'
import { plainText } from '../../lib/excerpts.ts'
import { printedOf } from '../../lib/qr.server.ts'
import { nearest } from '../../lib/slugs.ts'
import { ChangeNotes } from '../../ui/change-notes.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { notFound } from '../../ui/missing.server.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Picture } from '../../ui/picture.tsx'
import { withPictures } from '../../ui/pictures.server.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { Share } from '../../ui/share.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { portalOf } from '../institucion/queries.server.ts'
import type { Route } from './+types/page.ts'
import { Parts } from './components/parts.tsx'
import { outline } from './outline.ts'
import styles from './page.module.css'
import { GRUPOS, type Grupo } from './places.ts'
import { findPagina, listPaginas } from './queries.server.ts'
import { pagina } from './schema.server.ts'
import { SCREENS } from './screens.ts'

/** Longer than any code: not worth asking. */
const MAX_CODE = 200

/** Whatever no other route answers: the page whose code is the address. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const codigo = (params['*'] ?? '').replace(/\/+$/, '')
  const row = codigo.length <= MAX_CODE && !codigo.includes('\0') ? await findPagina(institucion, codigo) : undefined
  if (!row) throw await missing(institucion, codigo)
  const [[page], { nombre }] = await Promise.all([withPictures([row], (p) => p.imgUrl), portalOf(institucion)])
  const { id, titulo, nameImg, menu } = row
  return {
    id,
    menu,
    titulo: titulo === '-' ? null : titulo,
    nombre,
    nameImg,
    ...outline(row.contenido),
    picture: page?.picture ?? null,
    cambios: await publicNotes(pagina, id),
    printed: printedOf(`/${codigo}`, url.origin),
  }
}

async function missing(institucion: number, asked: string) {
  const paginas = await listPaginas(institucion)
  const candidates = [...paginas.map(({ titulo, codigo }) => ({ title: titulo, href: `/${codigo}` })), ...SCREENS]
  return notFound(nearest(asked, candidates, (one) => `${one.title} ${one.href}`))
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { id, titulo, nombre, html, nameImg } = args.loaderData
  return pageMeta(args, {
    title: titulo ?? nombre,
    description: plainText(html) || nombre,
    shows: { tipo: 'pagina', id, alt: nameImg },
  })
}

const above = (menu: Grupo | '') => (menu === '' ? [] : [{ label: GRUPOS[menu], href: `/${menu}` }])

export default function Pagina({ loaderData: { titulo, nombre, menu, ...page } }: Route.ComponentProps) {
  return (
    <>
      {titulo ? (
        <PageHead title={<Unbroken>{titulo}</Unbroken>} crumbs={[...above(menu), { label: titulo }]} />
      ) : (
        <h1 className="sr">{nombre}</h1>
      )}
      <div className={`page ${styles.body}`}>
        <Parts parts={page.parts} />
        <article className={styles.text}>
          <RichText html={page.html} />
          <ChangeNotes notes={page.cambios} />
          <Share title={titulo ?? nombre} printed={page.printed} />
        </article>
        <Picture
          picture={page.picture}
          alt={page.nameImg ?? ''}
          sizes="(min-width: 78rem) 30rem, (min-width: 62rem) 36vw, 100vw"
          className={styles.image}
        />
      </div>
    </>
  )
}
