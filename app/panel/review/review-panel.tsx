import { Button, Textarea } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import type { ReviewState } from '../../contenido/review/state.server.ts'
import { dayInWords, daysBetween, hourOf, limaNow } from '../../lib/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { call } from '../call.ts'
import '../edit/form.css'
import { KeptTexts } from '../kept-texts.tsx'
import { takeSent } from '../unsaved.ts'
import styles from './review.module.css'

type Props = {
  /** The item: its type's name, its id and the version that the editor shows. */
  tipo: string
  id: number
  version: number
  /** What `useReview` read of it. */
  review: ReviewState
  /** Comments that nobody ticked off: whoever approves over them is asked. */
  abiertos: number
  /** The same, asked anew: others comment meanwhile. */
  countNow: () => Promise<number>
  /** Runs before any step: what was typed is saved, and the version that it has then comes back; null holds the step. */
  beforeStep?: () => Promise<number | null>
  /** A step was done: the editor and the panel read the item anew. */
  onDone: () => void
}

type Step = 'pedir_revision' | 'aprobar' | 'devolver'

/** Where the review of an item stands, in words, and what this person may do about it. For the right column of an editor. */
export function ReviewPanel({ tipo, id, version, review, abiertos, countNow, beforeStep, onDone }: Props) {
  const heading = useId()
  const [asking, ask] = useState<Step | null>(null)
  const [nota, setNota] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const writing = useRef<HTMLFormElement>(null)
  const { puede } = review

  async function run(step: Step) {
    // The note is saved by the step, not by what is saved before it.
    const sent = takeSent() ?? null
    setBusy(true)
    setProblem('')
    const now = beforeStep ? await beforeStep() : version
    // What was begun for another step, and left, is no note of this one.
    const body = { version: now, ...(step === asking && { nota }) }
    const answer = now === null ? null : await call('POST', `/api/gestion/${tipo}/${id}/${step}`, body, { sent })
    setBusy(false)
    if (!answer) return
    if (!answer.ok)
      return setProblem([answer.message, ...(answer.errores ?? []).map(({ message }) => message)].join(' '))
    ask(null)
    setNota('')
    onDone()
  }

  // What is written in it stays kept, and comes back from there.
  const cancel = () => {
    ask(null)
    setNota('')
  }

  async function approve() {
    setBusy(true)
    const open = await countNow()
    setBusy(false)
    if (open > 0) ask('aprobar')
    else await run('aprobar')
  }

  return (
    <section className={styles.panel} aria-labelledby={heading} data-state={review.estado}>
      <h2 id={heading}>Revisión</h2>
      <p className={styles.state}>{stateOf(review)}</p>
      {review.nota ? <blockquote className={styles.note}>{review.nota}</blockquote> : null}
      {puede.aprobar && review.enLugarDe ? (
        <p className={styles.small}>Usted aprueba en lugar de {review.enLugarDe}.</p>
      ) : null}
      {problem ? (
        <p role="alert" className={styles.problem}>
          <Icon name="triangle-alert" /> {problem}
        </p>
      ) : null}
      {asking === 'aprobar' ? (
        <div className={styles.ask}>
          <p>
            {abiertos === 0
              ? 'Ya no queda ningún comentario sin resolver.'
              : `${abiertos === 1 ? 'Hay un comentario' : `Hay ${abiertos} comentarios`} sin resolver. Si lo aprueba ahora, se puede publicar sin atenderlos.`}
          </p>
          <div className={styles.buttons}>
            <Button loading={busy} onClick={() => run('aprobar')}>
              Aprobar de todos modos
            </Button>
            <Button variant="subtle" onClick={() => ask(null)}>
              Todavía no
            </Button>
          </div>
        </div>
      ) : asking ? (
        <form
          ref={writing}
          className={styles.ask}
          onSubmit={(e) => {
            e.preventDefault()
            void run(asking)
          }}
        >
          <KeptTexts of={writing} place={`${asking}:${tipo}:${id}`} />
          <Textarea
            name="nota"
            label={asking === 'devolver' ? 'Qué hay que corregir' : 'Nota para quien revisa (opcional)'}
            value={nota}
            onChange={(e) => setNota(e.currentTarget.value)}
            rows={3}
            maxLength={1000}
            autoFocus
          />
          <div className={styles.buttons}>
            <Button type="submit" loading={busy}>
              {asking === 'devolver' ? 'Devolver con la nota' : 'Enviar a revisión'}
            </Button>
            <Button variant="subtle" onClick={cancel}>
              Cancelar
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.buttons}>
          {puede.aprobar ? (
            <Button loading={busy} onClick={() => void approve()}>
              Aprobar
            </Button>
          ) : null}
          {puede.devolver ? (
            <Button variant="default" onClick={() => ask('devolver')}>
              Devolver con una nota
            </Button>
          ) : null}
          {puede.pedir ? (
            <Button variant={review.debePedir ? 'filled' : 'default'} onClick={() => ask('pedir_revision')}>
              Enviar a revisión
            </Button>
          ) : null}
        </div>
      )}
    </section>
  )
}

/** 'ayer 17:40', 'hoy 09:05', 'el jueves 3 de diciembre, 18:00'. */
export function ago(fecha: string | null, now = limaNow()): string {
  if (fecha === null) return ''
  const at = new Date(fecha)
  const days = daysBetween(at, now)
  if (days <= 1) return `${days <= 0 ? 'hoy' : 'ayer'} ${hourOf(at)}`
  return `el ${dayInWords(at)}, ${hourOf(at)}`
}

/** The state in words, for the person who looks. */
export function stateOf(review: ReviewState): string {
  const { estado, esMia, porEnlace, quien, pidio, fecha, toca, puede, cambios, debePedir } = review
  const when = ago(fecha)
  switch (estado) {
    case 'pedida': {
      const asked = esMia ? `Usted pidió que se revise ${when}.` : `${quien} pidió su revisión ${when}.`
      return puede.aprobar ? `${asked} Le toca a usted.` : `${asked} Le toca a ${toca}.`
    }
    case 'devuelta':
      return esMia ? `${quien} se lo devolvió ${when}. Corrija y vuelva a enviarlo.` : `${quien} lo devolvió ${when}.`
    case 'aprobada':
      if (porEnlace && !puede.publicar) return `${quien} lo aprobó ${when}. Antes necesita la aprobación de ${toca}.`
      return esMia || porEnlace
        ? `${quien} lo aprobó ${when}. Ya puede publicarlo tal como está.`
        : `${quien} lo aprobó ${when}. Lo publica ${pidio || 'quien lo pidió'}.`
    case 'vencida':
      return `${quien} lo aprobó ${when}, pero después cambió: ${cambios.join(', ').toLowerCase() || 'el contenido'}. Necesita otra aprobación de ${toca}.`
    case 'ninguna':
      return debePedir
        ? `Antes de publicarlo necesita la aprobación de ${toca}.`
        : 'Nadie pidió que se revise. Puede pedir otra mirada antes de publicar.'
  }
}
