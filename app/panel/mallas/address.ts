/** Where the grids of a programme are, one of them, and two beside each other. */
export const mallasHref = (programa: number) => `/panel/programas/${programa}/mallas`
export const mallaHref = (programa: number, malla: number) => `${mallasHref(programa)}/${malla}`
export const compareHref = (programa: number, de: string, con: string) =>
  `${mallasHref(programa)}/comparar?${new URLSearchParams({ de, con })}`

/** The portal as it would be with a grid as the office has it: that is what is printed. */
export const drawnHref = (programa: number, malla: number) => `/panel/vista/programas/${programa}/mallas/${malla}`

export const callOf = (programa: number, malla?: number) =>
  `/api/gestion/programas/${programa}/mallas${malla === undefined ? '' : `/${malla}`}`

/** All of a grid, to read and to save. */
export const contentOf = (programa: number, malla: number) => `${callOf(programa, malla)}/contenido`

/** What somebody leaves unsaved of a grid is kept under this name, in the room of programmes. */
export const workOf = (programa: number, malla: number) => `malla-${programa}-${malla}`

/** Where what is kept under that name is written; undefined where it is no grid's. */
export function workHref(item: string): string | undefined {
  const [, programa, malla] = /^malla-(\d+)-(\d+)$/.exec(item) ?? []
  return programa && malla ? mallaHref(Number(programa), Number(malla)) : undefined
}
