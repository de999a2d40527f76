/** Sessions of the advisory council: matter, what was said, what was agreed. */
export type Punto = { tema: string; debate: string; acuerdo: string; responsable: string; plazo: string }
export type Acta = {
  atras: number
  fecha: [number, number]
  asunto: string
  lugar: string
  faltan: string
  puntos: Punto[]
}

const p = (tema: string, debate: string, acuerdo: string, responsable: string, plazo: string): Punto => ({
  tema,
  debate,
  acuerdo,
  responsable,
  plazo,
})

export const actas: Acta[] = [
  {
    atras: 0,
    fecha: [2, 18],
    asunto: 'presupuesto-y-plan-anual',
    lugar: 'Sala de reuniones',
    faltan: 'ninguno',
    puntos: [
      p(
        'Plan Anual de Trabajo',
        'La Dirección presentó siete actividades. La representación empresarial preguntó por el mantenimiento de equipos que no aparecía. Se explicó que está en el gasto corriente y se pidió hacerlo visible.',
        'Opinar favorablemente e incluir una línea de mantenimiento por taller.',
        'Administración',
        '15 días',
      ),
      p(
        'Fondo de emergencia',
        'La estudiante Nelly Ensayo Mamani relató tres casos de retiro por gastos de salud menores de doscientos soles. Se debatió si el fondo debía devolverse.',
        'Recomendar un fondo de S/ 2,500.00 sin devolución.',
        'Bienestar',
        'Marzo',
      ),
      p(
        'Horario de biblioteca',
        'El turno tarde sale a las 19:30 y la biblioteca cierra a las 18:00. El bibliotecario aceptó rotar el turno si se cubre el refrigerio.',
        'Extender hasta las 20:00 horas de lunes a jueves.',
        'Secretaría Académica',
        'Inicio de clases',
      ),
    ],
  },
  {
    atras: 0,
    fecha: [4, 15],
    asunto: 'admision-y-ajustes',
    lugar: 'Auditorio',
    faltan: 'representación empresarial',
    puntos: [
      p(
        'Balance de la admisión',
        'Se revisaron los resultados por programa. Diez vacantes reservadas para personas con discapacidad no se cubrieron por falta de difusión.',
        'Visitar asociaciones de personas con discapacidad antes de julio.',
        'Imagen',
        '90 días',
      ),
      p(
        'Ajustes en el examen',
        'Una postulante con baja visión contó que la hoja ampliada llegó tarde. Se revisó el protocolo: la solicitud se registró, pero nadie la confirmó.',
        'Confirmar por escrito cada ajuste tres días antes.',
        'Comisión de admisión',
        'Siguiente proceso',
      ),
    ],
  },
  {
    atras: 0,
    fecha: [6, 10],
    asunto: 'taller-mecatronica',
    lugar: 'Taller de motores',
    faltan: 'ninguno',
    puntos: [
      p(
        'Visita a la obra',
        'El consejo recorrió el taller en construcción. Se observó que el portón abría hacia el pasadizo y que el extintor quedaba detrás.',
        'Invertir el sentido del portón antes de colocarlo.',
        'Supervisión de obra',
        '7 días',
      ),
      p(
        'Uso durante la obra',
        'Los docentes propusieron pasar las prácticas a la tarde. Los estudiantes que trabajan pidieron conservar un grupo por la mañana, en el taller de diagnóstico.',
        'Mantener un grupo por la mañana con doce cupos.',
        'Unidad Académica',
        'Inmediato',
      ),
      p(
        'Veeduría',
        'Se designó a un estudiante de cuarto semestre como veedor, con acceso al cuaderno de obra.',
        'Publicar las observaciones de la veeduría en el portal.',
        'Imagen',
        'Mensual',
      ),
    ],
  },
  {
    atras: 0,
    fecha: [8, 12],
    asunto: 'empleabilidad',
    lugar: 'Sala de reuniones',
    faltan: 'egresado, con justificación',
    puntos: [
      p(
        'Avisos con requisitos prohibidos',
        'La Unidad de Bienestar mostró dos avisos rechazados por pedir «señorita de 18 a 25 años». Una empresa se molestó y otra corrigió el texto en el día.',
        'Mantener la revisión previa y publicar una guía para empresas.',
        'Bienestar',
        '30 días',
      ),
      p(
        'Seguimiento de egresados',
        'La tasa de respuesta es de 76 %. Gladys Supuesta Arce ofreció confirmar con las empresas los datos de quienes lo autoricen.',
        'Preparar la autorización breve y probarla con dos empresas.',
        'Bienestar',
        '60 días',
      ),
    ],
  },
  {
    atras: 0,
    fecha: [10, 14],
    asunto: 'presupuesto-siguiente',
    lugar: 'Sala de reuniones',
    faltan: 'ninguno',
    puntos: [
      p(
        'Anteproyecto de presupuesto',
        'Administración proyectó ingresos por S/ 498,000.00. El consejo pidió un escenario con cinco por ciento menos de matrícula.',
        'Presentar dos escenarios en la próxima sesión.',
        'Administración',
        '30 días',
      ),
      p(
        'Prioridad de equipamiento',
        'Compitieron el micrótomo de Laboratorio Clínico y una fresadora de Mecatrónica. Pesó más el número de estudiantes sin práctica equivalente.',
        'Priorizar el micrótomo y buscar convenio para la fresadora.',
        'Dirección General',
        'Diciembre',
      ),
    ],
  },
  {
    atras: 1,
    fecha: [3, 12],
    asunto: 'reglamento-institucional',
    lugar: 'Auditorio',
    faltan: 'ninguno',
    puntos: [
      p(
        'Nueva versión del reglamento',
        'Se leyeron los cambios sobre EFSRT, recuperación y nombre social. Un docente preguntó cómo registrar el nombre social en actas oficiales: se usará en aula y listas, y el legal en títulos.',
        'Opinar favorablemente con esa precisión.',
        'Secretaría Académica',
        '10 días',
      ),
      p(
        'Lengua materna',
        'Se propuso señalizar los pabellones en quechua y castellano y tener intérprete en la ceremonia.',
        'Elaborar un presupuesto y convocar a docentes bilingües.',
        'Imagen',
        '60 días',
      ),
    ],
  },
  {
    atras: 1,
    fecha: [5, 20],
    asunto: 'accesibilidad-campus',
    lugar: 'Pabellón B',
    faltan: 'representación empresarial',
    puntos: [
      p(
        'Recorrido accesible',
        'El consejo hizo el recorrido en silla de ruedas guiado por dos estudiantes. Contaron catorce barreras, tres de ellas peligrosas.',
        'Atender primero las tres barreras peligrosas.',
        'Administración',
        '20 días',
      ),
      p(
        'Página web',
        'Se revisó el portal con lector de pantalla: los PDF escaneados no se leen.',
        'Publicar solo documentos con texto desde julio.',
        'Tecnologías de la Información',
        'Julio',
      ),
    ],
  },
  {
    atras: 1,
    fecha: [9, 9],
    asunto: 'investigacion-con-comunidades',
    lugar: 'Sala de reuniones',
    faltan: 'ninguno',
    puntos: [
      p(
        'Reglas para investigar con comunidades',
        'La Unidad de Investigación presentó una regla: nada se publica antes de devolverlo a quienes participaron. Se agregó el uso de la lengua de cada lugar.',
        'Incorporar la regla en las bases del concurso interno.',
        'Investigación',
        'Enero',
      ),
      p(
        'Cuyes y bienestar animal',
        'La docente veterinaria explicó el protocolo de manejo. Un consejero pidió que los animales no se vendan a precio menor que el local.',
        'Vender a precio de mercado y rendir por semestre.',
        'Coordinación de Producción Agropecuaria',
        'Permanente',
      ),
      p(
        'Autoría de estudiantes',
        'Seis proyectos no mencionaban a los estudiantes en el afiche de la feria.',
        'Exigir la relación de autores en toda difusión.',
        'Investigación',
        'Inmediato',
      ),
    ],
  },
  {
    atras: 1,
    fecha: [11, 18],
    asunto: 'evaluacion-del-anio',
    lugar: 'Auditorio',
    faltan: 'egresado',
    puntos: [
      p(
        'Evaluación de metas',
        'De catorce metas se lograron nueve. Se discutió por qué el inglés para docentes no avanzó y se concluyó que el horario era inviable.',
        'No programar capacitación en semanas de evaluación.',
        'Formación Continua',
        'Siguiente año',
      ),
      p(
        'Clausura y reconocimientos',
        'Se aprobó reconocer también a trabajadores de limpieza y vigilancia.',
        'Incluir dos reconocimientos al personal administrativo.',
        'Imagen',
        'Diciembre',
      ),
    ],
  },
  {
    atras: 2,
    fecha: [9, 18],
    asunto: 'mesa-de-partes-virtual',
    lugar: 'Sala de reuniones',
    faltan: 'ninguno',
    puntos: [
      p(
        'Primeros cien días de la mesa virtual',
        'Se recibieron 418 documentos, 37 % fuera del horario de oficina. El tiempo de constancias bajó de nueve a cinco días.',
        'Mantener la ventanilla y capacitar a dos personas más.',
        'Secretaría Académica',
        '30 días',
      ),
      p(
        'Quienes no tienen internet',
        'La comunidad de Huayrapata pidió que un punto de apoyo reciba y digitalice documentos.',
        'Coordinar con la biblioteca comunal un punto de apoyo semanal.',
        'Bienestar',
        '45 días',
      ),
    ],
  },
]
