import type { Place } from './place.ts'
import type { Tree } from './queries.server.ts'

type Folders = Tree['carpetas']

/** The folders from the category to that one, itself the last. */
export function wayTo(folders: Folders, id: number | null): Folders {
  const way: Folders = []
  for (let next = folders.find((one) => one.id === id); next && !way.includes(next); ) {
    way.unshift(next)
    const { padre } = next
    next = folders.find((one) => one.id === padre)
  }
  return way
}

/** A place in words: 'Resoluciones/2024'. */
export function placeName({ categorias, carpetas }: Tree, { categoria, carpeta }: Place): string {
  const of = categorias.find(({ id }) => id === categoria)?.nombre ?? ''
  return [of, ...wayTo(carpetas, carpeta).map(({ nombre }) => nombre)].join('/')
}

/** Folders that lie in one; of a category, those in no folder that is there. */
export function foldersIn(folders: Folders, { categoria, carpeta }: Place): Folders {
  const mine = folders.filter((one) => one.categoria === categoria)
  if (carpeta !== null) return mine.filter(({ padre }) => padre === carpeta)
  return mine.filter(({ padre }) => padre === null || !mine.some(({ id }) => id === padre))
}

/** Every place that documents may be put in, but for what lies in these folders. */
export function placesBut(tree: Tree, ids: readonly number[]): { place: Place; name: string }[] {
  return tree.categorias.flatMap(({ id: categoria }) => {
    const below = (carpeta: number | null): Place[] => [
      { categoria, carpeta },
      ...foldersIn(tree.carpetas, { categoria, carpeta }).flatMap(({ id }) => (ids.includes(id) ? [] : below(id))),
    ]
    return below(null).map((place) => ({ place, name: placeName(tree, place) }))
  })
}
