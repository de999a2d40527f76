import { type Contexto, datos, dia, pdfSeed, seccion, soles } from './base.ts'
import { administracion } from './personas.ts'

const area = 'administracion' as const

type Obra = {
  nombre: string
  asunto: string
  atras: number
  porque: string
  avance: string
  partidas: [string, number][]
  plazo: number
  cuidado: string
}

export const OBRAS: Obra[] = [
  {
    nombre: 'Ampliación del taller de Mecatrónica Automotriz',
    asunto: 'taller-mecatronica',
    atras: 0,
    porque:
      'El taller recibe tres grupos a la vez y solo tiene dos elevadores. En horas punta los estudiantes esperan turno y las prácticas se acortan.',
    avance:
      'La cimentación y los muros están terminados; falta la cobertura y la instalación eléctrica. El avance físico es de 64 %.',
    partidas: [
      ['Cimentación y muros', 82400],
      ['Cobertura metálica', 46750],
      ['Instalaciones eléctricas y extracción de gases', 31900],
      ['Elevadores y equipos fijos', 58600],
      ['Supervisión y ensayos', 9800],
    ],
    plazo: 150,
    cuidado:
      'Durante la obra las prácticas pasan al turno de la tarde y el ingreso de vehículos se hace por la puerta 3.',
  },
  {
    nombre: 'Rampas, baños accesibles y señalización',
    asunto: 'accesibilidad-campus',
    atras: 1,
    porque:
      'Cinco de los ocho pabellones tenían gradas en el ingreso y solo uno contaba con baño accesible. Un recorrido con estudiantes usuarios de silla de ruedas ordenó las prioridades.',
    avance:
      'Obra concluida y recibida sin observaciones. Se construyeron siete rampas y cuatro baños, y se colocaron 126 placas con texto, relieve y braille.',
    partidas: [
      ['Rampas y barandas', 38200],
      ['Baños accesibles', 44900],
      ['Placas y pavimento podotáctil', 15300],
      ['Supervisión', 4100],
    ],
    plazo: 75,
    cuidado: 'Los trabajos ruidosos se hicieron en enero y febrero, fuera del periodo de clases.',
  },
  {
    nombre: 'Reservorio y riego por aspersión del fundo',
    asunto: 'riego-fundo',
    atras: 2,
    porque:
      'El fundo perdía dos hectáreas de cultivo entre agosto y octubre porque el turno de agua llegaba cada doce días.',
    avance:
      'Obra concluida. El reservorio de 480 metros cúbicos permite regar 3.2 hectáreas y sirve para las prácticas de Riego tecnificado.',
    partidas: [
      ['Excavación y geomembrana', 27600],
      ['Red de tubería y aspersores', 33450],
      ['Caseta y filtros', 8900],
      ['Capacitación y puesta en marcha', 2800],
    ],
    plazo: 60,
    cuidado: 'La comunidad vecina acordó el paso de la tubería a cambio de dos tomas para sus bebederos.',
  },
]

export function obra(c: Contexto, o: Obra) {
  const total = o.partidas.reduce((t, [, m]) => t + m, 0)
  const anio = c.anio - o.atras
  return pdfSeed(
    c,
    {
      titulo: `Ficha de obra: ${o.nombre.charAt(0).toLowerCase()}${o.nombre.slice(1)}`,
      tipo: 'obra',
      asunto: o.asunto,
      dia: o.atras === 0 ? -33 : dia(c, anio, 11, 14),
      area,
    },
    () => ({
      firma: administracion,
      secciones: [
        datos([
          ['Obra', o.nombre],
          ['Año', String(anio)],
          ['Plazo', `${o.plazo} días calendario`],
          ['Presupuesto', `S/ ${soles(total)}`],
          ['Fuente', o.atras === 1 ? 'Recursos ordinarios' : 'Recursos directamente recaudados y transferencia'],
        ]),
        seccion('Por qué se hace', o.porque),
        seccion('Estado', `${o.avance}\n\n${o.cuidado}`),
        seccion('Presupuesto', 'Montos con impuestos, según el expediente técnico aprobado.', {
          cabecera: ['Partida', 'Presupuesto (S/)', 'Ejecutado (S/)'],
          filas: [
            ...o.partidas.map(([p, m], i) => [
              p,
              soles(m),
              soles(o.atras === 0 ? ([m, m * 0.55, m * 0.4, m * 0.3, m * 0.6][i] ?? m) : m),
            ]),
            [
              'Total',
              soles(total),
              soles(
                o.partidas.reduce(
                  (t, [, m], i) => t + (o.atras === 0 ? ([m, m * 0.55, m * 0.4, m * 0.3, m * 0.6][i] ?? m) : m),
                  0,
                ),
              ),
            ],
          ],
        }),
        seccion(
          'Control',
          `La supervisión registra fotografías y ensayos cada semana. Los comprobantes de pago pueden consultarse en Administración. Se designó como veedora a la representación estudiantil, que visita la obra el primer viernes de cada mes y anota sus observaciones en el cuaderno.`,
        ),
      ],
    }),
  )
}

export const DONACIONES: [string, string, string, number, string][] = [
  [
    'Cinco módulos fotovoltaicos de 450 W',
    'Agroindustrias Valle Demo S.A.C.',
    'Electricidad Industrial',
    6750,
    'Se instalaron en el techo del pabellón H. Alimentan el laboratorio de automatización y sirven para medir rendimiento con distinta inclinación. La empresa capacitó a dos docentes y entregó los manuales en castellano.',
  ],
  [
    'Dos microscopios binoculares y material de vidrio',
    'Asociación Salud del Valle Demo',
    'Laboratorio Clínico',
    9400,
    'Los equipos tenían cinco años de uso y fueron revisados antes de aceptarlos. Permiten que los grupos de Hematología básica trabajen en parejas. El material de vidrio se inventarió por lote.',
  ],
  [
    'Noventa libros de salud y contabilidad',
    'Familia de un docente jubilado',
    'Biblioteca',
    2360,
    'Se aceptaron los libros editados en los últimos doce años. Los demás, a pedido de la familia, se entregaron a la biblioteca municipal. La colección lleva una placa con el nombre del docente.',
  ],
]
