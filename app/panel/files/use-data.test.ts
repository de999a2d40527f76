import { expect, it } from 'vitest'
import { dice } from '../../../tests/dados.ts'
import { type Datos, sentOf, touch, writtenSince } from './use-data.ts'

const FILE = { id: 'a', titulo: 'Acta', texto: null, carpeta: 3, privado: false, ancho: 10 }
const NOTHING = { before: {}, now: {} }

it('only what was touched is sent, with what it was when it was', () => {
  expect(sentOf(FILE, NOTHING)).toBeUndefined()
  const titled = touch(FILE, { titulo: ' Acta 2 ' })
  expect(sentOf(FILE, titled)).toEqual({ id: 'a', titulo: 'Acta 2', antes: { titulo: 'Acta' } })
  // Somebody else made it private, and it was read again: it is not asked about.
  expect(sentOf({ ...FILE, privado: true }, titled)).toEqual({ id: 'a', titulo: 'Acta 2', antes: { titulo: 'Acta' } })
  const open = touch({ ...FILE, privado: true }, { privado: false }, titled)
  expect(sentOf({ ...FILE, titulo: 'De otra', privado: true }, open)).toEqual({
    ...{ id: 'a', titulo: 'Acta 2', privado: false },
    antes: { titulo: 'Acta', privado: true },
  })
  expect(sentOf(FILE, touch(FILE, { titulo: 'Acta' }, titled))).toBeUndefined()
  expect(sentOf(FILE, touch(FILE, { decorativa: true }))).toEqual({ id: 'a', texto: '', antes: { texto: null } })
  expect(sentOf({ ...FILE, ancho: null }, touch(FILE, { texto: 'x' }))).toBeUndefined()
})

const VALUES: { [K in keyof Datos]: readonly Datos[K][] } = {
  ...{ titulo: ['Acta', 'Otra'], texto: ['', 'x'], decorativa: [true, false], carpeta: [0, 3], privado: [true, false] },
}

it('whatever others do meanwhile, nothing is sent that nobody touched, and what is sent says from where', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const { pick, chance } = dice(seed)
    let [file, touched] = [FILE as Parameters<typeof sentOf>[0], NOTHING as Parameters<typeof sentOf>[1]]
    const firsts = new Map<string, unknown>()
    for (let i = 0; i < 8; i++) {
      if (chance(0.5)) {
        file = { ...file, titulo: pick(['Acta', 'Suya']), privado: pick([true, false]), carpeta: pick([null, 3]) }
        continue
      }
      const name = pick(['titulo', 'privado', 'carpeta'] as const)
      if (!firsts.has(name)) firsts.set(name, file[name] ?? 0)
      touched = touch(file, { [name]: pick<unknown>(VALUES[name]) }, touched)
    }
    const { id: _, antes = {}, ...sent } = (sentOf(file, touched) ?? { id: '' }) as Record<string, unknown>
    const name = (wire: string) => (wire === 'idcarpeta' ? 'carpeta' : wire)
    expect(Object.keys(sent).every((wire) => firsts.has(name(wire)))).toBe(true)
    expect(antes).toEqual(Object.fromEntries(Object.keys(sent).map((wire) => [wire, firsts.get(name(wire))])))
  }
})

it('what is touched while the rest is saved is still to be saved, from what there is then', () => {
  const sent = new Map([
    ['a', touch(FILE, { titulo: 'Acta 2' })],
    ['b', touch({ ...FILE, id: 'b' }, { privado: true })],
  ])
  const more = touch(FILE, { titulo: 'Acta 3' }, sent.get('a'))
  const left = writtenSince(new Map(sent).set('a', more), sent)
  expect([...left.keys()]).toEqual(['a'])
  const saved = { ...FILE, titulo: 'Acta 2' }
  expect(sentOf(saved, left.get('a') ?? NOTHING)).toEqual({ id: 'a', titulo: 'Acta 3', antes: { titulo: 'Acta 2' } })
})
