import { whyClosed } from '../../contenido/about-files.server.ts'
import type { Obstacle } from '../../contenido/life.ts'
import { hiding } from './queries.server.ts'
import { documento } from './schema.server.ts'

const WHY: Record<string, string> = {
  papelera: 'está en la papelera: recupérela y publíquela',
  borrador: 'es un borrador: publíquela',
  espera: 'todavía no aparece: publíquela antes, o espere su momento',
  termino: 'terminó: publíquela otra vez',
}

/** What keeps these from the visitors, the nearest first, in words. */
export async function whatHides(ids: readonly number[]): Promise<Map<number, Obstacle[]>> {
  const said = (await hiding(ids)).map(async ({ de, que, nombre, porque }) =>
    que === 'archivo'
      ? (await whyClosed(documento, de)).map((why) => ({ de, porque: why }))
      : [{ de, porque: `La ${que} «${nombre}», en la que está, ${WHY[porque]}.` }],
  )
  return Map.groupBy((await Promise.all(said)).flat(), ({ de }) => de)
}
