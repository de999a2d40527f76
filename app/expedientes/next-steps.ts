import type { About, Aviso, Kind, Solicitante } from './kind.server.ts'

/** Where whoever asks is written to, and who stands for them: each once. */
export const mailsOf = ({ correo, representante }: Pick<Solicitante, 'correo' | 'representante'>): string[] => {
  const theirs = representante?.correo ?? ''
  return [correo, theirs.toLowerCase() === correo.toLowerCase() ? '' : theirs].filter(Boolean)
}

/** What happens after a request of this kind came in, a sentence each. */
export const nextSteps = (
  { pasos }: Pick<Kind, 'pasos'>,
  solicitante: Pick<Solicitante, 'acepta_correo' | 'correo' | 'representante'>,
): string[] => {
  const { acepta_correo } = solicitante
  const correo = mailsOf(solicitante).join(' y a ')
  return [
    'La institución revisa lo que presentó y lo pasa a quien lo atenderá.',
    ...(pasos['observar']
      ? [
          'Si falta algo, se le pedirá una sola vez, con todos los puntos juntos, y el plazo se detiene mientras lo completa.',
        ]
      : []),
    correo
      ? `Le avisaremos a ${correo} cada vez que haya algo nuevo${acepta_correo ? ', y ahí se le notificará la respuesta' : ''}.`
      : 'No dejó un correo: entre al seguimiento para ver si hay algo nuevo.',
    ...(pasos['sin_acuse'] ? [acepta_correo && correo ? CONFIRMS : AT_HOME] : []),
  ]
}

const CONFIRMS =
  'Cuando le llegue, confirme que la recibió con el enlace del mensaje: si no, se le notificará en su domicilio.'
const AT_HOME = 'La respuesta se le notificará en su domicilio, o en la institución si viene por ella.'

/** The step by which its applicant completes or corrects what was observed: it has a receipt of its own. */
export const CORRECTS = 'subsanar'

/** What is told them of it. */
export const correctedNotice = ({ datos }: About): Aviso => ({
  asunto: 'Recibimos lo que completó',
  parrafos: [
    'Esto nos escribió para completar o corregir lo que presentó:',
    String(datos['texto'] ?? ''),
    'Su expediente conserva la fecha en que lo presentó, y el plazo para responderle sigue contando.',
  ],
})
