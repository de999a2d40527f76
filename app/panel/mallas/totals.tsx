import { type Carga, cargaOf, modulosOf, ULTIMO } from '../../features/programas/plan.ts'
import type { CursoEscrito } from '../../features/programas/rules.ts'
import { count, plural } from '../../lib/numbers.ts'
import styles from './totals.module.css'

type Line = { name: string; cursos: number; carga: Carga }

/** What a grid adds up to: in all, by semester and by module. Hours are reckoned: 16 for a credit of theory, 32 for one of practice. */
export function Totals({ cursos }: { cursos: readonly CursoEscrito[] }) {
  const semesters = Array.from({ length: ULTIMO }, (_, i) => {
    const own = cursos.filter(({ semestre }) => semestre === i + 1)
    return { name: `Semestre ${i + 1}`, cursos: own.length, carga: cargaOf(own) }
  })
  const modules = modulosOf(cursos.toSorted((a, b) => (a.semestre ?? 99) - (b.semestre ?? 99)))
    .filter(({ nombre }) => nombre !== '')
    .map(({ numero, nombre, carga }) => ({
      name: `${numero}. ${nombre}`,
      cursos: cursos.filter(({ modulo }) => modulo.trim() === nombre).length,
      carga,
    }))
  const all = { name: 'Toda la malla', cursos: cursos.length, carga: cargaOf(cursos) }
  return (
    <div className={styles.totals}>
      <Table title="Por semestre" lines={semesters} all={all} />
      <Table title="Por módulo" lines={modules} all={all} />
    </div>
  )
}

const Table = ({ title, lines, all }: { title: string; lines: Line[]; all: Line }) => (
  <table className={styles.table}>
    <caption>{title}</caption>
    <thead>
      <tr>
        <td />
        <th scope="col">Cursos</th>
        <th scope="col">Créditos</th>
        <th scope="col">Horas</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <Figures key={line.name} {...line} />
      ))}
    </tbody>
    <tfoot>
      <Figures {...all} />
    </tfoot>
  </table>
)

const Figures = ({ name, cursos, carga }: Line) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{count(cursos)}</td>
    <td>{count(carga?.creditos ?? 0)}</td>
    <td>{count(carga?.horas ?? 0)}</td>
  </tr>
)

/** The same in one line. */
export function sumOf(cursos: readonly CursoEscrito[]): string {
  const { creditos, horas } = cargaOf(cursos) ?? { creditos: 0, horas: 0 }
  return `${plural(cursos.length, 'curso')} · ${plural(creditos, 'crédito')} · ${count(horas)} h`
}
