import type { Historico } from '../documentacion.ts'
import type { ArchivoSeed } from '../formas.ts'
import { antiguos, libroReclamaciones } from './manuales.ts'

/** Years whose balance the older section announces (specification 2.12). */
const BALANCES = Array.from({ length: 10 }, (_, i) => 2011 + i)

/** The documents of the older institutional section, section by section, in the order of the page. */
export function historicos(hoy: Temporal.PlainDate): Historico[] {
  const files = antiguos(hoy)
  const entry = (seccion: string, name: string, archivo: ArchivoSeed | undefined, nuevo = false): Historico => ({
    seccion,
    name,
    archivo: archivo ?? null,
    nuevo,
  })
  const titled = (seccion: string, prefix: string, nuevo: (key: string) => boolean = () => false) =>
    Object.entries(files)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, archivo]) => entry(seccion, archivo.titulo, archivo, nuevo(key)))
  return [
    entry('contrato', 'Resolución Viceministerial N°226', files.contratoRvm226),
    entry('contrato', 'Cronograma del concurso', files.contratoCronograma),
    entry('contrato', 'Resultados de la evaluación de expedientes', undefined),
    entry('contrato', 'Resultados finales', undefined),
    entry('renovacion', 'Cuadro de docentes evaluados para renovación', files.renovacionDocente),
    ...titled('convocatorias', 'convocatoria', (key) => /Aptos|Resultado/.test(key)),
    entry('mesa-partes', 'FUT - FORMATO MESA DE PARTES', files.fut),
    entry('mesa-partes', 'TASAS EDUCATIVAS', files.tasasEducativas),
    entry('mesa-partes', 'RELACIÓN DE BECADOS', files.relacionBecados),
    ...titled('gestion', 'gestion'),
    ...BALANCES.map((anio) => entry('balance', `Balance Económico ${anio}`, files[`balance${anio}`])),
    entry('libro', 'Libro de reclamaciones: hoja en papel', libroReclamaciones(hoy)),
  ]
}
