/** What an attachment of a call is, in the order in which they are shown. */
export const GRUPOS = [
  { value: 'bases', label: 'Bases' },
  { value: 'cronograma', label: 'Cronograma' },
  { value: 'anexos', label: 'Anexos' },
  { value: 'resultados', label: 'Resultados' },
  { value: 'erratas', label: 'Fe de erratas' },
] as const
