import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../call.ts'
import parts from '../parts.module.css'
import { useTakenOver } from '../taken-over.ts'
import styles from './bulk-table.module.css'
import { factsOf, Thumb } from './card.tsx'
import { type Folder, type Item, pathOf } from './library.ts'
import { PRIVATE } from './privacy.tsx'
import { toNextRow } from './to-next-row.ts'

type Props = { files: Item[]; folders: Folder[]; back: string }
type Column = 'titulo' | 'texto' | 'carpeta' | 'privado'
type Row = { titulo: string; texto: string; decorativa: boolean; carpeta: number; privado: boolean }

const COLUMNS: [Column, string][] = [
  ['titulo', 'Título'],
  ['texto', 'Qué muestra'],
  ['carpeta', 'Carpeta'],
  ['privado', 'Quién lo ve'],
]

const rowOf = ({ titulo, texto, carpeta, privado }: Item): Row => ({
  titulo,
  texto: texto ?? '',
  decorativa: texto === '',
  carpeta: carpeta ?? 0,
  privado,
})

/** The data of many files at once: saved together, or none of it. */
export function BulkTable({ files, folders, back }: Props) {
  const navigate = useNavigate()
  const [rows, setRows] = useState(() => files.map(rowOf))
  const [said, say] = useState('')
  const [busy, setBusy] = useState(false)
  const set = (i: number, values: Partial<Row>) =>
    setRows((all) => all.map((row, j) => (j === i ? { ...row, ...values } : row)))

  function fillDown(column: Column) {
    setRows(([first, ...others]) => {
      if (!first) return []
      const { [column]: value, decorativa } = first
      return [first, ...others.map((row) => ({ ...row, [column]: value, ...(column === 'texto' && { decorativa }) }))]
    })
    say('Se copió la primera fila a las demás.')
  }
  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const archivos = files.map((file, i) => {
      const { titulo, texto, decorativa, carpeta, privado } = rows[i] ?? rowOf(file)
      const words = decorativa ? '' : texto.trim() || null
      return { id: file.id, titulo: titulo.trim(), idcarpeta: carpeta, privado, ...(file.ancho && { texto: words }) }
    })
    const answer = await call('PATCH', '/api/biblioteca', { archivos })
    setBusy(false)
    if (answer.ok) void navigate(back)
    else say(answer.message)
  }
  return (
    <form onSubmit={(event) => void save(event)} className={styles.bulk}>
      <div className={styles.head}>
        <h1>Datos de {files.length === 1 ? '1 archivo' : `${files.length} archivos`}</h1>
        <div className={styles.tools}>
          <Link to={back}>Volver sin cambiar nada</Link>
          <Button type="submit" loading={busy}>
            Guardar los datos
          </Button>
        </div>
      </div>
      <p role="status">{said}</p>
      <p className={styles.note}>Privado: {PRIVATE.charAt(0).toLowerCase() + PRIVATE.slice(1)}</p>
      <fieldset disabled={!useTakenOver()} className={styles.whole}>
        <table className={`${styles.table} ${parts.controls}`}>
          <thead>
            <tr>
              <th scope="col">Archivo</th>
              {COLUMNS.map(([column, label]) => (
                <th scope="col" key={column}>
                  {label}{' '}
                  <button type="button" className={styles.fill} onClick={() => fillDown(column)}>
                    Copiar la primera a todas
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={toNextRow}>
            {files.map((file, i) => (
              <Line
                key={file.id}
                {...{ file, folders }}
                row={rows[i] ?? rowOf(file)}
                onChange={(values) => set(i, values)}
              />
            ))}
          </tbody>
        </table>
      </fieldset>
    </form>
  )
}

type LineProps = { file: Item; row: Row; folders: Folder[]; onChange: (values: Partial<Row>) => void }

const Line = ({ file, row, folders, onChange }: LineProps) => (
  <tr>
    <th scope="row">
      <span className={styles.file}>
        <Thumb file={file} className={styles.thumb} />
        <span>
          {file.nombre}
          <span className={styles.note}>{factsOf(file)}</span>
        </span>
      </span>
    </th>
    <td>
      <input
        aria-label={`Título de ${file.nombre}`}
        data-column="titulo"
        value={row.titulo}
        maxLength={200}
        onChange={({ target }) => onChange({ titulo: target.value })}
      />
    </td>
    <td>
      {file.ancho === null ? (
        <span className={styles.note}>No es una imagen</span>
      ) : (
        <>
          <input
            aria-label={`Qué muestra ${file.nombre}`}
            data-column="texto"
            value={row.texto}
            disabled={row.decorativa}
            maxLength={500}
            onChange={({ target }) => onChange({ texto: target.value })}
          />
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={row.decorativa}
              onChange={({ target }) => onChange({ decorativa: target.checked })}
            />{' '}
            Decorativa
          </label>
        </>
      )}
    </td>
    <td>
      <select
        aria-label={`Carpeta de ${file.nombre}`}
        value={row.carpeta}
        onChange={({ target }) => onChange({ carpeta: Number(target.value) })}
      >
        <option value={0}>Sin carpeta</option>
        {folders.map(({ id }) => (
          <option key={id} value={id}>
            {pathOf(folders, id)}
          </option>
        ))}
      </select>
    </td>
    <td>
      <select
        aria-label={`Quién ve ${file.nombre}`}
        value={row.privado ? 'si' : 'no'}
        onChange={({ target }) => onChange({ privado: target.value === 'si' })}
      >
        <option value="no">Todos</option>
        <option value="si">Privado</option>
      </select>
    </td>
  </tr>
)
