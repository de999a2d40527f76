import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { CLASES } from '../../features/feriados/rules.ts'
import { describeMoment } from '../../lib/calendar/words.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import '../edit/form.css'
import { isUnreadable } from '../../ui/unreadable.ts'
import { MomentInput } from '../moment-input.tsx'
import styles from './screen.module.css'
import type { Words } from './writings.ts'

type Props = {
  place: RefObject<HTMLFormElement | null>
  anio: number
  /** Whether it is not written down yet. */
  isNew: boolean
  words: Words
  busy: boolean
  errores: readonly FieldError[]
  /** It was opened for a day: the person goes on there. */
  focus: boolean
  onSend: (dia: Words) => void
  onCancel: (() => void) | undefined
}

const OPTIONS = Object.entries(CLASES).map(([value, label]) => ({ value, label }))

/** What its form has; of half a date, what there was before. */
export function wordsIn(form: HTMLFormElement): Words {
  const data = new FormData(form)
  const of = (name: string) => String(data.get(name) ?? '')
  const fecha = isUnreadable(form.elements.namedItem('fecha')) ? (form.dataset['fecha'] ?? '') : of('fecha')
  return { fecha, clase: of('clase'), nombre: of('nombre'), norma: of('norma') }
}

/** One day to write down, or to change. */
export function DayForm({ place, anio, isNew, words, busy, errores, focus, onSend, onCancel }: Props) {
  const [fecha, setFecha] = useState(words.fecha)
  const errorOf = (campo: string) => errores.find((one) => one.campo === campo)?.message
  useEffect(() => {
    if (focus) place.current?.querySelector<HTMLElement>('[name=nombre]')?.focus()
  }, [focus, place])
  // What is wrong is where the person goes next.
  useEffect(() => {
    const [first] = errores
    if (first) place.current?.querySelector<HTMLElement>(`[name=${first.campo}]`)?.focus()
  }, [errores, place])
  const send = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    onSend(wordsIn(e.currentTarget))
  }
  const title = isNew ? 'Anotar un día' : 'Cambiar un día'
  const isWhole = /^\d{4}-\d\d-\d\d$/.test(fecha)
  return (
    <form ref={place} data-fecha={fecha} noValidate className={styles.form} onSubmit={send} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.fields}>
        <MomentInput
          type="date"
          name="fecha"
          label="Fecha"
          min={`${anio}-01-01`}
          max={`${anio}-12-31`}
          defaultValue={fecha}
          onRead={setFecha}
          description={isWhole ? describeMoment(fecha, []).texto : 'Día, mes y año'}
          error={errorOf('fecha')}
        />
        <NativeSelect
          name="clase"
          label="Clase de día"
          data={OPTIONS}
          defaultValue={words.clase}
          description="Decide si el día cuenta en los plazos"
          error={errorOf('clase')}
        />
        <TextInput
          name="nombre"
          label="Nombre"
          defaultValue={words.nombre}
          description="Por ejemplo: Aniversario de Arequipa"
          error={errorOf('nombre')}
        />
        <TextInput
          name="norma"
          label="Norma que lo dispone"
          defaultValue={words.norma}
          description="Por ejemplo: D.S. 042-2025-PCM"
          error={errorOf('norma')}
        />
      </div>
      <p className={styles.buttons}>
        <Button type="submit" loading={busy}>
          {isNew ? 'Anotar el día' : 'Cambiar el día'}
        </Button>
        {onCancel ? (
          <Button variant="subtle" onClick={onCancel}>
            Cancelar
          </Button>
        ) : null}
      </p>
    </form>
  )
}
