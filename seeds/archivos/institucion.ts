/** Who signs a generated document: the two institutes of the sample. */
export type Emisor = { nombre: string; linea: string; sitio: string; ciudad: string; director: string; cargo: string }

export const quebradaSerena: Emisor = {
  nombre: 'IESTP «Quebrada Serena»',
  linea: 'Instituto de Educación Superior Tecnológico Público · RUC 20000000001',
  sitio: 'quebradaserena.example',
  ciudad: 'Quebrada Serena',
  director: 'Rosa Demo Quispe',
  cargo: 'Directora General',
}

export const horizonteAndino: Emisor = {
  nombre: 'IES «Horizonte Andino Demo»',
  linea: 'Instituto de Educación Superior privado · RUC 20000000150',
  sitio: 'horizonteandino.example',
  ciudad: 'Distrito Demo',
  director: 'Aurelio Modelo Paredes',
  cargo: 'Director General',
}

const MESES = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** '5 de julio de 2026'. */
export function fechaLarga(fecha: Temporal.PlainDate): string {
  return `${fecha.day} de ${MESES[fecha.month - 1]} de ${fecha.year}`
}

export function fechaCorta(fecha: Temporal.PlainDate): string {
  return `${String(fecha.day).padStart(2, '0')}/${String(fecha.month).padStart(2, '0')}/${fecha.year}`
}

export function mesDe(fecha: Temporal.PlainDate): string {
  return MESES[fecha.month - 1] ?? ''
}

/** Midday in Lima, so that the day is the same in every reader. */
export function instante(fecha: Temporal.PlainDate): Date {
  return new Date(Date.UTC(fecha.year, fecha.month - 1, fecha.day, 17))
}
