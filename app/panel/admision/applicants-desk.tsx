import { codigoDe, ESTADOS, type Estado } from '../../features/admision/rules.ts'
import { choice, type Desk, row, search } from '../desk/desk.ts'
import { States } from '../states.tsx'
import styles from './admision.module.css'
import { NOTAS, TONES } from './words.ts'

/** An applicant of the list. `enviada`: the moment, by the clock of Lima. */
export type Postulante = {
  id: number
  postulante: string
  documento: string
  estado: Estado
  programa: string
  modalidad: string
  enviada: string | null
  version: number
}

/** What a registration may lack. */
const FALTAS = {
  pago: 'El pago',
  papeles: 'Documentos',
  revision: 'Revisar documentos',
} as const
export type Falta = keyof typeof FALTAS

const filters = {
  estado: choice('Estados', 'Todas', ESTADOS),
  texto: search('Buscar postulantes', 'Nombre, documento, correo o código'),
  programa: row('Programa', 'Todos los programas'),
  modalidad: row('Modalidad', 'Todas las modalidades'),
  nota: choice('Puntaje', 'Con y sin puntaje', NOTAS),
  falta: choice('Qué falta', 'Con todo o no', FALTAS),
}

export const postulantesShape: Desk<Postulante, typeof filters> = {
  ...{ name: 'postulantes', title: 'Postulantes', filters, tabs: 'estado', keyOf: ({ id }) => id },
  none: { icon: 'users', title: 'Todavía nadie envió su inscripción' },
  columns: {
    postulante: {
      ...{ label: 'Postulante', title: true, sorts: true, href: ({ id }) => String(id) },
      note: ({ id, documento }) => `${codigoDe(id)} · ${documento}`,
    },
    estado: {
      label: 'Estado',
      draw: ({ estado }) => <States states={[{ tone: TONES[estado], word: ESTADOS[estado] }]} />,
    },
    programa: {
      ...{ label: 'Programa', sorts: true },
      draw: ({ programa }) => <span className={styles.programme}>{programa}</span>,
    },
    modalidad: { label: 'Modalidad', sorts: true },
    enviada: { label: 'Enviada', kind: 'date', sorts: true },
  },
}
