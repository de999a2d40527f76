import { expect, it } from 'vitest'
import { counted, labelFor, leadingTo, noticeOf, offeredIn, unseenOf } from './steps.ts'

it('speaks of one and of several, by the gender of what they are', () => {
  expect([counted(1, 'enviada a la papelera'), counted(2, 'enviada a la papelera')]).toEqual([
    'enviada a la papelera',
    'enviadas a la papelera',
  ])
  const back = offeredIn({ puede: { eliminar: true }, said: { a: 'a' } } as never).find(
    (one) => one.paso === 'recuperar',
  )
  expect([1, 2].map((n) => counted(n, back?.done ?? ''))).toEqual([
    'recuperada como borrador: los visitantes no la ven',
    'recuperadas como borrador: los visitantes no las ven',
  ])
  expect([1, 2].map((n) => unseenOf(n, 'o'))).toEqual([
    '1 no se ve: al abrirlo se lee por qué.',
    '2 no se ven: al abrirlos se lee por qué.',
  ])
  expect([0, 1, 2].map((n) => leadingTo(n, 'o'))).toEqual([
    '',
    ' Otra publicación lo enlaza: al abrirlo se ve cuál.',
    ' 2 publicaciones lo enlazan: al abrirlo se ve cuáles.',
  ])
})

it('says before it publishes what waits for its moment that it waits no longer', () => {
  const [publish, withdraw] = offeredIn({ puede: { publicar: true, eliminar: false }, said: { a: 'a' } } as never)
  if (!publish || !withdraw) throw new Error('nothing is offered')
  const [seen, waiting, draft, changing] = [
    { publico: true, porAparecer: false, porCambiar: false },
    { publico: true, porAparecer: true, porCambiar: false },
    { publico: false, porAparecer: true, porCambiar: false },
    { publico: true, porAparecer: false, porCambiar: true },
  ]
  expect([seen, waiting, draft, changing].map((row) => labelFor(publish, row))).toEqual([
    ...['Publicar', 'Publicar ahora', 'Publicar', 'Publicar ahora'],
  ])
  expect(noticeOf(publish, [waiting, changing], false)).toMatch(/^2 de lo elegido .* después: se publican ahora\.$/)
  expect(labelFor(withdraw, waiting)).toBe('Retirar')
  expect(noticeOf(publish, [seen, draft], false)).toBeUndefined()
  expect(noticeOf(publish, [seen, waiting], false)).toMatch(/^1 de lo elegido .*: se publica ahora\.$/)
  expect(noticeOf(publish, [seen], true)).toMatch(/programado .* se publica ahora/)
  expect(noticeOf(withdraw, [waiting], true)).toBeUndefined()
})
