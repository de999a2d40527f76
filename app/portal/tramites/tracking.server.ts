import { changesIn, isMovedBy, MOVED_BY } from '../../expedientes/calendar-change.ts'
import { lightOf } from '../../expedientes/clock.ts'
import { wayTo } from '../../expedientes/deadlines.server.ts'
import type { CaseFile } from '../../expedientes/files.server.ts'
import type { Kind, Paso } from '../../expedientes/kind.server.ts'
import { CORRECTS, nextSteps } from '../../expedientes/next-steps.ts'
import { type Offered, offered } from '../../expedientes/offered.ts'
import { standingIn, type WholeCase } from '../../expedientes/queries.server.ts'
import type { Expediente, Movimiento } from '../../expedientes/schema.server.ts'
import { ESTADOS, isClosed } from '../../expedientes/states.ts'
import { paymentSeen } from '../../features/caja/queries.server.ts'
import { recoursesLeft } from '../../features/mesa-partes/recourses.server.ts'
import { foliosAll, receivedFiles, termsNow } from '../../features/solicitudes/papers.server.ts'
import { areaName, aroundOf } from '../../features/solicitudes/queries.server.ts'
import type { Calendar } from '../../lib/calendar/business-days.ts'
import { limaNow } from '../../lib/dates.ts'
import { kindNamed } from '../../request-kinds.server.ts'
import { caseWithPapers } from '../../request-papers.server.ts'
import type { Opened } from './access.server.ts'
import { caseFileHref } from './address.ts'
import { type Line, linesOf } from './said.ts'
import { ownSteps } from './step-draft.server.ts'

const fileRow = (numero: string, { id, nombre, bytes, folios, firmas, sha256, analisis }: CaseFile) => ({
  ...{ id, nombre, bytes, folios, sha256, firmas: firmas ?? [] },
  // Nobody is given what does harm.
  url: analisis === 'infectado' ? null : caseFileHref(numero, { id, nombre }),
})

export type FileRow = ReturnType<typeof fileRow>

const WHO = { solicitante: 'Usted', personal: 'La institución', sistema: 'El sistema' } as const

const movedLines = (datos: Movimiento['datos']) =>
  changesIn(datos).map(({ titulo, dicho }) => ({ label: titulo, value: dicho }))

/** What is known of a movement that no step of its kind makes. */
const OF_THE_ENGINE: Partial<Record<string, string>> = { presentar: 'Se presentó', ...MOVED_BY }

/** What was written in a step, but for what staff wrote for themselves. */
const toldIn = ({ fields = {}, reservados = [] }: Partial<Paso> = {}, datos: Movimiento['datos']): Line[] =>
  linesOf(
    fields,
    Object.keys(fields).filter((name) => !reservados.includes(name)),
    datos ?? {},
  )

/** What the applicant sees of a movement; nothing of who in the institution made it. */
function momentOf(kind: Kind | undefined, caso: Expediente, row: Movimiento, files: readonly CaseFile[]) {
  const paso = kind?.pasos[row.paso]
  return {
    orden: row.orden,
    corrige: row.paso === CORRECTS,
    fecha: row.fecha,
    hecho: OF_THE_ENGINE[row.paso] ?? paso?.hecho ?? ESTADOS[row.despues].label,
    quien: row.paso === 'presentar' ? WHO.solicitante : WHO[row.de],
    lineas: isMovedBy(row.paso) ? movedLines(row.datos) : toldIn(paso, row.datos),
    archivos: files
      .filter(({ movimiento, visible }) => visible && movimiento === row.id)
      .map((file) => fileRow(caso.numero, file)),
  }
}

export type Moment = ReturnType<typeof momentOf>

/** What the institution wrote as it asked for something: what is missing, or its answer. */
export function askedIn(kind: Kind, { estado }: Expediente, historia: readonly Movimiento[]): Line[] {
  const row = historia.findLast(({ antes, despues, visible }) => visible && despues === estado && antes !== estado)
  return row?.de === 'personal' ? toldIn(kind.pasos[row.paso], row.datos) : []
}

/** Terms in which a step is awaited, which may be taken after them, too. */
const AWAITED: Partial<Record<string, string>> = { acusar: 'acuse' }

/** Whether a step is asked of the applicant, and not only open to them. */
const isAsked = ({ name, paso }: Offered): boolean => paso.mientras !== undefined || name === 'acusar'

/** How the list of one's cases says it, where that is more than its verb. */
const MORE: Partial<Record<string, string>> = {
  subsanar: 'Complete lo que falta',
  acusar: 'Lea la respuesta y confirme que la recibió',
}

/** What is asked of the applicant of a case now; null where nothing is. */
export async function askedOf(caso: Expediente): Promise<string | null> {
  const asked = isClosed(caso.estado) ? [] : (await ownSteps(caso)).filter(isAsked)
  const said = asked.map(({ name, paso }) => MORE[name] ?? paso.verbo)
  return said.map((one, i) => (i === 0 ? one : `o ${one.charAt(0).toLowerCase()}${one.slice(1)}`)).join(', ') || null
}

/** What a step of the applicant answers, as it was written. */
export function answeredBy({ pasos }: Kind, { sobre }: Paso, historia: readonly Movimiento[]): Line[] {
  const row = sobre === undefined ? undefined : historia.findLast(({ paso, visible }) => visible && paso === sobre)
  return row ? toldIn(pasos[row.paso], row.datos) : []
}

/** What may be done by the applicant: at once where there is nothing to write, otherwise on a page of its own. */
function stepsOf(kind: Kind, whole: WholeCase, hoy: string, calendar: Calendar) {
  const { historia, plazos } = whole
  return offered(kind, standingIn(whole, hoy), 'solicitante', () => true).map((one) => {
    const { name, paso } = one
    const term = plazos.find(({ nombre, cumplido }) => nombre === (paso.mientras ?? AWAITED[name]) && cumplido === null)
    return {
      ...{ name, verbo: paso.verbo, ayuda: paso.ayuda ?? '' },
      escribe: Object.keys(paso.fields ?? {}).length > 0 || paso.archivos !== undefined,
      hasta: term ? lightOf(term, hoy, calendar).dicho : '',
      pedido: isAsked(one),
      sobre: answeredBy(kind, paso, historia),
    }
  })
}

export type Step = ReturnType<typeof stepsOf>[number]

const isOpen = ({ cumplido }: Pick<WholeCase['plazos'][number], 'cumplido'>) => cumplido === null

/** All that the page of a case shows to its applicant: nothing of other people, nor of what is not visible. */
export async function trackingOf({ caso, clave }: Opened) {
  const kind = kindNamed(caso.tipo)
  const [whole, area, { calendar }] = await Promise.all([
    caseWithPapers(kind, caso),
    areaName(caso.area),
    aroundOf(caso.institucion),
  ])
  const hoy = limaNow().slice(0, 10)
  const sent = receivedFiles(whole)
  const seen = whole.historia.filter(({ visible }) => visible)
  return {
    ...{ numero: caso.numero, clave, version: caso.version, asunto: caso.asunto, area },
    clase: kind?.title ?? 'Expediente',
    una: kind?.one ?? 'solicitud',
    estado: { ...ESTADOS[caso.estado], nombre: caso.estado, cerrado: isClosed(caso.estado) },
    cargo: {
      presentadoEn: caso.presentadoEn,
      papeles: kind?.papeles ?? [],
      cambiado: kind?.cambiado?.(caso.datos, whole.historia) ?? null,
      ...{ presentado: caso.presentado, inicio: caso.inicioComputo, folios: foliosAll(sent) },
      archivos: sent.map((file) => fileRow(caso.numero, file)),
      // Once it is answered, or ended otherwise, none is owed.
      plazos: kind ? termsNow(kind, { ...whole, plazos: whole.plazos.filter(isOpen) }, calendar) : [],
      sigue: kind ? nextSteps(kind, caso.solicitante) : [],
    },
    plazos: whole.plazos
      .filter((row) => isOpen(row) && row.obliga === 'personal')
      .map((row) => ({
        titulo: caso.reglas.plazos[row.nombre]?.titulo ?? row.nombre,
        norma: lightOf(row, hoy, calendar).dicho,
        aritmetica: wayTo(row, calendar),
      })),
    borrados: caso.anonimizadoEn !== null,
    pago: await paymentSeen({ tipo: caso.tipo, id: caso.id }),
    recursos: await recoursesLeft(caso),
    pasos: kind ? stepsOf(kind, whole, hoy, calendar) : [],
    pide: kind ? askedIn(kind, caso, whole.historia) : [],
    historia: seen.map((row) => momentOf(kind, caso, row, row.orden === 1 ? [] : whole.archivos)).reverse(),
  }
}

export type Tracking = Awaited<ReturnType<typeof trackingOf>>
