import { type Contexto, dia, entero, pdfSeed, porciento, seccion } from './base.ts'
import {
  egresados,
  extremos,
  ingresantes,
  matriculados,
  matriculadosEn,
  mujeresDe,
  postulantes,
  suma,
  titulados,
} from './cifras.ts'
import { secretaria } from './personas.ts'
import { programas } from './programas.ts'

const area = 'secretaria' as const

/** What happened in the institute that explains the figures of a year. */
const CONTEXTO: Record<number, string> = {
  2019: 'Fue el último año con admisión en dos fechas. La sede tenía todavía nueve laboratorios y el padrón de estudiantes se llevaba en libros; las cifras se verificaron contra las actas de evaluación.',
  2020: 'La enseñanza pasó a ser remota en abril. La admisión se hizo en línea, con menos postulantes, y varios talleres se recuperaron el verano siguiente. El retiro fue mayor entre quienes no tenían computadora en casa.',
  2021: 'Las clases teóricas siguieron a distancia y los talleres volvieron en grupos pequeños. Se prestaron equipos y se pagó conexión a quienes la pidieron, con lo que la matrícula dejó de caer.',
  2022: 'Se retornó a la presencialidad. Muchos estudiantes con licencia se reincorporaron, lo que explica que la matrícula creciera más que el ingreso.',
  2023: 'El instituto obtuvo su licenciamiento en agosto. La noticia llegó después del examen de admisión, de modo que su efecto se nota desde el año siguiente.',
  2024: 'Fue la primera admisión con licencia vigente. Se abrió el turno tarde en Diseño y Programación Web y se amplió el aforo del laboratorio clínico.',
  2025: 'Se aplicó la reserva del cinco por ciento de vacantes para personas con discapacidad en los doce programas y se incorporaron ajustes razonables en el examen.',
}

function explicacion(anio: number): string {
  return (
    CONTEXTO[anio] ??
    'La admisión se inscribió por completo en línea y los resultados se publicaron por código. El registro académico alimenta directamente estos cuadros, que pueden descargarse también como datos abiertos.'
  )
}

function variacion(ahora: number, antes: number): string {
  const cambio = ((ahora - antes) / Math.max(1, antes)) * 100
  return `${cambio >= 0 ? 'aumentó' : 'disminuyó'} ${Math.abs(cambio).toFixed(1)} %`
}

export function boletin(c: Contexto, anio: number) {
  const fecha = anio === c.anio ? -21 : dia(c, anio + 1, 1, 30)
  return pdfSeed(
    c,
    { titulo: `Boletín estadístico ${anio}`, tipo: 'boletin', asunto: `estadistica-${anio}`, dia: fecha, area },
    () => {
      const total = {
        postulantes: suma((p) => postulantes(p, anio)),
        ingresantes: suma((p) => ingresantes(p, anio)),
        matriculados: suma((p) => matriculados(p, anio)),
        egresados: suma((p) => egresados(p, anio)),
      }
      const previo = suma((p) => matriculados(p, anio - 1))
      const mujeres = suma((p) => mujeresDe(p, matriculados(p, anio)))
      const ingreso = extremos((p) => ingresantes(p, anio))
      const demanda = extremos((p) => postulantes(p, anio) / p.vacantes)
      const egreso = extremos((p) => egresados(p, anio))
      const fila = (nombre: string, ...valores: number[]) => [nombre, ...valores.map(entero)]
      return {
        firma: secretaria,
        subtitulo: 'Ingresantes, matriculados y egresados por programa de estudios',
        secciones: [
          seccion(
            'El año en cifras',
            `${explicacion(anio)}

          En ${anio} postularon ${entero(total.postulantes)} personas y obtuvieron una vacante ${entero(total.ingresantes)} (${porciento(total.ingresantes, total.postulantes)}). La matrícula total ${variacion(total.matriculados, previo)} y llegó a ${entero(total.matriculados)} estudiantes, de los que ${entero(mujeres)} son mujeres (${porciento(mujeres, total.matriculados)}). Egresaron ${entero(total.egresados)} personas.`,
          ),
          seccion(
            'Admisión',
            `${demanda.mayor.nombre} tuvo la mayor demanda, con ${(postulantes(demanda.mayor, anio) / demanda.mayor.vacantes).toFixed(2)} postulantes por vacante; la menor correspondió a ${demanda.menor.nombre}. El programa con más ingresantes fue ${ingreso.mayor.nombre} (${ingresantes(ingreso.mayor, anio)}) y el que menos, ${ingreso.menor.nombre} (${ingresantes(ingreso.menor, anio)}).`,
            {
              cabecera: ['Programa', 'Vacantes', 'Postulantes', 'Ingresantes', 'Mujeres'],
              filas: [
                ...programas.map((p) =>
                  fila(
                    p.nombre,
                    p.vacantes,
                    postulantes(p, anio),
                    ingresantes(p, anio),
                    mujeresDe(p, ingresantes(p, anio)),
                  ),
                ),
                fila(
                  'Total',
                  suma((p) => p.vacantes),
                  total.postulantes,
                  total.ingresantes,
                  suma((p) => mujeresDe(p, ingresantes(p, anio))),
                ),
              ],
            },
          ),
          seccion(
            'Matrícula por ciclo anual',
            `El primer ciclo corresponde a los semestres I y II, el segundo a III y IV y el tercero a V y VI. Entre el primero y el segundo ciclo continúa ${porciento(
              suma((p) => matriculadosEn(p, anio, 2)),
              suma((p) => ingresantes(p, anio - 1)),
            )} de quienes ingresaron el año anterior.`,
            {
              cabecera: ['Programa', 'Primer ciclo', 'Segundo ciclo', 'Tercer ciclo', 'Total'],
              filas: [
                ...programas.map((p) =>
                  fila(
                    p.nombre,
                    matriculadosEn(p, anio, 1),
                    matriculadosEn(p, anio, 2),
                    matriculadosEn(p, anio, 3),
                    matriculados(p, anio),
                  ),
                ),
                fila(
                  'Total',
                  suma((p) => matriculadosEn(p, anio, 1)),
                  suma((p) => matriculadosEn(p, anio, 2)),
                  suma((p) => matriculadosEn(p, anio, 3)),
                  total.matriculados,
                ),
              ],
            },
          ),
          {
            ...seccion(
              'Egreso y titulación',
              `${egreso.mayor.nombre} aportó el mayor número de egresados (${egresados(egreso.mayor, anio)}). En el mismo año se titularon ${suma((p) => titulados(p, anio))} personas, la mayoría de la promoción anterior.`,
            ),
            barras: programas.map((p) => ({ etiqueta: p.nombre, valor: egresados(p, anio) })),
          },
          seccion(
            'Cómo se contó',
            `Ingresante es quien figura en el cuadro de mérito y se matricula. Matriculado es quien tiene al menos una unidad didáctica inscrita al cierre del periodo. Egresado es quien aprobó todo el plan, incluida la EFSRT. Las cifras menores de cinco no se desagregan por sexo en otros reportes, para que nadie pueda ser identificado.`,
          ),
        ],
      }
    },
  )
}
