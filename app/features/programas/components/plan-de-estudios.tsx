import { count, plural } from '../../../lib/numbers.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Section } from '../../../ui/section.tsx'
import { type Carga, type Curso, cargaOf, type Semestre, semestresOf } from '../plan.ts'
import colors from './colors.module.css'
import styles from './plan-de-estudios.module.css'

const COMPONENTES: Record<string, string> = { especifica: 'Específica', empleabilidad: 'Empleabilidad', efsrt: 'EFSRT' }

const cargaText = (carga: Carga) => (carga ? `${plural(carga.creditos, 'crédito')} · ${count(carga.horas)} h` : null)

/**
 * Six columns, one for each semester. On phones the portal's script closes all but the first; without it they are
 * open, and each can be closed.
 */
export function PlanDeEstudios({ cursos, malla }: { cursos: Curso[]; malla: string }) {
  const hasExperience = cursos.some((c) => c.componente === 'efsrt')
  return (
    <Section id="plan-de-estudios" title="INNOVADOR PLAN DE ESTUDIOS" className={styles.section}>
      {cursos.length === 0 ? (
        <p className={styles.note}>Los cursos de la malla {malla} todavía no se publican.</p>
      ) : (
        <div className={styles.grid} data-accordion>
          {semestresOf(cursos).map((semestre) => (
            <SemestreColumn key={semestre.numero} semestre={semestre} />
          ))}
        </div>
      )}
      {hasExperience ? (
        <p className={styles.note}>
          EFSRT: experiencias formativas en situaciones reales de trabajo. Un crédito equivale a 16 horas de teoría o 32
          de práctica.
        </p>
      ) : null}
    </Section>
  )
}

function SemestreColumn({ semestre }: { semestre: Semestre }) {
  return (
    <details className={styles.semester} open>
      <summary className={styles.head}>
        <h3 className={styles.title}>{semestre.titulo}</h3>
        <span className={styles.total}>{cargaText(semestre.carga) ?? 'Créditos por publicar'}</span>
        <Icon name="chevron-down" />
      </summary>
      {semestre.grupos.length === 0 ? <p className={styles.none}>Sin cursos publicados.</p> : null}
      {semestre.grupos.map(({ modulo, cursos }) => (
        <div key={modulo.numero} className={`${styles.group} ${colors[`m${modulo.numero}`] ?? ''}`}>
          <p className={styles.module}>
            <span className={styles.number}>Módulo {modulo.numero}</span> {modulo.nombre}
          </p>
          <ul className={styles.courses}>
            {cursos.map((curso) => (
              <CursoItem key={curso.id} curso={curso} />
            ))}
          </ul>
        </div>
      ))}
    </details>
  )
}

function CursoItem({ curso }: { curso: Curso }) {
  const componente = curso.componente ? (COMPONENTES[curso.componente] ?? curso.componente) : null
  return (
    <li className={styles.course}>
      <span className={styles.name}>{curso.curso}</span>
      {componente ? <span className={styles.detail}>{componente}</span> : null}
      <span className={styles.detail}>{cargaText(cargaOf([curso]))}</span>
    </li>
  )
}
