import { describe, it } from 'vitest'
import { Told } from '../../tests/barra.ts'
import { CLASES } from '../../tests/clases.ts'
import { dice } from '../../tests/dados.ts'
import { draft, idOf, newsroom } from '../../tests/redaccion.ts'
import { categoria } from '../features/documentos/schema.server.ts'

newsroom()

const SEED = 20_261_128
const SEQUENCES = 300
const STEPS = 10
const MOST_MS = 5_000

describe('whatever was done, the bar names the version that visitors get, and since when', () => {
  const each = SEQUENCES / CLASES.length
  it.each(CLASES.map((clase, i) => ({ name: clase.type.name, clase, first: SEED + i * each })))(
    'of $name',
    async ({ clase, first }) => {
      const place = await idOf(draft(categoria, { denominacion: 'Actas' }))
      for (let seed = first; seed < first + each; seed++) {
        const told = new Told(clase, `b${seed}`, dice(seed))
        try {
          await told.begin(place)
          for (let i = 0; i < STEPS; i++) await told.step()
        } catch (error) {
          throw new Error([`seed ${seed}`, ...told.steps, String(error)].join('\n'), { cause: error })
        }
      }
    },
    each * MOST_MS,
  )
})
