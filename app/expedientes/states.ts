/** Where a case is. What may follow what is said by the steps of its kind. */
export const ESTADOS = {
  presentado: { label: 'Presentado', dicho: 'La institución lo recibió y lo revisará.' },
  observado: { label: 'Observado', dicho: 'Falta algo: complételo antes de la fecha que se le indica.' },
  subsanado: { label: 'Subsanado', dicho: 'Usted completó lo que faltaba.' },
  derivado: { label: 'Derivado', dicho: 'Está en camino al área que lo atenderá.' },
  recibido: { label: 'Recibido', dicho: 'Se recibió para atenderlo.' },
  en_atencion: { label: 'En atención', dicho: 'Se está atendiendo.' },
  resuelto: { label: 'Resuelto', dicho: 'Hay una respuesta. Se le está notificando.' },
  notificado: { label: 'Notificado', dicho: 'La respuesta le fue notificada.' },
  archivado: { label: 'Archivado', dicho: 'Terminó.', cerrado: true },
  no_presentado: {
    label: 'No presentado',
    dicho: 'No se completó a tiempo: cuenta como no presentado.',
    cerrado: true,
  },
  encauzado: { label: 'Encauzado', dicho: 'Le corresponde a otra entidad, a la que se envió.', cerrado: true },
  desistido: { label: 'Desistido', dicho: 'Se retiró a pedido de quien lo presentó.', cerrado: true },
  acumulado: { label: 'Acumulado', dicho: 'Sigue dentro de otro expediente.', cerrado: true },
  anulado: { label: 'Anulado', dicho: 'Se anuló, con su motivo.', cerrado: true },
} as const satisfies Record<string, { label: string; dicho: string; cerrado?: true }>

export type Estado = keyof typeof ESTADOS

/** Nothing more is to be done. */
export const isClosed = (estado: Estado): boolean => 'cerrado' in ESTADOS[estado]

/** States of what was answered. */
export const ANSWERED: readonly Estado[] = ['resuelto', 'notificado', 'archivado']

/** States in which an answer is still owed. */
export const UNANSWERED: readonly Estado[] = [
  ...(['presentado', 'observado', 'subsanado', 'derivado', 'recibido', 'en_atencion'] as const),
]

/** States in which the institution owes something by a day: its answer, or that it reaches whoever asked. */
export const OWED: readonly Estado[] = [...UNANSWERED, 'resuelto']

/** States in which a payment is looked for: an answer does not wait for it. */
export const PAYABLE: readonly Estado[] = [...OWED, 'notificado']
