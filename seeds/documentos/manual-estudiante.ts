import type { SeccionPdf } from '../archivos/pdf.ts'
import { type Contexto, seccion } from './base.ts'
import { programas } from './programas.ts'

export function manualEstudiante(c: Contexto): SeccionPdf[] {
  return [
    seccion(
      'Hola',
      `Ya eres parte del instituto. Este manual responde lo que más se pregunta el primer mes y lo que conviene saber antes de egresar. Está escrito para leerlo por partes: busca el título que necesitas.

      Todo lo que aquí dice también está en el portal. Si encuentras una diferencia, avísanos a secretaria@quebradaserena.example.`,
    ),
    seccion(
      'Tus primeras semanas',
      `- Activa tu cuenta del portal y cambia la clave. No la compartas ni con tus compañeros de confianza.
      - Recoge tu carné en la ventanilla 2 y visita la biblioteca: el préstamo es gratuito.
      - Pregunta en la primera clase por el sílabo y la rúbrica. Si no te la dan, pídela.
      - Conoce a tu tutora o tutor: tiene dos horas a la semana para tu grupo.
      - Ubica las zonas seguras y el tópico. Habrá un simulacro antes de la semana seis.`,
    ),
    {
      ...seccion(
        'Cómo está organizada tu carrera',
        'Son seis semestres en tres módulos. Cada módulo termina con una experiencia formativa y un certificado que ya te sirve para trabajar. Al aprobar los tres, egresas y puedes titularte.',
        {
          cabecera: ['Programa', 'Primer certificado modular', 'Turno'],
          filas: programas.map((p) => [p.nombre, p.modulos[0].nombre, p.turno]),
        },
      ),
      salto: true,
    },
    seccion(
      'Créditos y horas',
      `Un crédito son dieciséis horas con teoría y práctica, o treinta y dos solo de práctica. Tu plan suma al menos ciento veinte. Las unidades específicas son de tu carrera; las de empleabilidad, como Comunicación oral u Ofimática, se comparten con los demás programas y se reconocen si cambias de carrera.`,
    ),
    {
      ...seccion(
        'Matrícula y pagos',
        `La enseñanza es gratuita. Pagas S/ 100.00 de matrícula por periodo y nada más, salvo los trámites que pidas. Pagas en el banco o en la caja y registras la foto de tu voucher en el portal; en un día hábil se confirma.

      Si no puedes pagar a tiempo, firma un compromiso: la deuda no impide matricularte. Hay exoneración para primeros puestos, víctimas inscritas y otros casos. Las becas se anuncian en marzo.`,
        {
          cabecera: ['Trámite', 'Monto (S/)', 'Plazo'],
          filas: [
            ['Ratificación de matrícula', '100.00', 'El mismo día'],
            ['Recargo extemporáneo', '30.00', 'Diez días después del cierre'],
            ['Repetir una unidad', '20.00', 'En la matrícula'],
            ['Constancia de estudios', '10.00', '3 días hábiles'],
            ['Certificado modular', '40.00', '30 días hábiles'],
            ['Duplicado de carné', '30.00', '5 días hábiles'],
          ],
        },
      ),
      salto: true,
    },
    seccion(
      'Asistencia y justificaciones',
      `Si faltas, avisa cuando puedas. La enfermedad, el embarazo, el cuidado de un hijo, un duelo o una citación se justifican en Secretaría Académica hasta cinco días después y no te quitan el derecho a evaluación. Si faltas dos veces seguidas, te llamaremos: no es un regaño, es para ayudarte.`,
    ),
    seccion(
      'Evaluación y notas',
      `Te evalúan por capacidades, con rúbricas y de cero a veinte. La nota mínima es trece. Si obtienes entre diez y doce, tienes recuperación en la semana dieciocho.

      Tus trabajos vuelven con comentarios en siete días. Antes de cerrar el acta ves tus notas y tienes tres días para observarlas; primero conversa con tu docente y, si no hay acuerdo, con la coordinación. Los trabajos copiados no se califican y puedes rehacerlos una vez.`,
    ),
    {
      ...seccion(
        'EFSRT: practicar de verdad',
        `Al final de cada módulo practicas en una empresa, una institución o un proyecto del instituto. Prepárala con un semestre de anticipación.

      - Busca el centro en la bolsa de trabajo o propón uno.
      - Pide tu carta de presentación: S/ 5.00, dos días hábiles.
      - Acuerda por escrito tus tareas y tu horario; no más de seis horas diarias si tienes clases.
      - Nadie debe pedirte dinero ni documentos originales por practicar.
      - Si te asignan algo peligroso o te tratan mal, avisa a tu docente ese mismo día: puedes cambiar de centro.`,
      ),
      salto: true,
    },
    seccion('Titulación', 'Puedes titularte con un trabajo de aplicación o con un examen de suficiencia.', {
      cabecera: ['Paso', 'Qué haces', 'Costo (S/)'],
      filas: [
        ['Constancia de egresado', 'La pides al aprobar todo', '20.00'],
        ['Carpeta', 'Reúnes certificados y fotografías', '-'],
        ['Derecho de titulación', 'Puedes pagar en dos partes', '200.00'],
        ['Sustentación o examen', 'Fechas en mayo, julio, octubre y diciembre', '-'],
        ['Formato de título', 'Se registra y se entrega', '80.00'],
      ],
    }),
    seccion(
      'Bienestar',
      `El tópico atiende de 7:30 a 19:00 horas. La psicóloga recibe con cita o sin ella cuando es urgente; lo que converses es reservado. Hay préstamo de computadoras, fondo de emergencia y asesoría para madres y padres que estudian.

      Si tienes una discapacidad o una condición que afecta tus estudios, cuéntanos qué ajuste te sirve. No necesitas diagnóstico para lo sencillo.`,
    ),
    {
      ...seccion(
        'Convivencia y derechos',
        `- Te llamamos por tu nombre, también por tu nombre social.
      - Puedes hablar tu lengua materna y pedir que te expliquen de otra manera.
      - Nadie puede burlarse de tu origen, tu cuerpo, tu fe o tu forma de querer.
      - Puedes organizarte, opinar y reclamar sin temor a represalias.
      - Puedes negarte a una práctica insegura.

      Si alguien te acosa o amenaza, escribe a comite.defensa@quebradaserena.example o ve a la biblioteca, donde hay un espacio privado. Las medidas de protección se toman en un día hábil.`,
      ),
      salto: true,
    },
    seccion(
      'Tus deberes',
      `- Llega a tiempo y deja tu lugar de trabajo como quisieras encontrarlo.
      - Usa el equipo de protección aunque tengas calor.
      - Devuelve lo prestado y avisa si algo se rompe: los accidentes se arreglan, los silencios no.
      - Firma solo tus propios trabajos.
      - No grabes ni publiques a otras personas sin su permiso.`,
    ),
    seccion(
      'El portal, paso a paso',
      `**Ver tu horario y tus notas.** Ingresa con tu cuenta y elige Campus virtual.

      **Presentar un trámite.** En Mesa de partes llena el formulario, adjunta lo que se pida y guarda el cargo. Puedes hacerlo de noche o en feriado: cuenta como presentado ese día.

      **Buscar trabajo.** En Bolsa de trabajo revisa los avisos vigentes. No pagues por postular y denuncia los que pidan edad, sexo o fotografía.

      **Reclamar.** El Libro de Reclamaciones está al pie de cada página.`,
    ),
    {
      ...seccion(
        'Después de egresar',
        `Te escribiremos a los seis, doce y veinticuatro meses para saber cómo te va: responder toma cuatro minutos y ayuda a mejorar la carrera. Sigues teniendo biblioteca, bolsa de trabajo y cursos de formación continua con descuento.

      Si emprendes, la Unidad de Formación Continua te orienta sobre permisos, costos y primeros clientes. Y si un día quieres volver a contar tu experiencia en una clase, la puerta está abierta.`,
      ),
      salto: true,
    },
    seccion(
      'Preguntas que todos hacen',
      `**¿Puedo cambiarme de turno?** Sí, hasta la cuarta semana y si hay vacante.

      **¿Y de carrera?** Con traslado interno: S/ 50.00 y depende de la vacante.

      **¿Puedo trabajar y estudiar?** Muchos lo hacen. Habla con tu tutor para ordenar tu carga.

      **¿El título vale en todo el país?** Sí, es un título profesional técnico a nombre de la Nación.

      **¿Puedo seguir en una universidad?** Algunas convalidan; pide tus sílabos con anticipación.

      **¿Perdí mi celular, pierdo mi cuenta?** No. Ve a Tecnologías con tu carné y la recuperas.`,
    ),
    seccion('Teléfonos y horarios', '', {
      cabecera: ['Para', 'Unidad', 'Teléfono', 'Horario'],
      filas: [
        ['Matrícula y constancias', 'Secretaría Académica', '900 000 002', '8:00 a 16:30'],
        ['Pagos', 'Tesorería', '900 000 003', '8:00 a 12:30'],
        ['Becas, salud y trabajo', 'Bienestar y Empleabilidad', '900 000 005', '8:00 a 17:00'],
        ['Cuenta y equipos', 'Tecnologías de la Información', '900 000 006', '7:30 a 19:00'],
        ['Urgencias', 'Tópico, anexo 112', '900 000 001', '7:30 a 19:00'],
      ],
    }),
    seccion(
      'Vigencia',
      `Este manual corresponde al periodo ${c.periodo}. Se revisa con la representación estudiantil antes de cada matrícula.`,
    ),
  ]
}
