import { letterIn } from '../../expedientes/given-letter.server.ts'
import type { Kind, Paso } from '../../expedientes/kind.server.ts'
import { carta } from '../../expedientes/papers/carta.server.ts'
import { paragraphsOf } from '../../expedientes/papers/fut.server.ts'
import { foliosSaid } from '../../expedientes/papers/parts.ts'
import { type WholeCase, wholeCase } from '../../expedientes/queries.server.ts'
import type { Expediente, Movimiento } from '../../expedientes/schema.server.ts'
import { longDay } from '../../lib/dates.ts'
import { letterheadOf, portalOf } from '../institucion/queries.server.ts'
import { keptPaper } from './mutations.server.ts'
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

async function letterOf(paso: Paso, { caso, archivos }: WholeCase, row: Movimiento): Promise<Buffer> {
  const given = letterIn(row)
  if (!given) throw new Error('No letter went out with it')
  const [portal, firma] = await Promise.all([portalOf(caso.institucion), signerOf(row.usuario)])
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
    referencia: `Expediente ${caso.numero}, presentado el ${longDay(caso.presentadoEn)}: ${caso.asunto}`,
    parrafos: [...writtenIn(paso, row.datos ?? {}), ...given.cierre],
    firma: { nombre: firma.nombre || portal.nombre, cargo: firma.cargo },
    adjuntos: archivos
      .filter(({ movimiento, papel }) => movimiento === row.id && papel !== 'carta')
      .map(({ nombre, folios }) => `${nombre} (${foliosSaid(folios)})`),
    seguimiento: trackedAt(caso, 'carta', given.numero),
  })
}

/** Makes the letters of a case that are not there yet. @returns whether there were any */
async function makeLetters({ pasos }: Pick<Kind, 'pasos'>, whole: WholeCase): Promise<boolean> {
  const { caso, historia, archivos } = whole
  const made = new Set(archivos.filter(({ papel }) => papel === 'carta').map(({ movimiento }) => movimiento))
  const missing = historia.filter((row) => letterIn(row) && !made.has(row.id))
  for (const row of missing) {
    const paso = pasos[row.paso]
    const numero = letterIn(row)?.numero
    if (paso && numero)
      await keptPaper(caso, { papel: 'carta', movimiento: row.id, numero }, () => letterOf(paso, whole, row))
  }
  return missing.length > 0
}

/**
 * All that there is of a case, with its letters: whoever takes a step makes its letter so, and where that failed, or the
 * process ended between, whoever looks at the case next. Without it, the case is there all the same.
 */
export async function caseWithLetters(kind: Kind | undefined, caso: Expediente): Promise<WholeCase> {
  const whole = await wholeCase(caso)
  if (!kind) return whole
  try {
    return (await makeLetters(kind, whole)) ? await wholeCase(caso) : whole
  } catch (error) {
    console.error(`No se pudo escribir una carta del expediente ${caso.numero}`, error)
    return whole
  }
}
