import Image from '@tiptap/extension-image'

/** `texto`: 'pendiente' or 'decorativa'; null where there is a text, or where nobody decided yet. */
export type ImageAttrs = {
  src: string
  alt: string
  width: string | null
  height: string | null
  texto: 'pendiente' | 'decorativa' | null
  pie: string
  /** While it is on its way to the library: the name of its place. It is in no text that is kept. */
  subiendo: string | null
}

const SOURCE = /^(https?:\/\/|\/(?![/\\])|[\w-]+(\/|$|\.))/i

function attrsOf(image: Element | null, pie = ''): ImageAttrs | false {
  const subiendo = image?.getAttribute('data-subiendo') ?? null
  const src = image?.getAttribute('src')?.trim() ?? ''
  if (!image || (!subiendo && (!SOURCE.test(src) || /^[a-z]+:(?!\/\/)/i.test(src)))) return false
  const alt = image.getAttribute('alt') ?? ''
  const said = image.getAttribute('data-texto')
  const texto = alt === '' && (said === 'pendiente' || said === 'decorativa') ? said : null
  const [width, height] = [image.getAttribute('width'), image.getAttribute('height')]
  return { src: subiendo ? '' : src, alt, width, height, texto, pie, subiendo }
}

/** A picture of the library with its text and what stands below it. */
export const Imagen = Image.extend({
  addInputRules: () => [],
  addAttributes() {
    const none = { rendered: false }
    return {
      ...{ src: { default: '', ...none }, alt: { default: '', ...none }, pie: { default: '', ...none } },
      ...{ width: { default: null, ...none }, height: { default: null, ...none } },
      ...{ texto: { default: null, ...none }, subiendo: { default: null, ...none } },
    }
  },
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (one) => attrsOf(one.querySelector('img'), one.querySelector('figcaption')?.textContent?.trim()),
    },
    { tag: 'img', getAttrs: (one) => attrsOf(one) },
  ],
  renderHTML({ node }) {
    const { src, alt, width, height, texto, pie, subiendo } = node.attrs as ImageAttrs
    if (subiendo) return ['figure', { 'data-subiendo': subiendo }, ['span', 'Subiendo la imagen…']]
    const size = { ...(width && { width }), ...(height && { height }) }
    const image = ['img', { src, alt, ...size, ...(texto && { 'data-texto': texto }) }] as const
    return pie
      ? ['figure', { 'data-estado': texto ?? '' }, image, ['figcaption', pie]]
      : ['figure', { 'data-estado': texto ?? '' }, image]
  },
})
