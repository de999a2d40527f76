import { type Compared, compareCourses, differingHeader } from '../../features/programas/compare.ts'
import { cargaOf } from '../../features/programas/plan.ts'
import {
  COMPONENTES,
  type Contenido,
  type CURSO_WIRE,
  type CursoEscrito,
  NIVELES,
  type WIRE,
} from '../../features/programas/rules.ts'
import { count } from '../../lib/numbers.ts'
import { LABELS } from './cells.ts'
import styles from './differences.module.css'
import { sumOf } from './sum-of.ts'

type Props = { antes: Contenido; despues: Contenido; nombres: { antes: string; despues: string } }

const HEADER: Record<keyof typeof WIRE, string> = {
  codigo: 'Código',
  nivel: 'Nivel formativo',
  resolucion: 'Resolución',
  fechaResolucion: 'Fecha de la resolución',
  urlResolucion: 'Archivo de la resolución',
  vigenteDesde: 'Desde la cohorte',
  vigenteHasta: 'Hasta la cohorte',
}

/** Two grids beside each other: what only one has, and what differs of what both have. */
export function Differences({ antes, despues, nombres }: Props) {
  const compared = compareCourses(antes.cursos, despues.cursos)
  const header = differingHeader(antes, despues)
  const told = compared.filter((one) => !('cambios' in one) || one.cambios.length > 0)
  const [a, b] = [antes, despues].map(({ cursos }) => cargaOf(cursos) ?? { creditos: 0, horas: 0 })
  return (
    <div className={styles.differences}>
      <p className={styles.sum}>{sumOf(compared)}</p>
      <section aria-label="Diferencias" className={styles.region}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">{nombres.antes}</th>
              <th scope="col">{nombres.despues}</th>
            </tr>
          </thead>
          <tbody>
            <Line name="Créditos" antes={count(a?.creditos ?? 0)} despues={count(b?.creditos ?? 0)} />
            <Line name="Horas" antes={count(a?.horas ?? 0)} despues={count(b?.horas ?? 0)} />
            {header.map((key) => (
              <Line key={key} name={HEADER[key]} antes={headerText(antes, key)} despues={headerText(despues, key)} />
            ))}
            {told.map((one) => (
              <Course key={nameOf(one)} one={one} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const Line = ({ name, antes, despues }: { name: string; antes: string; despues: string }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{antes === despues ? antes : <del>{antes || 'Vacío'}</del>}</td>
    <td>{antes === despues ? despues : <ins>{despues || 'Vacío'}</ins>}</td>
  </tr>
)

function Course({ one }: { one: Compared }) {
  const name = one.despues?.curso || one.antes?.curso || 'Curso sin nombre'
  if (!('cambios' in one)) {
    const [word, curso] = one.antes ? ['Quitado', one.antes] : ['Nuevo', one.despues]
    return (
      <tr>
        <th scope="row">
          {name} <small>{word}</small>
        </th>
        <td>{one.antes ? <del>{wholeText(curso)}</del> : 'No está'}</td>
        <td>{one.antes ? 'No está' : <ins>{wholeText(curso)}</ins>}</td>
      </tr>
    )
  }
  const { antes, despues, cambios } = one
  const said = (curso: CursoEscrito) =>
    cambios.map((key) => `${LABELS[key]}: ${cellText(curso, key) || 'vacío'}`).join(' · ')
  return (
    <tr>
      <th scope="row">
        {name} <small>Cambia</small>
      </th>
      <td>
        <del>{said(antes)}</del>
      </td>
      <td>
        <ins>{said(despues)}</ins>
      </td>
    </tr>
  )
}

/** Of two courses that are called the same in one semester, each has something else. */
const nameOf = ({ antes, despues }: Compared) =>
  [antes, despues].map((one) => one && Object.values(one).join(' ')).join(' / ')

function cellText(curso: CursoEscrito, key: keyof typeof CURSO_WIRE): string {
  const value = curso[key]
  return key === 'componente' ? (curso.componente ? COMPONENTES[curso.componente] : '') : String(value ?? '')
}

const wholeText = ({ semestre, modulo, creditosTeoria, creditosPractica }: CursoEscrito) =>
  `Semestre ${semestre ?? '?'} · ${creditosTeoria ?? 0} + ${creditosPractica ?? 0} créditos · ${modulo || 'sin módulo'}`

const headerText = (malla: Contenido, key: keyof typeof WIRE) =>
  key === 'nivel' ? NIVELES[malla.nivel].label : String(malla[key] ?? '')
