import { institucionOf } from '../../lib/context.server.ts'
import { pageMeta } from '../../ui/meta.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { codigosOf, findPagina } from '../paginas/queries.server.ts'
import type { Route } from './+types/mesa-partes.ts'
import { Documents } from './components/documents.tsx'
import { Screen } from './components/screen.tsx'
import styles from './mesa-partes.module.css'
import { listHistoricos } from './queries.server.ts'
import { sectionOf } from './sections.ts'

const section = sectionOf('mesa-partes')

/** Schedule, virtual desk, contact and the note about payments are the text of a page with this screen's address. */
export async function loader({ context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const [page, documentos, paginas] = await Promise.all([
    findPagina(institucion, section.path.slice(1)),
    listHistoricos(institucion, section.key),
    codigosOf(institucion),
  ])
  return { html: page?.contenido ?? '', documentos, today: paginas.has(section.today.href.slice(1)) }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: section.title, description: `Archivo histórico. ${section.lead}` })

export default function MesaDePartes({ loaderData: { html, documentos, today } }: Route.ComponentProps) {
  return (
    <Screen section={section} today={today}>
      {html ? <RichText html={html} className={styles.cards} /> : null}
      <Documents section={section} documentos={documentos} />
    </Screen>
  )
}
