const REASONS: [RegExp, string][] = [
  [/ENOTFOUND|EDNS|EAI_AGAIN/, 'No se encuentra el servidor de correo: revise su nombre en SMTP_URL.'],
  [/ECONNREFUSED|ECONNRESET|ECONNECTION|ESOCKET|EHOSTUNREACH/, 'El servidor de correo no atiende o cortó la conexión.'],
  [/ETIMEDOUT|timeout|Timeout/, 'El servidor de correo no respondió a tiempo.'],
  [/certificate|self.signed|TLS|SSL/i, 'El certificado del servidor de correo no es válido.'],
  [/EAUTH|\b53[05]\b|Invalid login/, 'El servidor de correo no aceptó el usuario o la clave.'],
  [/\b5\.2\.2\b|\b552\b|quota|full/i, 'El buzón está lleno.'],
  [/\b5\.1\.\d\b|\b55[013]\b|unknown user|no such/i, 'La dirección no existe o no recibe correo.'],
  [/\b4\d\d\b/, 'El servidor de correo pidió esperar.'],
  [/No se pudo enviar a tiempo/, 'Pasaron tres días sin que se pudiera enviar.'],
]

/** Why a message did not leave, in words for who is no technician. @param error as it was noted */
export const whyNot = (error: string | null): string | null =>
  error === null
    ? null
    : (REASONS.find(([pattern]) => pattern.test(error))?.[1] ?? 'El servidor de correo no lo aceptó.')
