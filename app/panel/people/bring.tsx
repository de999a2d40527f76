import { Button, FileButton } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { FORM_BYTES } from '../../lib/forms.ts'
import { plural } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import styles from './import.module.css'
import look from './person.module.css'
import { Rows } from './rows.tsx'
import type { Read } from './sent.server.ts'
import { takeListBack } from './take-list-back.ts'
import { type Answered, type Brought, useImport } from './use-import.ts'

type Props<A extends Answered> = {
  title: string
  /** What a list looks like, and which columns it may have. */
  example: string
  columns: string
  brought: Brought<A>
  /** Sent with the rows. */
  more?: object
  button: (right: number) => string
  after: { href: string; label: string }
  /** What else is said or chosen before they come in. */
  children: (seen: A | undefined) => ReactNode
}

/** With room for the form around it. 2,000 rows of text are a fifth of it. */
const MOST_BYTES = FORM_BYTES - 4_096
const TOO_HEAVY = 'Pesa más de 1 MB: copie solo las filas de la lista y péguelas aquí, en partes si son más de 2000.'

/** A list is pasted or given as a file, looked through, corrected where it is wrong, and brought. */
export function Bring<A extends Answered>({
  title,
  example,
  columns,
  brought,
  more,
  button,
  after,
  children,
}: Props<A>) {
  const fetcher = useFetcher<Read>()
  const list = useImport<A>(fetcher.data?.ok ? fetcher.data.lista : undefined, brought)
  const [undone, tell] = useState<{ id: number; text: string; isWrong: boolean }>()
  const [isHeavy, weigh] = useState(false)
  const reset = useRef<() => void>(null)
  const wrong = isHeavy ? TOO_HEAVY : fetcher.data?.ok === false ? fetcher.data.aviso : undefined
  const { right, bad, said } = list
  /** What the server would not even take is said before it is sent. */
  const fits = ({ size }: Blob) => {
    weigh(size > MOST_BYTES)
    return size <= MOST_BYTES
  }
  const sendFile = (file: File | null) => {
    // Whatever is chosen next is a change, the same file corrected too.
    reset.current?.()
    if (!file || !fits(file)) return
    const form = new FormData()
    form.append('archivo', file)
    void fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' })
  }
  const last = said?.importacion ?? 0
  const isUndone = undone?.id === last && last > 0
  const shown =
    isUndone && wrong === undefined
      ? undone
      : { text: wrong ?? said?.text, isWrong: wrong !== undefined || said?.isWrong }
  return (
    <div className={look.screen}>
      <header>
        <h1>{title}</h1>
        <p className={parts.lead}>
          Copie las filas en Excel, con los nombres de las columnas, y péguelas aquí; o elija el archivo (.xlsx o .csv).
          Primero se revisa: no entra nada hasta que usted lo diga.
        </p>
      </header>
      <Outcome
        text={shown.text}
        isWrong={shown.isWrong}
        onUndo={
          last > 0 && !isUndone && !list.busy
            ? async () => tell({ id: last, ...(await takeListBack(last)) })
            : undefined
        }
      />
      {list.rows === undefined ? (
        <fetcher.Form
          method="post"
          encType="multipart/form-data"
          className={look.part}
          onSubmit={(e) => {
            if (!fits(new Blob([String(new FormData(e.currentTarget).get('texto'))]))) e.preventDefault()
          }}
        >
          <label className={styles.paste}>
            Lista
            <textarea name="texto" rows={8} placeholder={example} />
          </label>
          <p className={look.buttons}>
            <Button type="submit" loading={fetcher.state !== 'idle'}>
              Revisar la lista
            </Button>
            <FileButton accept=".xlsx,.csv,.txt,text/csv" resetRef={reset} onChange={sendFile}>
              {(props) => (
                <Button variant="default" leftSection={<Icon name="file-spreadsheet" />} {...props}>
                  O elija un archivo…
                </Button>
              )}
            </FileButton>
          </p>
          <p className={look.soft}>{columns}</p>
        </fetcher.Form>
      ) : (
        <>
          <section className={look.part} aria-live="polite">
            <p>
              <strong>{plural(right, 'fila lista', 'filas listas')}</strong>
              {bad.length > 0 ? `, ${plural(bad.length, 'con algo que corregir', 'con algo que corregir')}` : ''}.
              {list.sinUsar.length > 0 ? ` No se usan las columnas ${list.sinUsar.join(', ')}.` : ''}
            </p>
            {children(list.seen)}
            <p className={look.buttons}>
              <Button disabled={right === 0} loading={list.busy} onClick={() => void list.bring(more)}>
                {button(right)}
              </Button>
              {bad.length > 0 ? (
                <Button variant="default" loading={list.busy} onClick={() => void list.check()}>
                  Revisar otra vez
                </Button>
              ) : null}
              <Button variant="subtle" onClick={list.forget}>
                Empezar con otra lista
              </Button>
              {list.brought > 0 ? (
                <Link to={after.href} className={styles.seen}>
                  <Icon name="users" /> {after.label}
                </Link>
              ) : null}
            </p>
          </section>
          <Rows list={list} />
        </>
      )}
    </div>
  )
}
