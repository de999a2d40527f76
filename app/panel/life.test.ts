import { expect, it } from 'vitest'
import { type Life, sentenceOf, statesOf, whyUnseen } from './life.ts'

const NOW = new Date('2026-11-23T15:00:00Z')
const at = (ms: number) => new Date(NOW.getTime() + ms)
const DAY = 86_400_000
const SAID = { one: 'noticia', la: 'la noticia', nueva: 'Nueva noticia', a: 'a' } as never
const LIVE: Life = {
  ...{ estado: '1', label: 'Publicado', publico: true, conCambios: false, cambiaEn: null, desde: null, hasta: null },
  ...{ impiden: [], eliminado: null, cambiado: at(-1), publicoDesde: at(-60_000), versionPublica: 3, revision: null },
}
const READ = { isNew: false, isDirty: false }

it.each<[string, Partial<Life>, string[]]>([
  ['a draft', { publico: false }, ['Borrador']],
  ['what visitors see', {}, ['Publicado']],
  ['with changes', { conCambios: true }, ['Publicado', 'Con cambios']],
  ['a change with its moment', { conCambios: true, cambiaEn: at(1) }, ['Publicado', 'Cambio programado']],
  ['a moment before it appears', { desde: at(1) }, ['Programada']],
  ['at the moment it appears', { desde: NOW }, ['Publicado']],
  ['a moment before it ends', { hasta: at(1) }, ['Por vencer']],
  ['at the moment it ends', { hasta: NOW }, ['Terminó']],
  ['14 days before it ends', { hasta: at(14 * DAY) }, ['Por vencer']],
  ['a moment more', { hasta: at(14 * DAY + 1) }, ['Publicado']],
  ['in the bin, whatever else', { eliminado: at(-1), conCambios: true }, ['En la papelera']],
])('%s has its words', (_name, change, words) => {
  expect(statesOf({ ...LIVE, ...change }, SAID, NOW).map(({ word }) => word)).toEqual(words)
})

it.each<[string, Partial<Life> | null, typeof READ, RegExp]>([
  ['what is new', null, { isNew: true, isDirty: true }, /^Todavía es solo suya: nadie más la ve\.$/],
  ['a draft', { publico: false }, READ, /^Es un borrador: los visitantes no lo ven\.$/],
  ['what visitors see', {}, READ, /^Los visitantes ven la versión 3, de hoy 9:59\.$/],
  ['what nobody noted', { versionPublica: null }, READ, /^Los visitantes ven la versión de hoy 9:59\.$/],
  ['what is typed over it', {}, { isNew: false, isDirty: true }, /Usted tiene cambios sin publicar\.$/],
  ['what is saved over it', { conCambios: true }, READ, /Hay cambios sin publicar\.$/],
  ['what is to come', { desde: at(DAY) }, READ, /^Aparecerá mañana 10:00\.$/],
  ['what ended', { hasta: at(-DAY) }, READ, /^Los visitantes la vieron hasta ayer 10:00\.$/],
  ['what will change', { conCambios: true, cambiaEn: at(DAY) }, READ, /La reemplazará la nueva mañana 10:00\.$/],
  ['what waits besides', { cambiaEn: at(DAY), espera: true }, READ, /mañana 10:00\. Hay cambios sin publicar\.$/],
  ['the bin', { eliminado: at(-DAY) }, READ, /^Está en la papelera desde ayer 10:00\./],
])('the sentence of %s', (_name, change, writing, words) => {
  expect(sentenceOf(change && { ...LIVE, ...change }, SAID, writing, NOW)).toMatch(words)
})

it('says every reason why it is not seen, and none where it is', () => {
  expect(whyUnseen(LIVE, SAID, NOW)).toEqual([])
  expect(whyUnseen({ ...LIVE, desde: NOW, hasta: at(1) }, SAID, NOW)).toEqual([])
  expect(whyUnseen({ ...LIVE, publico: false, eliminado: NOW }, SAID, NOW)).toHaveLength(2)
  expect(whyUnseen({ ...LIVE, desde: at(1) }, SAID, NOW)).toHaveLength(1)
  expect(whyUnseen({ ...LIVE, hasta: NOW }, SAID, NOW)).toHaveLength(1)
})
