import type { ComunicadoSeed } from '../formas.ts'
import { comunicadosContenido } from './comunicados-contenido.ts'
import { comunicadosImagen } from './comunicados-imagen.ts'
import { comunicadosPdf } from './comunicados-pdf.ts'

/** The communiqués of the public institute, newest first; one of each type opens the notification of the home. */
export const comunicados = (hoy: Temporal.PlainDate): ComunicadoSeed[] =>
  [...comunicadosContenido(hoy), ...comunicadosImagen(hoy), ...comunicadosPdf(hoy)].sort(
    (uno, otro) => otro.dia - uno.dia,
  )
