import { globSync, readFileSync } from 'node:fs'
import { PICTURES } from './pictures.ts'

export const PICTURES_FOLDER = 'docs/manual/imagenes'

/** Names of the pictures that the chapters show. */
export const namedInChapters = () =>
  new Set(
    globSync('docs/manual/*.md').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\(imagenes\/([a-z0-9-]+)\.webp\)/g)].map(([, name = '']) => name),
    ),
  )

/** Names of the pictures that `npm run manual` makes. */
export const picturesToMake = () =>
  new Set(PICTURES.flatMap(({ name, shots }) => shots.map(({ suffix }) => `${name}${suffix}`)))
