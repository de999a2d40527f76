import { Button, Fieldset } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ChildrenFields } from '../../campos/field.ts'
import { describeMoment } from '../../lib/calendar/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { spokenName } from '../files/pick.ts'
import { Handle, handleId } from '../list/handle.tsx'
import type { Move } from '../list/use-move.ts'
import { part } from '../part.tsx'
import parts from '../parts.module.css'
import { fromInput } from '../spoken.ts'
import { isTable } from './as-table.ts'
import { BringMany, type Brought } from './bring-many.tsx'
import type { Pasted } from './cells-in.ts'
import styles from './children.module.css'
import { idOf, useEditForm } from './edit-form.ts'
import { FieldAt } from './field.tsx'
import { photoIn } from './photos.ts'
import { keyOf, useRows } from './rows.ts'

// Of those who write, few open it.
const PhotoTable = part(async () => (await import('./photo-table.tsx')).PhotoTable)
const RowsTable = part(async () => (await import('./rows-table.tsx')).RowsTable)

/** Rows in their order: each can be moved and taken away with the keyboard, and the focus goes with it. */
export function Children({ name, list }: { name: string; list: ChildrenFields }) {
  const { form, id } = useEditForm()
  const own = idOf(id, name)
  const [said, setSaid] = useState({ turn: 0, text: '' })
  const focusOn = useFocusAfter(said.turn)
  const say = (text: string) => setSaid(({ turn }) => ({ turn: turn + 1, text }))
  const photo = photoIn(list)
  const [inTable, setInTable] = useState(false)
  const isSheet = isTable(list)
  const { rows, put } = useRows(name)
  const last = rows.length - 1
  const error = form.errors[name]
  // Each row is the same one wherever it moves to, with what its inputs hold.
  const keys = rows.map(keyOf)

  function move(from: number, to: number, button: string) {
    put((all) => all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1)))
    // At the end of its way the button that was pressed has nothing more to do.
    const able = to === 0 ? 'bajar' : to === last ? 'subir' : button
    focusOn(`${own}-${to}-${able}`)
    say(`La fila ${from + 1} es ahora la ${to + 1} de ${last + 1}.`)
  }
  function remove(i: number) {
    put((all) => all.toSpliced(i, 1))
    focusOn(last > 0 ? `${own}-${Math.min(i, last - 1)}-quitar` : `${own}-agregar`)
    say(`Se quitó la fila ${i + 1}. ${last === 1 ? 'Queda 1.' : `Quedan ${last}.`}`)
  }
  function add() {
    setInTable(false)
    put((all) => [...all, chosenIn(list)])
    focusOn(idOf(id, `${name}.${last + 1}.${Object.keys(list.fields)[0]}`))
    say(`Se agregó la fila ${last + 2}.`)
  }
  // By the time that they come, the rows may be others.
  const bring = (files: Brought[]) => put((all) => [...all, ...files.map((file) => rowOf(list, file))])
  function paste(at: number, { lines }: Pasted) {
    for (const [i, line] of lines.slice(0, last + 1 - at).entries())
      for (const [campo, value] of Object.entries(line)) form.setFieldValue(`${name}.${at + i}.${campo}`, value)
    const beyond = lines.slice(last + 1 - at).filter((line) => Object.values(line).some((value) => value !== ''))
    if (beyond.length > 0) put((all) => [...all, ...beyond.map((line) => ({ ...chosenIn(list), ...line }))])
    say(`Se pegaron ${lines.length} filas, ${beyond.length} de ellas nuevas.`)
  }
  const place: Move = ({ id: key }, to) => {
    const at = keys.indexOf(key)
    const others = keys.toSpliced(at, 1)
    const there = Math.min(Math.max(to(others, at), 0), last)
    if (there === at) return
    move(at, there, '')
    focusOn(handleId({ id: key, titulo: '' }))
  }

  return (
    <Fieldset
      id={own}
      tabIndex={-1}
      legend={list.title}
      classNames={{ legend: styles.legend ?? '' }}
      aria-describedby={error ? `${own}-error` : undefined}
    >
      {error ? (
        <p id={`${own}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
      <Many list={list} onBrought={bring}>
        {photo && keys.length > 0 ? (
          <Button
            className={styles.mode ?? ''}
            variant="default"
            aria-pressed={inTable}
            onClick={() => setInTable(!inTable)}
          >
            {inTable ? 'Volver a las filas' : 'Escribir los textos en una tabla'}
          </Button>
        ) : null}
        {photo && inTable ? <PhotoTable {...{ name, list, photo }} rows={keys} /> : null}
        {isSheet && keys.length > 0 ? (
          <RowsTable {...{ name, list }} rows={keys} onMove={move} onRemove={remove} onPaste={paste} />
        ) : null}
        <ol className={styles.rows} hidden={inTable || isSheet}>
          {(inTable || isSheet ? [] : keys).map((key, i) => (
            <Line key={key} row={{ id: key, titulo: `la fila ${i + 1}` }} move={place}>
              <fieldset className={styles.fields} aria-label={`Fila ${i + 1}`}>
                {Object.entries(list.fields).map(([campo, field]) => (
                  <FieldAt key={campo} path={`${name}.${i}.${campo}`} campo={`${name}.${campo}`} field={field} />
                ))}
                {list.from ? <RowState path={`${name}.${i}.${list.from}`} /> : null}
              </fieldset>
              <div className={styles.tools}>
                <button
                  type="button"
                  className={parts.tool}
                  id={`${own}-${i}-subir`}
                  aria-label={`Subir la fila ${i + 1}`}
                  disabled={i === 0}
                  onClick={() => move(i, i - 1, 'subir')}
                >
                  <Icon name="chevron-down" />
                </button>
                <button
                  type="button"
                  className={parts.tool}
                  id={`${own}-${i}-bajar`}
                  aria-label={`Bajar la fila ${i + 1}`}
                  disabled={i === last}
                  onClick={() => move(i, i + 1, 'bajar')}
                >
                  <Icon name="chevron-down" />
                </button>
                <button
                  type="button"
                  className={parts.tool}
                  id={`${own}-${i}-quitar`}
                  aria-label={`Quitar la fila ${i + 1}`}
                  onClick={() => remove(i)}
                >
                  <Icon name="x" />
                </button>
              </div>
            </Line>
          ))}
        </ol>
      </Many>
      <Button id={`${own}-agregar`} variant="default" onClick={add}>
        Agregar una fila
      </Button>
      <p className="sr" role="status">
        {said.text}
      </p>
    </Fieldset>
  )
}

type LineProps = { row: Parameters<Move>[0]; move: Move; children: ReactNode }

function Line({ row, move, children }: LineProps) {
  const line = useRef<HTMLLIElement>(null)
  return (
    <li ref={line} className={styles.row}>
      <Handle row={row} line={line} move={move} />
      {children}
    </li>
  )
}

/** Whether the row waits for its own moment, as it is in the form. */
function RowState({ path }: { path: string }) {
  const { form } = useEditForm()
  const from: unknown = form.useWatchValue(path)
  const moment = typeof from === 'string' && from !== '' ? fromInput(from.slice(0, 16).replace(' ', 'T')) : null
  if (!moment || moment <= new Date()) return null
  return <p className={styles.waits}>Programado: nadie lo ve antes de {describeMoment(moment, []).texto}.</p>
}

/** The field of a row that has a file. */
const holderOf = ({ fields }: ChildrenFields) =>
  Object.entries(fields).find(([, { control }]) => control === 'image' || control === 'file')

type ManyProps = { list: ChildrenFields; onBrought: (files: Brought[]) => void; children: ReactNode }

function Many({ list, ...props }: ManyProps) {
  const holder = holderOf(list)
  if (!holder) return props.children
  return <BringMany kind={holder[1].control === 'image' ? 'imagen' : 'cualquiera'} {...props} />
}

/** A new row with that file: what is known of an image is its text, and other files are called by their name. */
export function rowOf(list: ChildrenFields, { url, nombre, texto }: Brought) {
  const [name = '', field] = holderOf(list) ?? []
  const words = field?.control === 'image' ? field.text : undefined
  const named = Object.keys(list.fields).find((one) => one !== words && list.fields[one]?.control === 'text')
  return {
    ...chosenIn(list),
    [name]: url,
    ...(words && { [words]: texto ?? '' }),
    ...(named && { [named]: spokenName(nombre) }),
  }
}

/** What a new row begins with: the first of each list of options. */
export const chosenIn = ({ fields }: ChildrenFields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.control === 'select' ? [[name, field.options[0]?.value ?? null]] : [],
    ),
  )

/** What is to have the focus once the list is drawn anew. */
function useFocusAfter(turn: number) {
  const wanted = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the list
  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus()
    wanted.current = undefined
  }, [turn])
  return (id: string) => {
    wanted.current = id
  }
}
