import { TextInput } from '@mantine/core'
import { plural } from '../../lib/numbers.ts'
import styles from './import.module.css'
import type { Answered, Importing, Row } from './use-import.ts'

/** More than that is corrected in the sheet. */
const SHOWN = 50

/** What has to be corrected, cell by cell, and what is right. */
export function Rows<A extends Answered>({ list }: { list: Importing<A> }) {
  const { bad, good } = list
  return (
    <>
      {bad.length > 0 ? (
        <section aria-labelledby="corregir">
          <h2 id="corregir">Para corregir</h2>
          <ol className={styles.bad}>
            {bad.slice(0, SHOWN).map((row) => (
              <li key={row.linea}>
                <h3>Fila {row.linea}</h3>
                <Cells row={row} list={list} />
              </li>
            ))}
          </ol>
          {bad.length > SHOWN ? (
            <p className={styles.more}>
              Y {plural(bad.length - SHOWN, 'fila')} más con errores: quizá convenga corregirlas en su hoja y traerlas
              otra vez.
            </p>
          ) : null}
        </section>
      ) : null}
      {good.length > 0 ? (
        <details className={styles.good}>
          <summary>Las {plural(good.length, 'fila lista', 'filas listas')}</summary>
          <ul>
            {good.slice(0, 200).map(({ linea, valores }) => (
              <li key={linea}>{saidOf(valores)}</li>
            ))}
          </ul>
          {good.length > 200 ? <p className={styles.more}>Y {plural(good.length - 200, 'fila')} más.</p> : null}
        </details>
      ) : null}
    </>
  )
}

const LABELS: Record<string, string> = {
  nombre_persona: 'Nombres',
  apellidos_persona: 'Apellidos',
  correo_persona: 'Correo',
  celular: 'Celular',
  tipo_documento: 'Tipo de documento',
  numero_documento: 'Documento',
  codigo_estudiante: 'Código',
  sexo_persona: 'Sexo',
  rol: 'Rol',
  area: 'Área',
}

/** The same field may be named by its id. */
const SAME: Record<string, string> = { idrol: 'rol', idarea: 'area' }

const saidOf = ({
  codigo_estudiante: codigo,
  nombre_persona: nombre,
  apellidos_persona: apellidos,
  correo_persona: correo,
  rol,
}: Row['valores']) =>
  [[apellidos, nombre].filter(Boolean).join(', '), correo ?? codigo, rol].filter(Boolean).join(' · ')

function Cells<A extends Answered>({ row, list }: { row: Row; list: Importing<A> }) {
  const errorOf = (campo: string) =>
    row.errores.filter((one) => (SAME[one.campo] ?? one.campo) === campo).map(({ message }) => message)[0]
  return (
    <div className={styles.cells}>
      {list.campos.map((campo) => (
        <TextInput
          key={campo}
          label={LABELS[campo] ?? campo}
          value={row.valores[campo] ?? ''}
          error={errorOf(campo)}
          onChange={(e) => list.write(row.linea, campo, e.currentTarget.value)}
        />
      ))}
    </div>
  )
}
