import { type KeyboardEvent, useEffect, useState } from 'react'
import type { ChildrenFields } from '../../campos/field.ts'
import { fileIdOf } from '../../lib/files/urls.ts'
import { nameOf, Thumb } from '../files/card.tsx'
import { detailsOf, type Item } from '../files/library.ts'
import { toNextRow } from '../files/to-next-row.ts'
import { Words } from '../files/words.tsx'
import parts from '../parts.module.css'
import { idOf, useEditForm } from './edit-form.ts'
import styles from './photo-table.module.css'
import type { Photo } from './photos.ts'

type Props = { name: string; list: ChildrenFields; photo: Photo; rows: readonly number[] }

/** All photos of a list beside their texts, and which of them stands for the whole. @param rows the key of each */
export function PhotoTable({ name, list, photo, rows }: Props) {
  const { form } = useEditForm()
  const [filled, setFilled] = useState(0)
  const [cover, setCover] = useState(() => (list.cover ? String(form.getValues()[list.cover] ?? '') : ''))
  const urlOf = (i: number) => String(form.getInputProps(`${name}.${i}.${photo.image}`).defaultValue ?? '')
  const first = rows.length > 0 ? urlOf(0) : ''
  const isThere = rows.some((_, i) => urlOf(i) === cover)

  function fillDown() {
    const { defaultValue } = form.getInputProps(`${name}.0.${photo.text}`)
    for (const i of rows.keys()) form.setFieldValue(`${name}.${i}.${photo.text}`, defaultValue ?? '')
    setFilled(filled + 1)
  }
  function represent(url: string) {
    if (list.cover) form.setFieldValue(list.cover, url === first ? null : url)
    setCover(url)
  }
  return (
    <table className={`${styles.table} ${parts.controls}`}>
      <thead>
        <tr>
          <th scope="col">Foto</th>
          <th scope="col">
            Qué muestra{' '}
            <button type="button" className={styles.fill} onClick={fillDown}>
              Copiar la primera a todas
            </button>
          </th>
          {list.cover ? <th scope="col">Portada</th> : null}
        </tr>
      </thead>
      <tbody onKeyDown={go}>
        {rows.map((key, i) => (
          <Line
            key={`${key} ${filled}`}
            path={`${name}.${i}.${photo.text}`}
            url={urlOf(i)}
            n={i + 1}
            cover={list.cover ? (isThere ? urlOf(i) === cover : i === 0) : undefined}
            onCover={() => represent(urlOf(i))}
          />
        ))}
      </tbody>
    </table>
  )
}

/** Enter goes down, and sends nothing. */
function go(event: KeyboardEvent<HTMLTableSectionElement>) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  toNextRow(event)
}

type LineProps = { path: string; url: string; n: number; cover: boolean | undefined; onCover: () => void }
type Known = Partial<Item> & Pick<Item, 'id' | 'nombre' | 'bytes' | 'texto'>

function Line({ path, url, n, cover, onCover }: LineProps) {
  const { form, id } = useEditForm()
  const [file, know] = useState<Known>()
  const { defaultValue, onChange, onFocus, onBlur, error } = form.getInputProps(path)
  const field = idOf(id, path)
  useEffect(() => {
    const fileId = fileIdOf(url)
    let over = false
    if (fileId) void detailsOf(fileId).then((answer) => !over && answer.ok && know(answer.data))
    return () => {
      over = true
    }
  }, [url])
  const said = file ? nameOf({ titulo: '', ...file }) : `Foto ${n}`
  return (
    <tr>
      <th scope="row">
        <span className={styles.photo}>
          {file ? <Thumb file={file} className={styles.thumb} /> : null}
          <span>{said}</span>
        </span>
      </th>
      <td>
        <input
          id={field}
          aria-label={`Qué muestra la foto ${n}: ${said}`}
          aria-invalid={error ? true : undefined}
          data-column="texto"
          defaultValue={String(defaultValue ?? '')}
          maxLength={300}
          {...{ onChange, onFocus, onBlur }}
        />
        {error ? <p className={styles.error}>{error}</p> : null}
        {file ? <Words file={file} field={field} onSaid={(texto) => know({ ...file, texto })} /> : null}
      </td>
      {cover === undefined ? null : (
        <td>
          <label className={styles.cover}>
            <input
              type="radio"
              name={`${id}-portada`}
              aria-label={`Portada: foto ${n}`}
              checked={cover}
              onChange={onCover}
            />
            Portada
          </label>
        </td>
      )}
    </tr>
  )
}
