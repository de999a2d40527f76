import { docx } from '../archivos/docx.ts'
import { pdf } from '../archivos/pdf.ts'
import { zip } from '../archivos/zip.ts'
import type { CategoriaSeed } from '../formas.ts'
import { archivoSeed, type Contexto, carpeta, dia, entre, numeroResolucion, pdfSeed, seccion } from './base.ts'
import { gastosDe, protocolo } from './c-protocolos.ts'
import { investigacion } from './personas.ts'
import { proyectos } from './proyectos.ts'

const area = 'academica' as const

const LINEAS: [string, string, string][] = [
  [
    'Producción andina sostenible',
    'Cultivos, crianzas y poscosecha con tecnologías que una familia puede pagar y reparar.',
    'Producción Agropecuaria',
  ],
  [
    'Tecnologías para servicios públicos',
    'Programas que funcionan con poca conexión y teléfonos sencillos.',
    'Sistemas y Web',
  ],
  [
    'Innovación en alimentos regionales',
    'Productos nuevos con granos, frutas y leche del valle.',
    'Alimentos y Laboratorio',
  ],
  ['Salud comunitaria', 'Prevención, cuidado y educación en escuelas y hogares.', 'Enfermería'],
  ['Vivienda segura', 'Refuerzo y mantenimiento de construcciones de tierra y concreto.', 'Construcción'],
  [
    'Calidad ambiental del campus',
    'Agua, ruido, residuos y energía de nuestra propia sede.',
    'Mecatrónica y Electricidad',
  ],
  ['Turismo sostenible', 'Recorridos, interpretación y beneficio justo para las comunidades.', 'Turismo y Negocios'],
]

export function investigacionEInnovacion(c: Contexto): CategoriaSeed {
  const { anio } = c
  const porAnio = (atras: number) =>
    proyectos
      .map((proyecto, i) => ({ proyecto, i }))
      .filter(({ proyecto }) => proyecto.atras === atras)
      .map(({ proyecto, i }) => protocolo(c, proyecto, i))
  const bases = `Pueden presentar proyectos los docentes con vínculo vigente, en equipos de dos o tres, con al menos cuatro estudiantes. Cada equipo presenta una sola propuesta.

    El fondo es de S/ 24,000.00: hasta S/ 6,000.00 por proyecto. No se financian viáticos al extranjero, remuneraciones ni equipos que el instituto ya tiene.`
  return {
    letra: 'c',
    denominacion: 'Investigación e innovación',
    subdenominacion: 'Líneas, proyectos y los gastos que generan.',
    icono: 'flask-conical',
    hijos: [
      pdfSeed(
        c,
        {
          titulo: 'Líneas de investigación aplicada e innovación',
          tipo: 'lineas',
          asunto: 'investigacion',
          dia: dia(c, anio - 1, 12, 4),
          area,
          version: 2,
        },
        (f) => ({
          numero: numeroResolucion(f),
          firma: investigacion,
          secciones: [
            seccion(
              'Cómo se eligieron',
              'Las líneas salieron de cuatro mesas con productores, postas de salud, municipalidades y egresados. Se conservaron siete de las quince propuestas: las que tienen docentes con experiencia, un lugar donde probar y alguien que usará el resultado.',
              { cabecera: ['Línea', 'De qué trata', 'Programas que la sostienen'], filas: LINEAS },
            ),
            seccion(
              'Criterios para un proyecto',
              `- Parte de un problema observado, no de un equipo que se quiere comprar.
            - Lo prueba con personas reales y les devuelve los resultados.
            - Cuesta menos de S/ 6,000.00 y termina en doce meses.
            - Publica sus datos en formato abierto, sin datos personales.`,
            ),
            seccion(
              'Revisión',
              `La Unidad de Investigación revisa las líneas cada dos años. Una línea sin proyectos durante dos convocatorias se retira. La próxima revisión corresponde al primer semestre de ${anio + 1}.`,
            ),
            ...LINEAS.slice(0, 4).map(([linea, trata, quien]) =>
              seccion(
                linea,
                `${trata} La conducen docentes de ${quien}. En los tres últimos años tuvo ${proyectos.filter((p) => p.linea === linea).length} proyectos aprobados y ${entre(linea, 3, 9)} presentaciones en ferias o jornadas.`,
              ),
            ),
          ],
        }),
      ),
      carpeta('Proyectos', [
        carpeta(`${anio}`, [carpeta('En ejecución', porAnio(0)), gastosDe(c, 0)]),
        carpeta(`${anio - 1}`, [...porAnio(1), gastosDe(c, 1)]),
        carpeta(`${anio - 2}`, [...porAnio(2), gastosDe(c, 2)]),
      ]),
      carpeta('Concurso interno', [
        pdfSeed(
          c,
          {
            titulo: `Bases del concurso interno de proyectos ${anio}`,
            tipo: 'bases',
            asunto: 'concurso-de-proyectos',
            dia: dia(c, anio, 1, 26),
            area,
          },
          (f) => ({
            numero: numeroResolucion(f),
            secciones: [
              seccion('Quiénes participan y cuánto se financia', bases),
              seccion(
                'Evaluación',
                'Tres evaluadores externos califican sin conocer los nombres. Se aprueba con sesenta puntos y se financia por orden de mérito.',
                {
                  cabecera: ['Criterio', 'Puntos'],
                  filas: [
                    ['Problema y utilidad', '30'],
                    ['Método y factibilidad', '25'],
                    ['Participación de estudiantes', '20'],
                    ['Presupuesto razonable', '15'],
                    ['Plan de difusión', '10'],
                    ['Total', '100'],
                  ],
                },
              ),
              seccion(
                'Compromisos',
                'El equipo entrega un informe breve por trimestre, rinde cada gasto con comprobante en diez días y presenta sus resultados en la Semana Técnica. El saldo no usado se devuelve. El retraso de más de sesenta días sin aviso impide postular al año siguiente.',
              ),
              seccion(
                'Ética',
                'Todo proyecto con personas, animales o datos personales adjunta su ficha de ética. La Unidad de Investigación puede pedir consentimientos, reducir la muestra o detener una actividad que cause daño.',
              ),
            ],
          }),
        ),
        archivoSeed(
          c,
          {
            titulo: 'Anexos del concurso: ficha de proyecto, presupuesto y ficha de ética',
            tipo: 'anexos',
            asunto: 'concurso-de-proyectos',
            dia: dia(c, anio, 1, 26),
            area,
          },
          'zip',
          async (fecha) => {
            const campos = (nombres: string[]) => ({
              cabecera: ['Campo', 'Respuesta'],
              filas: nombres.map((nombre) => [nombre, '']),
            })
            const ficha = await docx({
              titulo: 'Anexo 1. Ficha de proyecto',
              fecha,
              secciones: [
                seccion(
                  'Proyecto',
                  'Máximo seis páginas, letra de once puntos.',
                  campos([
                    'Título',
                    'Línea',
                    'Equipo',
                    'Problema en diez líneas',
                    'Objetivos',
                    'Método',
                    'A quién sirve',
                  ]),
                ),
              ],
            })
            const etica = await docx({
              titulo: 'Anexo 3. Ficha de ética',
              fecha,
              secciones: [
                seccion(
                  'Personas, animales y datos',
                  'Marque y explique lo que corresponda.',
                  campos([
                    'Participan menores de edad',
                    'Se recogen datos de salud',
                    'Se usan animales',
                    'Forma del consentimiento',
                    'Dónde se guardan los datos',
                  ]),
                ),
              ],
            })
            const guia = await pdf({
              titulo: 'Anexo 2. Cómo presupuestar',
              fecha,
              firma: null,
              secciones: [
                seccion(
                  'Regla',
                  'Pida dos cotizaciones para lo que cueste más de S/ 500.00. Separe materiales, servicios y movilidad. No redondee hacia arriba «por si acaso»: el fondo permite una ampliación del diez por ciento.',
                ),
              ],
            })
            return zip(
              {
                'Anexo 1 - Ficha de proyecto.docx': ficha,
                'Anexo 2 - Cómo presupuestar.pdf': guia,
                'Anexo 3 - Ficha de ética.docx': etica,
              },
              fecha,
            )
          },
        ),
      ]),
    ],
  }
}
