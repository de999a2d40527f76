import { programas } from '../documentos/programas.ts'
import type { PaginaSeed } from '../formas.ts'
import { foto } from './escenas.ts'
import { calendario, HITOS } from './fechas.ts'
import { tabla } from './paginas-tabla.ts'

const vacantes = () =>
  tabla(
    ['Programa de estudios', 'Vacantes', 'Reservadas (5 %)', 'Turno'],
    programas.map(({ nombre, vacantes, turno }) => [
      nombre,
      String(vacantes),
      String(Math.ceil(vacantes * 0.05)),
      turno,
    ]),
  )

/** To enter and to stay: admission, enrolment, scholarships. */
export const paginasPostular = (hoy: Temporal.PlainDate): PaginaSeed[] => {
  const { habil, sabado, periodo, siguiente, anio } = calendario(hoy)
  return [
    {
      codigo: 'admision',
      titulo: `Admisión ${siguiente()}`,
      imagen: foto('admision', 1),
      contenido: `<p>El ingreso es por mérito, en un proceso público. Puede postular toda persona que haya terminado la secundaria o que curse el último año; al matricularse deberá acreditar que la concluyó.</p>
<h2>Cronograma</h2>
${tabla(
  ['Etapa', 'Fecha'],
  [
    ['Inscripción', `hasta el ${habil(HITOS.inscripcionHasta)}`],
    ['Simulacro gratuito', sabado(10)],
    ['Relación de postulantes y aulas', habil(HITOS.inscripcionHasta + 2)],
    ['Examen de admisión', `${sabado(HITOS.examen)}, 9:00`],
    ['Publicación de resultados', `${sabado(HITOS.examen)}, por la tarde`],
    ['Matrícula de ingresantes', `del ${habil(HITOS.matriculaDesde)} al ${habil(HITOS.matriculaHasta)}`],
  ],
)}
<h2>Vacantes por programa</h2>
<p>En cada programa se reserva el cinco por ciento de las vacantes para personas con discapacidad, conforme a la Ley N.º 31789.</p>
${vacantes()}
<h2>Modalidades</h2>
<ul>
<li><strong>Ordinaria:</strong> examen de ochenta preguntas, dos horas y media. Inscripción: S/ 60.00.</li>
<li><strong>Por exoneración:</strong> deportistas calificados, estudiantes talentosos, quienes cumplen servicio militar voluntario y los demás casos del reglamento interno, como primeros puestos y personas inscritas en el programa de reparaciones. Inscripción: S/ 80.00.</li>
</ul>
<h2>Requisitos</h2>
<ol>
<li>Ficha de inscripción, en ventanilla o por correo.</li>
<li>Documento de identidad. No se pide copia.</li>
<li>Recibo de pago de la modalidad elegida.</li>
<li>Dos fotografías tamaño carné.</li>
<li>Si eres menor de edad, los datos de tu madre, padre o apoderado.</li>
<li>En exoneración, el documento que la sustenta.</li>
</ol>
<h2>Temario del examen</h2>
${tabla(
  ['Área', 'Preguntas', 'Qué se evalúa'],
  [
    ['Comunicación', '30', 'Comprensión de textos, vocabulario en contexto, redacción'],
    ['Matemática', '30', 'Proporciones, porcentajes, geometría básica, lectura de gráficos'],
    ['Ciencia y ambiente', '10', 'Cuerpo humano, energía, suelo y agua'],
    ['Región y ciudadanía', '10', 'Geografía, historia local, derechos y deberes'],
  ],
)}
<h2>Ajustes para rendir el examen</h2>
<p>Letra ampliada, tiempo adicional, lectura en voz alta, intérprete de lengua de señas, mobiliario o aula en el primer piso: pídelos al inscribirte. Solo los conocen la comisión y el equipo de bienestar.</p>
<h2>Informes</h2>
<p>Ventanilla 2 del pabellón A, de 8:00 a 13:00 y de 14:30 a 18:00. Teléfono <a href="tel:900000002">900 000 002</a>. Correo <a href="mailto:admision@quebradaserena.example">admision@quebradaserena.example</a>.</p>`,
    },
    {
      codigo: 'matricula',
      titulo: `Matrícula ${siguiente()}`,
      imagen: foto('admision', 3),
      contenido: `<p>La matrícula te reconoce como estudiante del periodo y fija en qué unidades didácticas estás. Se hace cada semestre.</p>
<h2>Fechas</h2>
${tabla(
  ['Proceso', 'Fecha', 'Monto'],
  [
    ['Matrícula de ingresantes', `${habil(HITOS.matriculaDesde)} al ${habil(HITOS.matriculaHasta)}`, 'S/ 100.00'],
    ['Ratificación', `${habil(HITOS.matriculaDesde)} al ${habil(HITOS.matriculaHasta)}`, 'S/ 100.00'],
    ['Extemporánea', `hasta el ${habil(HITOS.extemporaneaHasta)}`, 'recargo de S/ 30.00'],
    ['Inicio de clases', habil(HITOS.clases), '—'],
  ],
)}
<h2>Pasos</h2>
<ol>
<li>Revisa en tu boleta si tienes unidades didácticas pendientes. Cada repitencia cuesta S/ 20.00.</li>
<li>Si tienes pendientes, pide a tu coordinación la relación de unidades que puedes llevar.</li>
<li>Paga en el Banco de la Nación o en la caja, de 8:00 a 12:30.</li>
<li>Envía la foto del voucher a tesorería o preséntala en la ventanilla 2.</li>
<li>Actualiza tu ficha: teléfono, domicilio y contacto de emergencia.</li>
<li>Recibe tu constancia de matrícula con horario y sección.</li>
</ol>
<h2>Documentos de los ingresantes</h2>
<ul>
<li>Constancia de ingreso (S/ 5.00).</li>
<li>Certificado de estudios secundarios completos.</li>
<li>Dos fotografías tamaño carné.</li>
<li>Ficha de salud del tópico. Se guarda aparte de tu expediente.</li>
</ul>
<h2>Exoneraciones</h2>
<p>El primer puesto de cada programa no paga; el segundo paga la mitad. Quienes están inscritos en el programa de reparaciones no pagan matrícula. La exoneración se aplica con la relación que la Secretaría Académica entrega a tesorería: no tienes que solicitarla.</p>
<h2>Otros casos</h2>
${tabla(
  ['Situación', 'Qué hacer', 'Costo'],
  [
    ['No estudiarás este periodo', 'Reserva o licencia, hasta cuatro periodos', 'S/ 50.00; sin costo por salud'],
    ['Vuelves después de una licencia', 'Reingreso', 'S/ 50.00'],
    ['Cambias de programa', 'Traslado interno, sujeto a vacante', 'S/ 50.00'],
    ['Vienes de otro instituto', 'Traslado externo y convalidación', 'S/ 200.00 y S/ 20.00 por unidad'],
    ['Te falta una o dos unidades para egresar', 'Evaluación extraordinaria', 'S/ 50.00 por unidad'],
  ],
)}
<p>El número de matriculados por programa y periodo se publica en <a href="/transparencia/documentos/gestion">documentos de gestión</a>, categoría de estadística.</p>`,
    },
    {
      codigo: 'becas',
      titulo: 'Becas y ayudas',
      imagen: foto('alimentos', 1),
      contenido: `<p>Ninguna persona debería dejar de estudiar por no poder pagar la matrícula o el almuerzo. Estas son las ayudas que el instituto otorga con sus propios recursos en ${anio()}. No se devuelven ni se pagan con trabajo.</p>
<h2>Beca Demo ${anio()}</h2>
${tabla(
  ['Modalidad', 'Quién puede pedirla', 'Cubre de la matrícula'],
  [
    ['Excelencia académica', 'Primer y segundo puesto de cada programa', '100 % y 50 %'],
    ['Situación socioeconómica', 'Evaluación favorable de trabajo social', '75 %'],
    ['Deporte y cultura', 'Quien representa al instituto o a la región', '50 %'],
    ['Discapacidad', 'Certificado o carné vigente', '100 %'],
    ['PIR', 'Inscripción en el Registro Único de Víctimas', '100 %'],
  ],
)}
<p>Se postula a una sola modalidad. Si cumples los requisitos de varias, se te asigna la más favorable.</p>
<h2>Otras ayudas</h2>
<ul>
<li><strong>Alimentación:</strong> almuerzo diario para quienes viajan más de una hora. Se evalúan traslado, ingreso del hogar y asistencia.</li>
<li><strong>Emergencia:</strong> hasta S/ 250.00 por única vez ante enfermedad, pérdida de vivienda o fallecimiento de quien sostiene el hogar.</li>
<li><strong>Equipos en préstamo:</strong> una computadora portátil por un periodo, con acta de entrega.</li>
</ul>
<h2>Cómo postular</h2>
<ol>
<li>Descarga la ficha en <a href="/formatos">formatos</a> o pídela en la oficina. Puedes llenarla desde el teléfono.</li>
<li>Preséntala por mesa de partes dentro del plazo de las bases.</li>
<li>Asiste a la entrevista. En la modalidad socioeconómica puede haber una visita.</li>
<li>Consulta el resultado por código de estudiante. Nunca se publican nombres.</li>
<li>Si no estás de acuerdo, pide la revisión en tres días hábiles, sin costo.</li>
</ol>
<h2>Para no perderla</h2>
<p>La beca se mantiene mientras continúe la situación que la originó y sigas matriculado. Una enfermedad, un embarazo o una emergencia familiar no son motivo para retirarla: conversa con nosotros y ajustamos el plazo.</p>
<p>Oficina de Bienestar y Empleabilidad, pabellón A, primer piso. Lunes a viernes, de 8:00 a 13:00 y de 14:30 a 17:00. Teléfono <a href="tel:900000005">900 000 005</a>. El número y monto de las becas otorgadas cada año está en <a href="/transparencia/documentos/gestion">documentos de gestión</a>. La próxima convocatoria corresponde al periodo ${siguiente()}; la del periodo ${periodo()} ya concluyó.</p>`,
    },
  ]
}
