import { count, plural } from '../../../lib/numbers.ts'
import { Section } from '../../../ui/section.tsx'
import { type Curso, modulosOf } from '../plan.ts'
import colors from './colors.module.css'
import styles from './modulos.module.css'

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI']

const semestersText = (semestres: number[]) =>
  `${semestres.length === 1 ? 'Semestre' : 'Semestres'} ${semestres.map((n) => ROMAN[n - 1] ?? n).join(' y ')}`

/** Each module ends in a certificate of its own: one card for each. */
export function Modulos({ cursos }: { cursos: Curso[] }) {
  const modulos = modulosOf(cursos)
  if (modulos.length === 0) return null
  return (
    <Section id="certificacion" title="CERTIFICACION POR MODULO" className={styles.section}>
      <ol className={styles.cards}>
        {modulos.map((modulo) => (
          <li key={modulo.nombre} className={`${styles.card} ${colors[`m${modulo.numero}`] ?? ''}`}>
            <p className={styles.ordinal}>{modulo.titulo}</p>
            <h3 className={styles.name}>{modulo.nombre}</h3>
            <p className={styles.note}>
              {semestersText(modulo.semestres)}
              {modulo.carga
                ? ` · ${plural(modulo.carga.creditos, 'crédito')} · ${count(modulo.carga.horas)} horas`
                : null}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
