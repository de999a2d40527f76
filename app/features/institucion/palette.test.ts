import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dice } from '../../../tests/dados.ts'
import { contrast, hexOfOklch, oklchOf } from '../../lib/color.ts'
import { type Palette, PROPIOS, paletteOf, styleOf, usesOf } from './palette.ts'

const TEXT = 4.5
const TOKENS = readFileSync('app/styles/tokens.css', 'utf8')

/** Of `styles/tokens.css`, what no institution chooses: ink, quiet ink, errors, success, links to what is in process, warnings. */
const FIXED = {
  claro: ['#16202e', '#4b5768', '#9c1f36', '#2f6b4f', '#7a5200'],
  oscuro: ['#edf0f2', '#b3bfcd', '#f2919f', '#82cba7', '#84bdf0', '#f0c568'],
}
const ON_NIGHT = ['#f4f1ea', '#c3cfdb']

/** Everything that is read on something, and cannot be. */
function unreadable(made: Palette): string[] {
  const wrong = (name: string, text: string, ground: string, enough = TEXT) =>
    contrast(text, ground) >= enough ? [] : [`${name}: ${text} on ${ground}`]
  return (['claro', 'oscuro'] as const).flatMap((theme) => {
    const of = (name: keyof Palette) => made[name][theme]
    const grounds = [of('paper'), of('surface'), of('sunken')]
    return [
      ...[...grounds, of('accent-tint')].flatMap((ground) => [
        ...wrong(`${theme} heading`, of('heading'), ground),
        ...wrong(`${theme} accent`, of('accent'), ground),
        ...wrong(`${theme} ink`, FIXED[theme][0] ?? '', ground),
      ]),
      ...grounds.flatMap((ground) => FIXED[theme].flatMap((text) => wrong(`${theme} fixed`, text, ground))),
      ...ON_NIGHT.flatMap((text) => wrong(`${theme} night`, text, of('night'))),
      ...ON_NIGHT.flatMap((text) => wrong(`${theme} night-deep`, text, of('night-deep'))),
      ...wrong(`${theme} fill`, '#ffffff', of('accent-fill')),
      ...(theme === 'claro' ? wrong('pair', of('accent-pair'), of('night'), 3) : []),
    ]
  })
}

describe('paletteOf', () => {
  it('can be read in both themes, whatever was chosen', () => {
    const { pick } = dice(11)
    const two = () => pick(['00', '20', '40', '80', 'a0', 'c0', 'ff'])
    const any = () => `#${two()}${two()}${two()}`
    const corners = ['#000000', '#ffffff', '#ffff00', '#00ff00', '#0000ff', '#808080', '#ff00ff']
    const chosen = [
      PROPIOS,
      ...corners.map((one) => ({ principal: one, acento: one, marca: one })),
      ...Array.from({ length: 250 }, () => ({ principal: any(), acento: any(), marca: any() })),
    ]
    expect(chosen.flatMap((one) => unreadable(paletteOf(one)).map((why) => [one, why]))).toEqual([])
  })

  it('leaves a colour alone that can be read, and keeps the hue of one that cannot', () => {
    const made = paletteOf({ principal: '#12324f', acento: '#f2c200', marca: '#e3a72f' })
    expect(made.night.claro).toBe('#12324f')
    expect(made['accent-pair'].claro).toBe('#e3a72f')
    const [asked, got] = [oklchOf('#f2c200'), oklchOf(made.accent.claro)]
    expect(got.l).toBeLessThan(asked.l - 0.2)
    expect(Math.abs(got.h - asked.h)).toBeLessThan(4)
  })
})

describe('styleOf', () => {
  it('says nothing for the portal’s own colours, and every token for others', () => {
    expect(styleOf({ ...PROPIOS, principal: '#12324F' })).toBe('')
    const style = styleOf({ principal: '#0b5d3b', acento: '#b3541e', marca: '#f2c200' })
    expect(style).toMatch(/^:root\{(--[a-z-]+-claro:#[0-9a-f]{6};--[a-z-]+-oscuro:#[0-9a-f]{6};?)+\}$/)
    expect(style).toContain('--night-claro:#0b5d3b;')
    for (const [, name] of style.matchAll(/(--[a-z-]+):/g)) expect(TOKENS).toContain(`var(${name}, `)
  })
})

it('says in words why a colour is another one', () => {
  const said = usesOf({ principal: '#0b5d3b', acento: '#f2c200', marca: '#f2c200' })
  expect(said.map(({ para }) => para)).toEqual([
    'El menú, el pie y la oficina',
    'Los títulos',
    'Los enlaces',
    'Los botones',
    'La franja y las marcas',
  ])
  expect(said[0]?.dice).toMatch(/^Se usa tal cual: se distingue bien del texto claro .* hacen falta 4\.5\)\.$/)
  expect(said[3]?.dice).toMatch(
    /^Su color es demasiado claro para distinguirse del texto blanco que va encima \(1\.6 a 1; hacen falta 4\.5\)\. Se usa uno más oscuro del mismo tono \(4\.6 a 1\)\.$/,
  )
})

it('a colour comes back from how people see it', () => {
  for (const hex of ['#000000', '#ffffff', '#9c1f36', '#12324f', '#00ff00', '#7a5200'])
    expect(hexOfOklch(oklchOf(hex))).toBe(hex)
})
