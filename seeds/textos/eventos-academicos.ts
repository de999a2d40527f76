import type { EventoSeed } from '../formas.ts'
import { DIRECCION, foto, trio } from './escenas.ts'
import { en, laborable, periodo, sabado } from './tiempos.ts'

export function eventosAcademicos(hoy: Temporal.PlainDate): EventoSeed[] {
  const d = (dia: number) => laborable(hoy, dia)
  return [
    {
      titulo: 'Semana técnica de Desarrollo de Sistemas de Información',
      resumen: 'Cinco días de talleres, charlas y demostraciones preparados por los estudiantes de los seis semestres.',
      contenido: `<p>La <strong>Semana Técnica de Desarrollo de Sistemas de Información</strong> reunió a estudiantes y docentes alrededor de una idea: mostrar lo que se aprende haciendo. Cada semestre tuvo a su cargo una jornada y abrió su laboratorio a los demás programas.</p>
<ul><li>Lunes: depuración de programas en vivo, a cargo del segundo semestre.</li><li>Martes: diseño de páginas accesibles para personas con baja visión.</li><li>Miércoles: modelamiento de la base de datos de una bodega.</li><li>Jueves: montaje de una red local con equipos recuperados.</li><li>Viernes: presentación de los proyectos del sexto semestre.</li></ul>
<p>El jurado reconoció el sistema de control de préstamos que el equipo de sexto semestre preparó para la biblioteca. El código quedó en manos de la Unidad Académica para que la siguiente promoción lo siga mejorando.</p>`,
      imagen: foto('computo', 1),
      galeria: trio('computo'),
      dia: -286 - (en(hoy, -286).dayOfWeek - 1),
      horaInicio: '08:30',
      horaFin: '13:00',
      lugar: 'Laboratorios de cómputo 1, 2 y 3',
      direccion: DIRECCION,
      area: 'academica',
    },
    {
      titulo: 'Jornada de diagnóstico de inyección electrónica',
      resumen: 'Práctica abierta con escáner automotriz sobre tres vehículos del taller de Mecatrónica Automotriz.',
      contenido: `<p>Los estudiantes del cuarto semestre de <strong>Mecatrónica Automotriz</strong> dirigieron una jornada de diagnóstico de sistemas de inyección electrónica. Tres vehículos ingresaron al taller con fallas preparadas: un sensor de oxígeno lento, una bobina con el secundario abierto y una fuga de vacío en el múltiple.</p>
<p>Cada equipo leyó los códigos con el escáner, pero la regla fue no cambiar ninguna pieza hasta confirmar la falla con el multímetro o el osciloscopio. Así se evita el error más costoso del oficio: reemplazar repuestos sanos.</p>
<p>Participaron también seis mecánicos independientes de la provincia, que compartieron casos de sus talleres y se llevaron las fichas de diagnóstico usadas en clase. Las fichas están disponibles en la coordinación del programa para cualquier taller que las solicite.</p>`,
      imagen: foto('mecanica', 2),
      dia: d(-251),
      horaInicio: '09:00',
      horaFin: '12:30',
      lugar: 'Taller de Mecatrónica Automotriz',
      direccion: DIRECCION,
      area: 'academica',
    },
    {
      titulo: 'Concurso de proyectos de innovación y emprendimiento',
      resumen: 'Dieciocho equipos expusieron prototipos que responden a problemas de la provincia.',
      contenido: `<p>Dieciocho equipos de los doce programas presentaron sus prototipos en el concurso organizado por la unidad de investigación e innovación. Las bases pedían algo sencillo de decir y difícil de hacer: resolver un problema comprobado, con un costo de materiales menor de S/ 400.</p>
<ol><li><strong>Primer puesto:</strong> secador solar de aguaymanto con control de humedad, de Industrias de Alimentos y Bebidas y Electricidad Industrial.</li><li><strong>Segundo puesto:</strong> nivel de riego por goteo con botellas y sensor de suelo, de Producción Agropecuaria.</li><li><strong>Tercer puesto:</strong> recordatorio de vacunas por mensaje de voz en quechua, de Enfermería Técnica y Desarrollo de Sistemas de Información.</li></ol>
<p>Los tres equipos recibieron horas de taller y asesoría durante un semestre para llevar su prototipo a una prueba con usuarios reales.</p>`,
      imagen: foto('negocios', 3),
      galeria: [foto('feria', 1), foto('electricidad', 2), foto('agro', 2)],
      dia: d(-212),
      horaInicio: '09:00',
      horaFin: '16:00',
      lugar: 'Auditorio Los Molles',
      direccion: DIRECCION,
      area: 'academica',
    },
    {
      titulo: 'Práctica de campo con estación total en la quebrada',
      resumen: 'Construcción Civil levantó el plano de la franja marginal que cruza el instituto.',
      contenido: `<p>Estudiantes del segundo semestre de <strong>Construcción Civil</strong> levantaron con estación total los cuatrocientos metros de la quebrada que bordea el instituto. El plano servirá para ubicar los gaviones que protegerán el cerco posterior en la temporada de lluvias.</p>
<p>La práctica siguió el orden de un trabajo profesional: reconocimiento del terreno, ubicación de tres puntos de control, levantamiento por radiación y cierre de la poligonal. El error de cierre obtenido, de 1/6,200, estuvo dentro de lo exigido.</p>
<p>Antes de entrar al cauce, el equipo de seguridad revisó cascos, chalecos y botas, y dejó un vigía aguas arriba. Quien coordina una cuadrilla aprende también a cuidarla.</p>`,
      imagen: foto('construccion', 2),
      dia: d(-121),
      horaInicio: '07:30',
      horaFin: '12:00',
      lugar: 'Franja marginal de la quebrada, puerta posterior',
      direccion: DIRECCION,
      area: 'academica',
    },
    {
      titulo: 'Taller de contraseñas, copias y correos engañosos',
      resumen: 'Tres horas prácticas para docentes y personal administrativo sobre cuidado de la información.',
      contenido: `<p>El área de soporte preparó un taller de tres horas para docentes y personal administrativo. No hubo diapositivas: cada asistente trabajó en su propio equipo y salió con tres tareas terminadas.</p>
<ul><li>Un gestor de contraseñas instalado y las cinco cuentas más usadas con clave nueva.</li><li>El segundo factor activado en el correo institucional.</li><li>Una copia de los registros de evaluación en la unidad compartida de su área.</li></ul>
<p>En la última hora se revisaron correos reales que llegaron al instituto en los meses anteriores. De doce mensajes, los asistentes debían reconocer los cinco que eran engañosos y decir en qué lo notaron: el remitente, la urgencia, el enlace o el adjunto. El material quedó publicado en la carpeta de inducción del personal.</p>`,
      imagen: foto('computo', 3),
      dia: d(-74),
      horaInicio: '15:00',
      horaFin: '18:00',
      lugar: 'Laboratorio de cómputo 2',
      direccion: DIRECCION,
      area: 'administracion',
    },
    {
      titulo: 'Exposición de productos: del laboratorio a la mesa',
      resumen: 'Industrias de Alimentos y Bebidas presentó diez productos elaborados con insumos de la provincia.',
      contenido: `<p>Los estudiantes de <strong>Industrias de Alimentos y Bebidas</strong> presentaron diez productos desarrollados en la planta piloto: galletas de kiwicha, néctar de tumbo, queso fresco pasteurizado, mermelada de sauco, embutido de trucha y cinco más. Cada mesa mostraba la formulación, el diagrama de flujo y el rotulado completo.</p>
<p>Los visitantes llenaron una ficha de aceptación de cinco preguntas. Se recogieron 214 fichas, que ahora sirven de datos para la unidad didáctica de evaluación sensorial. El néctar de tumbo obtuvo la nota más alta y la observación más repetida: menos dulce.</p>
<p>Dos bodegas de la provincia pidieron una segunda muestra con la fórmula corregida, que el equipo de quinto semestre ya está preparando.</p>`,
      imagen: foto('alimentos', 2),
      galeria: trio('alimentos'),
      dia: d(-38),
      horaInicio: '10:00',
      horaFin: '15:00',
      lugar: 'Patio central',
      direccion: DIRECCION,
      area: 'academica',
      enAgenda: true,
    },
    {
      titulo: `Sustentación de trabajos de aplicación profesional ${periodo(en(hoy, -16))}`,
      resumen: 'Veintidós egresados sustentan ante jurado para obtener el título de profesional técnico.',
      contenido: `<p>Veintidós egresados de cinco programas sustentan su trabajo de aplicación profesional ante jurados de tres docentes. Cada exposición dura treinta minutos, más quince de preguntas, y es pública: los estudiantes de los últimos semestres pueden asistir para conocer cómo se prepara una sustentación.</p>
<table><thead><tr><th>Programa</th><th>Ambiente</th><th>Turno</th></tr></thead><tbody><tr><td>Contabilidad</td><td>Aula 204</td><td>Mañana</td></tr><tr><td>Enfermería Técnica</td><td>Sala de simulación</td><td>Mañana</td></tr><tr><td>Construcción Civil</td><td>Aula 301</td><td>Tarde</td></tr><tr><td>Desarrollo de Sistemas de Información</td><td>Laboratorio 1</td><td>Tarde</td></tr><tr><td>Producción Agropecuaria</td><td>Aula 108</td><td>Tarde</td></tr></tbody></table>
<p>El resultado se comunica el mismo día, con el acta firmada. La secretaría académica recibe los expedientes de titulación a partir del día siguiente, de 8:00 a 13:00.</p>`,
      imagen: foto('aula', 2),
      dia: d(-16),
      horaInicio: '08:30',
      horaFin: '18:00',
      lugar: 'Aulas del pabellón B',
      direccion: DIRECCION,
      area: 'secretaria',
      enAgenda: true,
    },
    {
      titulo: 'Hackatón: 48 horas por tu barrio',
      resumen: 'Equipos de cuatro personas construyen en un fin de semana una herramienta útil para su junta vecinal.',
      contenido: `<p>Desarrollo de Sistemas de Información y Diseño y Programación Web convocan a equipos de cuatro personas para construir, en un fin de semana, una herramienta que su junta vecinal pueda usar el lunes. Puede ser un registro de turnos de agua, un aviso de recojo de residuos o un mapa de luminarias apagadas.</p>
<ul><li>Inscripción gratuita en la coordinación de cualquiera de los dos programas.</li><li>Al menos un integrante debe ser de otro programa o vecino del barrio.</li><li>El instituto pone conexión, refrigerio y un ambiente para descansar.</li></ul>
<p>El jurado mirará tres cosas: que funcione, que se entienda sin manual y que el barrio la haya pedido. Los dos mejores proyectos se alojarán durante un año en el servidor institucional.</p>`,
      imagen: foto('computo', 2),
      dia: sabado(hoy, 13),
      horaInicio: '08:00',
      horaFin: '20:00',
      lugar: 'Laboratorios de cómputo 1 y 2',
      direccion: DIRECCION,
      area: 'academica',
      enAgenda: true,
    },
    {
      titulo: 'Seminario de instalaciones eléctricas domiciliarias seguras',
      resumen: 'Puesta a tierra, interruptor diferencial y cálculo de cargas, con demostración en tableros didácticos.',
      contenido: `<p>El programa de <strong>Electricidad Industrial</strong> invita a técnicos, estudiantes y público en general a un seminario sobre instalaciones eléctricas en viviendas. La mayoría de incendios domésticos por causa eléctrica empieza en un empalme mal hecho o en una llave que no corresponde al cable; de eso trata la primera hora.</p>
<p>La segunda parte es práctica. En los tableros didácticos se medirá una puesta a tierra, se probará el disparo de un interruptor diferencial y se calculará la carga de una vivienda de dos pisos con ducha eléctrica.</p>
<p>El ingreso es libre hasta completar los sesenta asientos. Se entrega constancia de participación a quienes resuelvan el caso final.</p>`,
      imagen: foto('electricidad', 1),
      dia: d(25),
      horaInicio: '16:00',
      horaFin: '19:00',
      lugar: 'Taller de Electricidad Industrial',
      direccion: DIRECCION,
      area: 'academica',
      enAgenda: true,
    },
    {
      titulo: 'Taller de fotogrametría con dron para topografía',
      resumen: 'Planificación de vuelo, puntos de control y generación de ortofoto de la parcela agropecuaria.',
      contenido: `<p>Construcción Civil y Producción Agropecuaria organizan un taller conjunto de fotogrametría. En la mañana se planifica el vuelo y se colocan los puntos de control en la parcela de prácticas; en la tarde se procesan las imágenes hasta obtener la ortofoto y el modelo de elevación.</p>
<p>Los participantes comparan después el plano del dron con el levantado con estación total meses atrás. La diferencia entre ambos es la mejor lección sobre precisión: sirve para saber cuándo conviene cada método y cuánto cuesta.</p>
<p>El vuelo se hace dentro del predio del instituto y a cargo de un operador autorizado. Hay treinta cupos: veinte para estudiantes y diez para técnicos de las municipalidades de la provincia, que se inscriben por mesa de partes.</p>`,
      imagen: foto('construccion', 1),
      dia: d(48),
      horaInicio: '08:00',
      horaFin: '17:00',
      lugar: 'Parcela de prácticas y laboratorio de cómputo 3',
      direccion: DIRECCION,
      area: 'academica',
      enAgenda: true,
    },
  ]
}
