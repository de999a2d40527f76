/** What a pasted element says in its `style`, by name. Browsers show none of it to programs here: it is read as text. */
export function styleOf(attrs: Record<string, string>): Record<string, string> {
  const said: Record<string, string> = {}
  for (const one of (attrs.style ?? '').split(';')) {
    const at = one.indexOf(':')
    if (at > 0)
      said[one.slice(0, at).trim().toLowerCase()] = one
        .slice(at + 1)
        .trim()
        .toLowerCase()
  }
  return said
}

/** The marks that a style means: 'strong', 'em', … */
export function marksOf(style: Record<string, string>, isLink: boolean): string[] {
  const weight = style['font-weight'] ?? ''
  const line = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`
  const align = style['vertical-align']
  return [
    ...(/^bold/.test(weight) || Number(weight) >= 600 ? ['strong'] : []),
    ...(/^(italic|oblique)/.test(style['font-style'] ?? '') ? ['em'] : []),
    ...(line.includes('underline') && !isLink ? ['u'] : []),
    ...(line.includes('line-through') ? ['s'] : []),
    ...(align === 'super' ? ['sup'] : []),
    ...(align === 'sub' ? ['sub'] : []),
  ]
}

const PLAIN_COLOR =
  /^(#000(000)?|black|windowtext|auto|inherit|initial|currentcolor|transparent|none|rgba?\(0, ?0, ?0.*|#fff(fff)?|white)?$/

/** Counts what a text loses where it is pasted, and says it. */
export class Losses {
  private colors = new Set<string>()
  private letters = new Set<string>()
  private sizes = new Set<string>()
  private others = new Map<string, number>()

  note(attrs: Record<string, string>, style: Record<string, string>) {
    for (const color of [style.color, attrs.color, style['background-color'], style.background, attrs.bgcolor])
      if (color !== undefined && !PLAIN_COLOR.test(color.toLowerCase())) this.colors.add(color)
    const family = (style['font-family'] ?? attrs.face ?? '').split(',')[0]?.replaceAll(/["']/g, '').trim()
    if (family && !/^(inherit|initial|symbol|wingdings.*|webdings)$/.test(family))
      this.letters.add(family.toLowerCase())
    const size = style['font-size'] ?? attrs.size
    if (size) this.sizes.add(size)
    if (/center|right|justify/.test(style['text-align'] ?? attrs.align ?? '')) this.add('alineación', 1)
  }

  add(what: string, n = 1) {
    this.others.set(what, (this.others.get(what) ?? 0) + n)
  }

  /** 'colores', '3 tipos de letra', …; nothing where nothing was lost. */
  said(): string[] {
    const letters = this.letters.size
    return [
      ...(this.colors.size > 0 ? ['colores'] : []),
      ...(letters > 0 ? [letters === 1 ? '1 tipo de letra' : `${letters} tipos de letra`] : []),
      ...(this.sizes.size > 1 ? ['tamaños de letra'] : []),
      ...[...this.others].map(([what, n]) => (what.includes('#') ? what.replace('#', String(n)) : what)),
    ]
  }
}
