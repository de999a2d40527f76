import type { ComunicadoSeed } from '../formas.ts'
import { calendario, HITOS } from './fechas.ts'

export const comunicadosContenido = (hoy: Temporal.PlainDate): ComunicadoSeed[] => {
  const { habil, sabado, periodo, siguiente, anio } = calendario(hoy)
  return [
    {
      tipo: 'Contenido',
      titulo: `Admisión ${siguiente()}: fechas que debes recordar`,
      resumen: `Inscripción hasta el ${habil(HITOS.inscripcionHasta)}, simulacro gratuito y examen el ${sabado(HITOS.examen)}.`,
      contenido: `<p>La comisión de admisión comunica a postulantes y familias las fechas del proceso <strong>${siguiente()}</strong>:</p>
<table>
<thead><tr><th scope="col">Actividad</th><th scope="col">Fecha</th></tr></thead>
<tbody>
<tr><td>Inscripción</td><td>hasta el ${habil(HITOS.inscripcionHasta)}</td></tr>
<tr><td>Simulacro gratuito</td><td>${sabado(10)}, 8:00</td></tr>
<tr><td>Relación de aulas</td><td>${habil(HITOS.inscripcionHasta + 2)}</td></tr>
<tr><td>Examen y resultados</td><td>${sabado(HITOS.examen)}</td></tr>
</tbody>
</table>
<p>La inscripción cuesta S/ 60.00 en la modalidad ordinaria y S/ 80.00 por exoneración. Requisitos y temario en <a href="/admision">admisión</a>; consultas al <a href="tel:900000002">900 000 002</a>.</p>`,
      dia: 0,
      enPortada: true,
    },
    {
      tipo: 'Contenido',
      titulo: 'Horario especial de tesorería por cierre de mes',
      resumen: `El ${habil(6)} la caja atenderá solo hasta las 11:00. Los pagos en el banco se confirman con normalidad.`,
      contenido: `<p>Por cierre mensual y conciliación con el banco, la caja atenderá el <strong>${habil(6)}</strong> solo de 8:00 a 11:00. El horario habitual, de 8:00 a 12:30, vuelve al día siguiente.</p>
<ul>
<li>Los depósitos en el Banco de la Nación no se interrumpen.</li>
<li>Los comprobantes enviados a <a href="mailto:tesoreria@quebradaserena.example">tesoreria@quebradaserena.example</a> ese día se confirman la mañana siguiente.</li>
<li>Si tu trámite vence ese día, preséntalo con el comprobante: se registra igual.</li>
</ul>
<p>Carmen Muestra Ríos, tesorería.</p>`,
      dia: -4,
    },
    {
      tipo: 'Contenido',
      titulo: 'Entrega de carpetas de EFSRT: último grupo',
      resumen: `Quienes realizaron prácticas este periodo entregan su carpeta hasta el ${habil(12)} en Bienestar y Empleabilidad.`,
      contenido: `<p>Los estudiantes que realizaron experiencias formativas en situaciones reales de trabajo durante ${periodo()} deben entregar su carpeta hasta el <strong>${habil(12)}</strong>, de 8:00 a 13:00 o de 14:30 a 17:00.</p>
<h2>Antes de venir, revisa</h2>
<ol>
<li>Constancia de la empresa con firma, sello y número de horas.</li>
<li>Ficha semanal firmada por el tutor: una por semana, sin saltos.</li>
<li>Informe de hasta quince páginas con tres fotografías propias.</li>
</ol>
<p>Si tu tutor está de viaje, avisa antes de la fecha: se acepta su conformidad por correo. La carpeta cuesta S/ 20.00 por módulo y se paga una sola vez.</p>`,
      dia: -9,
    },
    {
      tipo: 'Contenido',
      titulo: 'Biblioteca: amnistía de libros no devueltos',
      resumen:
        'Durante diez días se reciben libros y equipos atrasados sin multa, sin preguntas y por cualquier puerta.',
      contenido: `<p>Faltan 63 libros, cuatro calculadoras y un nivel láser. Hasta el <strong>${habil(3)}</strong> puedes devolverlos sin pagar multa ni explicar nada.</p>
<p>Hay tres maneras: en el mostrador, en el buzón azul del pabellón A, abierto día y noche, o por medio de un compañero. Si el libro se perdió, trae otro título útil para tu programa y la deuda queda saldada.</p>
<p>Después de esa fecha, la constancia de no adeudar volverá a exigir la devolución o la reposición. Delia Muestra Orcón, biblioteca.</p>`,
      dia: -16,
    },
    {
      tipo: 'Contenido',
      titulo: 'Suspensión de clases presenciales por ensayo nocturno de evacuación',
      resumen: 'Las clases del último bloque de la noche serán a distancia por un ejercicio con las luces apagadas.',
      contenido: `<p>El ${habil(-44)}, de 20:15 a 21:45, se realizará el primer ensayo nocturno de evacuación. Las clases de ese bloque serán a distancia; los laboratorios se reprograman para el ${sabado(-40)}.</p>
<p>Participan la brigada y los estudiantes voluntarios que se inscriban con su delegado. Se cortará la energía del pabellón B durante veinte minutos para probar las dieciséis luces de emergencia, por lo que no se podrán usar el ascensor ni los laboratorios.</p>
<p>Si vives cerca y oyes la sirena, no te alarmes: sonará tres veces. Raúl Hipotético Mendoza, área de calidad.</p>`,
      dia: -46,
    },
    {
      tipo: 'Contenido',
      titulo: 'Cuidado con llamadas que piden dinero a nombre del instituto',
      resumen: 'Ninguna oficina cobra por teléfono ni a cuentas personales. Si te piden un depósito, cuelga y avisa.',
      contenido: `<p>Tres familias recibieron llamadas de una persona que decía ser de la comisión de admisión y ofrecía «asegurar el ingreso» a cambio de un depósito. Es falso.</p>
<ul>
<li>El instituto <strong>nunca</strong> cobra por teléfono ni por mensaje.</li>
<li>Los pagos se hacen solo en la caja o en la cuenta institucional del Banco de la Nación.</li>
<li>Los montos son los de la página de <a href="/tasas">tasas</a>. No hay otros.</li>
</ul>
<p>Si recibes una llamada así, anota el número y la hora y avisa al <a href="tel:900000001">900 000 001</a>. La dirección general presentó la denuncia correspondiente.</p>`,
      dia: -71,
    },
    {
      tipo: 'Contenido',
      titulo: `Inicio de clases ${periodo(-105)} y recojo de horarios`,
      resumen:
        'Los horarios por programa y turno ya tienen aula y docente. Los dos primeros días habrá guías en el patio.',
      contenido: `<p>Las clases del periodo ${periodo(-105)} empiezan el <strong>${habil(-103)}</strong>. Los horarios, con aula y docente, están en la categoría «Programas, horarios y matrícula» de <a href="/transparencia/documentos/gestion">documentos de gestión</a>.</p>
<p>Los dos primeros días, estudiantes de segundo año con chaleco verde orientarán en el patio a quienes ingresan. El recorrido por talleres y biblioteca sale a las 9:30 y a las 15:30 desde el asta.</p>
<p>Si tu horario se cruza con tu trabajo, pide el cambio de turno en la secretaría académica durante la primera semana: depende de las vacantes, pero se responde en dos días hábiles.</p>`,
      dia: -110,
    },
    {
      tipo: 'Contenido',
      titulo: 'Vacunas obligatorias para las prácticas en establecimientos de salud',
      resumen:
        'Enfermería Técnica y Laboratorio Clínico deben registrar su carné de vacunación antes de la primera rotación.',
      contenido: `<p>Los establecimientos donde rotan los programas de salud piden el carné de vacunación completo. Para no perder el cupo, regístralo en el tópico a más tardar el <strong>${habil(-150)}</strong>.</p>
<table>
<thead><tr><th scope="col">Vacuna</th><th scope="col">Dosis que se piden</th></tr></thead>
<tbody>
<tr><td>Hepatitis B</td><td>Tres</td></tr>
<tr><td>Tétanos y difteria</td><td>Tres</td></tr>
<tr><td>Influenza</td><td>La del año</td></tr>
</tbody>
</table>
<p>Si te falta alguna, el personal de salud vacunará en el tópico el martes y el jueves, de 10:00 a 12:00, sin costo. El carné es un dato de salud: se guarda separado de tu expediente.</p>`,
      dia: -158,
    },
    {
      tipo: 'Contenido',
      titulo: 'Elección de delegados: cómo votar y cómo ser candidato',
      resumen:
        'Cada sección elige dos delegados, con voto secreto, en una sola mañana. El padrón puede revisarse en la entrada.',
      contenido: `<p>El ${habil(-203)} cada sección elegirá a sus dos delegados para el periodo ${periodo(-203)}. La votación será secreta, en el aula, entre las 10:00 y las 10:40, con cédula y ánfora.</p>
<h2>Reglas del proceso</h2>
<ol>
<li>Puede postular quien tenga matrícula vigente, sin importar sus notas.</li>
<li>La propuesta cabe en media hoja y se pega en el aula tres días antes.</li>
<li>Cuentan los votos dos compañeros sorteados, delante de todos.</li>
</ol>
<p>Los delegados elegirán después a sus representantes ante el consejo asesor. Si hay empate, la sección repite la votación al día siguiente solo entre los dos nombres. La vez anterior participó el 84 % del padrón.</p>`,
      dia: -205,
    },
    {
      tipo: 'Contenido',
      titulo: `Vacaciones del personal y atención mínima de ${anio(-290)}`,
      resumen:
        'Durante dos semanas, secretaría y mesa de partes atenderán por la mañana; la mesa de partes por correo no se detiene.',
      contenido: `<p>Del ${habil(-288)} al ${habil(-275)} el personal administrativo gozará de vacaciones. La atención presencial será de 8:00 a 12:00 en la ventanilla 1.</p>
<ul>
<li>La mesa de partes por correo recibe todos los días, a toda hora.</li>
<li>Las constancias de estudios se entregan los martes y viernes.</li>
<li>La biblioteca permanece cerrada; los préstamos vigentes se amplían sin pedirlo.</li>
</ul>
<p>Los plazos de los trámites siguen corriendo: si el tuyo vence en esas fechas, se resolverá dentro de ellas. Julio Ejemplo Huamán, secretaría académica.</p>`,
      dia: -290,
    },
  ]
}
