/** Why something is open, and somebody's. */
export const PORQUE = {
  borrador: 'Borradores',
  cambios: 'Cambios sin publicar',
  aparece: 'Aparecen en la fecha programada',
  cambia: 'Cambian en la fecha programada',
  pidio: 'Esperan la revisión que pidió',
  devuelto: 'Devueltas para corregir',
  aprobado: 'Aprobadas, por publicar',
  revisar: 'Esperan que las revise',
  termina: 'Dejan de verse en su fecha',
  enlace: 'Con enlaces que no llevan a ninguna parte',
} as const

export type Porque = keyof typeof PORQUE

/** Something open, by why it is. */
export type Cosa = {
  tipo: string
  id: number
  titulo: string
  version: number
  por: Porque[]
  /** When it appears, changes or ends, the soonest. ISO 8601. */
  cuando: string | null
}

/** What becomes of what is open: what passes, and what stays with its reason. */
export type Plan = { pasan: Cosa[]; quedan: { cosa: Cosa; motivo: string }[] }

/** How long it can be taken back, by who did it. */
export const UNDO_MS = 86_400_000
