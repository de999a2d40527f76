import type { BolsaSeed, ConvenioSeed, ConvocatoriaSeed } from '../formas.ts'
import { conveniosDe } from './convenios.ts'
import { listaHtml, tablaHtml } from './convocatorias-forma.ts'
import { EMPRESAS } from './empresas.ts'
import { foto } from './escenas.ts'
import { enPalabras } from './fechas.ts'
import { corta, en, laborable, masLaborables } from './tiempos.ts'

type Seleccion = {
  titulo: string
  resumen: string
  dia: number
  cierre: number
  estado: '1' | '2'
  requisitos: string[]
  condiciones: string
}

const SELECCIONES: Seleccion[] = [
  {
    titulo: 'Selección de docente de cocina peruana',
    resumen: 'Una plaza de dieciocho horas semanales para el programa de Gastronomía y Arte Culinario.',
    dia: -7,
    cierre: 13,
    estado: '1',
    requisitos: [
      'Título profesional técnico en gastronomía o afín.',
      'Tres años de experiencia en cocina profesional.',
      'Carné de salud y capacitación en higiene de alimentos.',
    ],
    condiciones:
      'Contrato por un semestre académico, en planilla, con insumos y ayudante de cocina a cargo del instituto.',
  },
  {
    titulo: 'Selección de coordinador(a) de bienestar y empleabilidad',
    resumen: 'Un puesto a tiempo completo para tutoría, bolsa de trabajo y seguimiento de egresados.',
    dia: -95,
    cierre: -78,
    estado: '2',
    requisitos: [
      'Título en psicología, trabajo social, educación o administración.',
      'Dos años de experiencia con jóvenes o en intermediación laboral.',
      'Manejo de hojas de cálculo y de encuestas digitales.',
    ],
    condiciones: 'Contrato anual, en planilla, con periodo de prueba de tres meses y horario de lunes a viernes.',
  },
  {
    titulo: 'Selección de asistente de admisión e informes',
    resumen: 'Un puesto para orientar a postulantes por teléfono, mensajería y en oficina.',
    dia: -180,
    cierre: -165,
    estado: '2',
    requisitos: [
      'Estudios técnicos concluidos en administración, marketing o afines.',
      'Un año de experiencia en atención al público.',
      'Redacción clara y trato paciente.',
    ],
    condiciones: 'Contrato de seis meses renovable, en planilla, con capacitación en los programas del instituto.',
  },
]

export function convocatoriasHorizonte(hoy: Temporal.PlainDate): ConvocatoriaSeed[] {
  return SELECCIONES.map((s) => {
    const dia = laborable(hoy, s.dia)
    const cierre = laborable(hoy, s.cierre)
    const fin = en(hoy, cierre)
    const etapas = [
      ['Recepción de hojas de vida', `${corta(en(hoy, dia))} al ${corta(fin)}`],
      ['Revisión y llamada', corta(masLaborables(fin, 3))],
      ['Clase modelo o caso práctico, y entrevista', corta(masLaborables(fin, 5))],
      ['Comunicación del resultado', corta(masLaborables(fin, 7))],
    ]
    return {
      titulo: `${s.titulo} ${en(hoy, dia).year}`,
      resumen: s.resumen,
      contenido: `<p>${s.resumen} ${s.condiciones}</p><h2>Requisitos</h2>${listaHtml(s.requisitos)}<h2>Cronograma</h2>${tablaHtml(['Etapa', 'Fecha'], etapas)}<p>La hoja de vida, sin fotografía ni edad, se envía a <a href="mailto:seleccion@horizonteandino.example">seleccion@horizonteandino.example</a>.</p>`,
      dia,
      cierre,
      estadoConvocatoria: s.estado,
      archivos: [
        {
          denominacion: 'Perfil y condiciones del puesto',
          extension: 'pdf',
          secciones: [
            { titulo: 'Perfil', parrafos: [s.resumen, s.requisitos.join(' ')] },
            {
              titulo: 'Condiciones',
              parrafos: [s.condiciones, `Se reciben hojas de vida hasta el ${enPalabras(fin)}.`],
            },
          ],
        },
        {
          denominacion: 'Cronograma',
          extension: 'xlsx',
          secciones: [
            {
              titulo: 'Etapas',
              parrafos: ['Las fechas pueden adelantarse si el puesto se cubre; todo cambio se avisa por correo.'],
              tabla: { cabecera: ['Etapa', 'Fecha'], filas: etapas },
            },
            {
              titulo: 'Datos personales',
              parrafos: [
                'Las hojas de vida se usan solo para esta selección y se eliminan seis meses después de concluida, salvo autorización para conservarlas.',
              ],
            },
          ],
        },
      ],
    }
  })
}

export function bolsaHorizonte(_hoy: Temporal.PlainDate): BolsaSeed[] {
  return [
    {
      ...EMPRESAS.botica,
      resumen: 'Asistente de almacén de medicamentos',
      contenido:
        '<p>Boticas Agua Clara Demo requiere una persona para recibir, ubicar y despachar medicamentos desde su almacén central.</p><ul><li>Verificar lote, vencimiento y temperatura en la recepción.</li><li>Preparar los pedidos de seis locales.</li><li>Registrar devoluciones y productos en cuarentena.</li></ul><p>Se pide egreso de Farmacia Técnica o carrera afín y manejo básico de inventarios. S/ 1,300.00 mensuales, planilla y horario de 8:00 a 17:00.</p>',
      imagen: foto('laboratorio', 3),
      dia: -5,
      desde: -5,
      hasta: 16,
    },
    {
      ...EMPRESAS.viajes,
      resumen: 'Cocinero(a) para hospedaje de montaña',
      contenido:
        '<p>El hospedaje de Viajes Apu Sereno Demo recibe grupos de caminata y busca una persona que dirija su cocina de veinte cubiertos.</p><ul><li>Planificar menús con insumos de las comunidades vecinas.</li><li>Controlar compras, costos e higiene.</li><li>Preparar opciones vegetarianas y para personas con alergias.</li></ul><p>Se pide egreso de Gastronomía o un año de experiencia. S/ 1,600.00, alojamiento, alimentación y ocho días de descanso al mes.</p>',
      imagen: foto('alimentos', 3),
      dia: -60,
      desde: -60,
      hasta: -33,
    },
  ]
}

export function conveniosHorizonte(hoy: Temporal.PlainDate): ConvenioSeed[] {
  return conveniosDe(hoy, [
    {
      titulo: 'Boticas Agua Clara Demo S.A.C.: prácticas de Farmacia Técnica',
      dia: -130,
      anios: 2,
      texto:
        'Diez estudiantes por semestre realizan sus experiencias formativas en los locales y en el almacén central de la cadena, con un químico farmacéutico como tutor.',
      compromisos: [
        'La empresa entrega inducción, uniforme y seguro contra accidentes.',
        'El instituto visita cada local una vez al mes y evalúa junto con el tutor.',
        'Los practicantes no sustituyen a personal titular ni manejan caja.',
      ],
    },
    {
      titulo: 'Viajes Apu Sereno Demo E.I.R.L.: cocina de rutas',
      dia: -300,
      anios: 3,
      texto:
        'Estudiantes de Gastronomía y Arte Culinario diseñan menús para rutas de caminata y los preparan en el hospedaje de la empresa durante la temporada alta.',
      compromisos: [
        'La empresa cubre insumos, alojamiento y movilidad.',
        'El instituto asegura la capacitación en higiene y la presencia de un docente.',
        'Las recetas llevan el nombre de sus autores y de las comunidades de origen.',
      ],
    },
  ])
}
