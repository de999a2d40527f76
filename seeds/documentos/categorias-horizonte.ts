import type { CategoriaSeed } from '../formas.ts'
import { contexto } from './base.ts'
import { atencionAlUsuario, estatutoYReglamento } from './horizonte-normas.ts'
import { pensionesYTasas } from './horizonte-pagos.ts'

/** The private institute: fees as pensions, a statute, and its own complaints book. */
export function categoriasHorizonte(hoy: Temporal.PlainDate): CategoriaSeed[] {
  const c = contexto(hoy)
  return [pensionesYTasas(c), estatutoYReglamento(c), atencionAlUsuario(c)]
}
