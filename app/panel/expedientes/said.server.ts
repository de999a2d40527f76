import type { Field, FormFields } from '../../campos/field.ts'
import { changesIn, isMovedBy, MOVED_BY } from '../../expedientes/calendar-change.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import { CONFIRMADO } from '../../expedientes/offered.ts'
import type { Papel } from '../../expedientes/papers/parts.ts'
import type { Expediente, Movimiento } from '../../expedientes/schema.server.ts'
import { documentSaid } from '../../features/solicitudes/rules.ts'
import { dayInWords, hour, longDay } from '../../lib/dates.ts'
import { soles } from '../../lib/money.ts'

/** What a value is called where it is read, and the value. */
export type Fact = readonly [label: string, value: string]

/** What areas and people are called, by id. */
export type Names = { areas: ReadonlyMap<number, string>; people: ReadonlyMap<number, string> }

const GONE = 'Ya no está en la lista'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

function valueSaid(field: Field, value: unknown, names: Names): string {
  if (Array.isArray(value)) return value.map((one) => valueSaid(field, one, names)).join(', ')
  switch (field.control) {
    case 'checkbox':
      return value === true ? 'Sí' : 'No'
    case 'select':
      return field.options.find((option) => option.value === String(value))?.label ?? String(value)
    case 'reference':
      return (field.to === 'areas' ? names.areas : names.people).get(Number(value)) ?? GONE
    case 'money':
      return soles(Number(value))
    case 'date':
      return isDay(String(value)) ? longDay(String(value)) : String(value)
    default:
      return String(value)
  }
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** What was written in some fields, in their order; those that are empty are left out. */
export const factsOf = (fields: FormFields, datos: Record<string, unknown>, names: Names): Fact[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isEmpty(datos[name]) ? [] : [[field.label, valueSaid(field, datos[name], names)] as const],
  )

/** Who asks. Nothing where it was erased in its time. */
export function whoFacts({ solicitante, anonimizadoEn }: Pick<Expediente, 'solicitante' | 'anonimizadoEn'>): Fact[] {
  if (anonimizadoEn) return [['Datos personales', 'Se borraron al terminar el tiempo que se conservan']]
  const { nombre, domicilio, correo, celular, acepta_correo: acepta, representante } = solicitante
  const facts: Fact[] = [
    ['Nombre', nombre],
    ['Documento', solicitante.numero_documento ? documentSaid(solicitante) : ''],
    ['Domicilio', domicilio],
    ['Correo', correo && `${correo}${acepta ? ' (acepta que se le notifique ahí)' : ''}`],
    ['Celular', celular],
    [
      'Representante',
      [representante?.nombre, representante?.documento, representante?.calidad].filter(Boolean).join(', '),
    ],
    [
      'Cómo llegar al representante',
      [representante?.domicilio, representante?.correo, representante?.celular].filter(Boolean).join(', '),
    ],
  ]
  return facts.filter(([, value]) => value)
}

export const PAPELES: Record<Papel, string> = {
  escrito: 'Escrito',
  anexo: 'Anexo',
  cargo: 'Cargo de presentación',
  subsanacion: 'Cargo de subsanación',
  fut: 'Formulario único de trámite',
  hoja: 'Hoja de reclamación',
  hoja_final: 'Hoja de reclamación, con su respuesta',
  respuesta: 'Respuesta',
  carta: 'Carta',
  pago: 'Comprobante de pago',
  poder: 'Poder',
  constancia: 'Constancia',
  interno: 'Interno',
}

function whoDid({ de, usuario }: Movimiento, caso: Expediente, { people }: Names): string {
  if (de === 'sistema') return 'El portal'
  if (de === 'solicitante') return caso.solicitante.nombre || 'Quien lo presentó'
  return (usuario !== null && people.get(usuario)) || 'Alguien que ya no está'
}

/** 'martes 4 de agosto, 3:30 p. m.' */
const momentSaid = (fecha: string) => `${dayInWords(fecha)} del ${fecha.slice(0, 4)}, ${hour(fecha)}`

/** When what came on paper was typed in, and why so late. */
const typedIn = ({ paso, datos }: Movimiento): Fact[] => {
  const { registrado, demora } = (paso === 'presentar' && datos) || {}
  return [
    ...(typeof registrado === 'string' ? [['Se escribió en el portal', momentSaid(registrado)] as const] : []),
    ...(typeof demora === 'string' ? [['Por qué después', demora] as const] : []),
  ]
}

/** What was asked of whoever took it, who said that it was meant so. */
const confirmedIn = ({ datos }: Movimiento): Fact[] =>
  typeof datos?.[CONFIRMADO] === 'string' ? [['Se confirmó', datos[CONFIRMADO]]] : []

export const lookAt = (said: string | null | undefined): Fact[] => (said ? [['Atención', said]] : [])

/** Every movement of a case as the office reads it. */
export const timelineOf = (kind: Kind, caso: Expediente, history: readonly Movimiento[], names: Names) =>
  history.map((row) => {
    const paso = kind.pasos[row.paso]
    const first = caso.canal === 'mostrador' ? 'Se registró en el mostrador' : 'Se presentó por el portal'
    const ofTheEngine: Partial<Record<string, string>> = { presentar: first, ...MOVED_BY }
    return {
      id: row.id,
      hecho: ofTheEngine[row.paso] ?? paso?.hecho ?? row.paso,
      quien: whoDid(row, caso, names),
      fecha: row.fecha,
      cuando: momentSaid(row.fecha),
      soloPersonal: !row.visible,
      borrado: row.sal === null && row.datos === null,
      dijo: isMovedBy(row.paso)
        ? changesIn(row.datos).map(({ titulo, dicho }): Fact => [titulo, dicho])
        : [
            ...factsOf(paso?.fields ?? {}, row.datos ?? {}, names),
            ...typedIn(row),
            ...confirmedIn(row),
            ...lookAt(paso?.advierte?.(caso.datos, row.datos ?? {})),
          ],
    }
  })
