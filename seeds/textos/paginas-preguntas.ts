import type { PaginaSeed } from '../formas.ts'
import { foto } from './escenas.ts'
import { calendario, HITOS } from './fechas.ts'

type Pregunta = [pregunta: string, respuesta: string]

const dibujar = (grupo: string, preguntas: Pregunta[]) =>
  [
    `<h2>${grupo}</h2>`,
    ...preguntas.map(([pregunta, respuesta]) => `<details><summary>${pregunta}</summary><p>${respuesta}</p></details>`),
  ].join('\n')

/** What people really ask an institute, by what they want to do. */
export const paginaPreguntas = (hoy: Temporal.PlainDate): PaginaSeed => {
  const { habil, sabado, siguiente } = calendario(hoy)
  const grupos = [
    dibujar('Carreras y estudios', [
      [
        '¿Qué carreras puedo estudiar?',
        'Doce programas de salud, tecnología, industria, construcción, campo, turismo y gestión. En <a href="/programas">programas de estudios</a> está cada uno con su plan de estudios, turno, vacantes y campo laboral.',
      ],
      [
        '¿Cuánto dura la carrera?',
        'Tres años: seis semestres agrupados en tres módulos. Al aprobar cada módulo y su experiencia formativa puedes pedir un certificado modular.',
      ],
      [
        '¿El título es a nombre de la Nación?',
        'Sí. El título de profesional técnico se otorga a nombre de la Nación y se inscribe en el registro correspondiente.',
      ],
      [
        '¿Qué turnos hay? ¿Puedo estudiar y trabajar?',
        'Hay turno mañana y turno tarde según el programa. Si tu horario de trabajo se cruza, puedes pedir cambio de turno en la primera semana; depende de las vacantes. Los horarios se publican en <a href="/transparencia/documentos/gestion">documentos de gestión</a>.',
      ],
      [
        '¿Hay límite de edad?',
        'No. La persona de más edad que se ha titulado con nosotros tenía 58 años. Quienes todavía están en quinto de secundaria también pueden postular: deben haber terminado el colegio al momento de matricularse.',
      ],
      [
        '¿Puedo convalidar mis estudios en una universidad?',
        'Cada universidad decide qué reconoce. Para que te evalúen necesitas el certificado de estudios y los sílabos visados: se piden en Secretaría Académica. Si vienes de otra institución, aquí la convalidación cuesta S/ 20.00 por unidad didáctica.',
      ],
    ]),
    dibujar('Admisión y matrícula', [
      [
        '¿Cuándo es el examen de admisión?',
        `El examen ${siguiente()} es el ${sabado(HITOS.examen)} y la inscripción cierra el ${habil(HITOS.inscripcionHasta)}. El cronograma completo está en <a href="/admision">admisión</a>.`,
      ],
      [
        '¿Cuánto cuesta postular?',
        'S/ 60.00 en la modalidad ordinaria y S/ 80.00 por exoneración. No hay otros pagos para rendir el examen.',
      ],
      [
        '¿Cuánto cuesta la matrícula? ¿Se pagan mensualidades?',
        'La matrícula cuesta S/ 100.00 por semestre, tanto para ingresantes como para quienes ratifican. No hay mensualidades. El primer puesto de cada programa no paga y el segundo paga la mitad.',
      ],
      [
        'Tengo una discapacidad, ¿cómo postulo?',
        'El cinco por ciento de las vacantes de cada programa está reservado y el examen se adapta: letra ampliada, tiempo adicional, lector, intérprete o aula en el primer piso. Indícalo al inscribirte; esa información solo la ven la comisión y el equipo de bienestar.',
      ],
      [
        '¿Qué pasa si no me matriculo a tiempo?',
        `Después del ${habil(HITOS.matriculaHasta)} hay matrícula extemporánea hasta el ${habil(HITOS.extemporaneaHasta)}, con un recargo de S/ 30.00. Si no vas a estudiar ese periodo, pide la reserva para no perder tu vacante.`,
      ],
      [
        '¿Puedo reservar mi vacante?',
        'Sí. La reserva o licencia cuesta S/ 50.00 y no tiene costo si el motivo es de salud. En los institutos públicos puede pedirse hasta por cuatro periodos.',
      ],
    ]),
    dibujar('Pagos y documentos', [
      [
        '¿Dónde pago y cómo registro el voucher?',
        'En el Banco de la Nación, con la orden de pago, o en la caja de la sede, de 8:00 a 12:30. Envía una foto donde se lean el número de operación, la fecha y el monto a <a href="mailto:tesoreria@quebradaserena.example">tesoreria@quebradaserena.example</a>. En un día hábil recibes la confirmación.',
      ],
      [
        '¿Cómo obtengo una copia de mi boleta o recibo?',
        'Pídela a tesorería con tu código y la fecha aproximada del pago. El duplicado no tiene costo durante el mismo año.',
      ],
      [
        '¿Cómo pido una constancia o mi récord de notas?',
        'Por mesa de partes, en ventanilla o por correo. La constancia de estudios cuesta S/ 10.00 y se entrega en tres días hábiles. Costos y requisitos de todos los casos, en <a href="/tramites">trámites</a>.',
      ],
      [
        '¿Puedo enviar un documento de noche o en feriado?',
        'Sí. Lo que se envía entre las 00:00 y las 23:59 se considera presentado ese mismo día. El plazo para responder empieza el día hábil siguiente.',
      ],
      [
        '¿Hay una forma de calcular cuánto gastaré en total?',
        'Para un año sin repitencias, suma dos matrículas (S/ 200.00) y, si haces prácticas, la carpeta del módulo (S/ 20.00). Al terminar, el derecho de titulación y el formato suman S/ 280.00. Los materiales dependen del programa.',
      ],
    ]),
    dibujar('Prácticas, becas y vida en el instituto', [
      [
        '¿Dónde haré mis prácticas?',
        'En empresas y entidades con <a href="/transparencia/convenios">convenio</a> o en una que tú propongas. Bienestar y Empleabilidad emite la carta de presentación (S/ 5.00) y un docente te visita.',
      ],
      [
        '¿Qué becas hay?',
        'Excelencia académica, situación socioeconómica, deporte y cultura, discapacidad y PIR, además de la ayuda de alimentación. Las bases están en <a href="/becas">becas</a>.',
      ],
      [
        '¿Cómo accedo a la bolsa de trabajo?',
        'Las ofertas son públicas y están en <a href="/servicios/bolsa-trabajo">bolsa de trabajo</a>. Se revisan antes de publicarse: ninguna puede pedir edad, sexo ni estado civil.',
      ],
      [
        '¿Dónde queda el instituto y cómo llego?',
        'En el jirón Los Eucaliptos 123, a seis cuadras de la plaza. Desde el terminal hay mototaxi y una línea de combi que pasa cada quince minutos. El plano de pabellones está en la entrada y la forma de llegar, en <a href="/contacto">contacto</a>.',
      ],
      [
        '¿Dónde presento un reclamo?',
        'En la plataforma del Estado, a la que se llega desde <a href="/transparencia/libro/reclamaciones">libro de reclamaciones</a>, o en el libro físico de la ventanilla 1. La respuesta se da en un plazo máximo de treinta días hábiles.',
      ],
    ]),
  ]
  return {
    codigo: 'nosotros/preguntas-frecuentes',
    titulo: 'Preguntas frecuentes',
    imagen: foto('admision', 2),
    contenido: `<p>Estas son las preguntas que más recibimos por teléfono, en ventanilla y por mensaje. Si la tuya no está, escríbenos a <a href="mailto:informes@quebradaserena.example">informes@quebradaserena.example</a> y la responderemos; si otras personas la tienen también, aparecerá aquí.</p>
${grupos.join('\n')}`,
  }
}
