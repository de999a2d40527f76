/** The groups of the portal's menu in which a page may stand, as they are called there. */
export const GRUPOS = {
  nosotros: 'Nosotros',
  programas: 'Programas',
  transparencia: 'Transparencia',
  actualidad: 'Actualidad',
  servicios: 'Servicios',
} as const

export type Grupo = keyof typeof GRUPOS

/** A page in the menu: under which group, and what it is called there. */
export type Colocada = { id: number; grupo: Grupo; nombre: string; codigo: string }
