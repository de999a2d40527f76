import { afterEach, expect, it, vi } from 'vitest'

/** As much of a field as is looked at. */
class Field {
  value = ''
  isConnected = true
  form: object | null
  constructor(form: object | null) {
    this.form = form
  }
  matches = () => false
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
