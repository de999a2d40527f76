type Folder = { letra: string; denominacion: string; subdenominacion: string; icono: string }

/** What article 42 of Ley 30512 makes every institute publish; the last two, public ones alone. */
const FOLDERS: Folder[] = [
  {
    letra: 'a',
    denominacion: 'Becas y créditos educativos',
    subdenominacion: 'Relación y número de becas y créditos educativos otorgados en el año.',
    icono: 'graduation-cap',
  },
  {
    letra: 'b',
    denominacion: 'Tasas y pagos',
    subdenominacion: 'Derechos, tasas, pensiones y otros pagos por toda índole.',
    icono: 'receipt',
  },
  {
    letra: 'c',
    denominacion: 'Investigación',
    subdenominacion: 'Proyectos de investigación y los gastos que generan.',
    icono: 'flask-conical',
  },
  {
    letra: 'd',
    denominacion: 'Plana docente',
    subdenominacion: 'Cuerpo docente, hojas de vida y lo que cada quien enseña.',
    icono: 'users',
  },
  {
    letra: 'e',
    denominacion: 'Estadística',
    subdenominacion: 'Postulantes, ingresantes, matriculados y egresados por año y programa.',
    icono: 'chart-column',
  },
  {
    letra: 'f',
    denominacion: 'Programas, horarios y matrícula',
    subdenominacion: 'Programas de estudios, horarios, requisitos y fechas de matrícula.',
    icono: 'calendar-days',
  },
  {
    letra: 'g',
    denominacion: 'Licenciamiento',
    subdenominacion: 'Resoluciones de autorización, licenciamiento y sus renovaciones.',
    icono: 'badge-check',
  },
  {
    letra: 'h',
    denominacion: 'Documentos de gestión',
    subdenominacion: 'Reglamentos, planes y manuales de la institución.',
    icono: 'folder-open',
  },
  {
    letra: 'i',
    denominacion: 'Inversiones, donaciones, obras y balances',
    subdenominacion: 'Inversiones, reinversiones, donaciones, obras y estados financieros.',
    icono: 'hand-coins',
  },
  {
    letra: 'j',
    denominacion: 'TUPA',
    subdenominacion: 'Texto Único de Procedimientos Administrativos.',
    icono: 'scroll-text',
  },
]

const PUBLIC_ONLY = ['i', 'j']

/** The folders that an institution must have. */
export const foldersOf = (gestion: 'publica' | 'privada'): Folder[] =>
  FOLDERS.filter(({ letra }) => gestion === 'publica' || !PUBLIC_ONLY.includes(letra))
