import type { Paso } from '../../contenido/write/steps.server.ts'
import { outsides } from '../../content-types.server.ts'
import type { Entered } from './room.server.ts'

type Changed = { id: number; version: number }

/** What was published, with those of it told that what is around them keeps from the visitors. */
export async function tellingHidden<C extends Changed>(
  { type, actor }: Entered,
  paso: Paso,
  done: readonly C[],
): Promise<(C & { oculto?: true })[]> {
  const because = outsides.find((one) => one.type === type)?.unseenBecause
  if (paso !== 'publicar' || !because || done.length === 0) return [...done]
  const around = await because(
    done.map(({ id }) => id),
    actor.institucion,
  )
  const isHidden = (id: number) => around.get(id)?.some(({ parte }) => parte === undefined)
  return done.map((one) => ({ ...one, ...(isHidden(one.id) && { oculto: true as const }) }))
}
