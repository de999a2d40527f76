import { contrast, hexOfOklch, luminance, oklchOf } from '../../lib/color.ts'
import { keysOf } from '../../lib/keys.ts'

/** What an institution chooses, '#rrggbb' each. */
export type Colores = { principal: string; acento: string; marca: string }

/** The portal's own: night blue, cochineal and maize. */
export const PROPIOS: Colores = { principal: '#12324f', acento: '#9c1f36', marca: '#e3a72f' }

/** A colour in each theme. */
export type Pair = { claro: string; oscuro: string }

// Of `styles/tokens.css`: what the colours of an institution lie on, and what lies on them.
const LIGHT = ['#fbfaf7', '#ffffff', '#f3efe6']
const ON_NIGHT = ['#f4f1ea', '#c3cfdb']
const DARK = { paper: '#0e1724', surface: '#162235', sunken: '#0a111b', night: '#0a1320', deep: '#070d16' }
const WHITE = ['#ffffff']

// What WCAG 2.2 AA asks of text. A little more, so that no rounding takes it away.
const TEXT = 4.5
const ENOUGH = 4.55
// Of lines and marks that mean something.
const MARK = 3.05
const STEP = 0.005

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** The colour itself where it can be told from all of these, or the nearest lighter or darker one of its hue that can. */
function apart(hex: string, from: readonly string[], way: 'oscuro' | 'claro', enough = ENOUGH): string {
  const asked = oklchOf(hex)
  for (let l = asked.l; ; l += way === 'oscuro' ? -STEP : STEP) {
    const one = l === asked.l ? hex : hexOfOklch({ ...asked, l: clamp(l) })
    if (from.every((other) => contrast(one, other) >= enough) || l < 0 || l > 1) return one
  }
}

/** A colour of the dark theme in the hue of another one, never lighter than it was: what is read on it stays readable. */
function inHueOf(hex: string, base: string): string {
  const { c, h } = oklchOf(hex)
  const was = oklchOf(base)
  const most = luminance(base)
  for (let { l } = was; ; l -= STEP) {
    const one = hexOfOklch({ l: clamp(l), c: Math.min(was.c, c), h })
    if (luminance(one) <= most || l < 0) return one
  }
}

/** A pale ground for text, in its hue. */
const tintOf = (hex: string, l: number, most: number) => {
  const { c, h } = oklchOf(hex)
  return hexOfOklch({ l, c: Math.min(c, most), h })
}

/** Everything that follows from what was chosen, by its token. */
export function paletteOf({ principal, acento, marca }: Colores) {
  const dark = Object.fromEntries(Object.entries(DARK).map(([name, base]) => [name, inHueOf(principal, base)])) as {
    [Name in keyof typeof DARK]: string
  }
  const tint: Pair = { claro: tintOf(acento, 0.95, 0.022), oscuro: tintOf(acento, 0.25, 0.05) }
  const grounds = { claro: [...LIGHT, tint.claro], oscuro: [dark.paper, dark.surface, dark.sunken, tint.oscuro] }
  const night = apart(principal, ON_NIGHT, 'oscuro')
  const { c, h } = oklchOf(principal)
  return {
    paper: { claro: '#fbfaf7', oscuro: dark.paper },
    surface: { claro: '#ffffff', oscuro: dark.surface },
    sunken: { claro: '#f3efe6', oscuro: dark.sunken },
    heading: {
      claro: apart(night, grounds.claro, 'oscuro'),
      oscuro: hexOfOklch({ l: 0.945, c: Math.min(c, 0.015), h }),
    },
    night: { claro: night, oscuro: dark.night },
    'night-deep': { claro: darker(night, 0.75), oscuro: dark.deep },
    accent: { claro: apart(acento, grounds.claro, 'oscuro'), oscuro: apart(acento, grounds.oscuro, 'claro') },
    'accent-fill': { claro: apart(acento, WHITE, 'oscuro'), oscuro: apart(lifted(acento), WHITE, 'oscuro') },
    'accent-tint': tint,
    'accent-pair': { claro: apart(marca, [night], 'claro', MARK), oscuro: apart(marca, [dark.surface], 'claro', MARK) },
  } satisfies Record<string, Pair>
}

export type Palette = ReturnType<typeof paletteOf>

const darker = (hex: string, part: number) => {
  const one = oklchOf(hex)
  return hexOfOklch({ ...one, l: one.l * part })
}

/** On a dark ground a button has to be a little lighter to be seen. */
const lifted = (hex: string) => {
  const one = oklchOf(hex)
  return hexOfOklch({ ...one, l: Math.max(one.l, 0.5) })
}

const isPropio = (colores: Colores) => keysOf(PROPIOS).every((name) => colores[name].toLowerCase() === PROPIOS[name])

/**
 * Colours by the name that `styles/tokens.css` has for them in each theme; none for the portal's own. The themes are told apart
 * there: browsers before `light-dark()` understand only what the build made of it.
 */
export const tokensOf = (colores: Colores): [name: string, value: string][] =>
  isPropio(colores)
    ? []
    : Object.entries(paletteOf(colores)).flatMap(([name, { claro, oscuro }]): [string, string][] => [
        [`--${name}-claro`, claro],
        [`--${name}-oscuro`, oscuro],
      ])

/** The style sheet of an institution that has colours of its own; '' for the portal's. */
export function styleOf(colores: Colores): string {
  const rules = tokensOf(colores).map((rule) => rule.join(':'))
  return rules.length > 0 ? `:root{${rules.join(';')}}` : ''
}

/** What becomes of a colour that was chosen, for whoever chose it: what is used for what, and why it is another one. */
export type Uso = { para: string; pedido: string; usa: Pair; dice: string }

export function usesOf(colores: Colores): Uso[] {
  const made = paletteOf(colores)
  const { principal, acento, marca } = colores
  return [
    use('El menú, el pie y la oficina', principal, made.night, 'del texto claro que va encima', ON_NIGHT[1] ?? ''),
    use('Los títulos', principal, made.heading, 'del fondo de la página', LIGHT[2] ?? ''),
    use('Los enlaces', acento, made.accent, 'del fondo de la página', LIGHT[2] ?? ''),
    use('Los botones', acento, made['accent-fill'], 'del texto blanco que va encima', '#ffffff'),
    use('La franja y las marcas', marca, made['accent-pair'], 'del menú', made.night.claro, MARK),
  ]
}

const ratio = (value: number) => (Math.floor(value * 10) / 10).toLocaleString('es-PE', { minimumFractionDigits: 1 })

function use(para: string, pedido: string, usa: Pair, contra: string, sobre: string, enough = TEXT): Uso {
  const [asked, got] = [contrast(pedido, sobre), contrast(usa.claro, sobre)]
  const is = luminance(pedido) > luminance(usa.claro) ? 'claro' : 'oscuro'
  const other = is === 'claro' ? 'oscuro' : 'claro'
  const needs = enough === TEXT ? '4.5' : '3'
  const dice =
    usa.claro === pedido
      ? `Se usa tal cual: se distingue bien ${contra} (${ratio(got)} a 1; hacen falta ${needs}).`
      : `Su color es demasiado ${is} para distinguirse ${contra} (${ratio(asked)} a 1; hacen falta ${needs}). Se usa uno más ${other} del mismo tono (${ratio(got)} a 1).`
  return { para, pedido, usa, dice }
}
