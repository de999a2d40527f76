import type { NoticiaSeed } from '../formas.ts'
import { foto, trio } from './escenas.ts'
import { CREACION, calendario } from './fechas.ts'

/** The town: sport, culture, environment, tourism, safety. */
export const noticiasComunidad = (hoy: Temporal.PlainDate): NoticiaSeed[] => {
  const { habil, sabado, anio, siguiente } = calendario(hoy)
  return [
    {
      titulo: 'Evacuamos 611 personas en tres minutos y cuatro segundos',
      resumen:
        'El simulacro de sismo probó por primera vez la ruta para sillas de ruedas y detectó una puerta que se abría hacia el lado equivocado.',
      contenido: `<p>La sirena sonó a las 10:12 del ${habil(-16)}. Tres minutos y cuatro segundos después, 611 personas estaban en los círculos de seguridad. El ejercicio anterior había tomado cuatro minutos con cuarenta.</p>
<p>Esta vez se probó la ruta para sillas de ruedas desde el segundo piso del pabellón B. Dos brigadistas acompañaron a un estudiante hasta la zona segura en dos minutos con treinta segundos. La rampa funcionó; la puerta del fondo, no: abre hacia adentro y hubo que sostenerla.</p>
<h2>Lo que hay que corregir</h2>
<table>
<thead><tr><th scope="col">Hallazgo</th><th scope="col">Responsable</th><th scope="col">Plazo</th></tr></thead>
<tbody>
<tr><td>Puerta del pabellón B abre hacia adentro</td><td>Administración</td><td>${habil(5)}</td></tr>
<tr><td>Sirena inaudible en el taller de soldadura</td><td>Soporte</td><td>${habil(9)}</td></tr>
<tr><td>Dos botiquines sin guantes</td><td>Tópico</td><td>Resuelto</td></tr>
</tbody>
</table>
<p>La brigada está formada por 38 estudiantes y doce trabajadores. Raúl Hipotético Mendoza, del área de calidad, publicará el informe con fotografías en la categoría del plan de seguridad. El próximo ejercicio será nocturno y sin aviso de hora.</p>`,
      imagen: foto('simulacro', 1),
      galeria: trio('simulacro'),
      dia: -15,
      area: 'calidad',
      enAgenda: true,
    },
    {
      titulo: 'Sembramos 1,200 queñuales en la cabecera del río Serena',
      resumen:
        'Estudiantes, egresados y comuneros de Tres Molles plantaron durante dos jornadas y se turnarán para cuidar los plantones tres años.',
      contenido: `<p>A cuatro mil metros, cavar un hoyo cansa el doble. El ${sabado(-34)}, ciento cuarenta personas cavaron 1,200 en la cabecera del río Serena, de donde viene el agua que bebe la ciudad, y en cada uno quedó un queñual de treinta centímetros.</p>
<p>Los plantones salieron del vivero Queñual, fundado por egresados de Producción Agropecuaria. La comunidad de Tres Molles eligió el lugar: una ladera donde los mayores recordaban bosque y ahora solo hay ichu quemado.</p>
<h2>Lo difícil empieza ahora</h2>
<p>De cada diez árboles que se plantan en una campaña, suelen sobrevivir pocos. Por eso el acuerdo no terminó con la foto. Cada programa del instituto adoptó cien plantones y los visitará cada cuatro meses durante tres años. Los que mueran se reponen y se cuenta cuántos fueron.</p>
<ul>
<li>Cerco de piedra contra el ganado: 480 metros, terminado.</li>
<li>Faja cortafuegos: pendiente, en la siguiente faena.</li>
<li>Medición de altura: la hará el segundo semestre.</li>
</ul>
<p>Teófilo Ejemplo Poma pidió anotar una fecha: dentro de un año habrá que volver a subir y contar. Quien desee sumarse puede escribir desde la página de <a href="/contacto">contacto</a>.</p>`,
      imagen: foto('ambiente', 1),
      galeria: [foto('ambiente', 1), foto('ambiente', 2), foto('ambiente', 3), foto('agro', 1)],
      dia: -33,
      area: 'bienestar',
    },
    {
      titulo: `Aniversario: ${anio(-101) - CREACION} años con serenata, pasacalle y una olla para ochocientos`,
      resumen:
        'La celebración reunió a fundadores, egresados y vecinos. El programa se financió con rifas y aportes voluntarios publicados al céntimo.',
      contenido: `<p>La olla llegó en un camión. Pesaba más que el motor del taller y en ella hirvió, desde las tres de la madrugada, el mondongo que desayunaron ochocientas personas. Así empezó el día central por los ${anio(-101) - CREACION} años del instituto.</p>
<p>La noche anterior hubo serenata con la banda de Pampa Chica y tres conjuntos de estudiantes. En el pasacalle, cada programa desfiló con su herramienta: niveles, estetoscopios, una vaca mansa llamada Contadora y un mototaxi eléctrico que abría la marcha sin hacer ruido.</p>
<blockquote><p>«Éramos treinta y dos alumnos y una pizarra apoyada en un eucalipto», recordó el profesor Abelardo Ejemplo Chumbe, docente fundador.</p></blockquote>
<h2>Cuentas claras</h2>
<p>La celebración costó S/ 6,318.50: rifas por S/ 3,940.00, aportes voluntarios por S/ 2,110.00 y el resto, venta de comida. No se usaron recursos de matrícula. La comisión entregó el detalle con boletas al área de administración.</p>
<p>La directora general, Rosa Demo Quispe, cerró con el anuncio más aplaudido: la losa deportiva tendrá techo. La historia completa se lee en la <a href="/nosotros/resena-historica">reseña histórica</a>.</p>`,
      imagen: foto('danza', 1),
      galeria: [foto('danza', 1), foto('danza', 2), foto('ceremonia', 3), foto('campus', 3)],
      dia: -101,
      area: 'imagen',
      enAgenda: true,
    },
    {
      titulo: 'Guías en formación abren una ruta a pie por los molinos de agua',
      resumen:
        'El recorrido de seis kilómetros une cinco molinos, dos de ellos en funcionamiento, y deja el ingreso en manos de las familias.',
      contenido: `<p>Quedaban once molinos de agua en el valle y ningún mapa. Los estudiantes de Guía Oficial de Turismo caminaron durante un semestre, preguntaron casa por casa y encontraron cinco que aún conservan la piedra. Dos todavía muelen trigo.</p>
<p>La ruta tiene seis kilómetros, sale del Puente Viejo y termina en Agua Clara con un plato de morón. Se camina en tres horas. Brígida Ensayo D'Angles, coordinadora del programa, explica que el límite es de doce visitantes por grupo, fijado por las propias familias.</p>
<h2>Antes de venir</h2>
<ul>
<li>Salidas: sábados y domingos, 8:30, desde el Puente Viejo.</li>
<li>Aporte: S/ 25.00 por persona; S/ 20.00 quedan en las casas que reciben.</li>
<li>Dificultad: baja, con dos subidas cortas.</li>
<li>Lleva agua, sombrero y efectivo en sencillo.</li>
</ul>
<p>El primer mes caminaron 96 personas. Una familia arregló la compuerta de su molino, parada desde hacía quince años, y volvió a moler para los vecinos. «Eso no lo pusimos en los objetivos», dijo la docente, «pero es el mejor resultado».</p>
<p>Las reservas se atienden en el <a href="tel:900000008">900 000 008</a>.</p>`,
      imagen: foto('turismo', 1),
      galeria: trio('turismo'),
      dia: -262,
      area: 'academica',
    },
    {
      titulo: 'El equipo de vóley mixto llegó a la final regional de institutos',
      resumen:
        'Después de once partidos y dos viajes de nueve horas, el equipo perdió por dos puntos en el quinto set y volvió con el premio a la barra.',
      contenido: `<p>Perdimos. Quince a trece en el quinto set, después de ir ganando doce a ocho. El bus de regreso estuvo en silencio hasta la primera curva, y luego alguien empezó a cantar.</p>
<p>El equipo de vóley mixto del instituto jugó once partidos en el campeonato regional, ganó nueve y llegó por primera vez a la final. Entrena en una losa sin techo, de seis a ocho de la noche, con una malla que cosieron entre todos.</p>
<table>
<thead><tr><th scope="col">Etapa</th><th scope="col">Rival</th><th scope="col">Sets</th></tr></thead>
<tbody>
<tr><td>Cuartos de final</td><td>IESTP Laguna Demo</td><td>3 - 1</td></tr>
<tr><td>Semifinal</td><td>IES Horizonte Andino Demo</td><td>3 - 2</td></tr>
<tr><td>Final</td><td>IESTP Cumbre Ejemplo</td><td>2 - 3</td></tr>
</tbody>
</table>
<p>La capitana, Milagros Ensayo Ticona, de Contabilidad, fue elegida mejor armadora. La barra, formada por 45 estudiantes que pagaron su propio pasaje, recibió el premio a la conducta.</p>
<p>Bienestar anunció zapatillas y seguro para los veinte deportistas. Las pruebas para la selección de ${siguiente(-248)} serán abiertas: no hace falta haber jugado antes, dice el entrenador, solo llegar a la hora.</p>`,
      imagen: foto('deporte', 1),
      dia: -248,
      area: 'bienestar',
    },
    {
      titulo: 'El elenco de danzas rescató la «Trilla de Pampa Chica»',
      resumen:
        'La coreografía no se bailaba desde hacía treinta años. Tres ancianos enseñaron los pasos y una costurera rehízo los trajes de memoria.',
      contenido: `<p>El último que la bailó completa tenía 81 años y la rodilla operada. Don Melitón Supuesto Huarcaya enseñó sentado: marcaba el compás con el bastón y corregía con la ceja. A su lado, dos vecinas recordaban las vueltas de las mujeres.</p>
<p>Así reconstruyó el elenco de danzas del instituto la Trilla de Pampa Chica, que celebra el momento de separar el grano. Son seis mudanzas, veinticuatro bailarines y un final en el que todos avientan trigo de verdad.</p>
<h2>Lo que se reunió en ocho meses</h2>
<ol>
<li>Catorce horas de grabación con los mayores de la comunidad.</li>
<li>La melodía, transcrita por un egresado que toca violín.</li>
<li>Doce trajes, cosidos sobre una foto en blanco y negro.</li>
<li>Un cuaderno de pasos con dibujos de los pies.</li>
</ol>
<p>El estreno fue en Pampa Chica, como correspondía, el ${sabado(-358)}. La comunidad pidió dos condiciones para autorizar las presentaciones: que siempre se diga de dónde viene y que no se baile en concursos. El elenco aceptó ambas.</p>
<p>Las próximas fechas se publican en <a href="/actualidad/eventos">eventos</a>.</p>`,
      imagen: foto('danza', 3),
      galeria: trio('danza'),
      dia: -357,
      area: 'imagen',
    },
    {
      titulo: 'Campus sin botellas: tres surtidores reemplazan 5,000 envases al mes',
      resumen:
        'El agua se analiza cada quince días en el laboratorio del instituto y el resultado se pega junto al caño.',
      contenido: `<p>Contaron la basura durante una semana. Había 1,240 botellas de plástico, casi todas de agua. La pregunta fue sencilla: ¿por qué compramos agua si el caño funciona? Porque nadie confiaba en él.</p>
<p>El tercer semestre de Laboratorio Clínico tomó muestras en nueve puntos. Siete salieron bien y dos no, por un tanque sin tapa. Se limpió el tanque, se cambió la tubería y se instalaron tres surtidores con filtro en los pabellones A, B y C.</p>
<ul>
<li>Costo de los tres equipos: S/ 4,230.00.</li>
<li>Frecuencia de análisis: cada quince días.</li>
<li>Dónde ver el resultado: en una hoja fechada junto a cada surtidor.</li>
</ul>
<p>El quiosco dejó de vender agua embotellada por acuerdo con su concesionaria, que ahora ofrece refrescos de cebada y maracuyá en vaso retornable. Gana un poco más que antes, según mostró en sus cuentas.</p>
<p>Tres meses después, la segunda cuenta de basura encontró 61 botellas. Raúl Hipotético Mendoza propuso no celebrar todavía y repetir la medición en ${anio(-425) + 1}, sin avisar. Así se hará.</p>`,
      imagen: foto('ambiente', 3),
      dia: -425,
      area: 'calidad',
    },
    {
      titulo: 'Lluvia, lodo y 300 voluntarios: así limpiamos el barrio Los Molinos',
      resumen:
        'El desborde de una quebrada afectó a 42 viviendas. El instituto suspendió clases un día y puso maquinaria, manos y un censo de daños.',
      contenido: `<p>La quebrada bajó a las dos de la madrugada y entró en 42 casas del barrio Los Molinos. A las siete, la directora general suspendió las clases y el patio se llenó: trescientos estudiantes y trabajadores, con botas prestadas y lampas del fundo.</p>
<p>Cada programa hizo lo que sabe. Construcción Civil revisó muros y marcó con pintura las viviendas que no debían habitarse. Electricidad Industrial cortó y repuso conexiones. Enfermería Técnica atendió heridas y entregó agua segura. Sistemas levantó el censo de daños en una tarde.</p>
<h2>Balance de cinco días</h2>
<table>
<thead><tr><th scope="col">Tarea</th><th scope="col">Cantidad</th></tr></thead>
<tbody>
<tr><td>Viviendas limpias</td><td>38</td></tr>
<tr><td>Viviendas declaradas inseguras</td><td>4</td></tr>
<tr><td>Atenciones de salud</td><td>167</td></tr>
<tr><td>Cuadernos y útiles repuestos</td><td>90 juegos</td></tr>
</tbody>
</table>
<p>No hubo víctimas. Once estudiantes del instituto perdieron sus cosas y recibieron matrícula exonerada y equipos en préstamo. Las cuatro familias sin casa fueron alojadas en el auditorio durante nueve noches.</p>
<p>El censo se entregó a la municipalidad con una recomendación: limpiar el cauce antes, no después.</p>`,
      imagen: foto('construccion', 3),
      dia: -522,
      area: 'direccion',
    },
    {
      titulo: 'Murales contados por vecinos en la avenida Los Molinos',
      resumen:
        'Cuatro paredes del cerco muestran ahora historias elegidas en asamblea: la feria de semilla, la primera radio, el puente y las lavanderas.',
      contenido: `<p>El cerco de la avenida Los Molinos tenía noventa metros de pared gris y un letrero de «prohibido». Hoy tiene cuatro historias. Las eligieron los vecinos en dos asambleas y las pintaron treinta y seis estudiantes de todos los programas, con bocetos de una muralista de la zona.</p>
<h2>Qué se ve, de izquierda a derecha</h2>
<ol>
<li><strong>La feria de semilla:</strong> las mujeres de Huaylla Alta cambian papa por maíz.</li>
<li><strong>La primera radio:</strong> una batería de camión y medio pueblo alrededor.</li>
<li><strong>El Puente Viejo:</strong> la noche en que lo sostuvieron con sogas.</li>
<li><strong>Las lavanderas:</strong> retratadas de espaldas, como ellas pidieron.</li>
</ol>
<p>La pintura se compró con lo recaudado en tres parrilladas, S/ 2,860.00, y la base la prepararon en el patio de obras con cal y baba de tuna, mezcla que resiste mejor la lluvia.</p>
<p>Junto a cada pared hay un código que reproduce el relato en la voz de quien lo contó, con transcripción para quienes no oyen. En seis meses no ha aparecido una sola pinta encima. El quinto tramo queda libre para que lo decidan los escolares.</p>`,
      imagen: foto('turismo', 3),
      dia: -598,
      area: 'imagen',
    },
  ]
}
