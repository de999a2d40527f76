import { type ComponentProps, createContext, createElement, type ReactNode, useContext } from 'react'

/** Gives the HTML of a part, drawn once for each `of` and `name`, in the pieces between which `HERE` stands. */
export type Draw = (of: object, name: string, part: () => ReactNode) => readonly string[]

/** Absent wherever React takes the page over: there it has to know every element. */
export const Drawing = createContext<Draw | null>(null)

type Props = Omit<ComponentProps<'div'>, 'children'> & {
  as: 'header' | 'footer' | 'section'
  /** What the part is made of: as long as it is the same object, the part looks the same. */
  of: object
  /** Tells apart the parts of one `of`; a name has few values, since each is kept. Null for what is somebody's own. */
  name: string | null
  /** The address of the page, for links that come back to it. */
  path?: string
  children: (path: string) => ReactNode
}

/** Stands for the address in what is drawn once. */
export const HERE = '/--aqui--'

/** A part that many pages have in common: content pages repeat its HTML instead of drawing it again. Measured (0029): without, 1.25 times. */
export function Drawn({ as, of, name, path = '', children, ...attributes }: Props) {
  const draw = useContext(Drawing)
  if (!draw || name === null) return createElement(as, attributes, children(path))
  const html = draw(of, name, () => children(HERE)).join(encodeURIComponent(path))
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } })
}
