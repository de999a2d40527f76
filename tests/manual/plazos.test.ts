import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { daysSaid } from '../../app/expedientes/clock-words.ts'
import type { Dias, Kind, Reglas } from '../../app/expedientes/kind.server.ts'
import { lawfulDays, mayClose } from '../../app/expedientes/lawful.ts'
import { requestKinds } from '../../app/request-kinds.server.ts'

const WHOSE = { personal: 'La institución', solicitante: 'Quien lo presentó', sistema: 'Tiempo para hacerlo' } as const

function limitSaid(reglas: Reglas, own: Dias): string {
  if (reglas.norma === '') return 'Lo que decida'
  const { least, most } = lawfulDays(reglas, own)
  return own.minimo ? `${least} o más` : `${most} o menos`
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** What the chapter says of a kind, as its declaration has it. */
function saidOf({ title, reglas }: Kind): string {
  const terms = Object.values(reglas.plazos).map((own) =>
    row([own.titulo, WHOSE[own.obliga], daysSaid(own.dias, own.unidad), limitSaid(reglas, own), own.norma]),
  )
  const after = reglas.textos['recurso'] ?? reglas.textos['apelacion']
  return [
    `## ${title}`,
    [row(['Plazo', 'De quién', 'Trae', 'Puede ser', 'Norma']), row(Array(5).fill('---')), ...terms].join('\n'),
    mayClose(reglas) ? 'Puede tener hora de cierre.' : 'Se recibe a cualquier hora: su norma no da una hora de cierre.',
    ...(after ? [`La respuesta dice: «${after}»`] : []),
  ].join('\n\n')
}

it('the chapter of terms says the days, the limits and the norms of each kind as it has them', () => {
  const chapter = readFileSync('docs/manual/plazos.md', 'utf8')
  const told = chapter.slice(chapter.indexOf('\n## ') + 1).trimEnd()
  expect(told).toBe(requestKinds.map(saidOf).join('\n\n'))
  const [, entry] = /\*\*Expedientes › Más › ([^*]+)\*\*/.exec(chapter) ?? []
  expect(readFileSync('app/panel/expedientes/trays.tsx', 'utf8')).toContain(`to: RULES, label: '${entry}'`)
})
