import { describe, it } from 'vitest'
import { CLASES } from '../../../tests/clases.ts'
import { dice } from '../../../tests/dados.ts'
import { isInTurn } from '../../../tests/quinto.ts'
import { draft, idOf, newsroom } from '../../../tests/redaccion.ts'
import { Sequence } from '../../../tests/secuencia.ts'
import { categoria } from '../../features/documentos/schema.server.ts'

newsroom()

const SEED = 20_261_122
const EACH = isInTurn('properties') ? 50 : 15
const MOST_MS = 15_000
const STEPS = 12

describe('whatever several people do, one step after another', () => {
  it.each(CLASES.map((clase, i) => ({ name: clase.type.name, clase, first: SEED + i * 50 })))(
    'keeps what it promises ($name)',
    async ({ clase, first }) => {
      const place = await idOf(draft(categoria, { denominacion: 'Actas' }))
      for (let seed = first; seed < first + EACH; seed++) {
        const sequence = new Sequence(clase, `s${seed}`, dice(seed))
        try {
          await sequence.begin(place)
          for (let i = 0; i < STEPS; i++) await sequence.step()
          await sequence.end()
        } catch (error) {
          throw new Error([`seed ${seed}`, ...sequence.steps, String(error)].join('\n'), { cause: error })
        }
      }
    },
    EACH * MOST_MS,
  )
})
