import { expect, it } from 'vitest'
import { said } from '../../contenido/office/office.ts'
import { programa } from '../../features/programas/schema.server.ts'
import type { Life } from '../life.ts'
import { changedFrom, sameInput } from './values.ts'
import { doneWith, offersOf, returnedWith, savedAs, scheduling, settledAs } from './verbs.ts'

const NOW = new Date('2026-11-23T15:00:00Z')
const SAID = { one: 'noticia', la: 'la noticia', nueva: 'Nueva noticia', a: 'a' } as never
const LIVE: Life = {
  ...{ estado: '1', label: 'Publicado', publico: true, conCambios: false, cambiaEn: null, desde: null, hasta: null },
  ...{ impiden: [], eliminado: null, cambiado: NOW, publicoDesde: NOW, versionPublica: 1, revision: null },
}
const LATER = new Date(NOW.getTime() + 86_400_000)
const ALL = { publicar: true, eliminar: true, soloAprobado: false }
const NONE = { ...ALL, publicar: false, eliminar: false }
const APPROVED = { ...NONE, publicar: true, soloAprobado: true }

it.each<[string, Partial<Life> | null, typeof ALL, boolean, string | undefined]>([
  ['what is new', null, ALL, false, 'Publicar noticia'],
  ['what is new, for who may not publish', null, NONE, false, 'Enviar a revisión'],
  ['a draft', { publico: false }, ALL, false, 'Publicar noticia'],
  ['what is seen as it is', {}, ALL, false, undefined],
  ['what is seen and was typed over', {}, ALL, true, 'Publicar cambios'],
  ['what is seen and was typed over, for who may not publish', {}, NONE, true, 'Enviar a revisión'],
  ['what was approved', { conCambios: true }, APPROVED, false, 'Publicar cambios'],
  ['what was approved and typed over since', { conCambios: true }, APPROVED, true, 'Enviar a revisión'],
  ['what is to come', { desde: new Date(NOW.getTime() + 1) }, ALL, false, 'Cambiar su momento'],
  ['what ended', { hasta: NOW }, ALL, false, 'Publicar noticia otra vez'],
  ['the bin', { eliminado: NOW }, ALL, true, 'Recuperar la noticia'],
  ['the bin, for who may not take out of it', { eliminado: NOW }, NONE, true, undefined],
])('the one thing that is proposed for %s', (_name, change, puede, isDirty, label) => {
  const vida = change && { ...LIVE, ...change }
  expect(offersOf({ vida, puede, said: SAID }, isDirty, NOW).main?.label).toBe(label)
})

it('what takes away comes last, and no button only says that it saves', () => {
  const vida = { ...LIVE, conCambios: true }
  const { others } = offersOf({ vida, puede: ALL, said: SAID }, true, NOW)
  expect(others.map(({ paso }) => paso)).toEqual(['pedir_revision', 'duplicar', 'descartar', 'retirar', 'papelera'])
  expect(offersOf({ vida: LIVE, puede: NONE, said: SAID }, true, NOW).others.map(({ paso }) => paso)).toEqual([
    'duplicar',
    'descartar',
  ])
})

it.each<[string, Partial<Life> | null, true | undefined, RegExp]>([
  ['what is new', null, undefined, /^El borrador quedó guardado\.$/],
  ['a draft', { publico: false }, undefined, /^El borrador quedó guardado\.$/],
  ['what is seen', {}, undefined, /^Quedó guardado como cambio sin publicar\.$/],
  ['what ended', { hasta: NOW }, undefined, /^Quedó guardado como cambio sin publicar\.$/],
  ['what is to come', { desde: LATER }, undefined, /en lo programado: los visitantes lo verán mañana 10:00\.$/],
  ['what is to come, where it waits', { desde: LATER }, true, /sin publicar: lo programado sigue como estaba\.$/],
  ['a change to come', { cambiaEn: LATER }, undefined, /en lo programado: los visitantes lo verán mañana 10:00\.$/],
  ['a change to come, where it waits', { cambiaEn: LATER }, true, /sin publicar: lo programado sigue como estaba\.$/],
])('what is said once %s is saved', (_name, change, waits, words) => {
  expect(savedAs(change && { ...LIVE, ...change }, waits, NOW)).toMatch(words)
})

it('nothing written is the same however an input says it; moments are the same with a T, and no words are', () => {
  for (const none of ['', ' ', null, undefined, []]) expect(sameInput(none, null)).toBe(true)
  for (const some of [0, false]) expect(sameInput(some, null)).toBe(false)
  expect(sameInput('De Tarma a La Oroya', 'De  arma a La Oroya')).toBe(false)
  expect(sameInput('2026-01-02T10:00:00', '2026-01-02 10:00:00')).toBe(true)
  expect(sameInput('7', 7)).toBe(true)
  expect(sameInput([{ a: 1 }], [{ a: 2 }])).toBe(false)
  expect(changedFrom({ a: 'x', b: '', c: 2 }, { a: 'x', b: null, c: 1 })).toEqual({ c: 2 })
})

it('what comes back from the bin is said to be a draft', () => {
  expect(doneWith('recuperar', SAID)).toBe('La noticia volvió como borrador: los visitantes no la ven.')
})

it.each<[string, Partial<Life>, { igual?: true; espera?: true }, typeof ALL, RegExp]>([
  ['what is seen', {}, {}, ALL, /^Quedó como borrador: revíselo y publique\.$/],
  ['what is seen, of who may not publish', {}, {}, NONE, /^Quedó como borrador: revíselo y envíelo a revisión\.$/],
  ['a draft', { publico: false }, {}, ALL, /^Quedó como borrador: revíselo y publique\.$/],
  ['what was there', {}, { igual: true }, ALL, /^Quedó lo que había/],
  ['what is to come', { desde: LATER }, {}, ALL, /en lo programado: los visitantes lo verán .* Revíselo antes\.$/],
  ['what is to come, where it waits', { desde: LATER }, { espera: true }, ALL, /^Quedó como borrador: revíselo/],
])('what is said where two changed the same of %s', (_name, change, done, puede, words) => {
  expect(settledAs({ vida: { ...LIVE, ...change }, puede }, done, NOW)).toMatch(words)
})

it('a copy says what it leaves, where there is something', () => {
  expect(doneWith('duplicar', SAID)).toBe('Esta es la copia: es un borrador.')
  expect(doneWith('duplicar', said(programa.office))).toBe(
    'Esta es la copia: es un borrador. Sus mallas de cursos no se copian.',
  )
})

it('what visitors have already changes at its moment, and is not said to appear', () => {
  expect(scheduling(LIVE, SAID, NOW)).toBe('Programar el cambio')
  expect(scheduling({ ...LIVE, publico: false }, SAID, NOW)).toBe('Programar noticia')
  expect(scheduling(null, SAID, NOW)).toBe('Programar noticia')
  const told = { publicar_desde: LATER.toISOString() }
  expect(doneWith('publicar', SAID, told, { seen: true })).toMatch(/^El cambio quedó programado:/)
  expect(doneWith('publicar', SAID, told)).toBe('La noticia quedó programada.')
  expect(doneWith('publicar', SAID, {}, { hidden: true })).toMatch(/la barra dice si los visitantes ya la ven\.$/)
})

it.each<[string, object, RegExp | undefined]>([
  ['what another gave back since', {}, /^Rosa devolvió la noticia: «Falta la foto»$/],
  ['what the clock gave back', { usuario: null, de: 'El portal' }, /^El portal devolvió/],
  ['what somebody without a name gave back', { de: null }, /^Quien revisa devolvió/],
  ['what one gave back oneself', { usuario: 7 }, undefined],
  ['what was given back before it was read', { fecha: '2026-11-23T14:59:00Z' }, undefined],
  ['what was approved', { estado: 'aprobada' }, undefined],
])('whoever has it open hears of %s', (_name, change, words) => {
  const review = { estado: 'devuelta', nota: 'Falta la foto', de: 'Rosa', usuario: 9, fecha: '2026-11-23T15:01:00Z' }
  const told = returnedWith({ ...review, ...change }, SAID, { me: 7, since: NOW })
  if (words) expect(told).toMatch(words)
  else expect(told).toBeUndefined()
})
