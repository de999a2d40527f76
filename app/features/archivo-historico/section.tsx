import { institucionOf } from '../../lib/context.server.ts'
import { pageMeta } from '../../ui/meta.ts'
import { notFound } from '../../ui/missing.server.ts'
import type { Route } from './+types/section.ts'
import { Documents } from './components/documents.tsx'
import { Screen } from './components/screen.tsx'
import { listHistoricos } from './queries.server.ts'
import { sectionAt } from './sections.ts'

/** The screens that are a list of documents: which one, the address says. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const section = sectionAt(new URL(request.url).pathname)
  if (!section) throw notFound()
  return { section, documentos: await listHistoricos(institucionOf(context), section.key) }
}

export const meta: Route.MetaFunction = (args) => {
  const { title = '', lead = '' } = args.loaderData?.section ?? {}
  return pageMeta(args, { title, description: `Archivo histórico. ${lead}` })
}

export default function Seccion({ loaderData: { section, documentos } }: Route.ComponentProps) {
  return (
    <Screen section={section}>
      <Documents section={section} documentos={documentos} />
    </Screen>
  )
}
