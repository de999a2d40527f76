import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Comment } from '../../contenido/review/comments.server.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Answer } from '../call.ts'
import '../edit/form.css'
import { KeptTexts } from '../kept-texts.tsx'
import type { ThreadAct } from './item.ts'
import styles from './review.module.css'
import { ago } from './review-panel.tsx'

type Props = {
  /** All of them, the first first, as `useReview` has them. */
  comments: Comment[]
  /** What each field of the item is called, by its name on the wire. */
  labels: Readonly<Record<string, string>>
  /** `act` of `useReview`. */
  act: (asked: ThreadAct) => Promise<Answer<object>>
  /** A line's field was pressed: the editor goes there. */
  onField?: (campo: string) => void
}

/** What people say to each other about an item: one thread, its lines tied to fields and ticked off. */
export function Thread({ comments, labels, act, onField }: Props) {
  const heading = useId()
  const [shown, show] = useState(false)
  const [said, say] = useState<{ text: string; undo?: ThreadAct } | null>(null)
  const lines = comments.filter(({ respuestaA }) => respuestaA === null)
  const open = lines.filter(({ resuelto }) => !resuelto)
  const done = lines.length - open.length

  async function run(asked: ThreadAct, after: { text: string; undo?: ThreadAct } | null = null) {
    const answer = await act(asked)
    say(answer.ok ? after : { text: answer.message })
    return answer.ok
  }

  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>Comentarios{open.length > 0 ? ` (${open.length})` : ''}</h2>
      {lines.length === 0 ? (
        <p className={styles.small}>Nadie comentó todavía. Solo lo ve quien trabaja en esta sala.</p>
      ) : null}
      <ul className={styles.lines}>
        {(shown ? lines : open).map((line) => (
          <li key={line.id} data-done={line.resuelto ? true : undefined}>
            <Line
              line={line}
              answers={comments.filter(({ respuestaA }) => respuestaA === line.id)}
              label={line.campo === null ? null : (labels[line.campo] ?? line.campo)}
              onField={onField}
              run={run}
            />
          </li>
        ))}
      </ul>
      <p role="status" className={styles.small}>
        {said?.text}{' '}
        {said?.undo ? (
          <button type="button" className={styles.link} onClick={() => said.undo && run(said.undo)}>
            Deshacer
          </button>
        ) : null}
      </p>
      {done > 0 ? (
        <button type="button" className={styles.link} aria-expanded={shown} onClick={() => show(!shown)}>
          {shown ? 'Ocultar los resueltos' : `Ver los resueltos (${done})`}
        </button>
      ) : null}
      <Write labels={labels} onSay={(texto, campo) => run({ hacer: 'comentar', texto, campo: campo || null })} />
    </section>
  )
}

type Run = (asked: ThreadAct, after?: { text: string; undo?: ThreadAct } | null) => Promise<boolean>

type LineProps = {
  line: Comment
  answers: Comment[]
  label: string | null
  onField: Props['onField']
  run: Run
}

function Line({ line, answers, label, onField, run }: LineProps) {
  const [answering, answer] = useState(false)
  const { id, campo, resuelto } = line
  const tick = (to: boolean): ThreadAct => ({ hacer: 'resolver', comentario: id, resuelto: to })
  return (
    <>
      {campo !== null && label !== null ? (
        <button type="button" className={styles.field} onClick={() => onField?.(campo)}>
          {label}
        </button>
      ) : null}
      {[line, ...answers].map((one) => (
        <div key={one.id} className={styles.said}>
          <p className={styles.who}>
            <strong>{one.autor}</strong> {ago(one.fecha)}
            {one.puedeQuitar ? (
              <button
                type="button"
                className={styles.link}
                aria-label={`Quitar el comentario: ${one.texto.slice(0, 60)}`}
                onClick={() =>
                  run(
                    { hacer: 'quitar', comentario: one.id },
                    {
                      text: 'Se quitó el comentario.',
                      undo: { hacer: 'comentar', texto: one.texto, campo: one.campo, respuestaA: one.respuestaA },
                    },
                  )
                }
              >
                Quitar
              </button>
            ) : null}
          </p>
          <p className={styles.text}>{one.texto}</p>
        </div>
      ))}
      {resuelto ? (
        <p className={styles.small}>
          <Icon name="circle-check" /> Lo resolvió {resuelto.quien} {ago(resuelto.fecha)}.{' '}
          <button type="button" className={styles.link} onClick={() => run(tick(false))}>
            Reabrir
          </button>
        </p>
      ) : (
        <p className={styles.acts}>
          <button
            type="button"
            className={styles.link}
            aria-label={`Marcar como resuelto: ${line.texto.slice(0, 60)}`}
            onClick={() => run(tick(true), { text: 'Comentario resuelto.', undo: tick(false) })}
          >
            Resuelto
          </button>
          <button type="button" className={styles.link} aria-expanded={answering} onClick={() => answer(!answering)}>
            Responder
          </button>
        </p>
      )}
      {answering ? (
        <Write
          labels={{}}
          respuestaA={id}
          onSay={async (texto) => {
            const ok = await run({ hacer: 'comentar', texto, respuestaA: id })
            if (ok) answer(false)
            return ok
          }}
        />
      ) : null}
    </>
  )
}

type WriteProps = {
  labels: Readonly<Record<string, string>>
  /** What is answered; without it, a line of its own is written. */
  respuestaA?: number
  onSay: (texto: string, campo: string) => Promise<boolean>
}

/** What is typed stays until it was taken. */
function Write({ labels, respuestaA, onSay }: WriteProps) {
  const { pathname } = useLocation()
  const writing = useRef<HTMLFormElement>(null)
  const isAnswer = respuestaA !== undefined
  const [texto, setTexto] = useState('')
  const [campo, setCampo] = useState('')
  const [busy, setBusy] = useState(false)
  const fields = Object.entries(labels).map(([value, label]) => ({ value, label }))
  async function send() {
    setBusy(true)
    if (await onSay(texto, campo)) {
      setTexto('')
      setCampo('')
    }
    setBusy(false)
  }
  return (
    <form
      ref={writing}
      className={styles.ask}
      onSubmit={(e) => {
        e.preventDefault()
        void send()
      }}
    >
      <KeptTexts of={writing} place={`${pathname}:${respuestaA ?? ''}`} />
      <Textarea
        name="texto"
        label={isAnswer ? 'Su respuesta' : 'Nuevo comentario'}
        value={texto}
        onChange={(e) => setTexto(e.currentTarget.value)}
        rows={2}
        maxLength={2000}
        autoFocus={isAnswer}
      />
      {fields.length > 0 && texto !== '' ? (
        <NativeSelect
          label="Sobre"
          data={[{ value: '', label: 'Todo' }, ...fields]}
          value={campo}
          onChange={(e) => setCampo(e.currentTarget.value)}
        />
      ) : null}
      <Button variant="default" loading={busy} disabled={texto.trim() === ''} type="submit">
        {isAnswer ? 'Responder' : 'Comentar'}
      </Button>
    </form>
  )
}
