import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAskLeaving } from '../ask-leaving.tsx'
import parts from '../parts.module.css'
import { useTakenOver } from '../taken-over.ts'
import styles from './bulk-table.module.css'
import { factsOf, Thumb } from './card.tsx'
import { type Folder, type Item, pathOf } from './library.ts'
import { PRIVATE } from './privacy.tsx'
import { toNextRow } from './to-next-row.ts'
import { type Datos, useDatos } from './use-data.ts'

type Props = { files: Item[]; folders: Folder[]; back: string }
type Column = 'titulo' | 'texto' | 'carpeta' | 'privado'
const COLUMNS: [Column, string][] = [
  ['titulo', 'Título'],
  ['texto', 'Qué muestra'],
  ['carpeta', 'Carpeta'],
  ['privado', 'Quién lo ve'],
]

/** The data of many files at once: saved together, or none of it. */
export function BulkTable({ files, folders, back }: Props) {
  const navigate = useNavigate()
  const datos = useDatos(files)
  const [said, say] = useState('')
  const [busy, setBusy] = useState(false)
  const goFreely = useAskLeaving(datos.isTyped)

  function fillDown(column: Column) {
    const [first, ...others] = files
    if (!first) return
    const { [column]: value, decorativa } = datos.of(first)
    for (const file of others) datos.set(file, { [column]: value, ...(column === 'texto' && { decorativa }) })
    say('Se copió la primera fila a las demás.')
  }
  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const { ok, text } = await datos.save()
    setBusy(false)
    say(text)
    if (!ok) return
    goFreely()
    void navigate(back)
  }
  return (
    <form onSubmit={(event) => void save(event)} className={styles.bulk}>
      <div className={styles.head}>
        <h1>Datos de {files.length === 1 ? '1 archivo' : `${files.length} archivos`}</h1>
        <div className={styles.tools}>
          <Link to={back} onClick={goFreely}>
            Volver sin cambiar nada
          </Link>
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
            {files.map((file) => (
              <Line
                key={file.id}
                {...{ file, folders }}
                row={datos.of(file)}
                onChange={(values) => datos.set(file, values)}
              />
            ))}
          </tbody>
        </table>
      </fieldset>
    </form>
  )
}

type LineProps = { file: Item; row: Datos; folders: Folder[]; onChange: (values: Partial<Datos>) => void }

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
