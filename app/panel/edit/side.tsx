import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Comment } from '../../contenido/review/comments.server.ts'
import { momentInWords } from '../../lib/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { isHidden, isSeen, statesOf, whyUnseen } from '../life.ts'
import { mallasHref } from '../mallas/address.ts'
import { part } from '../part.tsx'
import { ShareLinks } from '../preview/share-links.tsx'
import { useRevalidate } from '../revalidate.tsx'
import { useReview } from '../review/use-review.ts'
import { spoken } from '../spoken.ts'
import { States } from '../states.tsx'
import { idOf, labelsOf } from './edit-form.ts'
import type { Shown } from './editor.tsx'
import { Linked } from './linked.tsx'
import styles from './side.module.css'
import type { Editing } from './use-editing.ts'

// Both are asked for by the browser, and what is new has neither.
const ReviewPanel = part(async () => (await import('../review/review-panel.tsx')).ReviewPanel, false)
const BesideSchedule = part(async () => (await import('../tarifas/beside.tsx')).BesideSchedule, false)
const Thread = part(async () => (await import('../review/thread.tsx')).Thread, false)

/** Where visitors meet it. */
export const seeOn = (tipo: string, id: number) => ({ href: `/panel/${tipo}/${id}/ver`, text: 'Ver en el portal' })

type Props = {
  editor: Shown
  editing: Editing
  act: Editing['act']
  /** The id of the form, for comments that are about a field. */
  form: string
  /** Who else is here. */
  children: ReactNode
}

/** What an item is, beside its form. */
export function Side({ editor, editing, act, form, children }: Props) {
  const { tipo, vida, said, estados, puede, id } = editor
  if (!vida) {
    return (
      <aside className={styles.side} aria-label="Estado">
        <section>
          <h2>Estado</h2>
          <States states={[{ tone: 'borrador', word: `Nuev${said.a}` }]} />
          <p>Lo que escribe se conserva por sí solo. Nadie más l{said.a} ve hasta que guarde el borrador.</p>
        </section>
      </aside>
    )
  }
  const now = new Date()
  const why = whyUnseen(vida, said, now)
  const all = [...new Set([...why, ...editor.cerrados])]
  const see = id !== null && seeOn(tipo, id)
  const others = estados.filter(({ value }) => value !== vida.estado)
  return (
    <aside className={styles.side} aria-label="Estado">
      <section>
        <h2>Estado</h2>
        <States states={statesOf(vida, said, now)} />
        {children}
        <dl>
          {vida.desde ? <Moment word="Aparece" moment={vida.desde} /> : null}
          {vida.cambiaEn ? <Moment word="Cambia" moment={vida.cambiaEn} /> : null}
          {vida.hasta ? <Moment word="Desaparece" moment={vida.hasta} /> : null}
          <div>
            <dt>Cambió</dt>
            <dd>{spoken(vida.cambiado, now)}</dd>
          </div>
        </dl>
        {see && isSeen(vida, now) && !isHidden(vida) ? (
          <a href={see.href} target="_blank" rel="noopener" className={styles.link}>
            <Icon name="external-link" /> {see.text}
          </a>
        ) : null}
        {puede.publicar && vida.publico && !vida.eliminado
          ? others.map(({ value, label }) => (
              <button
                key={value}
                type="button"
                className={styles.link}
                onClick={() => void act('ajustar', { estado: value })}
              >
                Pasar a «{label}»
              </button>
            ))
          : null}
      </section>
      {all.length > 0 ? (
        <section>
          <details>
            <summary>
              ¿Por qué no se ve? <Icon name="chevron-down" />
            </summary>
            <ul>
              {all.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </details>
        </section>
      ) : null}
      {id !== null && !vida.eliminado ? <Reviewed editor={editor} editing={editing} id={id} form={form} /> : null}
      {id === null ? null : <Linked tipo={editor.tipo} id={id} isSeen={why.length === 0} />}
      {tipo === 'tarifarios' && id !== null ? <BesideSchedule form={editing.form} id={id} /> : null}
      {tipo === 'programas' && id !== null ? (
        <section>
          <h2>Mallas</h2>
          <Link to={mallasHref(id)} className={styles.link}>
            <Icon name="columns-3" /> Editar las mallas y sus cursos
          </Link>
        </section>
      ) : null}
      <section>
        <h2>Historia</h2>
        <Link to={`/panel/${editor.tipo}/${id}/historial`} className={styles.link}>
          <Icon name="history" /> Ver quién cambió qué
        </Link>
      </section>
    </aside>
  )
}

type ReviewedProps = { editor: Shown; editing: Editing; id: number; form: string }

/** What those who look at it say, and the links by which others see it. */
function Reviewed({ editor, editing, id, form }: ReviewedProps) {
  const { tipo, version } = editor
  const revalidate = useRevalidate()
  const { review, comments, reload, act } = useReview(tipo, id, editor.vida)
  const labels = Object.fromEntries([...labelsOf(editor.form.fields, editor.form.lists, {})])
  const onDone = () => void Promise.all([revalidate(), reload()])
  return (
    <>
      {review ? (
        <ReviewPanel
          tipo={tipo}
          id={id}
          version={version}
          review={review}
          abiertos={openIn(comments)}
          countNow={async () => openIn((await reload()) ?? comments)}
          beforeStep={editing.savedVersion}
          onDone={onDone}
        />
      ) : null}
      {comments ? (
        <Thread
          comments={comments}
          labels={labels}
          act={act}
          onField={(campo) => document.getElementById(idOf(form, campo))?.focus()}
        />
      ) : null}
      <ShareLinks type={tipo} id={id} version={version} />
    </>
  )
}

const openIn = (comments: Comment[] = []) =>
  comments.filter(({ respuestaA, resuelto }) => respuestaA === null && !resuelto).length

const Moment = ({ word, moment }: { word: string; moment: Date }) => (
  <div>
    <dt>{word}</dt>
    <dd>{momentInWords(moment)}</dd>
  </div>
)
