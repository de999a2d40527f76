import { afterEach, expect, it, vi } from 'vitest'

/** As much of a field as is looked at. */
class Field {
  value = ''
  isConnected = true
  form: object | null
  constructor(form: object | null) {
    this.form = form
  }
  matches = (_: string) => false
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('an act elsewhere on the screen leaves what is half typed in a form, and settles what has none', async () => {
  const document = new EventTarget()
  for (const name of ['HTMLInputElement', 'HTMLTextAreaElement', 'HTMLSelectElement']) vi.stubGlobal(name, Field)
  vi.stubGlobal('document', document)
  const { hasUnsaved, noteTyped, settleTyped } = await import('./unsaved.ts')
  const stop = noteTyped()
  const heard = (sign: string, target: object) =>
    document.dispatchEvent(Object.defineProperty(new Event(sign), 'target', { value: target }))
  const form = {}
  const [inForm, alone] = [new Field(form), new Field(null)]
  const type = (field: Field) => {
    heard('focusin', field)
    field.value += 'a'
  }
  type(alone)
  settleTyped()
  expect(hasUnsaved()).toBe(false)
  type(inForm)
  settleTyped()
  expect(hasUnsaved()).toBe(true)
  heard('submit', form)
  settleTyped()
  expect(hasUnsaved()).toBe(false)
  stop()
})

it('whoever leaves is asked for what they typed, until it is done or they want it no more', async () => {
  const document = new EventTarget()
  for (const name of ['HTMLInputElement', 'HTMLTextAreaElement', 'HTMLSelectElement']) vi.stubGlobal(name, Field)
  vi.stubGlobal('document', document)
  vi.useFakeTimers()
  const { forgetTyped, hasUnsaved, KEPT, noteTyped, noteUnsaved, onSettled, questionNow, settleSent, unsettleSent } =
    await import('./unsaved.ts')
  noteTyped()
  const heard = (sign: string, target: object) =>
    document.dispatchEvent(Object.defineProperty(new Event(sign), 'target', { value: target }))
  const form = {}
  const type = (field: Field, text: string) => {
    heard('focusin', field)
    field.value = text
  }
  const isAsked = () => questionNow() !== undefined
  const settled = vi.fn()
  onSettled(settled)
  const field = new Field(form)
  type(field, 'una carta')
  expect(isAsked()).toBe(true)
  // It goes where its form leads without a question; refused, it is as it was, whatever else is done.
  heard('submit', form)
  expect(isAsked()).toBe(false)
  vi.runAllTimers()
  unsettleSent()
  settleSent()
  expect(isAsked()).toBe(true)
  // Done, it may come back written another way.
  heard('submit', form)
  vi.runAllTimers()
  settleSent()
  field.value = 'Una carta'
  expect(isAsked()).toBe(false)
  type(field, 'otra')
  settled.mockClear()
  forgetTyped()
  expect([isAsked(), settled.mock.calls.length]).toEqual([false, 1])
  // What its screen keeps is not saved, and is not lost either.
  const kept = new Field(form)
  kept.matches = (selector: string) => selector.includes('data-kept')
  type(kept, 'un título')
  noteUnsaved(() => true, KEPT)
  expect([isAsked(), hasUnsaved()]).toEqual([false, true])
  const question = { title: 'No llegó', children: 'Está aquí.', leave: 'Salir' }
  noteUnsaved(
    () => true,
    () => question,
  )
  expect(questionNow()).toBe(question)
  vi.useRealTimers()
})

it('what somebody went to last is offered to nobody else on their browser', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const drawnFor = (usuario: string) => {
    vi.stubGlobal('document', { body: { dataset: { usuario } } })
    vi.resetModules()
    return import('./recents.ts')
  }
  const place = { href: '/panel/noticias/7', label: 'Despido del docente', icon: 'file-text' } as const
  ;(await drawnFor('7')).goneTo(place)
  expect((await drawnFor('8')).recents()).toEqual([])
  expect((await drawnFor('7')).recents()).toEqual([place])
})
