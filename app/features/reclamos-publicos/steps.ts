import { z } from 'zod'
import type { About, Paso } from '../../expedientes/kind.server.ts'
import { DENTRO, PASOS, RECEIVED } from '../../expedientes/steps.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import type { Unit } from '../../lib/unit.server.ts'
import { writtenElsewhere } from '../solicitudes/queries.server.ts'
import { written } from '../solicitudes/rules.ts'
import { DE_LA_RESPUESTA, DEL_TRASLADO, FECHA, PLATAFORMA } from './rules.ts'

const { encauzar, anular } = PASOS

const ALL = ['respuesta', 'triaje', 'traslado']

/** A complaint of the platform is in the log once. @returns why this code is not its own */
export async function codeTaken(unit: Unit, caso: About['caso'], codigo?: string): Promise<FieldError | null> {
  const other = await writtenElsewhere(unit, caso, 'codigo', codigo)
  return other === null ? null : { campo: 'codigo', message: `Ese código ya está en el registro: es el ${other}` }
}

/** A sheet is typed in once. @returns why this number is not its own */
export async function sheetTaken(unit: Unit, caso: About['caso']): Promise<FieldError | null> {
  const other = await writtenElsewhere(unit, caso, 'hoja')
  return other === null ? null : { campo: 'hoja', message: `Esa hoja ya está en el registro: es el ${other}` }
}

const trasladar: Paso = {
  ...{ verbo: 'Anotar que está en la plataforma', hecho: 'Se pasó a la plataforma', de: 'personal', poder: 'atender' },
  ayuda: 'Lo que llegó en papel o por otro medio se escribe en la plataforma del Estado, que le da su código.',
  desde: RECEIVED,
  segun: ({ canal }) => canal !== PLATAFORMA,
  unaVez: true,
  ...DEL_TRASLADO,
  plazos: { cumple: ['traslado'], fecha: 'fecha' },
  visible: false,
  principal: true,
  alDar: (unit, { caso, datos }) => codeTaken(unit, caso, written(datos, 'codigo')),
}

const triar: Paso = {
  ...{ verbo: 'Anotar el triaje', hecho: 'Se hizo el triaje', de: 'personal', poder: 'atender', principal: true },
  ayuda: 'La primera revisión: si es un reclamo, y qué área lo atiende.',
  desde: RECEIVED,
  unaVez: true,
  fields: { fecha: FECHA.field, texto: { label: 'Qué se decidió', control: 'textarea' } },
  rules: z.object({
    fecha: FECHA.rule,
    texto: z.string('Escriba qué se decidió').trim().min(1, 'Escriba qué se decidió').max(2_000),
  }),
  plazos: { cumple: ['triaje'], fecha: 'fecha' },
  visible: false,
}

const resolver: Paso = {
  ...{ verbo: 'Anotar la respuesta y cerrar', hecho: 'Se respondió', de: 'personal', poder: 'resolver' },
  ayuda: 'La respuesta se da en la plataforma. Aquí queda su fecha, con la que se cuenta si fue a tiempo.',
  desde: RECEIVED,
  hasta: 'archivado',
  ...DE_LA_RESPUESTA,
  archivos: 'opcionales',
  papel: 'respuesta',
  plazos: { cumple: ALL, fecha: 'fecha' },
  visible: false,
  principal: true,
  suceso: 'aceptar',
}

const inner = (paso: Paso): Paso => ({ ...paso, visible: false })

// Nothing of it leaves: its platform writes to the person.
const { aviso: _, carta: _letter, ...toOther } = encauzar

/** What may be done with a complaint of the log. The person is told in the platform, and by nothing of this. */
export const pasos: Readonly<Record<string, Paso>> = {
  trasladar,
  triar,
  resolver,
  ...Object.fromEntries(Object.entries(DENTRO).map(([name, paso]) => [name, inner(paso)])),
  encauzar: { ...inner(toOther), plazos: { cumple: ALL } },
  anular: { ...inner(anular), plazos: { cumple: ALL } },
}
