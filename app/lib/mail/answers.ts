/** How far the conversation with the mail server had come when it refused. */
type Phase = 'conexion' | 'ingreso' | 'remitente' | 'destinatario' | 'mensaje'

/** This message is tried again, never again, or no message at all leaves as things are. */
export type Meaning = 'despues' | 'nunca' | 'ninguno'

type Answer = [phase: Phase | 'todas', answer: RegExp, means: Meaning, says: string]

const WAIT = 'El servidor de correo pidió esperar.'
const WHO = 'El servidor de correo no aceptó el usuario o la clave: revise SMTP_URL.'
const FULL = 'El buzón está lleno.'

/** What an answer means: the first line that fits. Written as it is noted: its code, and what was said. */
const ANSWERS: Answer[] = [
  ['todas', /^421/, 'ninguno', WAIT],
  ['ingreso', /^4/, 'ninguno', WAIT],
  ['ingreso', /^/, 'ninguno', WHO],
  ['todas', /^53[0458]/, 'ninguno', WHO],
  ['remitente', /^4/, 'despues', WAIT],
  // Every message has the same.
  ['remitente', /^/, 'ninguno', 'El servidor de correo no acepta el remitente: revise CORREO_REMITENTE.'],
  ['destinatario', /^4/, 'despues', WAIT],
  // That is about who sends, not about who receives.
  [
    'destinatario',
    /^5.*(\b5\.7\.|relay)/is,
    'despues',
    'El servidor de correo no lleva mensajes de este portal a esa dirección.',
  ],
  ['destinatario', /^552|\b5\.2\.2\b|quota|full/i, 'nunca', FULL],
  ['destinatario', /^/, 'nunca', 'La dirección no existe o no recibe correo.'],
  ['mensaje', /^4/, 'despues', WAIT],
  ['mensaje', /^5.*(\b5\.2\.2\b|quota|mailbox full)/is, 'nunca', FULL],
  ['mensaje', /^5/, 'nunca', 'El servidor de correo rechazó el mensaje.'],
  [
    'conexion',
    /ENOTFOUND|EDNS|EAI_AGAIN/,
    'ninguno',
    'No se encuentra el servidor de correo: revise su nombre en SMTP_URL.',
  ],
  ['conexion', /certificate|self.signed|TLS|SSL/i, 'ninguno', 'El certificado del servidor de correo no es válido.'],
  ['conexion', /ETIMEDOUT|timeout/i, 'ninguno', 'El servidor de correo no respondió a tiempo.'],
  ['conexion', /^/, 'ninguno', 'El servidor de correo no atiende o cortó la conexión.'],
]

type Failure = { responseCode?: number; command?: string; code?: string; message?: string }

/** What became of a message, as it is noted: how far it came, with what code, and what was said. */
export function noteOf(error: unknown): string {
  const { responseCode = '' } = error as Failure
  return `${phaseOf(error as Failure)} ${responseCode}: ${String(error)}`.slice(0, 500)
}

function phaseOf({ command = '', code, message = '' }: Failure): Phase {
  if (command.startsWith('AUTH') || code === 'EAUTH') return 'ingreso'
  if (command === 'MAIL FROM' || message.startsWith('Invalid sender')) return 'remitente'
  if (command === 'RCPT TO' || message.startsWith('Invalid recipient')) return 'destinatario'
  if (command === 'DATA' || code === 'EMESSAGE') return 'mensaje'
  return 'conexion'
}

const NOTED = /^(conexion|ingreso|remitente|destinatario|mensaje) (\d*): (.*)$/s

/** @param note of `noteOf`; before there were phases, a note was what was said alone */
function answerTo(note: string): Answer | undefined {
  const [, phase, code = '', said = note] = NOTED.exec(note) ?? []
  const found = phase ?? (/\b[45]\d\d\b/.test(note) ? 'destinatario' : 'conexion')
  const answer = `${code || (phase ? '' : (/\b[45]\d\d\b/.exec(note)?.[0] ?? ''))} ${said}`
  return ANSWERS.find(([of, pattern]) => (of === found || of === 'todas') && pattern.test(answer))
}

export const meaningOf = (note: string): Meaning => answerTo(note)?.[2] ?? 'despues'

/** Whether who it was that wanted to send was refused: again and again, and the server keeps them out for longer. */
export const isSignIn = (note: string): boolean => answerTo(note)?.[3] === WHO

export const TOO_LATE = 'No se pudo enviar a tiempo'

/** Why a message did not leave, in words for who is no technician. @param note as it was noted */
export function whyNot(note: string | null): string | null {
  if (note === null) return null
  if (note === TOO_LATE) return 'Pasaron tres días sin que se pudiera enviar.'
  return answerTo(note)?.[3] ?? 'El servidor de correo no lo aceptó.'
}
