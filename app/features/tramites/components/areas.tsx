import narrow from '../../../ui/narrow.module.css'
import { areaHref, TRAMITES } from '../address.ts'

type Props = { areas: { id: number; denominacion: string; cantidad: number }[]; area: number | null; cuantos: number }

/** Who answers, each with how many: an address of its own. */
export const Areas = ({ areas, area, cuantos }: Props) => (
  <nav aria-label="Área que responde" className={`no-print ${narrow.narrow}`}>
    <ul>
      <li>
        <a href={TRAMITES} aria-current={area === null ? 'true' : undefined}>
          Todas <span>{cuantos}</span>
        </a>
      </li>
      {areas.map(({ id, denominacion, cantidad }) => (
        <li key={id}>
          <a href={areaHref(id)} aria-current={area === id ? 'true' : undefined}>
            {denominacion} <span>{cantidad}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
