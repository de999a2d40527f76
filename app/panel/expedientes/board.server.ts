import type { dueByHolder, Soon } from '../../expedientes/queries.server.ts'
import { NOBODY } from './asked.server.ts'
import type { Names } from './said.server.ts'

/** How the board counts: what is overdue, due today, due in two business days, due later, and what stands still. */
export const COLUMNAS = {
  vencidos: 'Vencidos',
  hoy: 'Vencen hoy',
  pronto: 'En dos días o menos',
  despues: 'Más adelante',
  detenidos: 'Detenidos',
} as const

export type Columna = keyof typeof COLUMNAS

/** The tray where those of a column are. */
const TRAY: Record<Columna, string> = {
  vencidos: 'vencidos',
  hoy: 'por_vencer',
  pronto: 'por_vencer',
  despues: 'abiertos',
  detenidos: 'observados',
}

function columnOf(vence: string | null, { hoy, pronto }: Soon): Columna {
  if (vence === null) return 'detenidos'
  if (vence < hoy) return 'vencidos'
  if (vence === hoy) return 'hoy'
  return vence <= pronto ? 'pronto' : 'despues'
}

type Due = Awaited<ReturnType<typeof dueByHolder>>[number]

const columns = Object.keys(COLUMNAS) as Columna[]

function lineOf(rows: readonly Due[], soon: Soon, { areas, people }: Names) {
  const { area = null, responsable = null } = rows[0] ?? {}
  const address = (columna: Columna) =>
    new URLSearchParams({
      bandeja: TRAY[columna],
      responsable: String(responsable ?? NOBODY),
      area: String(area ?? NOBODY),
    })
  const of = (columna: Columna) => rows.filter(({ vence }) => columnOf(vence, soon) === columna)
  return {
    clave: `${area}-${responsable}`,
    quien: responsable === null ? 'Nadie todavía' : (people.get(responsable) ?? 'Alguien que ya no está'),
    area: area === null ? 'Sin área' : (areas.get(area) ?? 'Sin área'),
    cuentas: columns.map((columna) => ({
      columna,
      cuantos: of(columna).reduce((sum, { n }) => sum + n, 0),
      href: `?${address(columna)}`,
    })),
  }
}

/** Who has how much, those with most overdue first; and how much is due on each of the days to come. */
export function boardOf(rows: readonly Due[], soon: Soon, names: Names) {
  const groups = [...Map.groupBy(rows, ({ area, responsable }) => `${area} ${responsable}`).values()]
  const urgent = (line: ReturnType<typeof lineOf>) => line.cuentas.map(({ cuantos }) => cuantos)
  const filas = groups
    .map((group) => lineOf(group, soon, names))
    .sort((a, b) => compared(urgent(b), urgent(a)) || a.quien.localeCompare(b.quien, 'es'))
  const coming = rows.flatMap(({ vence, n }) => (vence !== null && vence >= soon.hoy ? { vence, n } : []))
  const dias = [...Map.groupBy(coming, ({ vence }) => vence)]
    .map(([dia, all]) => ({ dia, cuantos: all.reduce((sum, { n }) => sum + n, 0) }))
    .sort((a, b) => (a.dia < b.dia ? -1 : 1))
  return { filas, dias }
}

function compared(a: readonly number[], b: readonly number[]): number {
  for (const [i, one] of a.entries()) if (one !== b[i]) return one - (b[i] ?? 0)
  return 0
}
