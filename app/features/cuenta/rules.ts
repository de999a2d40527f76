import { z } from 'zod'
import { line } from '../../lib/rules.ts'
import { contrasena } from '../usuarios/rules.ts'

const own = (message: string) => z.string(message).min(1, message).max(512, 'La contraseña es demasiado larga')

const CODE = 'Escriba el código'
const code = line(40).pipe(z.string().min(1, CODE))

/** To whoever comes from somewhere new to an account that strangers tried too often, whether there is one or not. */
export const POR_CORREO =
  'Hubo demasiados intentos de entrar a esa cuenta. Si existe, enviamos a su correo un enlace para ingresar desde este equipo.'

/** To whoever knows the password and has a second factor that the portal cannot read any more. */
export const ILEGIBLE =
  'El portal ya no puede leer su verificación en dos pasos. Ingrese con uno de sus códigos de respaldo y actívela otra vez; si no los tiene, pida a la institución que la restablezca.'

/** Signing in, and the step after it for whoever has a second factor. */
export const ingreso = z.object({
  usuario: line(254).pipe(z.string().min(1, 'Escriba su correo, usuario, código o documento')),
  password: own('Escriba su contraseña'),
  codigo2fa: line(40).optional(),
  recordar: z.string().optional().transform(Boolean),
})

export const ingresoConCodigo = ingreso.extend({ codigo2fa: code })

export const cambio = z.object({ actual: own('Escriba su contraseña actual'), nueva: contrasena })

export const prueba = z.object({ actual: own('Escriba su contraseña actual') })

export const primerCodigo = z.object({ codigo: code })
