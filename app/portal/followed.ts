/** The lists that can be followed, with their names: each has its feed at `{list}.atom`. */
export const FOLLOWED = {
  '/actualidad/noticias': 'Noticias',
  '/actualidad/eventos': 'Eventos',
  '/actualidad/comunicados': 'Comunicados',
  '/transparencia/convocatorias': 'Convocatorias',
  '/servicios/bolsa-trabajo': 'Bolsa de trabajo',
} as const

export type Followed = keyof typeof FOLLOWED
