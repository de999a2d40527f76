import { NavLink } from 'react-router'
import tabs from '../desk/tab-list.module.css'

/** The screens of one season. */
export const SeasonTabs = ({ id }: { id: number }) => (
  <div className={tabs.tabs}>
    <nav aria-label="De esta temporada">
      <ul>
        {PARTS.map(([path, label]) => (
          <li key={path}>
            <NavLink to={`/panel/admision/${id}${path}`} end>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  </div>
)

const PARTS = [
  ['/postulantes', 'Postulantes'],
  ['/aptos', 'Aptos'],
  ['/resultados', 'Resultados'],
  ['', 'Fechas y vacantes'],
] as const
