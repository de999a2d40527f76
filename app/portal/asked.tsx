import { addresses } from '../lib/addresses.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icons.ts'
import styles from './asked.module.css'

type Categoria = { id: number; denominacion: string; letra: string | null }
type Asked = { icon: IconName; label: string; note: string; href: string }

const DOCUMENTS = '/transparencia/documentos/gestion'

/** The ten things people come for, in the order in which they ask for them. */
function askedOf(categorias: Categoria[]): Asked[] {
  const letter = (letra: string) => categorias.find((c) => c.letra === letra)
  const named = (word: string) => categorias.find((c) => c.denominacion.toLowerCase().includes(word))
  const folder = (categoria: Categoria | undefined) => (categoria ? addresses.categoria(categoria) : DOCUMENTS)
  return [
    { icon: 'clipboard-pen', label: 'Admisión', note: 'Inscripción y examen', href: '/admision' },
    { icon: 'calendar-days', label: 'Matrícula', note: 'Fechas y requisitos', href: '/matricula' },
    { icon: 'banknote', label: 'Tasas y pagos', note: 'Cuánto cuesta cada trámite', href: folder(letter('b')) },
    { icon: 'graduation-cap', label: 'Programas', note: 'Qué se estudia aquí', href: '/programas' },
    { icon: 'megaphone', label: 'Convocatorias', note: 'Plazas y procesos', href: '/transparencia/convocatorias' },
    { icon: 'folder-open', label: 'Documentos', note: 'Gestión y transparencia', href: DOCUMENTS },
    { icon: 'file-text', label: 'Formatos', note: 'FUT y solicitudes', href: folder(named('formato')) },
    { icon: 'phone', label: 'Teléfonos', note: 'Oficinas y correos', href: '#contacto' },
    { icon: 'map-pin', label: 'Dónde estamos', note: 'Dirección y horario', href: '/contacto' },
    {
      icon: 'book-open-text',
      label: 'Reclamos',
      note: 'Libro de reclamaciones',
      href: '/transparencia/libro/reclamaciones',
    },
  ]
}

export function MostAsked({ categorias }: { categorias: Categoria[] }) {
  return (
    <nav aria-labelledby="lo-mas-consultado" className={styles.block}>
      <div className="page">
        <h2 id="lo-mas-consultado" className="sr">
          Lo más consultado
        </h2>
        <ul className={styles.grid}>
          {askedOf(categorias).map((asked) => (
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
