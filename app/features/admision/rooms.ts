/** By what the rooms are filled. */
export const ORDENES = { apellidos: 'Por apellidos', programa: 'Por programa, y apellidos dentro de cada uno' } as const

/** A room of the exam, and how many take it there. */
export type Aula = { nombre: string; cupo: number }

const LINE = /^(.{1,60}?)\s*[,;:\t]\s*(\d{1,4})$/

/** 'Aula 201, 35', one a line. @returns the rooms, or the line that is none */
export function aulasDe(escrito: string): { ok: true; aulas: Aula[] } | { ok: false; mal: string } {
  const lines = escrito
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const aulas: Aula[] = []
  for (const line of lines) {
    const [, nombre = '', cupo = '0'] = LINE.exec(line) ?? []
    if (nombre === '' || Number(cupo) === 0 || aulas.some((one) => one.nombre === nombre))
      return { ok: false, mal: line }
    aulas.push({ nombre, cupo: Number(cupo) })
  }
  return { ok: true, aulas }
}

/**
 * Who takes the exam where. Whoever has a room that is still there and has place for them keeps it; the others fill what is
 * left, in their order.
 * @returns of each their room; '' where none has place
 */
export function repartir(people: readonly { id: number; aula: string }[], aulas: readonly Aula[]): Map<number, string> {
  const left = new Map(aulas.map(({ nombre, cupo }) => [nombre, cupo]))
  const placed = new Map<number, string>()
  const put = (id: number, aula: string) => {
    left.set(aula, (left.get(aula) ?? 0) - 1)
    placed.set(id, aula)
  }
  for (const { id, aula } of people) if ((left.get(aula) ?? 0) > 0) put(id, aula)
  for (const { id } of people) {
    if (placed.has(id)) continue
    const free = aulas.find(({ nombre }) => (left.get(nombre) ?? 0) > 0)
    if (free) put(id, free.nombre)
    else placed.set(id, '')
  }
  return placed
}
