import type { Option } from '../../campos/field.ts'

/** What a document is, as an institute calls it; the first is whatever is none of the others. */
export const CLASES: readonly Option[] = [
  { value: 'otro', label: 'Otro documento' },
  { value: 'rd', label: 'Resolución directoral' },
  { value: 'rm', label: 'Resolución ministerial' },
  { value: 'resolucion', label: 'Otra resolución' },
  { value: 'ley', label: 'Ley, decreto o norma' },
  { value: 'directiva', label: 'Directiva' },
  { value: 'reglamento', label: 'Reglamento o estatuto' },
  { value: 'plan', label: 'Plan' },
  { value: 'manual', label: 'Manual' },
  { value: 'tupa', label: 'TUPA, TUSNE o tarifario' },
  { value: 'informe', label: 'Informe' },
  { value: 'memoria', label: 'Memoria' },
  { value: 'balance', label: 'Balance o presupuesto' },
  { value: 'acta', label: 'Acta' },
  { value: 'convenio', label: 'Convenio' },
  { value: 'contrato', label: 'Contrato' },
  { value: 'oficio', label: 'Oficio' },
  { value: 'memorando', label: 'Memorando' },
  { value: 'cronograma', label: 'Cronograma u horario' },
  { value: 'padron', label: 'Relación o padrón' },
  { value: 'formato', label: 'Formato o declaración' },
]

export const claseDicha = (clase: string | null) => CLASES.find(({ value }) => value === clase)?.label ?? ''

/** What article 42 of Ley 30512 asks to be published; the last two only of public institutes. */
export const LETRAS = {
  a: 'Becas y créditos educativos',
  b: 'Derechos, tasas y pensiones',
  c: 'Investigación y sus gastos',
  d: 'Plana docente',
  e: 'Ingresantes, matriculados y egresados',
  f: 'Programas, horarios y matrícula',
  g: 'Vigencia del licenciamiento',
  h: 'Estatuto o reglamento',
  i: 'Inversiones, donaciones y obras (públicos)',
  j: 'TUPA (públicos)',
} as const

export type Letra = keyof typeof LETRAS

/** As a list offers them; the first is none. */
export const LETRAS_DICHAS: readonly Option[] = [
  { value: '-', label: 'Ninguna' },
  ...Object.entries(LETRAS).map(([value, label]) => ({ value, label: `${value}) ${label}` })),
]

/** As many documents as are moved, received or described in one step, counting what lies in folders. */
export const MOST_MOVED = 1_000
export const MOST_RECEIVED = 200
