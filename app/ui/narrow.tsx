import type { ReactNode } from 'react'
import { type Asked, narrowedHref, type Partes } from '../lib/narrowing.ts'
import { Icon } from './icon.tsx'
import styles from './narrow.module.css'

export type Filtro = Asked & { cuentas: Record<keyof Partes, number> | null; anios: number[] }

type Props = { path: string; filtro: Filtro; partes?: Partes }

/** The parts of a list, and its years: each an address of its own. A list without either needs none. */
export function Narrow({ path, filtro, partes }: Props) {
  const { situacion, anio, cuentas, anios } = filtro
  const to = (next: Partial<Asked>) => narrowedHref(path, { situacion, anio, ...next }, partes)
  const all = cuentas && cuentas.abierto + cuentas.cerrado
  return (
    <div className={`no-print ${styles.narrow}`}>
      {partes && cuentas && all !== 0 ? (
        <nav aria-label="Cuáles">
          <ul className={styles.parts}>
            <Choice href={to({ situacion: null })} isCurrent={situacion === null}>
              Todo <span>{all}</span>
            </Choice>
            {(['abierto', 'cerrado'] as const).map((part) => (
              <Choice key={part} href={to({ situacion: part })} isCurrent={situacion === part}>
                {partes[part].label} <span>{cuentas[part]}</span>
              </Choice>
            ))}
          </ul>
        </nav>
      ) : null}
      {anios.length > 1 || anio !== null ? (
        <details className={styles.years} open={anio !== null}>
          <summary>
            <Icon name="calendar-days" /> {anio === null ? 'Por año' : `Del ${anio}`}
          </summary>
          <ul aria-label="Año">
            <Choice href={to({ anio: null })} isCurrent={anio === null}>
              Todos
            </Choice>
            {anios.map((year) => (
              <Choice key={year} href={to({ anio: year })} isCurrent={anio === year}>
                {year}
              </Choice>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

const Choice = ({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: ReactNode }) => (
  <li>
    <a href={href} aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </a>
  </li>
)
