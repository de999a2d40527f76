import { letterIn } from '../../expedientes/given-letter.server.ts'
import type { Kind, Paso } from '../../expedientes/kind.server.ts'
import { carta } from '../../expedientes/papers/carta.server.ts'
import { paragraphsOf } from '../../expedientes/papers/fut.server.ts'
import { foliosSaid } from '../../expedientes/papers/parts.ts'
import type { WholeCase } from '../../expedientes/queries.server.ts'
import type { Movimiento } from '../../expedientes/schema.server.ts'
import { longDay } from '../../lib/dates.ts'
import { letterheadOf } from '../institucion/queries.server.ts'
import type { Located, Making } from './mutations.server.ts'
import { trackedAt } from './papers.server.ts'
import { signerOf } from './queries.server.ts'
import { documentSaid } from './rules.ts'

/** What was written in a step, as a letter says it. */
const writtenIn = ({ fields = {}, reservados = [] }: Paso, datos: Record<string, unknown>): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = String(datos[name] ?? '')
    if (value === '' || reservados.includes(name)) return []
    if (field.control === 'textarea') return paragraphsOf(value)
    const chosen = field.control === 'select' ? field.options.find((one) => one.value === value) : undefined
    return [`${field.label}: ${chosen?.label ?? value}.`]
  })

async function letterOf(paso: Paso, { caso, archivos }: WholeCase, row: Movimiento, portal: Located): Promise<Buffer> {
  const given = letterIn(row)
  if (!given) throw new Error('No letter went out with it')
  const firma = await signerOf(row.usuario)
  const { solicitante } = caso
  const { representante, domicilio, correo } = solicitante
  return carta({
    membrete: letterheadOf(portal),
    ...{ numero: given.numero, en: row.fecha, lugar: portal.ubicacion.distrito ?? '', asunto: given.asunto },
    destinatario: [
      ...[solicitante.nombre, documentSaid(solicitante)],
      representante ? `Representante: ${representante.nombre}` : '',
      domicilio || correo,
    ].filter(Boolean),
    referencia: `Expediente ${caso.numero}, presentado el ${longDay(caso.presentado)}: ${caso.asunto}`,
    parrafos: [...writtenIn(paso, row.datos ?? {}), ...given.cierre],
    firma: { nombre: firma.nombre || portal.nombre, cargo: firma.cargo },
    adjuntos: archivos
      .filter(({ movimiento, papel }) => movimiento === row.id && papel !== 'carta')
      .map(({ nombre, folios }) => `${nombre} (${foliosSaid(folios)})`),
    seguimiento: trackedAt(caso, 'carta', portal, given.numero),
  })
}

/** The letters that went out with the steps of a case. */
export const lettersOf = ({ pasos }: Pick<Kind, 'pasos'>, whole: WholeCase): Making[] =>
  whole.historia.flatMap((row): Making[] => {
    const paso = pasos[row.paso]
    const numero = letterIn(row)?.numero
    if (!paso || !numero) return []
    return [
      {
        made: { papel: 'carta', movimiento: row.id, numero },
        make: ({ portal }) => letterOf(paso, whole, row, portal),
      },
    ]
  })
