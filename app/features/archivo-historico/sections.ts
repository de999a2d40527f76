export type Section = {
  /** Key of the section in `documentos_historicos`. */
  key: string
  path: string
  title: string
  /** One sentence under the title. */
  lead: string
  /** Heading over the documents. */
  heading: string
  columns?: true
  /** Where the same thing is today. */
  today: { href: string; label: string }
}

const BASE = '/old/institucional'
const CALLS = { href: '/transparencia/convocatorias', label: 'las convocatorias de hoy' }
const DOCUMENTS = { href: '/transparencia/documentos/gestion', label: 'los documentos vigentes' }

/** The seven screens of the older section (specification 2.12), in the order of its menu. */
export const SECTIONS = [
  {
    key: 'contrato',
    path: `${BASE}/contrato/docente`,
    title: 'Contrato Docente 2021',
    lead: 'El concurso para cubrir plazas docentes en el año 2021.',
    heading: 'Convocatoria 2021 para docentes altamente especializados y docentes extraordinarios',
    today: CALLS,
  },
  {
    key: 'renovacion',
    path: `${BASE}/renovacion/docente`,
    title: 'Renovación Docente 2022',
    lead: 'La evaluación para renovar los contratos docentes en el año 2022.',
    heading: 'Docentes evaluados para la renovación',
    today: CALLS,
  },
  {
    key: 'convocatorias',
    path: `${BASE}/convocatorias`,
    title: 'Convocatorias 2022',
    lead: 'Bases, formatos y resultados de los procesos del año 2022.',
    heading: 'Documentos de las convocatorias',
    today: CALLS,
  },
  {
    key: 'mesa-partes',
    path: `${BASE}/mesa/partes`,
    title: 'Mesa de partes 2020',
    lead: 'Cómo se presentaban los documentos durante el año 2020.',
    heading: 'Formatos',
    today: { href: '/tramites', label: 'los trámites de hoy' },
  },
  {
    key: 'gestion',
    path: `${BASE}/documentos/gestion`,
    title: 'Documentos de Gestión',
    lead: 'Los documentos con los que se condujo el instituto en periodos anteriores.',
    heading: 'Documentos institucionales',
    columns: true,
    today: DOCUMENTS,
  },
  {
    key: 'balance',
    path: `${BASE}/balance/economico`,
    title: 'Balance Económico',
    lead: 'Las cuentas de cada año, del 2011 al 2020.',
    heading: 'Balances por año',
    columns: true,
    today: DOCUMENTS,
  },
  {
    key: 'libro',
    path: `${BASE}/libro/reclamaciones`,
    title: 'Libro de reclamaciones',
    lead: 'El formulario en línea y la hoja en papel, como se publicaron en la sección anterior del portal.',
    heading: 'Hoja en papel',
    today: { href: '/transparencia/libro/reclamaciones', label: 'el libro de reclamaciones vigente' },
  },
] as const satisfies Section[]

export type SectionKey = (typeof SECTIONS)[number]['key']

export const sectionOf = (key: SectionKey): Section => SECTIONS.find((one) => one.key === key) ?? SECTIONS[0]

/** The section whose screen that address is. */
export const sectionAt = (pathname: string): Section | undefined =>
  SECTIONS.find((one) => one.path === pathname.replace(/\/+$/, '').toLowerCase())
