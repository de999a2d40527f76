import type { PaginaSeed } from '../formas.ts'
import { foto } from './escenas.ts'
import { CREACION } from './fechas.ts'

export const paginasNosotros = (hoy: Temporal.PlainDate): PaginaSeed[] => [
  {
    codigo: 'nosotros/presentacion',
    titulo: 'Presentación',
    imagen: foto('campus', 1),
    contenido: `<p>El Instituto de Educación Superior Tecnológico Público «Quebrada Serena» forma profesionales técnicos en doce programas de estudios, en un valle donde la siguiente institución superior está a cuatro horas de camino. Somos un instituto público: el título se otorga a nombre de la Nación y los pagos son únicamente los que figuran en nuestra <a href="/tasas">lista de tasas</a>.</p>
<blockquote><p>«Quien entra por esta puerta no viene a llenar un cuaderno. Viene a reparar, curar, construir, sembrar, programar o calcular algo que su pueblo necesita. Nuestra tarea es que salga sabiendo hacerlo bien y pudiendo explicarlo». — Rosa Demo Quispe, directora general</p></blockquote>
<h2>Lo que encontrarás aquí</h2>
<ul>
<li><strong>Tres años de estudios</strong>, organizados en seis semestres y tres módulos. Cada módulo aprobado se certifica, de modo que lo aprendido vale aunque debas hacer una pausa.</li>
<li><strong>Talleres de verdad:</strong> mecatrónica, construcción, electricidad, laboratorio clínico, simulación de enfermería, planta piloto de alimentos y el Fundo La Colmena, de once hectáreas.</li>
<li><strong>Prácticas acompañadas:</strong> las experiencias formativas en situaciones reales de trabajo se hacen en empresas y entidades con convenio, con tutor y docente que visita.</li>
<li><strong>Apoyo para no abandonar:</strong> <a href="/becas">becas</a>, comedor, sala de lactancia, tutoría entre pares y biblioteca hasta las 21:30.</li>
</ul>
<h2>Cómo estamos organizados</h2>
<table>
<thead><tr><th scope="col">Área</th><th scope="col">De qué se ocupa</th><th scope="col">Responsable</th></tr></thead>
<tbody>
<tr><td>Dirección General</td><td>Conduce y representa al instituto</td><td>Rosa Demo Quispe</td></tr>
<tr><td>Secretaría Académica</td><td>Admisión, matrícula, certificados y títulos</td><td>Julio Ejemplo Huamán</td></tr>
<tr><td>Unidad Académica</td><td>Programas de estudios y docentes</td><td>Marta Supuesta Paredes</td></tr>
<tr><td>Unidad de Investigación</td><td>Proyectos, fondo interno y datos abiertos</td><td>Elsa Imaginaria Vilca</td></tr>
<tr><td>Unidad de Formación Continua</td><td>Cursos cortos y actualización</td><td>Norma Inventada Zárate</td></tr>
<tr><td>Bienestar y Empleabilidad</td><td>Becas, tutoría, prácticas, bolsa de trabajo</td><td>Ana Ficticia Flores</td></tr>
<tr><td>Administración</td><td>Presupuesto, compras, ambientes</td><td>Hugo Figurado Ccori</td></tr>
<tr><td>Calidad</td><td>Mejora, seguridad y autoevaluación</td><td>Raúl Hipotético Mendoza</td></tr>
</tbody>
</table>
<h2>Licenciamiento</h2>
<p>Licencia institucional: R.M. N.º 000-2023-MINEDU (demo), vigente del 15/08/2023 al 14/08/2029. La resolución, el proyecto educativo institucional y el reglamento interno están en <a href="/transparencia/documentos/gestion">documentos de gestión</a>.</p>
<p>¿Tienes una duda concreta? Empieza por las <a href="/nosotros/preguntas-frecuentes">preguntas frecuentes</a> o visítanos: los talleres se pueden conocer los viernes por la tarde.</p>`,
  },
  {
    codigo: 'nosotros/mision-vision',
    titulo: 'Misión y visión',
    imagen: foto('aula', 2),
    contenido: `<h2>Misión</h2>
<p>Formar profesionales técnicos capaces de resolver problemas del valle y de trabajar en cualquier lugar del país, con enseñanza práctica, trato justo y cuentas públicas, sin que el dinero, la distancia, la lengua o una discapacidad decidan quién puede estudiar.</p>
<h2>Visión hacia ${hoy.year + 5}</h2>
<p>Ser el instituto público al que las familias, las empresas y las comunidades de la provincia acuden primero cuando necesitan a alguien que sepa hacer: por la calidad de sus egresados, por la utilidad de sus proyectos y por la confianza en la forma en que se administra.</p>
<h2>Valores que se pueden comprobar</h2>
<table>
<thead><tr><th scope="col">Valor</th><th scope="col">Cómo se nota</th></tr></thead>
<tbody>
<tr><td>Honestidad</td><td>Publicamos también lo que no se cumplió y por qué.</td></tr>
<tr><td>Servicio</td><td>Cada trámite tiene un plazo escrito y una persona que responde.</td></tr>
<tr><td>Respeto</td><td>Nadie recibe un apodo por su acento, su origen o su cuerpo. Hay a quién acudir y se actúa.</td></tr>
<tr><td>Rigor</td><td>Medimos antes de opinar: en el taller, en la cocina y en la caja.</td></tr>
<tr><td>Cuidado</td><td>Ninguna práctica vale más que la seguridad de quien la realiza.</td></tr>
</tbody>
</table>
<h2>Objetivos institucionales ${hoy.year - 1}–${hoy.year + 4}</h2>
<ol>
<li><strong>Permanencia.</strong> Que de cada cien ingresantes terminen setenta y cinco.</li>
<li><strong>Inserción.</strong> Que ocho de cada diez egresados trabajen en su campo antes de un año.</li>
<li><strong>Talleres al día.</strong> Renovar cada año el equipamiento de al menos dos programas.</li>
<li><strong>Investigación útil.</strong> Cuatro proyectos anuales con datos abiertos y una comunidad que los use.</li>
<li><strong>Inclusión.</strong> Cubrir la reserva del cinco por ciento de vacantes para personas con discapacidad y adaptar cada ambiente.</li>
<li><strong>Transparencia.</strong> Ningún documento público con más de un año sin revisar.</li>
</ol>
<p>El avance de cada objetivo se presenta en audiencia pública y se resume en el plan anual de trabajo, disponible en <a href="/transparencia/documentos/gestion">documentos de gestión</a>.</p>`,
  },
  {
    codigo: 'nosotros/resena-historica',
    titulo: 'Reseña histórica',
    imagen: foto('biblioteca', 3),
    contenido: `<p>Todo empezó con una pizarra apoyada en un eucalipto. En ${CREACION}, después de dos años de oficios, viajes y faenas, un grupo de madres y padres de Quebrada Serena consiguió que se creara un instituto para que sus hijos no tuvieran que irse a estudiar a la costa. La primera promoción tuvo treinta y dos estudiantes y un solo programa: Contabilidad.</p>
<h2>Los primeros ambientes (${CREACION}–1995)</h2>
<p>Las clases se dictaron en un local prestado por la parroquia, por las noches, con máquinas de escribir que se llevaban y traían en carretilla. El terreno del jirón Los Eucaliptos lo donó la comunidad de Tres Molles. El pabellón A se levantó en faenas de domingo: cada familia puso veinte adobes y un día de trabajo. En 1991 se abrió Producción Agropecuaria y en 1994, Enfermería Técnica.</p>
<h2>El huaico y la reconstrucción (1996–2005)</h2>
<p>En el verano de 1998 la quebrada se llevó el cerco, el depósito y la mitad de los archivos. Estudiantes y vecinos limpiaron durante tres días. De esa experiencia nació Construcción Civil, cuyo primer trabajo fue el muro de defensa que todavía protege la puerta posterior. En 2003 llegó la primera sala de cómputo, con ocho equipos donados.</p>
<h2>Talleres y nuevos programas (2006–2018)</h2>
<p>Se incorporaron Mecatrónica Automotriz, Electricidad Industrial e Industrias de Alimentos y Bebidas. El pabellón B se entregó en 2011 y el Fundo La Colmena, en 2014. Los planes de estudios pasaron a organizarse por módulos y la práctica dejó de ser el último requisito para estar presente desde el primer año.</p>
<h2>Licenciamiento y presente (2019–${hoy.year})</h2>
<p>Durante la emergencia sanitaria las clases siguieron por radio, mensajes y cuadernos que un bus repartía los lunes. En 2023 el instituto obtuvo su licencia (R.M. N.º 000-2023-MINEDU, demo). Hoy cuenta con doce programas, tres pabellones y más de cuatro mil egresados.</p>
<h3>Fechas para recordar</h3>
<table>
<thead><tr><th scope="col">Año</th><th scope="col">Hecho</th></tr></thead>
<tbody>
<tr><td>${CREACION}</td><td>Creación del instituto y primera promoción de Contabilidad</td></tr>
<tr><td>1991</td><td>Apertura de Producción Agropecuaria</td></tr>
<tr><td>1998</td><td>Huaico y reconstrucción por faena</td></tr>
<tr><td>2003</td><td>Primera sala de cómputo</td></tr>
<tr><td>2011</td><td>Entrega del pabellón B</td></tr>
<tr><td>2014</td><td>Fundo La Colmena</td></tr>
<tr><td>2023</td><td>Licencia institucional</td></tr>
</tbody>
</table>
<p>En ${hoy.year} se cumplen ${hoy.year - CREACION} años. El archivo fotográfico puede consultarse en la biblioteca y una selección, en la <a href="/galeria">galería</a>. Los documentos de periodos anteriores se conservan en el archivo histórico del portal.</p>`,
  },
]
