/** What is decided of somebody; `solo`, when nobody else may decide over them. */
export const DECISIONES = {
  sigue: 'Sigue igual',
  reducir: 'Se redujo',
  retirar: 'Se retiró su acceso',
  solo: 'Nadie más puede decidir',
} as const

export type Decision = keyof typeof DECISIONES

/** What whoever decided had before them, and what was left of it. */
export type Retrato = {
  nombre: string
  correo: string
  rol: string | null
  puede: string
  /** What they may do besides their role. */
  propios: string | null
  /** Moments, as ISO text; null where there is none. */
  ingreso: string | null
  segundoFactor: string | null
  llaves: string[]
  /** What they may do from then on. */
  queda: string
}

/** As the norm asks. */
export const EVERY_MONTHS = 6
/** From this many days before, the start page says it. */
export const SOON_DAYS = 30
