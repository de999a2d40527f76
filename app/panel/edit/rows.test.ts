import { type FormErrors, useForm } from '@mantine/form'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Dice, dice } from '../../../tests/dados.ts'
import type { FormFields } from '../../campos/field.ts'
import type { Form, FormValues } from './edit-form.ts'
import { follow, type Row, whereabouts } from './rows.ts'
import { textOf } from './text-of.ts'

/** The form library itself, without a browser: its values are kept beside what is drawn. */
function formWith(initialValues: FormValues): Form {
  let made: Form | undefined
  const Probe = () => {
    made = useForm<FormValues>({ mode: 'uncontrolled', initialValues })
    return null
  }
  renderToString(createElement(Probe))
  if (!made) throw new Error('the form was not drawn')
  return made
}

type Fila = { id?: number; nombre: string; url: string; de: string }
type Upload = { place: () => string | undefined; de: string; url: string }

/** A form with a list as somebody and the portal change it; what each row is, says its `de`. */
class Written {
  readonly form: Form
  errors: FormErrors = {}
  uploads: Upload[] = []
  #made = 0
  #id = 100

  constructor(rows: number) {
    const archivos = Array.from({ length: rows }, (_, i) => ({ ...this.row(), id: i + 1 }))
    this.form = formWith({ titulo: 'T', archivos })
    // As the list does when it is drawn.
    whereabouts(this.form, 'archivos.0.url')
  }
  row(): Fila {
    const de = `fila ${++this.#made}`
    return { nombre: de, url: '', de }
  }
  get rows() {
    return this.form.getValues().archivos as Fila[]
  }
  put(rows: Fila[]) {
    const before = this.rows
    this.form.setFieldValue('archivos', rows)
    const setErrors = (change: unknown) => {
      this.errors = (change as (errors: FormErrors) => FormErrors)(this.errors)
    }
    follow({ setErrors }, 'archivos', before, this.rows)
  }
  /** It was saved and read anew, other objects with ids; `hand` is what somebody else made of it. */
  save(hand: (rows: Fila[]) => Fila[] = (rows) => rows) {
    const read: Fila[] = JSON.parse(JSON.stringify(this.rows))
    this.put(hand(read.map((row) => ({ ...row, id: row.id ?? ++this.#id }))))
  }
  theirs(): Fila {
    return { ...this.row(), id: ++this.#id }
  }
}

const ACTS = ['add', 'move', 'remove', 'type', 'wrong', 'begin', 'begin', 'end', 'save', 'theirs'] as const

function act(what: (typeof ACTS)[number], { pick, chance }: Dice, written: Written) {
  const { form, rows } = written
  const [from, to] = [pick([...rows.keys(), 0]), pick([...rows.keys(), 0])]
  if (what === 'add') return written.put([...rows, written.row()])
  if (rows.length === 0) return
  const some = rows[from] as Fila
  if (what === 'move') written.put(rows.toSpliced(from, 1).toSpliced(to, 0, some))
  if (what === 'remove') written.put(rows.toSpliced(from, 1))
  if (what === 'type') form.setFieldValue(`archivos.${from}.nombre`, `de ${some.de}${chance(0.5) ? '' : ' '}`)
  if (what === 'wrong') written.errors = { ...written.errors, [`archivos.${from}.nombre`]: some.de }
  if (what === 'begin') {
    const url = `/archivos/${written.uploads.length}-${some.de}`
    written.uploads.push({ place: whereabouts(form, `archivos.${from}.url`), de: some.de, url })
  }
  if (what === 'end') end(written, written.uploads.splice(0, 1)[0])
  // The portal takes spaces away, too.
  if (what === 'save') written.save((all) => all.map((row) => ({ ...row, nombre: row.nombre.trim() })))
  if (what === 'theirs') {
    written.save()
    written.save((all) =>
      all.toSpliced(to, chance(0.3) ? 1 : 0, written.theirs()).toSorted(() => (chance(0.1) ? 1 : 0)),
    )
  }
}

function end({ form, rows }: Written, upload: Upload | undefined) {
  if (!upload) return
  const at = upload.place()
  const row = rows.findIndex(({ de }) => de === upload.de)
  expect(at, upload.de).toBe(row < 0 ? undefined : `archivos.${row}.url`)
  if (at) form.setFieldValue(at, upload.url)
}

it('whatever becomes of the rows, an upload ends in its own, and what is wrong stands beside its own', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const given = dice(seed)
    const written = new Written(given.pick([0, 1, 3]))
    const steps: string[] = []
    for (let i = 0; i < 25; i++) {
      const what = given.pick(ACTS)
      steps.push(what)
      act(what, given, written)
      const wrong = Object.entries(written.errors).map(([path, de]) => {
        const row = written.rows[Number(path.split('.')[1])]
        return row?.de === de
      })
      expect(wrong, `seed ${seed}: ${steps.join(' ')}`).not.toContain(false)
    }
    for (const upload of written.uploads) end(written, upload)
    const there = written.rows.every(({ url, de }) => url === '' || url.endsWith(de))
    expect(there, `seed ${seed}: ${steps.join(' ')}`).toBe(true)
  }
})

it('what is known of a row by the form alone is neither sent nor compared', () => {
  const written = new Written(1)
  written.put([...written.rows, written.row()])
  const [first, second] = written.rows as Row[]
  expect(JSON.stringify(second)).toBe('{"nombre":"fila 2","url":"","de":"fila 2"}')
  expect(structuredClone(first)).toEqual({ nombre: 'fila 1', url: '', de: 'fila 1', id: 1 })
})

it('is read as people read it: money as soles, a choice by its label, a day as a day', () => {
  const fields: FormFields = {
    monto: { label: 'Monto', control: 'money' },
    clase: { label: 'Clase', control: 'select', options: [{ value: 'anual', label: 'Cada año' }] },
    rige: { label: 'Rige', control: 'checkbox' },
  }
  const rows = [{ id: 7, concepto: 'Carné', monto: 125_050, clase: 'anual', rige: false }]
  expect(textOf(rows, { title: 'Tasas', fields })).toBe('1. Carné · S/\u00a01,250.50 · Cada año · No')
  expect(textOf(rows)).toContain('125050')
  expect(['', 'doce', 0].map((monto) => textOf(monto, fields.monto))).toEqual(['', 'doce', 'S/\u00a00.00'])
})
