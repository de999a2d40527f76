import type { ArchivoSeed } from '../formas.ts'
import { type Contexto, dia, entre, pdfSeed, seccion } from './base.ts'
import { academica, persona } from './personas.ts'
import { programas } from './programas.ts'

const CALIFICADOS = [0, 5, 11, 16, 22, 27, 33, 38, 44, 49, 51, 57]

export function contratoYRenovacion(c: Contexto): Record<string, ArchivoSeed> {
  const area = 'academica' as const
  return {
    contratoRvm226: pdfSeed(
      c,
      {
        titulo: 'RVM N.º 226: resumen de las disposiciones de contrato docente',
        tipo: 'resumen',
        asunto: 'rvm-226-contrato-docente',
        dia: dia(c, 2021, 2, 3),
        area,
      },
      () => ({
        firma: academica,
        secciones: [
          seccion(
            'De qué trata',
            'La resolución viceministerial regula la selección y contratación de docentes regulares, altamente especializados y extraordinarios en institutos públicos. Este resumen, preparado por la Unidad Académica para la convocatoria 2021, no reemplaza al texto oficial.',
          ),
          seccion(
            'Tipos de plaza',
            '- **Regular:** dicta unidades del plan de estudios y asesora la EFSRT.\n- **Altamente especializado:** experiencia reconocida en un campo poco frecuente.\n- **Extraordinario:** trayectoria destacada en la producción o los servicios, sin carrera docente.',
          ),
          seccion('Etapas', 'Cada etapa publica su resultado y tiene plazo para reclamar.', {
            cabecera: ['Etapa', 'Qué se evalúa', 'Puntaje máximo'],
            filas: [
              ['Evaluación de expediente', 'Formación, experiencia y méritos', '50'],
              ['Evaluación técnica', 'Clase modelo o demostración', '30'],
              ['Entrevista', 'Aptitud para enseñar y trato', '20'],
              ['Total', '', '100'],
            ],
          }),
          seccion(
            'Bonificaciones',
            'Se aplican las que corresponden por discapacidad, servicio militar voluntario y deporte calificado, sobre el puntaje obtenido en la última etapa.',
          ),
          seccion(
            'Impedimentos',
            'No postula quien está inhabilitado para la función pública, quien tiene parentesco con el comité o quien fue separado por falta muy grave. La plaza desierta se convoca de nuevo en cinco días.',
          ),
        ],
      }),
    ),
    contratoCronograma: pdfSeed(
      c,
      {
        titulo: 'Cronograma del concurso de contrato docente 2021',
        tipo: 'cronograma',
        asunto: 'contrato-docente-2021',
        dia: dia(c, 2021, 2, 4),
        area,
      },
      () => ({
        firma: academica,
        secciones: [
          seccion('Plazas', 'Se convocan docentes altamente especializados y extraordinarios para el periodo 2021-I.', {
            cabecera: ['Código', 'Plaza', 'Programa', 'Horas'],
            filas: [
              ['DAE-01', 'Altamente especializado, inyección electrónica', 'Mecatrónica Automotriz', '40'],
              ['DAE-02', 'Altamente especializado, histotecnología', 'Laboratorio Clínico', '30'],
              ['DEX-01', 'Extraordinario, tejido y artesanía', 'Guía Oficial de Turismo', '20'],
            ],
          }),
          seccion('Fechas', 'Los horarios corresponden a la mesa de partes de la sede.', {
            cabecera: ['Actividad', 'Inicio', 'Término'],
            filas: [
              ['Publicación', '04/02/2021', '10/02/2021'],
              ['Presentación de expedientes', '11/02/2021', '17/02/2021'],
              ['Evaluación de expediente', '18/02/2021', '19/02/2021'],
              ['Reclamos', '22/02/2021', '22/02/2021'],
              ['Evaluación técnica y entrevista', '24/02/2021', '25/02/2021'],
              ['Resultados finales', '26/02/2021', '26/02/2021'],
            ],
          }),
          seccion(
            'Presentación remota',
            'Por la emergencia sanitaria los expedientes se enviaron al correo de mesa de partes, en un solo archivo foliado de hasta diez megabytes. La evaluación técnica se realizó por videollamada.',
          ),
        ],
      }),
    ),
    renovacionDocente: pdfSeed(
      c,
      {
        titulo: 'Cuadro de docentes evaluados para renovación 2022',
        tipo: 'cuadro',
        asunto: 'renovacion-docente-2022',
        dia: dia(c, 2022, 1, 14),
        area,
      },
      () => {
        const filas = CALIFICADOS.map((i) => {
          const notas = [entre(`r${i}a`, 22, 30), entre(`r${i}b`, 26, 40), entre(`r${i}c`, 17, 30)]
          const total = notas.reduce((t, n) => t + n, 0)
          return [
            persona(i),
            programas[Math.floor(i / 5)]?.corto ?? '',
            ...notas.map(String),
            String(total),
            total >= 70 ? 'Renueva' : 'No renueva',
          ]
        })
        return {
          firma: academica,
          secciones: [
            seccion(
              'Evaluación',
              `Se evaluó a ${filas.length} docentes contratados en 2021. Renuevan ${filas.filter((f) => f[6] === 'Renueva').length}, con setenta puntos o más.`,
              {
                cabecera: [
                  'Docente',
                  'Programa',
                  'Planificación (30)',
                  'Clase (40)',
                  'Estudiantes (30)',
                  'Total',
                  'Resultado',
                ],
                filas,
              },
            ),
            seccion(
              'Criterios',
              'La planificación se calificó con el sílabo y las actas; la clase, con dos observaciones; y la opinión de estudiantes, con una encuesta anónima respondida por al menos la mitad del grupo.',
            ),
            seccion(
              'Reclamos',
              'Los reclamos se presentaron hasta el 18 de enero de 2022. Se recibieron dos: uno fue fundado y corrigió tres puntos; el otro no modificó el resultado.',
            ),
          ],
        }
      },
    ),
  }
}
