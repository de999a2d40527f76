import type { AreaClave, SeccionTexto } from '../formas.ts'
import { seccion } from './base.ts'

export type Formato = {
  titulo: string
  asunto: string
  mes: number
  area: AreaClave
  uso: string
  campos: string[]
  extra?: SeccionTexto[]
  declara?: string
}

const RENGLONES = '……………………………………………………………………………………………………'

const lineas = (cuantas: number) => Array.from({ length: cuantas }, () => RENGLONES).join('\n\n')

const cuadro = (titulo: string, cabecera: string[], filas: number): SeccionTexto =>
  seccion(titulo, '', { cabecera, filas: Array.from({ length: filas }, () => cabecera.map(() => '')) })

const marcas = (titulo: string, opciones: string[]): SeccionTexto =>
  seccion(titulo, '', { cabecera: ['Opción', 'Marque con X'], filas: opciones.map((opcion) => [opcion, '']) })

const PERSONA = ['Nombres y apellidos', 'Tipo y número de documento', 'Domicilio', 'Correo electrónico', 'Celular']

export const fut: Formato = {
  titulo: 'FUT: Formato Único de Trámite',
  asunto: 'fut',
  mes: 1,
  area: 'secretaria',
  uso: 'Sirve para cualquier pedido al instituto. Puede llenarlo aquí, en la mesa de partes virtual o a mano. No necesita adjuntar copia de su documento de identidad.',
  campos: [...PERSONA, 'Programa y código, si es estudiante', 'Autoridad o unidad a la que se dirige'],
  extra: [
    marcas('Pedido', [
      'Constancia de estudios',
      'Certificado de estudios',
      'Certificado modular',
      'Reserva o licencia',
      'Reingreso o traslado',
      'Convalidación',
      'Titulación',
      'Otro (explique abajo)',
    ]),
    seccion('Fundamento del pedido', `Explique con sus palabras qué pide y por qué.\n\n${lineas(5)}`),
    cuadro('Documentos que adjunta', ['N.º', 'Documento', 'Folios'], 4),
    marcas('Cómo quiere la respuesta', ['Correo electrónico', 'En ventanilla', 'Domicilio']),
  ],
}

export const FORMATOS: { grupo: string; lista: Formato[] }[] = [
  {
    grupo: 'Trámites generales',
    lista: [
      fut,
      {
        titulo: 'Solicitud de acceso a la información pública',
        asunto: 'acceso-informacion',
        mes: 1,
        area: 'secretaria',
        uso: 'Su uso es opcional: también puede pedir información por correo o en una carta. No tiene que decir para qué la necesita.',
        campos: [
          'Nombres y apellidos',
          'Documento de identidad',
          'Domicilio',
          'Correo o teléfono (opcional, salvo que lo elija como medio de entrega)',
        ],
        extra: [
          seccion(
            'Información que solicita',
            `Sea concreto; si conoce la unidad que la tiene, indíquela.\n\n${lineas(4)}`,
          ),
          marcas('Forma de entrega', [
            'Correo electrónico (gratuito)',
            'Copia simple',
            'Enlace de descarga',
            'Revisión directa',
          ]),
        ],
      },
      {
        titulo: 'Carta poder simple para trámites',
        asunto: 'carta-poder',
        mes: 2,
        area: 'secretaria',
        uso: 'Permite que otra persona presente o recoja documentos por usted. No sirve para recoger títulos.',
        campos: [
          'Yo (nombres y apellidos)',
          'Documento de identidad',
          'Autorizo a (nombres y apellidos)',
          'Documento de identidad de quien recoge',
          'Trámite que realizará',
          'Vigencia de la autorización',
        ],
      },
    ],
  },
  {
    grupo: 'Declaraciones juradas',
    lista: [
      {
        titulo: 'Declaración jurada de no registrar deuda de bienes',
        asunto: 'dj-bienes',
        mes: 2,
        area: 'administracion',
        uso: 'Se presenta para egresar o retirarse. Reemplaza los vistos buenos en papel.',
        campos: ['Nombres y apellidos', 'Código de estudiante', 'Programa', 'Último periodo cursado'],
        declara:
          'Declaro que he devuelto los libros, herramientas y equipos que recibí en préstamo. Si el inventario muestra lo contrario, acepto devolverlos o reponerlos en diez días hábiles.',
      },
      {
        titulo: 'Declaración jurada de situación socioeconómica',
        asunto: 'dj-socioeconomica',
        mes: 3,
        area: 'bienestar',
        uso: 'Acompaña la postulación a becas y ayudas. La información es reservada y se verifica por muestreo.',
        campos: [
          'Nombres y apellidos',
          'Programa y semestre',
          'Personas en el hogar',
          'Ingreso mensual aproximado',
          'Quién sostiene el hogar',
        ],
        extra: [cuadro('Gastos del hogar', ['Concepto', 'Monto mensual S/'], 5)],
        declara: 'Declaro que lo anotado corresponde a la situación actual de mi hogar y que avisaré si cambia.',
      },
      {
        titulo: 'Declaración jurada de postulante a contrato docente',
        asunto: 'dj-docente',
        mes: 1,
        area: 'academica',
        uso: 'Se presenta con la ficha de postulación. No se piden certificados de antecedentes en esta etapa.',
        campos: ['Nombres y apellidos', 'Documento de identidad', 'Plaza a la que postula'],
        extra: [
          marcas('Declaro que', [
            'No tengo inhabilitación para ejercer función pública',
            'No tengo parentesco con quienes evalúan el concurso',
            'Mis títulos y constancias son auténticos',
            'Tengo disponibilidad para el turno de la plaza',
          ]),
        ],
        declara: 'Firmo sabiendo que una declaración falsa deja sin efecto mi postulación o mi contrato.',
      },
      {
        titulo: 'Declaración jurada de salud para EFSRT en establecimientos',
        asunto: 'dj-salud-efsrt',
        mes: 3,
        area: 'bienestar',
        uso: 'La llenan estudiantes de Enfermería Técnica y Laboratorio Clínico. La ve solo la docente responsable.',
        campos: ['Nombres y apellidos', 'Programa y semestre', 'Grupo sanguíneo', 'Alergias', 'Contacto de emergencia'],
        extra: [cuadro('Vacunas', ['Vacuna', 'Dosis', 'Fecha'], 5)],
        declara:
          'Declaro que la información es cierta y que avisaré ante fiebre o contacto con una enfermedad transmisible.',
      },
    ],
  },
  {
    grupo: 'EFSRT',
    lista: [
      {
        titulo: 'Solicitud de carta de presentación para EFSRT',
        asunto: 'efsrt-carta',
        mes: 4,
        area: 'bienestar',
        uso: 'Se atiende en dos días hábiles. El costo es S/ 5.00.',
        campos: [
          'Nombres y apellidos',
          'Código y programa',
          'Módulo',
          'Empresa o institución',
          'Persona a quien se dirige y cargo',
          'Fechas previstas',
        ],
      },
      {
        titulo: 'Plan de EFSRT del estudiante',
        asunto: 'efsrt-plan',
        mes: 4,
        area: 'academica',
        uso: 'Se acuerda entre estudiante, docente y centro antes de empezar.',
        campos: [
          'Estudiante',
          'Docente responsable',
          'Centro y responsable',
          'Inicio, término y horario',
          'Total de horas',
        ],
        extra: [
          cuadro('Actividades', ['Semana', 'Actividad', 'Capacidad que se practica', 'Horas'], 8),
          seccion('Seguridad', `Equipo de protección y riesgos del puesto:\n\n${lineas(2)}`),
        ],
      },
      {
        titulo: 'Ficha de evaluación de EFSRT',
        asunto: 'efsrt-evaluacion',
        mes: 4,
        area: 'academica',
        uso: 'La llena el centro de práctica y la conversa con el estudiante. Escala de 0 a 20.',
        campos: ['Estudiante', 'Centro', 'Responsable que evalúa', 'Horas cumplidas'],
        extra: [
          seccion('Criterios', '', {
            cabecera: ['Criterio', 'Peso', 'Nota', 'Comentario'],
            filas: [
              ['Calidad del trabajo', '30 %', '', ''],
              ['Seguridad y orden', '20 %', '', ''],
              ['Puntualidad y responsabilidad', '20 %', '', ''],
              ['Comunicación y trato', '15 %', '', ''],
              ['Iniciativa', '15 %', '', ''],
            ],
          }),
          seccion('Recomendación', lineas(3)),
        ],
      },
      {
        titulo: 'Registro de visitas de seguimiento de EFSRT',
        asunto: 'efsrt-visitas',
        mes: 5,
        area: 'academica',
        uso: 'El docente visita al menos dos veces; la primera, antes de la tercera semana.',
        campos: ['Docente', 'Estudiante', 'Centro'],
        extra: [cuadro('Visitas', ['Fecha', 'Actividad observada', 'Dificultad', 'Acuerdo', 'Firma del centro'], 4)],
      },
    ],
  },
  {
    grupo: 'Titulación',
    lista: [
      {
        titulo: 'Solicitud de titulación',
        asunto: 'titulacion-solicitud',
        mes: 5,
        area: 'secretaria',
        uso: 'Reúne los datos de la carpeta. El derecho puede pagarse en dos partes.',
        campos: [...PERSONA, 'Programa y año de egreso', 'Modalidad: trabajo de aplicación o examen de suficiencia'],
        extra: [
          marcas('Carpeta', [
            'Constancia de egresado',
            'Certificados de estudios',
            'Certificados modulares',
            'Fotografías',
            'Recibo de pago',
          ]),
        ],
      },
      {
        titulo: 'Esquema del trabajo de aplicación',
        asunto: 'titulacion-esquema',
        mes: 5,
        area: 'academica',
        uso: 'Máximo veinticinco páginas, sin anexos. Un trabajo útil y claro vale más que uno largo.',
        campos: ['Título', 'Autores', 'Docente asesor', 'Lugar donde se aplica'],
        extra: [
          seccion(
            'Contenido',
            '- Problema y a quién afecta\n- Objetivo y alcance\n- Qué se hizo, con planos, código o cálculos\n- Prueba y resultados\n- Costo real\n- Conclusiones y recomendaciones\n- Fuentes',
          ),
        ],
      },
      {
        titulo: 'Rúbrica del jurado de sustentación',
        asunto: 'titulacion-rubrica',
        mes: 6,
        area: 'academica',
        uso: 'Cada integrante califica por separado y luego se promedia. Las observaciones se entregan una sola vez y por escrito.',
        campos: ['Sustentante', 'Trabajo', 'Jurado', 'Fecha'],
        extra: [
          seccion('Calificación', '', {
            cabecera: ['Criterio', 'Puntos', 'Obtenido'],
            filas: [
              ['Comprensión del problema', '4', ''],
              ['Solución y dominio técnico', '8', ''],
              ['Resultados y costo', '4', ''],
              ['Exposición y respuestas', '4', ''],
              ['Total', '20', ''],
            ],
          }),
        ],
      },
    ],
  },
]
