import { Button, Modal, Radio, Select, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Feriado } from '../../lib/calendar/peru.ts'
import { describeMoment } from '../../lib/calendar/words.ts'
import { MomentInput } from '../moment-input.tsx'
import { forInput, fromInput, nextAt } from '../spoken.ts'
import { Consequences } from './consequences.tsx'
import { idOf } from './edit-form.ts'
import type { Shown } from './editor.tsx'
import styles from './publish-sheet.module.css'
import { selectProps } from './select-props.ts'
import type { Editing, Told } from './use-editing.ts'
import { scheduling } from './verbs.ts'

const FIELD_MS = 50

type Props = {
  editor: Shown
  editing: Editing
  label: string
  /** The reason that was written before, for what came to nothing. */
  written: string
  /** @param nota what is written in it by now */
  onClose: (nota: string) => void
  onPublish: (told: Told, nota: string) => void
}

/** When it appears and until when, before it is published; "now" is one press away. */
export function PublishSheet({ editor, editing, label, written, onClose, onPublish }: Props) {
  const { vida, said, estados } = editor
  // What waits for its moment is published with what it was to bring.
  const next = editor.cambio ?? vida
  const begun = vida?.cambiaEn ?? vida?.desde
  const now = new Date()
  const [when, setWhen] = useState<'ahora' | 'luego'>('ahora')
  const [desde, setDesde] = useState(() => (begun && begun > now ? forInput(begun) : nextAt(8, now)))
  const [hasta, setHasta] = useState(() => (next?.hasta && next.hasta > now ? forInput(next.hasta) : ''))
  const [estado, setEstado] = useState<string | null>(vida?.publico && next ? next.estado : (estados[0]?.value ?? null))
  const [nota, setNota] = useState(written)
  const [known, know] = useState<{ promesas: string[]; nota: boolean }>()
  const promises = known?.promesas ?? []
  // Until that is known, what was written before is asked again.
  const isAsked = known ? known.nota && (vida?.publico || promises.length > 0) : nota !== ''
  const [unexplained, setUnexplained] = useState(false)
  const reason = useRef<HTMLInputElement>(null)
  const [unreadable, setUnreadable] = useState({ desde: false, hasta: false })
  const begins = when === 'ahora' ? now : fromInput(desde)
  const ends = hasta === '' ? null : fromInput(hasta)
  const wrong = {
    desde:
      begins === null || (when === 'luego' && unreadable.desde)
        ? 'Escriba un día y una hora que existan'
        : begins < now && when === 'luego'
          ? 'Ese momento ya pasó'
          : null,
    hasta:
      unreadable.hasta || (hasta !== '' && ends === null)
        ? 'Escriba un día y una hora que existan'
        : ends && begins && ends <= begins
          ? 'El fin va después del inicio'
          : null,
  }
  function send() {
    if (promises.length > 0 && !nota.trim()) {
      setUnexplained(true)
      reason.current?.focus()
      return
    }
    const told = {
      publicar_desde: when === 'luego' ? (begins?.toISOString() ?? null) : undefined,
      publicar_hasta: ends?.toISOString() ?? null,
      ...(estados.length > 1 && { estado }),
      ...(isAsked && nota.trim() && { nota_publica: nota.trim() }),
    }
    onPublish(told, nota)
  }

  return (
    <Modal opened onClose={() => onClose(nota)} title={label} size="lg" data-kept>
      <div className={styles.sheet}>
        <Radio.Group
          label={`Cuándo aparece ${said.la}`}
          value={when}
          onChange={(value) => {
            setWhen(value === 'luego' ? 'luego' : 'ahora')
            // Its field is drawn anew, with the last that could be read.
            setUnreadable((now) => ({ ...now, desde: false }))
          }}
        >
          <div className={styles.choices}>
            <Radio value="ahora" label="Ahora" />
            <Radio value="luego" label="En otro momento" />
          </div>
        </Radio.Group>
        {when === 'luego' ? (
          <Moment
            label="Aparece"
            value={desde}
            onChange={setDesde}
            onUnreadable={(isBad) => setUnreadable((now) => ({ ...now, desde: isBad }))}
            error={wrong.desde}
            presets={startsFrom(now)}
            feriados={editor.feriados}
          />
        ) : null}
        <Moment
          label="Desaparece (si tiene fin)"
          value={hasta}
          onChange={setHasta}
          onUnreadable={(isBad) => setUnreadable((now) => ({ ...now, hasta: isBad }))}
          error={wrong.hasta}
          feriados={editor.feriados}
          presets={endsFrom(begins ?? now, editing.form.getValues())}
        />
        {estados.length > 1 ? (
          <Select
            label="Se publica como"
            data={estados.map(({ value, label: text }) => ({ value, label: text }))}
            value={estado}
            onChange={setEstado}
            {...selectProps('Se publica como')}
            clearable={false}
          />
        ) : null}
        <Consequences
          tipo={editor.tipo}
          item={editor.item}
          values={editing.form.getValues}
          desde={when === 'luego' ? begins : null}
          hasta={ends}
          onKnown={know}
          form={editor.form}
          formId={editing.formId}
          onField={(campo) => {
            onClose(nota)
            // Once the sheet is gone, and its hold on the focus with it.
            setTimeout(() => document.getElementById(idOf(editing.formId, campo))?.focus(), FIELD_MS)
          }}
        />
        {isAsked ? (
          <TextInput
            ref={reason}
            {...noteFor(promises)}
            maxLength={300}
            value={nota}
            onChange={(e) => setNota(e.currentTarget.value)}
            error={unexplained && !nota.trim() ? 'Escriba por qué: los visitantes lo leen junto al cambio' : null}
          />
        ) : null}
        <div className={styles.foot}>
          <Button variant="default" onClick={() => onClose(nota)}>
            Todavía no
          </Button>
          <Button onClick={send} disabled={wrong.desde !== null || wrong.hasta !== null} data-autofocus>
            {when === 'luego' ? scheduling(vida, said, now) : label}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** What a sentence for visitors is asked for with. */
const noteFor = (promises: readonly string[]) =>
  promises.length > 0
    ? {
        label: 'Por qué cambia lo que ya se publicó',
        withAsterisk: true,
        description: `${promises.join('. ')}. La página lo dirá, con este motivo.`,
      }
    : {
        label: 'Nota para los visitantes (si la quiere)',
        description:
          'Una frase que se lee en la página, en «Historial de cambios»: «Se corrigió la fecha de inscripción».',
      }

type MomentProps = {
  label: string
  value: string
  onChange: (value: string) => void
  onUnreadable: (isUnreadable: boolean) => void
  error: string | null
  presets: { label: string; value: string }[]
  feriados: readonly Feriado[]
}

/** A day and an hour, in words too, with those that are chosen most. */
function Moment({ label, value, onChange, onUnreadable, error, presets, feriados }: MomentProps) {
  const moment = fromInput(value)
  // What is chosen takes the place of what is typed, also of what is no moment.
  const [round, begin] = useState(0)
  function choose(preset: string) {
    begin(round + 1)
    onChange(preset)
    onUnreadable(false)
  }
  const said = moment && describeMoment(moment, feriados)
  return (
    <div>
      <MomentInput
        key={round}
        type="datetime-local"
        label={label}
        value={value}
        onRead={(read, isUnreadable) => {
          onChange(read)
          onUnreadable(isUnreadable)
        }}
        error={error}
        description={said ? [said.texto, said.aviso].filter(Boolean).join(' — ') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ wrapper: styles.short ?? '' }}
      />
      <div className={styles.presets}>
        {presets.map((one) => (
          <button key={one.label} type="button" onClick={() => choose(one.value)}>
            {one.label}
          </button>
        ))}
      </div>
    </div>
  )
}

const DAY_MS = 86_400_000

const startsFrom = (now: Date) => {
  const evening = nextAt(18, now)
  const isToday = evening.slice(0, 10) === forInput(now).slice(0, 10)
  return [
    { label: isToday ? 'Hoy 18:00' : 'Mañana 18:00', value: evening },
    { label: 'Mañana 8:00', value: `${forInput(new Date(now.getTime() + DAY_MS)).slice(0, 10)}T08:00` },
  ]
}

function endsFrom(from: Date, values: Record<string, unknown>) {
  const in30 = `${forInput(new Date(from.getTime() + 30 * DAY_MS)).slice(0, 10)}T23:59`
  const closes = values.cierre_convocatoria ?? values.fecha_fin
  const text = typeof closes === 'string' && closes ? closes.slice(0, 16).replace(' ', 'T') : ''
  const atEnd = text.length === 10 ? `${text}T23:59` : text
  return [
    { label: 'Sin fin', value: '' },
    { label: 'En 30 días', value: in30 },
    ...(atEnd && (fromInput(atEnd)?.getTime() ?? 0) > from.getTime()
      ? [{ label: 'Al vencer el plazo', value: atEnd }]
      : []),
  ]
}
