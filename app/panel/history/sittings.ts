/** A step of an item, as its history has it. */
export type Step = {
  id: number
  numero: number
  fecha: Date
  quien: string | null
  accion: string
  nota: string
  campos: string[]
}

/** Steps told as one: the saves of one person in one sitting; everything else stands alone. The last step comes first. */
export type Sitting = Step[]

// Whoever comes back after this long sits down again.
const APART_MS = 30 * 60_000
const FOLDED = 'editar'

/** @param steps the last first */
export function sittingsOf(steps: readonly Step[]): Sitting[] {
  const sittings: Sitting[] = []
  for (const step of steps) {
    const open = sittings.at(-1)
    const later = open?.at(-1)
    const goesOn =
      later?.accion === FOLDED &&
      step.accion === FOLDED &&
      later.quien === step.quien &&
      later.fecha.getTime() - step.fecha.getTime() <= APART_MS
    if (open && goesOn) open.push(step)
    else sittings.push([step])
  }
  return sittings
}

const DID: Record<string, string> = {
  crear: 'creó',
  editar: 'guardó',
  publicar: 'publicó',
  programar: 'programó',
  retirar: 'retiró',
  papelera: 'envió a la papelera',
  recuperar: 'recuperó de la papelera',
  restaurar: 'restauró de una versión anterior',
  duplicar: 'hizo como copia',
  descartar: 'descartó los cambios',
  pedir_revision: 'pidió que se revise',
  devolver: 'devolvió',
  aprobar: 'aprobó',
  cambiar_estado: 'cambió el estado',
  cambiar_fin: 'cambió hasta cuándo se ve',
  deshacer: 'deshizo lo último',
  mover: 'cambió de lugar',
  aprobada_por_enlace: 'tuvo la aprobación por un enlace',
  correccion_por_enlace: 'recibió una corrección por un enlace',
}

/** 'Rosa Quispe publicó', 'Cambió a su hora'. */
export function didWhat({ quien, accion }: Pick<Step, 'quien' | 'accion'>): string {
  if (accion === 'no_aplicar') return 'No se pudo aplicar lo programado, a su hora'
  const did = DID[accion] ?? accion.replaceAll('_', ' ')
  if (quien !== null) return `${quien} ${did}`
  return accion.endsWith('_por_enlace') ? did.charAt(0).toUpperCase() + did.slice(1) : 'Cambió por sí solo, a su hora'
}
