import { categoriaHref } from '../features/documentos/address.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icons.ts'
import styles from './asked.module.css'

type Categoria = { id: number; denominacion: string; letra: string | null }
type Contacto = { direccion: string; telefonos: string[]; celulares: string[]; correos: string[] }
type Asked = { icon: IconName; label: string; note: string; href: string }

const DOCUMENTS = '/transparencia/documentos/gestion'
// Somebody has to write these.
const PAGES = ['/admision', '/matricula']

/**
 * The ten things people come for, in the order in which they ask for them, without those that have no page here.
 * @param paginas addresses of the pages that are published, without the leading slash
 */
export function askedOf(categorias: Categoria[], paginas: ReadonlySet<string>, contacto: Contacto): Asked[] {
  const letter = (letra: string) => categorias.find((c) => c.letra === letra)
  const named = (word: string) => categorias.find((c) => c.denominacion.toLowerCase().includes(word))
  const folder = (categoria: Categoria | undefined) => (categoria ? categoriaHref(categoria) : DOCUMENTS)
  const contact = paginas.has('contacto') ? '/contacto' : '#contacto'
  // The foot of the page has no hours.
  const where = contact === '/contacto' ? 'Dirección y horario' : 'Dirección'
  // A page says what each thing costs; in the folder it is inside of a file.
  const fees = paginas.has('tasas') ? '/tasas' : folder(letter('b'))
  const all: Asked[] = [
    { icon: 'clipboard-pen', label: 'Admisión', note: 'Inscripción y examen', href: '/admision' },
    { icon: 'calendar-days', label: 'Matrícula', note: 'Fechas y requisitos', href: '/matricula' },
    { icon: 'banknote', label: 'Tasas y pagos', note: 'Cuánto cuesta cada trámite', href: fees },
    { icon: 'graduation-cap', label: 'Programas', note: 'Qué se estudia aquí', href: '/programas' },
    { icon: 'megaphone', label: 'Convocatorias', note: 'Plazas y procesos', href: '/transparencia/convocatorias' },
    { icon: 'folder-open', label: 'Documentos', note: 'Gestión y transparencia', href: DOCUMENTS },
    { icon: 'file-text', label: 'Formatos', note: 'FUT y solicitudes', href: folder(named('formato')) },
    { icon: 'phone', label: 'Teléfonos', note: 'Oficinas y correos', href: contact },
    { icon: 'map-pin', label: 'Dónde estamos', note: where, href: contact },
    {
      icon: 'book-open-text',
      label: 'Reclamos',
      note: 'Libro de reclamaciones',
      href: '/transparencia/libro/reclamaciones',
    },
  ]
  const { direccion, telefonos, celulares, correos } = contacto
  const lacks = [
    ...(categorias.length === 0 ? ['Formatos'] : []),
    ...(categorias.length === 0 && fees !== '/tasas' ? ['Tasas y pagos'] : []),
    ...(telefonos.length + celulares.length + correos.length === 0 && contact === '#contacto' ? ['Teléfonos'] : []),
    ...(direccion === '' && contact === '#contacto' ? ['Dónde estamos'] : []),
  ]
  return all.filter(
    ({ label, href }) => !lacks.includes(label) && (!PAGES.includes(href) || paginas.has(href.slice(1))),
  )
}

type Props = { categorias: Categoria[]; paginas: ReadonlySet<string>; contacto: Contacto }

export function MostAsked({ categorias, paginas, contacto }: Props) {
  return (
    <nav aria-labelledby="lo-mas-consultado" className={styles.block}>
      <div className="page">
        <h2 id="lo-mas-consultado" className="sr">
          Lo más consultado
        </h2>
        <ul className={styles.grid}>
          {askedOf(categorias, paginas, contacto).map((asked) => (
            <li key={asked.label}>
              <a href={asked.href} className={styles.link}>
                <Icon name={asked.icon} size="m" />
                <span className={styles.label}>{asked.label}</span>
                <span className={styles.note}>{asked.note}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
