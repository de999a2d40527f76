import type { NoticiaSeed } from '../formas.ts'
import { foto } from './escenas.ts'
import { calendario } from './fechas.ts'

/** Graduates, work, agreements with companies. */
export const noticiasEmpleo = (hoy: Temporal.PlainDate): NoticiaSeed[] => {
  const { habil, sabado, anio, siguiente } = calendario(hoy)
  return [
    {
      titulo: 'Diecisiete empresas entrevistaron a 142 egresados en la jornada de empleabilidad',
      resumen:
        'En una sola mañana se acordaron 39 segundas entrevistas y 12 contrataciones; tres empresas regresarán para ofrecer prácticas.',
      contenido: `<p>Cada mesa tenía un reloj de arena de ocho minutos. Cuando caía el último grano, el egresado se levantaba, agradecía y pasaba a la mesa siguiente. Así, 142 personas conversaron con diecisiete empresas del valle en la jornada del ${habil(-9)}.</p>
<p>Ana Ficticia Flores, jefa de Bienestar y Empleabilidad, preparó a los participantes durante tres semanas: hoja de vida de una página, presentación de un minuto y derechos básicos de quien postula. A las empresas también se les pidió algo: avisos sin requisitos de edad, sexo ni estado civil.</p>
<h2>Resultados de la mañana</h2>
<ul>
<li>12 contrataciones cerradas, cinco de ellas en contabilidad.</li>
<li>39 segundas entrevistas con fecha.</li>
<li>21 cupos de práctica para quinto y sexto semestre.</li>
</ul>
<p>Agroindustrias Valle Demo S.A.C. fue la empresa con más entrevistas: buscaba operarios de planta, un técnico electricista y una persona para control de calidad. Las plazas que quedaron libres ya están en la <a href="/servicios/bolsa-trabajo">bolsa de trabajo</a>.</p>
<p>La próxima jornada se organizará en el periodo ${siguiente(-8)} y tendrá un turno nocturno para quienes trabajan de día.</p>`,
      imagen: foto('reunion', 1),
      galeria: [foto('reunion', 1), foto('negocios', 2), foto('contabilidad', 2), foto('feria', 3)],
      dia: -8,
      area: 'bienestar',
      enAgenda: true,
    },
    {
      titulo: 'Agroindustrias Valle Demo recibirá a veinticuatro practicantes cada año',
      resumen:
        'El convenio firmado por tres años incluye movilidad, seguro y un tutor por cada cinco estudiantes de cuatro programas.',
      contenido: `<p>La directora general, Rosa Demo Quispe, y la gerente de Agroindustrias Valle Demo S.A.C., Gladys Supuesta Arce, firmaron el ${habil(-6)} un convenio para que veinticuatro estudiantes al año realicen en la planta sus experiencias formativas en situaciones reales de trabajo.</p>
<p>Lo distinto está en los detalles. La empresa pondrá movilidad desde la plaza, equipo de protección, seguro contra accidentes y un tutor por cada cinco estudiantes. El instituto enviará un plan de aprendizaje por semana y un docente visitará la planta cada quince días.</p>
<table>
<thead><tr><th scope="col">Programa</th><th scope="col">Cupos por año</th></tr></thead>
<tbody>
<tr><td>Industrias de Alimentos y Bebidas</td><td>9</td></tr>
<tr><td>Electricidad Industrial</td><td>6</td></tr>
<tr><td>Producción Agropecuaria</td><td>5</td></tr>
<tr><td>Contabilidad</td><td>4</td></tr>
</tbody>
</table>
<p>La cláusula séptima permite retirar a los estudiantes si se les asignan tareas ajenas al plan. «Barrer la planta no es una competencia», resumió la directora entre risas, y nadie en la mesa discutió.</p>
<p>El texto completo está en la página de <a href="/transparencia/convenios">convenios</a>. La primera postulación interna abrirá en dos semanas.</p>`,
      imagen: foto('negocios', 1),
      dia: -5,
      area: 'direccion',
    },
    {
      titulo: 'De la carpeta al taller propio: cinco egresados cuentan cómo empezaron',
      resumen:
        'Un taller de frenos, una librería contable, un vivero, una empresa de rutas a pie y una panadería nacieron de proyectos de último semestre.',
      contenido: `<p>Ninguno empezó con un préstamo grande. Lo que tenían en común era un proyecto de sexto semestre que no quisieron dejar en un anillado.</p>
<h2>Frenos El Ángulo</h2>
<p>Pilar Muestra Soto egresó de Mecatrónica Automotriz con un torno alquilado. Hoy rectifica discos para nueve talleres y tiene dos ayudantes, ambos estudiantes del instituto.</p>
<h2>Cuentas Claras</h2>
<p>Dos egresados de Contabilidad atienden a bodegas en el mercado La Cosecha: por S/ 35.00 al mes ordenan compras, ventas y declaraciones.</p>
<h2>Vivero Queñual</h2>
<p>Produce doce mil plantones nativos por año. Su primer cliente fue la comunidad de Tres Molles.</p>
<h2>Pasos del Valle</h2>
<p>Ofrece caminatas de un día con guía oficial y almuerzo en casas de familia.</p>
<h2>Pan de Molino</h2>
<p>Hornea con harina de trigo local y vende por suscripción los lunes y jueves.</p>
<p>Los cinco conversarán con los últimos semestres el ${habil(-90)} en el auditorio institucional. Quien quiera dejar una pregunta puede hacerlo en <a href="mailto:empleabilidad@quebradaserena.example">empleabilidad@quebradaserena.example</a>.</p>`,
      imagen: foto('negocios', 2),
      dia: -92,
      area: 'bienestar',
    },
    {
      titulo: 'Seguimiento a egresados: siete de cada diez trabajan en lo que estudiaron',
      resumen:
        'La encuesta alcanzó a 418 personas que terminaron en los últimos cuatro años. El informe se publica solo con totales.',
      contenido: `<p>Encontrar a 418 egresados tomó once semanas, 1,300 llamadas y varias visitas al mercado. La Unidad de Bienestar y Empleabilidad cerró la encuesta anual de seguimiento con una tasa de respuesta del 64 %.</p>
<table>
<thead><tr><th scope="col">Situación</th><th scope="col">Porcentaje</th></tr></thead>
<tbody>
<tr><td>Trabaja en su campo</td><td>70 %</td></tr>
<tr><td>Trabaja en otra actividad</td><td>15 %</td></tr>
<tr><td>Continúa estudios</td><td>9 %</td></tr>
<tr><td>Busca empleo</td><td>6 %</td></tr>
</tbody>
</table>
<p>El tiempo promedio hasta el primer empleo fue de cuatro meses y medio. Los programas con inserción más rápida son Enfermería Técnica y Electricidad Industrial; el más lento, Guía Oficial de Turismo, aunque la mitad de sus egresados trabaja por cuenta propia.</p>
<h2>Lo que pidieron</h2>
<ol>
<li>Más inglés, y desde el primer semestre.</li>
<li>Cursos cortos para actualizarse los sábados.</li>
<li>Ayuda para formalizar un negocio.</li>
</ol>
<p>El informe no permite identificar a nadie: los grupos con menos de cinco personas se suman a otros. Está en <a href="/transparencia/documentos/gestion">documentos de gestión</a>, categoría de estadística. Si egresaste y no te llamaron, escríbenos y actualizamos tus datos en cinco minutos.</p>`,
      imagen: foto('contabilidad', 3),
      dia: -171,
      area: 'bienestar',
    },
    {
      titulo: 'Ceremonia de titulación entregó 96 títulos de profesional técnico',
      resumen:
        'La mitad de los titulados es la primera persona de su familia con estudios superiores. El trámite más largo tomó 41 días hábiles.',
      contenido: `<p>El auditorio institucional quedó chico. Hubo sillas en el pasillo, niños en los hombros y una banda de músicos de Pampa Chica que nadie contrató y a la que todos agradecieron. El ${habil(-152)}, 96 egresados recibieron su título de profesional técnico.</p>
<p>La secretaría académica informó que 51 de ellos son los primeros de su familia con estudios superiores. La mayor de la promoción, Fortunata Ejemplo Lliuyacc, tiene 58 años y estudió Industrias de Alimentos y Bebidas después de criar a cuatro hijos.</p>
<blockquote><p>«Mis hijas me decían: mamá, ya para qué. Para esto», dijo al levantar el diploma.</p></blockquote>
<p>Julio Ejemplo Huamán aprovechó para dar cuentas: el expediente más rápido demoró dieciséis días hábiles y el más lento, cuarenta y uno, por una rectificación de nombres. Para reducir esa diferencia, la revisión de datos se hará ahora al aprobar el quinto semestre.</p>
<p>Los pasos y el costo del título figuran en <a href="/tramites">trámites</a>. La siguiente ceremonia reunirá a quienes completen su expediente durante el periodo ${siguiente(-147)}.</p>`,
      imagen: foto('ceremonia', 1),
      galeria: [foto('ceremonia', 1), foto('ceremonia', 2), foto('ceremonia', 3)],
      dia: -147,
      area: 'secretaria',
      enAgenda: true,
    },
    {
      titulo: 'Bolsa de trabajo: rechazamos un aviso que pedía «señorita de 18 a 25 años»',
      resumen:
        'La oferta volvió a la empresa con una explicación y se publicó dos días después sin requisitos discriminatorios. La plaza fue cubierta.',
      contenido: `<p>El aviso decía: «Se necesita señorita de 18 a 25 años, buena presencia, para caja». La Unidad de Bienestar y Empleabilidad no lo publicó. Llamó a la empresa y le explicó que la Ley N.º 26772 no permite requisitos discriminatorios, entre ellos el sexo y la edad.</p>
<p>No hubo discusión. El dueño había copiado un aviso antiguo. Dos días después envió otro: «Se necesita persona con estudios de contabilidad, manejo de caja y hojas de cálculo. Turno tarde». Postularon catorce egresados y el puesto lo obtuvo un varón de 34 años.</p>
<h2>Qué revisamos antes de publicar</h2>
<ul>
<li>Que la empresa exista y que su RUC sea válido.</li>
<li>Que no se pida edad, sexo, estado civil, fotografía ni lugar de nacimiento.</li>
<li>Que nadie tenga que pagar por postular ni viajar sin contrato.</li>
<li>Que se indique horario, lugar y fecha de cierre.</li>
</ul>
<p>En lo que va de ${anio(-343)} se recibieron 126 avisos y se devolvieron 18. Si ves en nuestra <a href="/servicios/bolsa-trabajo">bolsa de trabajo</a> uno que te parezca sospechoso, avisa al <a href="tel:900000005">900 000 005</a>: se retira mientras se verifica.</p>`,
      imagen: foto('reunion', 2),
      dia: -343,
      area: 'bienestar',
    },
    {
      titulo: 'Contabilidad llevó su consultorio gratuito al mercado La Cosecha',
      resumen:
        'Durante seis domingos, estudiantes de quinto semestre resolvieron 203 consultas sobre boletas, deudas y costos de pequeños negocios.',
      contenido: `<p>Una mesa plegable, una laptop con batería para cuatro horas y un cartel: «¿Gana o pierde su negocio? Averígüelo aquí». Así se instaló, durante seis domingos, el consultorio contable del quinto semestre entre los puestos de flores y de menestras.</p>
<p>Gladys Muestra Ñahui, coordinadora del programa, revisó las 203 consultas. La más común no era de impuestos sino de costos: de cada diez comerciantes, siete no sumaban su propio trabajo ni el pasaje al fijar el precio.</p>
<p>Una vendedora de emoliente descubrió que perdía doce céntimos por vaso cuando usaba miel. Cambió el tamaño, no la miel, y al cuarto domingo volvió con el cuaderno lleno.</p>
<h2>Herramientas que quedaron</h2>
<ol>
<li>Un cuaderno de caja de una hoja por día.</li>
<li>Una tabla para calcular el costo de un plato o de una prenda.</li>
<li>Un calendario de vencimientos para pegar en la pared.</li>
</ol>
<p>Los tres formatos pueden copiarse sin permiso. El consultorio regresará en ${siguiente(-439)} con un turno especial para artesanas, que pidieron aprender a cotizar en bloque. Horarios en <a href="/transparencia/calendario">calendario</a>.</p>`,
      imagen: foto('contabilidad', 1),
      dia: -439,
      area: 'academica',
    },
    {
      titulo: 'Exportaron su primer lote: 400 bufandas con código que cuenta quién las tejió',
      resumen:
        'El proyecto unió a Negocios Internacionales, Diseño Web y a dieciocho tejedoras de Pampa Chica para vender fuera del país.',
      contenido: `<p>La caja pesaba 62 kilos y salió del instituto con la guía escrita a mano por si fallaba la impresora. Dentro iban cuatrocientas bufandas tejidas por dieciocho mujeres de Pampa Chica, vendidas a una tienda extranjera que las encontró por internet.</p>
<p>El sexto semestre de Administración de Negocios Internacionales acompañó todo el camino: muestra, cotización, contrato, empaque, despacho y cobro. Félix Modelo Zárate, coordinador, insistió en que las tejedoras firmaran y entendieran cada papel.</p>
<h2>El código de cada prenda</h2>
<p>Diseño y Programación Web puso el resto. Al leer el código de la etiqueta aparece el nombre de la tejedora, la lana y las horas de trabajo. Sonia Supuesta Inga, docente del programa, contó que las propias mujeres decidieron qué mostrar: nombre y foto de las manos, nunca la dirección.</p>
<ul>
<li>Precio por prenda en feria local: S/ 28.00.</li>
<li>Precio neto por prenda exportada: S/ 51.40.</li>
<li>Tiempo entre pedido y pago: 74 días.</li>
</ul>
<p>Ya hay un segundo pedido para el invierno del otro hemisferio. Esta vez, la asociación hará sola el trámite y los estudiantes solo mirarán.</p>`,
      imagen: foto('negocios', 3),
      dia: -536,
      area: 'academica',
    },
    {
      titulo: 'Veinte horas para aprender a postular: taller de los sábados',
      resumen:
        'Sesenta estudiantes de último año rehicieron su hoja de vida, ensayaron entrevistas y aprendieron a leer un contrato.',
      contenido: `<p>El primer ejercicio fue romper. Cada participante llegó con su hoja de vida de cuatro páginas y tuvo que dejarla en una. Fuera el estado civil, la foto y los certificados de primaria; adentro, lo que sabe hacer y dónde lo demostró.</p>
<p>El taller se desarrolló en cinco sábados y terminó el ${sabado(-619)} con entrevistas simuladas. Las hicieron responsables de personal de una clínica, una constructora y una caja de ahorro, que no sabían a qué programa pertenecía cada estudiante.</p>
<h2>Errores más frecuentes, según las empresas</h2>
<ol>
<li>No saber a qué se dedica la empresa.</li>
<li>Responder «todo» cuando preguntan qué sabe hacer.</li>
<li>No preguntar por horario ni pago.</li>
<li>Llegar sin haber probado el trayecto.</li>
</ol>
<p>La sesión con más preguntas fue la del contrato: periodo de prueba, jornada y beneficios. Un abogado voluntario explicó cláusula por cláusula tres contratos reales, con los nombres tapados.</p>
<p>El material quedó en la biblioteca y el taller pasará a ser permanente. La inscripción se anuncia en <a href="/actualidad/comunicados">comunicados</a> al inicio de cada periodo.</p>`,
      imagen: foto('aula', 2),
      dia: -618,
      area: 'bienestar',
    },
  ]
}
