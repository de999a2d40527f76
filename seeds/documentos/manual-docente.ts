import type { SeccionPdf } from '../archivos/pdf.ts'
import { type Contexto, seccion } from './base.ts'

export function manualDocente(c: Contexto): SeccionPdf[] {
  return [
    seccion(
      'Bienvenida',
      `Este manual acompaña a quien enseña en el instituto durante el periodo ${c.periodo}. Explica cómo preparar una unidad didáctica, usar los ambientes, registrar asistencia y notas, acompañar la EFSRT y pedir ayuda. No reemplaza al reglamento institucional: lo vuelve práctico.

      Léalo una vez completo y guárdelo en el teléfono. Las direcciones, los horarios y los plazos se revisan cada periodo; la versión del portal es la que vale.`,
    ),
    seccion(
      'Antes de empezar',
      `- Revise su carga y su horario en el portal, en Documentos, Plana docente.
      - Confirme con la coordinación el aula, el taller y el aforo.
      - Active su cuenta institucional con doble factor. Tecnologías de la Información atiende en el 900 000 006.
      - Pida la lista de estudiantes con ajustes razonables acordados: se entrega de forma reservada y se aplica desde el primer día.`,
      {
        cabecera: ['Momento', 'Tarea', 'Dónde se registra'],
        filas: [
          ['Tres semanas antes', 'Sílabo y rúbricas en borrador', 'Carpeta del programa'],
          ['Dos semanas antes', 'Requerimiento de insumos', 'Almacén'],
          ['Primera clase', 'Presentación del sílabo y acuerdos', 'Acta de inicio'],
          ['Semana 9', 'Evaluación de medio periodo', 'Registro académico'],
          ['Semana 17', 'Notas visibles para el grupo', 'Registro académico'],
          ['Semana 18', 'Recuperación y cierre', 'Acta firmada'],
        ],
      },
    ),
    {
      ...seccion(
        'El sílabo',
        `Un sílabo útil cabe en tres páginas. Dice qué capacidad se logra, con qué indicadores, en qué semanas, con qué materiales y cómo se evalúa. Se redacta para el estudiante, en segunda persona y con verbos concretos: medir, registrar, armar, explicar.

      Distribuya las horas según los créditos: dieciséis horas por crédito teórico-práctico y treinta y dos por crédito de práctica. Una unidad didáctica no puede ser solo teoría. Incluya al menos dos fuentes que estén en la biblioteca o sean de acceso libre.

      La coordinación revisa el sílabo en cinco días y devuelve observaciones una sola vez. Si cambia algo durante el periodo, converse con el grupo y deje una nota fechada en la carpeta.`,
      ),
      salto: true,
    },
    seccion(
      'La clase',
      `- Empiece a la hora y recuerde la capacidad que se trabaja ese día.
      - Alterne explicación, demostración y práctica. En taller, primero demuestre despacio y luego a ritmo normal.
      - Pida que alguien explique con sus palabras antes de pasar a lo siguiente.
      - Guarde los diez últimos minutos para cerrar y anotar lo pendiente.

      Si debe faltar, avise a la coordinación antes de las 7:00 horas y deje una actividad. Las horas se recuperan en la semana siguiente, en horario acordado con el grupo.`,
    ),
    seccion(
      'Asistencia y alertas',
      `Pase lista en los primeros quince minutos, desde el portal o en papel. A la segunda inasistencia seguida el sistema avisa a tutoría, que llama el mismo día. Usted no necesita averiguar la causa ni pedir certificados: la justificación la recibe Secretaría Académica.

      No use la asistencia como nota ni como castigo. Una tardanza menor de quince minutos se registra como presente.`,
    ),
    {
      ...seccion(
        'Evaluación',
        `Se evalúa por capacidades, con rúbricas que el grupo conoce desde la primera semana. Cada capacidad tiene al menos dos evidencias distintas. Devuelva los trabajos con comentarios en siete días: una nota sin comentario no enseña.

      La calificación es de cero a veinte. Quien obtiene entre diez y doce en una capacidad pasa a recuperación en la semana dieciocho, con una tarea nueva y no con un examen repetido.`,
        {
          cabecera: ['Nivel', 'Nota', 'Qué significa'],
          filas: [
            ['Logro destacado', '18 a 20', 'Resuelve casos nuevos y explica por qué'],
            ['Logro esperado', '13 a 17', 'Resuelve casos conocidos sin ayuda'],
            ['En proceso', '10 a 12', 'Resuelve con apoyo; pasa a recuperación'],
            ['En inicio', '0 a 9', 'Necesita un plan de acompañamiento'],
          ],
        },
      ),
      salto: true,
    },
    seccion(
      'Registro de notas',
      `Ingrese las notas por evidencia, no al final. El estudiante las ve en cuanto usted las publica y tiene tres días para observarlas. Si hay un error, corríjalo y anote el motivo; el sistema guarda quién cambió qué y cuándo.

      El acta se cierra en la semana dieciocho. Después del cierre solo se modifica con resolución, por lo que conviene revisar los casos límite con la coordinación. Nunca comparta su clave ni pida a otra persona que registre por usted.`,
    ),
    seccion(
      'Tutoría y trato',
      `Puede recibir confidencias difíciles. Escuche, no prometa secreto absoluto y acompañe a la persona a Bienestar y Empleabilidad. Ante una denuncia de hostigamiento, el Comité de Defensa del Estudiante debe saberlo el mismo día: comite.defensa@quebradaserena.example.

      Comuníquese con el grupo por los canales del instituto y en horario razonable. No se permite solicitar dinero, rifas ni compras a los estudiantes, ni vender materiales propios.`,
    ),
    {
      ...seccion(
        'Seguridad en talleres y laboratorios',
        `- Nadie trabaja solo con máquinas, tensión eléctrica o material biológico.
      - El equipo de protección es requisito de ingreso; el taller presta lo que falte.
      - Rotule y bloquee los equipos en mantenimiento.
      - Los residuos se separan según el color del recipiente.
      - Ante un accidente: detenga la actividad, atienda, avise al tópico (anexo 112) y registre el hecho el mismo día.

      Antes de cada práctica dedique cinco minutos a los riesgos. Un casi accidente también se registra: sirve para que no ocurra.`,
      ),
      salto: true,
    },
    seccion(
      'EFSRT',
      'Cada docente acompaña hasta diez estudiantes. La primera visita ocurre antes de la tercera semana; la segunda, hacia el final. En cada una converse por separado con el estudiante y con el centro.',
      {
        cabecera: ['Paso', 'Quién', 'Formato'],
        filas: [
          ['Validar el centro', 'Bienestar y Empleabilidad', 'Carta de presentación'],
          ['Acordar el plan', 'Estudiante, docente y centro', 'Plan de EFSRT'],
          ['Visitar', 'Docente', 'Registro de visitas'],
          ['Evaluar', 'Centro de práctica', 'Ficha de evaluación'],
          ['Cerrar', 'Docente y coordinación', 'Acta de EFSRT'],
        ],
      },
    ),
    seccion(
      'Investigación y producción',
      `El concurso interno abre en enero. Los proyectos duran hasta doce meses y reciben hasta S/ 6,000.00. Incluya siempre a estudiantes como autores. Si trabaja con personas o animales, presente la ficha de ética antes de empezar.

      Lo que se produce en la planta, el fundo o los talleres se vende por caja y con recibo. Ninguna venta se hace en efectivo fuera de ella.`,
    ),
    {
      ...seccion(
        'Materiales y derechos de autor',
        `Cite las fuentes de textos, imágenes y códigos. Prefiera materiales con licencia abierta. Los apuntes que elabora son suyos; al publicarlos en el aula virtual permite que el grupo los use durante sus estudios.

      Prepare documentos con títulos, texto que se pueda seleccionar y descripción de figuras. Un archivo escaneado no se puede leer con lector de pantalla ni buscar. La biblioteca ayuda a convertirlos.`,
      ),
      salto: false,
    },
    seccion(
      'Permisos y desarrollo profesional',
      `Los permisos se piden por mesa de partes o con la coordinación si son del día. Las licencias por estudios requieren un plan de reemplazo. Cada docente dispone de veinte horas al año para formación interna: evaluación, tutoría, accesibilidad, seguridad o recursos digitales.

      La evaluación de desempeño reúne tres miradas: estudiantes, acompañamiento en aula y autoevaluación. Sus resultados se conversan en privado y terminan en un plan breve.`,
    ),
    seccion(
      'Preguntas frecuentes',
      `**¿Puedo mover una clase?** Sí, con acuerdo del grupo y visto de la coordinación, dentro de la misma semana.

      **¿Qué hago si un estudiante no tiene computadora?** Avise a Bienestar: hay veinte equipos en préstamo.

      **¿Puedo evaluar un día de paro o de lluvia que cierra la vía?** No. Reprograme y comuníquelo.

      **¿Quién ve la encuesta de estudiantes?** Usted, su coordinación y la jefatura académica. Los comentarios ofensivos se retiran.`,
    ),
    seccion('Contactos', '', {
      cabecera: ['Necesidad', 'Unidad', 'Teléfono'],
      filas: [
        ['Horarios y sílabos', 'Unidad Académica', '900 000 007'],
        ['Actas y matrícula', 'Secretaría Académica', '900 000 002'],
        ['Cuenta y equipos', 'Tecnologías de la Información', '900 000 006'],
        ['Tutoría, EFSRT y becas', 'Bienestar y Empleabilidad', '900 000 005'],
        ['Insumos y seguridad', 'Administración', '900 000 008'],
        ['Emergencias de la sede', 'Tópico, anexo 112', '900 000 001'],
      ],
    }),
  ]
}
