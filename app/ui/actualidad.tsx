import styles from './actualidad.module.css'

/** What the institution tells, in words and in pictures: at the foot of every page, and over each of these lists. */
export const ACTUALIDAD = [
  { label: 'Noticias', href: '/actualidad/noticias' },
  { label: 'Eventos', href: '/actualidad/eventos' },
  { label: 'Comunicados', href: '/actualidad/comunicados' },
  { label: 'Galería de fotos', href: '/galeria' },
  { label: 'Videos', href: '/actualidad/videos' },
]

/** From one of these lists to the others; nothing over any other list. */
export function Actualidad({ path }: { path: string }) {
  if (!ACTUALIDAD.some(({ href }) => href === path)) return null
  return (
    <nav aria-label="Listas de Actualidad" className={`no-print ${styles.lists}`}>
      <ul className={styles.row}>
        {ACTUALIDAD.map(({ label, href }) => (
          <li key={href}>
            <a href={href} aria-current={href === path ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
