import type { ComunicadoSeed } from '../formas.ts'
import { calendario, HITOS } from './fechas.ts'

export const comunicadosPdf = (hoy: Temporal.PlainDate): ComunicadoSeed[] => {
  const { habil, sabado, periodo, siguiente, anio } = calendario(hoy)
  return [
    {
      tipo: 'PDF',
      titulo: `Cronograma de matrícula ${siguiente()}`,
      resumen: `La matrícula regular será del ${habil(HITOS.matriculaDesde)} al ${habil(HITOS.matriculaHasta)}, por turnos de apellido. Las clases empiezan el ${habil(HITOS.clases)}.`,
      parrafos: [
        `La Secretaría Académica comunica a los estudiantes el cronograma de matrícula del periodo ${siguiente()}. La atención será en la ventanilla 2 del pabellón A, de 8:00 a 13:00 horas, y por la tarde, de 14:30 a 17:00 horas, para quienes acrediten trabajar por la mañana.`,
        `Matrícula regular: del ${habil(HITOS.matriculaDesde)} al ${habil(HITOS.matriculaHasta)}. Los tres primeros días corresponden a los apellidos de la A a la G; los tres siguientes, de la H a la P; y los restantes, de la Q a la Z. Quien no pueda asistir en su turno será atendido cualquier tarde, sin recargo.`,
        `Matrícula extemporánea: hasta el ${habil(HITOS.extemporaneaHasta)}, con un recargo de S/ 30.00. Inicio de clases: ${habil(HITOS.clases)}.`,
        'Montos: matrícula de ingresante, S/ 100.00; ratificación, S/ 100.00; repitencia, S/ 20.00 por unidad didáctica. El primer puesto de cada programa está exonerado y el segundo paga la mitad. Las personas inscritas en el programa de reparaciones no pagan matrícula.',
        'Documentos: boleta de notas del periodo anterior, recibo de pago y ficha de actualización de datos. No se pide copia del documento de identidad. El instituto no puede exigir pagos ni requisitos distintos de los que figuran en su Texto Único de Procedimientos Administrativos.',
        'Si tienes unidades didácticas pendientes, conversa con la coordinación de tu programa antes de pagar: ella firmará la relación de unidades que puedes llevar. Los casos de traslado, reingreso y convalidación se atienden por mesa de partes.',
        'Julio Ejemplo Huamán, secretario académico.',
      ],
      dia: -3,
      enPortada: true,
    },
    {
      tipo: 'PDF',
      titulo: 'Instrucciones para el día del examen de admisión',
      resumen: `Puerta de ingreso, objetos permitidos, ajustes para personas con discapacidad y qué hacer si llegas tarde el ${sabado(HITOS.examen)}.`,
      parrafos: [
        `El examen de admisión ${siguiente()} se rinde el ${sabado(HITOS.examen)} en los pabellones A y B. Las puertas se abren a las 7:00 y se cierran a las 8:45. La prueba empieza a las 9:00 y dura dos horas y media.`,
        'Ingresa por la puerta del jirón Los Eucaliptos si tu código termina en número par y por la avenida Los Molinos si termina en impar. Las personas con movilidad reducida entran por la rampa del pabellón B, con acompañante si lo desean.',
        'Lleva tu documento de identidad, tu constancia de inscripción, un lápiz 2B, borrador y tajador. Puedes llevar agua en botella transparente. El celular se apaga y se guarda en un sobre que permanece sobre tu carpeta.',
        'Quienes pidieron letra ampliada, tiempo adicional, lectura en voz alta o intérprete de lengua de señas encontrarán su aula señalada en el primer piso. Las madres que dan de lactar podrán salir y recuperarán el tiempo usado.',
        'Si llegas después de las 8:45, acércate a la mesa de informes: la comisión anotará la hora y te explicará tu situación por escrito. Nadie puede ofrecerte ingresar por otra vía.',
        'Los resultados se publican el mismo día en el portal, con código de postulante y sin número de documento. Las revisiones de puntaje se presentan dentro de los dos días hábiles siguientes.',
      ],
      dia: -10,
    },
    {
      tipo: 'PDF',
      titulo: 'Protocolo ante lluvias intensas y crecida de la quebrada',
      resumen: 'Niveles de alerta, quién decide la suspensión de clases y por qué medios se avisa a las familias.',
      parrafos: [
        'Este protocolo ordena lo que se hace cuando la quebrada crece o cuando la lluvia impide llegar con seguridad. Fue elaborado por la brigada y revisado con la plataforma de defensa civil del distrito.',
        'Nivel verde: lluvia moderada. Las clases siguen y la brigada revisa canaletas, tragaluces y el patio de obras cada dos horas.',
        'Nivel amarillo: el agua alcanza la primera marca pintada en el muro de la puerta posterior. Se suspenden las prácticas en el fundo, se retiran los vehículos de la parte baja y los estudiantes que viven en la otra margen pueden salir antes, sin falta.',
        'Nivel rojo: el agua alcanza la segunda marca o se cierra la carretera. La directora general suspende las clases. El aviso sale por los parlantes, por el portal, por la radio comunal y por mensaje a los delegados, en ese orden.',
        'Punto de reunión: losa deportiva. Nadie regresa por mochilas ni equipos. Las personas con discapacidad salen primero, con el acompañante que eligieron al inicio del periodo.',
        'Las evaluaciones de un día suspendido se reprograman dentro de las dos semanas siguientes. Teléfono durante la emergencia: 900 000 001.',
        'Raúl Hipotético Mendoza, coordinador del área de calidad.',
      ],
      dia: -58,
    },
    {
      tipo: 'PDF',
      titulo: `Resultados de la postulación interna a prácticas, ${periodo(-120)}`,
      resumen:
        'Veintiún estudiantes fueron seleccionados para seis empresas. La lista se publica por código y con el puntaje de cada criterio.',
      parrafos: [
        `La Unidad de Bienestar y Empleabilidad publica el resultado de la postulación interna a las plazas de práctica del periodo ${periodo(-120)}. Se presentaron 47 estudiantes de cinco programas para 21 plazas en seis empresas y entidades.`,
        'Criterios: avance del plan de estudios, 40 puntos; carta de motivación, 30 puntos; entrevista con la empresa, 30 puntos. La entrevista contó con la presencia de una docente del instituto y no incluyó preguntas sobre edad, estado civil, embarazo ni lugar de origen.',
        'Plazas cubiertas: nueve en planta de alimentos, cuatro en mantenimiento eléctrico, tres en estudios contables, tres en soporte de sistemas y dos en gabinete de topografía.',
        'Los seleccionados deben recoger su carta de presentación dentro de los tres días hábiles siguientes. Quien no lo haga será reemplazado por el siguiente en orden de mérito.',
        'Quienes no alcanzaron plaza pueden pedir su ficha de evaluación y conversar sobre ella los miércoles, de 15:00 a 17:00. Once de ellos fueron incluidos en la lista de espera por escrito.',
        'Ana Ficticia Flores, jefa de la Unidad de Bienestar y Empleabilidad.',
      ],
      dia: -120,
    },
    {
      tipo: 'PDF',
      titulo: `Balance del plan anual de trabajo ${anio(-300) - 1}: resumen en dos páginas`,
      resumen:
        'Qué se cumplió, qué no y por qué, en lenguaje sencillo. El documento completo está en documentos de gestión.',
      parrafos: [
        `El plan anual de trabajo ${anio(-300) - 1} tenía 46 actividades. Se terminaron 37, seis siguen en marcha y tres no se hicieron. Este resumen explica las razones sin adornos.`,
        'Se cumplió: la renovación de luminarias de tres pabellones, la compra de equipos para dos talleres, la ampliación del horario de biblioteca y el seguimiento a egresados de las últimas promociones.',
        'Sigue en marcha: la actualización de planes de estudios en cuatro programas, el inventario de bienes, la señalización en braille, el catálogo digital de la biblioteca, el mantenimiento del techo del pabellón C y la revisión de convenios vencidos.',
        'No se hizo: la sala de grabación, porque el presupuesto se destinó a reparar la tubería principal; el intercambio con otro instituto, por falta de seguro; y la feria de libros, porque la fecha coincidió con el examen de admisión.',
        'Lo aprendido: las compras deben pedirse antes de que empiece el periodo y cada actividad necesita una sola persona responsable, con nombre. Así se ha escrito el plan siguiente.',
        'Rosa Demo Quispe, directora general.',
      ],
      dia: -300,
    },
  ]
}
