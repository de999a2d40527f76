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

/** As much of a form: `nothing`, one that saves nothing of what is written. */
const formOf = (nothing = false) => ({ matches: () => nothing })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A screen whose fields are heard. */
async function screen() {
  const document = Object.assign(new EventTarget(), { body: { dataset: { usuario: '7' } } })
  for (const name of ['HTMLInputElement', 'HTMLTextAreaElement', 'HTMLSelectElement']) vi.stubGlobal(name, Field)
  vi.stubGlobal('document', document)
  const unsaved = await import('./unsaved.ts')
  unsaved.noteTyped()
  const heard = (sign: string, target: object) =>
    document.dispatchEvent(Object.defineProperty(new Event(sign), 'target', { value: target }))
  const type = (field: Field, text: string) => {
    heard('focusin', field)
    field.value = text
  }
  return { heard, type, unsaved }
}

it('an act elsewhere on the screen leaves what is half typed in a form, and settles what has none', async () => {
  const document = new EventTarget()
  for (const name of ['HTMLInputElement', 'HTMLTextAreaElement', 'HTMLSelectElement']) vi.stubGlobal(name, Field)
  vi.stubGlobal('document', document)
  const { hasUnsaved, noteTyped, settleTyped, takeSent } = await import('./unsaved.ts')
  const stop = noteTyped()
  const heard = (sign: string, target: object) =>
    document.dispatchEvent(Object.defineProperty(new Event(sign), 'target', { value: target }))
  const form = formOf()
  const [inForm, alone] = [new Field(form), new Field(null)]
  const type = (field: Field) => {
    heard('focusin', field)
    field.value += 'a'
  }
  type(alone)
  settleTyped(takeSent())
  expect(hasUnsaved()).toBe(false)
  type(inForm)
  settleTyped(takeSent())
  expect(hasUnsaved()).toBe(true)
  heard('submit', form)
  settleTyped(takeSent())
  expect(hasUnsaved()).toBe(false)
  stop()
})

it('whoever leaves is asked for what they typed, until it is done or they want it no more', async () => {
  const document = new EventTarget()
  for (const name of ['HTMLInputElement', 'HTMLTextAreaElement', 'HTMLSelectElement']) vi.stubGlobal(name, Field)
  vi.stubGlobal('document', document)
  vi.useFakeTimers()
  const { forgetTyped, hasUnsaved, KEPT, noteTyped, noteUnsaved, onSettled, questionNow, settleSent, takeSent } =
    await import('./unsaved.ts')
  const settle = () => settleSent(takeSent() ?? new Map())
  noteTyped()
  const heard = (sign: string, target: object) =>
    document.dispatchEvent(Object.defineProperty(new Event(sign), 'target', { value: target }))
  const form = formOf()
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
  takeSent()
  settle()
  expect(isAsked()).toBe(true)
  // Done, it may come back written another way.
  heard('submit', form)
  vi.runAllTimers()
  settle()
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

it('only the words of the form that is sent leave without a question, and none by looking or signing out', async () => {
  const { heard, type, unsaved } = await screen()
  const [one, other, looking] = [formOf(), formOf(), formOf(true)]
  type(new Field(one), 'una carta')
  heard('submit', looking)
  expect(unsaved.questionNow()).toBe(unsaved.LOST)
  heard('submit', other)
  expect(unsaved.questionNow()).toBe(unsaved.LOST)
  heard('submit', one)
  expect(unsaved.questionNow()).toBe(undefined)
})

it('what saves one thing settles no other: only the form that it was sent by', async () => {
  const { heard, type, unsaved } = await screen()
  const { call, callOnce, onSignedOut } = await import('./call.ts')
  const answers: (() => Response | Promise<Response>)[] = []
  vi.stubGlobal('fetch', async () => answers.shift()?.())
  const done = () => Response.json({ state: 'success' })
  const form = formOf()
  const field = new Field(form)
  type(field, 'un comentario')
  const send = () => {
    heard('submit', form)
    return callOnce('POST', '/panel/revision/noticias/1', { texto: field.value })
  }
  // Nobody answered; what is done after that is something else.
  answers.push(() => Promise.reject(new TypeError('fetch failed')), done)
  await send()
  await call('PATCH', '/api/gestion/noticias/1', {})
  expect(unsaved.hasUnsaved()).toBe(true)
  // While it is on its way, too; refused, it is as it was.
  let answer = (_: Response) => {}
  answers.push(() => new Promise((resolve) => (answer = resolve)), done)
  const sending = send()
  await call('PUT', '/api/gestion/noticias/1/trabajo', {}, { sent: null })
  answer(Response.json({ codigo: 'INVALIDO' }, { status: 422 }))
  await sending
  expect(unsaved.hasUnsaved()).toBe(true)
  // What is kept by itself takes nothing of a form that was just sent.
  heard('submit', form)
  answers.push(done)
  await call('PUT', '/api/gestion/noticias/1/trabajo', {}, { sent: null })
  expect(unsaved.hasUnsaved()).toBe(true)
  // Whoever signs in meanwhile sends a form of their own.
  const [again, out] = [formOf(), () => Response.json({}, { status: 401 })]
  onSignedOut(async () => {
    type(new Field(again), 'contraseña')
    heard('submit', again)
    return (await call('POST', '/api/auth/signin', {}, { quiet: true })).ok
  })
  answers.push(out, done, done)
  expect((await send()).ok).toBe(true)
  expect(unsaved.hasUnsaved()).toBe(false)
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
