import { Link } from 'react-router'
import crumbs from '../../../ui/breadcrumb.module.css'
import { Icon } from '../../../ui/icon.tsx'
import { breadcrumbs, StructuredData } from '../../../ui/structured-data.tsx'
import { placeHref } from '../place.ts'

const ALL = { label: 'Documentos de gestión', href: '/transparencia/documentos/gestion' }

type Props = { categoria: { id: number; denominacion: string }; ruta: { id: number; titulo: string }[]; texto: string }

/** 'Todos' › category › folders. Each step goes back to its level; the last one is where we are. */
export function FolderPath({ categoria, ruta, texto }: Props) {
  const steps = [
    { label: categoria.denominacion, href: placeHref({ categoria }) },
    ...ruta.map((folder) => ({ label: folder.titulo, href: placeHref({ categoria, carpeta: folder.id }) })),
  ]
  return (
    <nav aria-label="Ruta de carpetas">
      <ol className={crumbs.list}>
        <li className={crumbs.item}>
          <a href={ALL.href}>Todos</a>
        </li>
        {steps.map((step, i) => {
          const isHere = i === steps.length - 1 && !texto
          return (
            <li key={step.href} className={crumbs.item}>
              <Icon name="chevron-right" />
              <Link to={step.href} aria-current={isHere ? 'page' : undefined}>
                {step.label}
              </Link>
            </li>
          )
        })}
      </ol>
      <StructuredData of={breadcrumbs([ALL, ...steps])} />
    </nav>
  )
}
