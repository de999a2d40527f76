import { pdfEscaneado } from '../archivos/pdf.ts'
import type { CategoriaSeed } from '../formas.ts'
import { archivoSeed, type Contexto, dia, numeroResolucion, pdfSeed, seccion, xlsxSeed } from './base.ts'
import { calidad } from './personas.ts'
import { programas } from './programas.ts'

const area = 'calidad' as const
const LICENCIA = 'R.M. N.º 000-2023-MINEDU (demo)'

const ARTICULOS = [
  'Artículo 1. Otorgar la licencia institucional al Instituto de Educación Superior Tecnológico Público «Quebrada Serena», por un plazo de seis años, del 15 de agosto de 2023 al 14 de agosto de 2029.',
  'Artículo 2. La licencia comprende la sede principal, ubicada en el Jr. Los Eucaliptos 123, distrito demo, y los doce programas de estudios de nivel profesional técnico que figuran en el anexo.',
  'Artículo 3. El instituto mantiene en su portal, de forma permanente y actualizada, la información señalada en el artículo 42 de la Ley N.º 30512.',
  'Artículo 4. La renovación se solicita antes del término de la vigencia, con las evidencias del registro académico, de la bolsa laboral y del seguimiento de egresados.',
]

const EVIDENCIAS: [string, string, string, number][] = [
  [
    'Portal institucional con la información del artículo 42',
    'Imagen institucional',
    'Diez de diez ítems publicados',
    100,
  ],
  ['Registro académico', 'Secretaría Académica', 'Actas desde 2015 digitalizadas', 92],
  ['Bolsa laboral en el portal', 'Bienestar y Empleabilidad', 'Avisos y postulaciones con fecha', 88],
  ['Seguimiento de egresados con dos años de datos', 'Bienestar y Empleabilidad', 'Dos promociones encuestadas', 74],
  [
    'Plan de seguridad y certificado de inspección',
    'Área de Administración',
    'Vigente hasta marzo del próximo año',
    85,
  ],
  ['Docentes según perfil', 'Unidad Académica', 'Sesenta legajos revisados', 95],
  ['Equipamiento de talleres y laboratorios', 'Área de Administración', 'Faltan dos equipos de Laboratorio', 67],
  ['Previsión presupuestal', 'Área de Administración', 'Proyección a seis años aprobada', 81],
]

export function licenciamiento(c: Contexto): CategoriaSeed {
  const { anio } = c
  const quedan = Math.max(0, c.hoy.until(Temporal.PlainDate.from('2029-08-14'), { largestUnit: 'months' }).months)
  const media = Math.round(EVIDENCIAS.reduce((t, [, , , avance]) => t + avance, 0) / EVIDENCIAS.length)
  return {
    letra: 'g',
    denominacion: 'Licenciamiento',
    subdenominacion: 'Resolución, periodo de vigencia y programas licenciados.',
    icono: 'badge-check',
    hijos: [
      archivoSeed(
        c,
        {
          titulo: 'Resolución de licenciamiento (copia escaneada)',
          tipo: 'resolucion',
          asunto: 'licenciamiento-escaneado',
          dia: dia(c, 2023, 8, 18),
          area,
        },
        'pdf',
        (fecha) =>
          pdfEscaneado({
            titulo: 'Resolución de licenciamiento (copia escaneada)',
            fecha,
            firma: { nombre: 'Autoridad de demostración', cargo: 'Documento ficticio, sin valor legal' },
            paginas: [
              [
                `RESOLUCIÓN MINISTERIAL ${LICENCIA.replace('R.M. ', '')}`,
                'Lima, 14 de agosto de 2023',
                'VISTOS, el expediente del Instituto de Educación Superior Tecnológico Público «Quebrada Serena» y el informe técnico de evaluación de condiciones básicas de calidad; y,',
                'CONSIDERANDO: que la Ley N.º 30512 dispone que el licenciamiento es la autorización de funcionamiento que se otorga a los institutos que cumplen las condiciones básicas de calidad; que el instituto acreditó su gestión institucional, su gestión académica, su infraestructura y equipamiento, su personal docente y su previsión económica;',
                'Que la visita realizada en junio de 2023 comprobó el funcionamiento de los talleres y laboratorios y la publicación de la información exigida en el portal institucional;',
              ],
              ['SE RESUELVE:', ...ARTICULOS, 'Regístrese, comuníquese y publíquese.'],
            ],
          }),
      ),
      pdfSeed(
        c,
        {
          titulo: 'Resolución de licenciamiento: transcripción con texto',
          tipo: 'resolucion',
          asunto: 'licenciamiento-transcripcion',
          dia: dia(c, 2023, 9, 4),
          area,
        },
        () => ({
          numero: LICENCIA,
          firma: calidad,
          subtitulo: 'Transcripción que permite buscar y leer con lector de pantalla',
          secciones: [
            {
              ...seccion(
                'Por qué existe esta transcripción',
                'La copia firmada que recibió el instituto es una imagen y no permite buscar palabras. Esta transcripción, cotejada con el original por el Área de Calidad, ofrece el mismo contenido como texto. Ante cualquier diferencia vale la copia firmada.',
              ),
              sinNumero: true,
            },
            {
              titulo: 'Se resuelve',
              parrafos: ARTICULOS.map((articulo) => articulo.replace(/^(Artículo \d\.)/, '**$1**')),
              sinNumero: true,
            },
            {
              ...seccion(
                'Anexo: programas licenciados',
                'Todos corresponden al nivel profesional técnico, en modalidad presencial.',
                {
                  cabecera: ['N.º', 'Programa de estudios', 'Turno', 'Vacantes por año'],
                  filas: programas.map((p, i) => [String(i + 1), p.nombre, p.turno, String(p.vacantes)]),
                },
              ),
              sinNumero: true,
            },
          ],
        }),
      ),
      pdfSeed(
        c,
        {
          titulo: 'Informe de mantenimiento de las condiciones básicas de calidad',
          tipo: 'informe',
          asunto: 'condiciones-basicas',
          dia: -58,
          area,
          version: 2,
        },
        () => ({
          firma: calidad,
          secciones: [
            seccion(
              'Vigencia',
              `La licencia ${LICENCIA} rige del 15 de agosto de 2023 al 14 de agosto de 2029. Hoy quedan ${quedan} meses. El Área de Calidad propone reunir las evidencias de la renovación con dieciocho meses de anticipación.`,
            ),
            seccion(
              'Avance de evidencias',
              `El avance promedio es de ${media} %. Las evidencias más atrasadas son el equipamiento del laboratorio clínico y el seguimiento de egresados.`,
              {
                cabecera: ['Evidencia', 'Responsable', 'Situación', 'Avance'],
                filas: EVIDENCIAS.map(([e, r, s, a]) => [e, r, s, `${a} %`]),
              },
            ),
            seccion(
              'Hallazgos',
              'La revisión de julio encontró tres sílabos sin bibliografía actualizada, un extintor vencido en la planta piloto y catorce expedientes de titulación archivados sin foliar. Los dos primeros hallazgos se corrigieron en la misma semana.\n\nLa señalización de evacuación del pabellón H se cambió después de la observación de una estudiante con baja visión: los carteles eran correctos, pero estaban demasiado altos.',
            ),
            seccion(
              'Acciones',
              '- Completar la compra de un analizador y un micrótomo antes del cierre del año.\n- Encuestar a la tercera promoción en marzo.\n- Foliar los expedientes de titulación, con apoyo de dos practicantes.\n- Publicar cada trimestre esta tabla en el portal.',
            ),
          ],
        }),
      ),
      xlsxSeed(
        c,
        {
          titulo: 'Matriz de evidencias para la renovación de la licencia',
          tipo: 'matriz',
          asunto: 'renovacion-licencia',
          dia: -58,
          area,
        },
        () => [
          {
            nombre: 'Evidencias',
            cabecera: ['Evidencia', 'Responsable', 'Situación', 'Avance (%)'],
            filas: EVIDENCIAS,
          },
          {
            nombre: 'Programas',
            cabecera: ['Programa', 'Turno', 'Vacantes'],
            filas: programas.map((p) => [p.nombre, p.turno, p.vacantes]),
            total: true,
          },
        ],
      ),
      pdfSeed(
        c,
        {
          titulo: 'Plan de renovación de la licencia institucional',
          tipo: 'plan',
          asunto: 'renovacion-licencia',
          dia: dia(c, anio, 4, 17),
          area,
        },
        (f) => ({
          numero: numeroResolucion(f),
          firma: calidad,
          secciones: [
            seccion(
              'Meta',
              'Presentar el expediente de renovación seis meses antes del término de la vigencia, sin observaciones en registro académico, bolsa laboral ni seguimiento de egresados.',
            ),
            seccion('Etapas', 'Cada etapa tiene un responsable y un producto que se puede revisar.', {
              cabecera: ['Etapa', 'Producto', 'Responsable', 'Cuándo'],
              filas: [
                ['Autoevaluación', 'Informe con brechas', 'Área de Calidad', '2027-I'],
                ['Cierre de brechas', 'Compras y contratos', 'Administración', '2027-II'],
                ['Auditoría interna', 'Acta con hallazgos', 'Comisión mixta', '2028-I'],
                ['Expediente', 'Carpeta digital foliada', 'Secretaría Académica', '2028-II'],
                ['Presentación', 'Cargo de recepción', 'Dirección General', 'Febrero de 2029'],
              ],
            }),
            seccion(
              'Recursos',
              'El plan requiere S/ 186,400.00 en equipamiento, S/ 12,000.00 en digitalización de actas y S/ 4,800.00 en capacitación. El sesenta por ciento se solicita como inversión y el resto se financia con recursos directamente recaudados.',
            ),
            seccion(
              'Riesgos',
              '- La renovación de docentes con experiencia en salud es lenta: se inicia con un semestre de anticipación.\n- El seguimiento de egresados depende de encuestas: se refuerza con llamadas.\n- Un cambio de norma puede modificar los formatos: se revisa cada febrero.',
            ),
          ],
        }),
      ),
    ],
  }
}
