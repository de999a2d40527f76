import { institucionOf } from '../../lib/context.server.ts'
import buttons from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import { pageMeta } from '../../ui/meta.ts'
import { findReclamos } from '../enlaces/queries.server.ts'
import type { Route } from './+types/libro.ts'
import { Documents } from './components/documents.tsx'
import screen from './components/screen.module.css'
import { Screen } from './components/screen.tsx'
import { listHistoricos } from './queries.server.ts'
import { sectionOf } from './sections.ts'

const section = sectionOf('libro')

export async function loader({ context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const [form, documentos] = await Promise.all([findReclamos(institucion), listHistoricos(institucion, section.key)])
  return { form: form ? { url: form.url, nombre: form.denominacion } : null, documentos }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: `${section.title}, archivo histórico`, description: `Archivo histórico. ${section.lead}` })

export default function LibroAntiguo({ loaderData: { form, documentos } }: Route.ComponentProps) {
  return (
    <Screen section={section}>
      {form ? (
        <section aria-labelledby="en-linea">
          <h2 id="en-linea" className={screen.heading}>
            Formulario en línea
          </h2>
          <p>
            <a href={form.url} target="_blank" rel="noopener" className={buttons.primary}>
              {form.nombre} <Icon name="external-link" label="(se abre en otra pestaña)" />
            </a>
          </p>
        </section>
      ) : null}
      <Documents section={section} documentos={documentos} />
    </Screen>
  )
}
