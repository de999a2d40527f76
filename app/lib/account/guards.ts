/** Why somebody's powers, or a role, were not changed: in words for whoever asked. */
export const GUARDS = {
  SINPERMISO: 'Le falta el permiso para esto. Pídalo a quien administra los roles.',
  NOEXISTE: 'No existe, o es de otra institución.',
  UNOMISMO:
    'Nadie cambia su propio acceso, para no quedarse fuera por error. Sus datos los cambia en «Mi perfil»; lo demás, pídalo a otra persona que administre.',
  MASPODER: 'Puede hacer más que usted: solo lo cambia quien tenga los mismos permisos.',
  NOTIENE: 'No puede dar permisos que usted no tiene.',
  ULTIMO: 'Es la última persona que puede hacerlo todo e ingresar. Antes dé ese rol a otra persona.',
  SUYO: 'Ese cambio le quitaría a usted permisos que tiene ahora. Pídalo a otra persona que administre.',
  ENUSO: 'Hay personas con ese rol. Deles otro antes de eliminarlo.',
  ENREVISION: 'Las reglas de revisión nombran ese rol. Quítelo de ellas antes de eliminarlo.',
  DELPORTAL:
    'Ese rol lo da el portal por su nombre (administrador, estudiante, usuario): no se renombra ni se elimina.',
  SINFACTOR: 'No tiene verificación en dos pasos: no hay nada que quitar.',
  DESACTIVADA: 'Está desactivada: actívela antes de enviarle un enlace.',
} as const

export type Guard = keyof typeof GUARDS
export type Guarded = { ok: false; codigo: Guard }

/** Somebody else changed it since it was read. `campos`: what both say, under the names of the wire. */
export type Stale = {
  ok: false
  codigo: 'CAMBIADO'
  version: number
  campos: { campo: string; suyo: unknown; actual: unknown }[]
}

export const no = (codigo: Guard): Guarded => ({ ok: false, codigo })
