import { type ComponentProps, createContext, createElement, type ReactNode, useContext } from 'react'

/** Gives the HTML of a part, drawn once for each `of` and `name`. */
export type Draw = (of: object, name: string, part: ReactNode) => string

/** Absent wherever React takes the page over: there it has to know every element. */
export const Drawing = createContext<Draw | null>(null)

type Props = ComponentProps<'div'> & {
  as: 'header' | 'footer' | 'section'
  /** What the part is made of: as long as it is the same object, the part looks the same. */
  of: object
  /** Tells apart the parts of one `of`; a name has few values, since each is kept. */
  name: string
}

/** A part that many pages have in common: content pages repeat its HTML instead of drawing it again. */
export function Drawn({ as, of, name, children, ...attributes }: Props) {
  const draw = useContext(Drawing)
  if (!draw) return createElement(as, attributes, children)
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: draw(of, name, children) } })
}
