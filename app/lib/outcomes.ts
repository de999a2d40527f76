/** Expected ends of what a person asks for; surprises are thrown. */
export type FieldError = { campo: string; message: string }
export type Invalid = { ok: false; codigo: 'INVALIDO'; errores: FieldError[] }
export type TooMany = { ok: false; codigo: 'DEMASIADOS' /** Seconds to wait. */; espera: number }

export const invalid = (campo: string, message: string): Invalid => ({
  ok: false,
  codigo: 'INVALIDO',
  errores: [{ campo, message }],
})
