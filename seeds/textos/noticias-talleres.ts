import type { NoticiaSeed } from '../formas.ts'
import { foto } from './escenas.ts'
import { calendario } from './fechas.ts'

/** Workshops and laboratories: mechatronics, construction, electricity, clinical laboratory. */
export const noticiasTalleres = (hoy: Temporal.PlainDate): NoticiaSeed[] => {
  const { habil, sabado, anio, periodo } = calendario(hoy)
  return [
    {
      titulo: 'El taller de mecatrónica estrena elevador de dos columnas y escáner multimarca',
      resumen:
        'La compra de S/ 48,600.00, programada desde el año pasado, permite revisar transmisión y frenos de pie y con espacio para seis estudiantes.',
      contenido: `<p>Hasta la semana pasada, revisar una caja de cambios en el taller obligaba a turnarse debajo del vehículo, sobre un cartón. El nuevo elevador levanta cuatro toneladas a un metro ochenta y deja que seis estudiantes trabajen alrededor al mismo tiempo.</p>
<p>Edgar Supuesto Ccori, coordinador de Mecatrónica Automotriz, recibió los equipos el ${habil(-4)} junto con el área de administración. La adquisición incluye:</p>
<ul>
<li>Un elevador electrohidráulico de dos columnas.</li>
<li>Un escáner automotriz multimarca con conexión a los sistemas diésel que circulan en el valle.</li>
<li>Una estación para recuperar gas refrigerante.</li>
<li>Ocho juegos de herramientas para mantenimiento de vehículos eléctricos.</li>
</ul>
<h2>Primeras prácticas</h2>
<p>El cuarto semestre empezó con la camioneta del propio instituto. El escáner encontró una falla en el sensor de oxígeno que llevaba meses gastando combustible de más. «La reparamos en clase y ya contamos el ahorro como primer resultado del equipo», comentó el docente.</p>
<p>El detalle del gasto está publicado en la categoría de inversiones de <a href="/transparencia/documentos/gestion">documentos de gestión</a>.</p>`,
      imagen: foto('mecanica', 1),
      galeria: [foto('mecanica', 1), foto('mecanica', 2), foto('mecanica', 3)],
      dia: -2,
      area: 'administracion',
    },
    {
      titulo: 'Estudiantes levantan el plano del nuevo local comunal de Tres Molles',
      resumen:
        'El quinto semestre de Construcción Civil entregó el levantamiento topográfico, los planos y el metrado que la comunidad necesitaba para pedir financiamiento.',
      contenido: `<p>La comunidad de Tres Molles tenía el terreno, la madera y la decisión. Le faltaban los planos. El ${habil(-54)}, en asamblea, los recibió de manos de los estudiantes de quinto semestre de Construcción Civil: once láminas, el metrado y un presupuesto de S/ 186,420.00.</p>
<p>El trabajo ocupó cinco semanas. La primera fue de topografía, con estación total prestada por la municipalidad; la segunda, de calicatas para conocer el suelo. Allí apareció la sorpresa: a metro y medio había agua. El diseño cambió a una cimentación corrida con drenaje perimetral.</p>
<blockquote><p>«En el aula el suelo siempre es firme. Aquí tuvimos que borrar y empezar de nuevo», contó Yaneth Ensayo Quiroga, responsable de los planos de cimentación.</p></blockquote>
<p>Raúl Demo Cárdenas, coordinador del programa, revisó cada lámina con un ingeniero de la municipalidad. Las horas se reconocen como experiencia formativa en situación real de trabajo.</p>
<p>Otras comunidades pueden solicitar apoyo técnico por escrito en mesa de partes. Se atienden dos proyectos por periodo y la prioridad la define la Unidad Académica según el avance de las <a href="/programas">unidades didácticas</a>.</p>`,
      imagen: foto('construccion', 1),
      dia: -52,
      area: 'academica',
    },
    {
      titulo: 'Electricidad Industrial cambió 340 luminarias y bajó el recibo un 38 %',
      resumen:
        'El reemplazo de fluorescentes por equipos led se hizo como práctica del tercer semestre y se pagará solo en once meses.',
      contenido: `<p>Tres semanas, dos andamios y una lista de 340 puntos de luz. El tercer semestre de Electricidad Industrial retiró todos los fluorescentes de los pabellones A, B y C y los reemplazó por equipos led. El primer recibo completo llegó esta semana: S/ 2,914.00 frente a los S/ 4,702.00 del mismo mes del año anterior.</p>
<h2>Más que cambiar focos</h2>
<p>Antes de desmontar nada, los estudiantes midieron la iluminación en cada aula. En ocho de ellas estaba por debajo de lo recomendable para leer y en la biblioteca sobraba. El proyecto redistribuyó los puntos, separó los circuitos por fila y colocó sensores en los pasillos.</p>
<table>
<thead><tr><th scope="col">Ambiente</th><th scope="col">Antes</th><th scope="col">Después</th></tr></thead>
<tbody>
<tr><td>Aula 204</td><td>190 lux</td><td>410 lux</td></tr>
<tr><td>Biblioteca</td><td>720 lux</td><td>520 lux</td></tr>
<tr><td>Taller de soldadura</td><td>260 lux</td><td>600 lux</td></tr>
</tbody>
</table>
<p>Iván Supuesto Lazo, docente responsable, informó que los tubos retirados se entregaron a un operador autorizado por contener mercurio. El ahorro del primer semestre se destinará a renovar el tablero general, que tiene veintidós años.</p>`,
      imagen: foto('electricidad', 1),
      dia: -124,
      area: 'academica',
    },
    {
      titulo: 'Laboratorio clínico procesó 1,120 muestras en la campaña contra la anemia',
      resumen:
        'Durante nueve días, estudiantes y docentes midieron hemoglobina a niñas y niños de doce centros poblados junto con el personal de salud.',
      contenido: `<p>Una gota de sangre, treinta segundos y una respuesta que puede cambiar la alimentación de una casa. Así trabajaron durante nueve días los estudiantes de Laboratorio Clínico y Anatomía Patológica en doce centros poblados de la provincia.</p>
<p>En total se procesaron 1,120 muestras de niñas y niños de seis meses a cinco años. El personal del establecimiento de salud hizo el diagnóstico y el seguimiento; el instituto puso el equipo, los reactivos y la lectura, con control de calidad cada cincuenta muestras.</p>
<ul>
<li><strong>Mayor cobertura:</strong> Pampa Chica, con el 96 % de las niñas y niños inscritos.</li>
<li><strong>Mayor distancia:</strong> Huaylla Alta, cuatro horas de ida y vuelta.</li>
<li><strong>Muestras repetidas por control:</strong> 23.</li>
</ul>
<p>Katia Simulada Paredes, coordinadora del programa, destacó que nadie volvió sin explicación: mientras una pareja leía la muestra, otra enseñaba a preparar papillas con sangrecita, bazo y quinua. El recetario fue escrito con estudiantes de Industrias de Alimentos y Bebidas.</p>
<p>Los resultados individuales se entregaron solo a las familias y al establecimiento de salud. El instituto conserva únicamente totales por localidad, según su política de <a href="/proteccion-de-datos">protección de datos</a>.</p>`,
      imagen: foto('laboratorio', 1),
      galeria: [foto('laboratorio', 1), foto('laboratorio', 2), foto('enfermeria', 2), foto('alimentos', 3)],
      dia: -196,
      area: 'academica',
    },
    {
      titulo: 'Así funciona la vivienda de adobe reforzado que se prueba en el patio de obras',
      resumen:
        'Un módulo de doce metros cuadrados con malla y viga collar sirve para enseñar a construir con tierra sin repetir los errores de siempre.',
      contenido: `<p>En el fondo del patio de obras hay un cuarto de adobe con una pared sin tarrajear, a propósito. Por ahí se ve todo: la malla, los conectores, la viga collar de madera y el sobrecimiento de piedra que separa la tierra de la humedad.</p>
<p>Lo levantaron veintiséis estudiantes de Construcción Civil con ayuda de don Hermenegildo Supuesto Pariona, maestro de obra de Agua Clara, que ha construido con adobe durante cuarenta años y aceptó que le discutieran cada hilada.</p>
<h2>Qué se aprende en él</h2>
<ol>
<li>Elegir la tierra con la prueba del rollo y la de la bolita seca.</li>
<li>Fabricar el adobe y secarlo a la sombra durante un mes.</li>
<li>Respetar vanos pequeños, centrados y lejos de las esquinas.</li>
<li>Amarrar los cuatro muros con una viga continua.</li>
</ol>
<p>Un molde del módulo, a escala uno a cuatro, se sacudirá en la mesa vibratoria que construye el programa de Mecatrónica Automotriz. La prueba será pública.</p>
<p>El módulo puede visitarse los viernes por la tarde. Los docentes de colegios que deseen llevar a sus estudiantes deben coordinar al <a href="tel:900000001">900 000 001</a> con una semana de anticipación.</p>`,
      imagen: foto('construccion', 2),
      dia: -289,
      area: 'academica',
    },
    {
      titulo: 'Mecatrónica convirtió un mototaxi usado en vehículo eléctrico',
      resumen:
        'El prototipo recorre 52 kilómetros por carga y reparte los pedidos de la biblioteca y el comedor entre los dos locales del instituto.',
      contenido: `<p>Lo compraron sin motor, en S/ 900.00, a un taller de la avenida Los Molinos. Catorce meses después, el mototaxi sale del portón sin hacer ruido y sube la cuesta del Puente Viejo con ciento ochenta kilos de carga.</p>
<p>La conversión fue el proyecto de módulo de once estudiantes de Mecatrónica Automotriz, asesorados por Edgar Supuesto Ccori y por el programa de Electricidad Industrial, que diseñó el cargador. Las baterías son celdas recuperadas y probadas una por una: de 400 sirvieron 286.</p>
<table>
<thead><tr><th scope="col">Dato</th><th scope="col">Valor medido</th></tr></thead>
<tbody>
<tr><td>Autonomía en plano</td><td>52 km</td></tr>
<tr><td>Velocidad máxima limitada</td><td>40 km/h</td></tr>
<tr><td>Tiempo de carga</td><td>5 horas</td></tr>
<tr><td>Costo por carga</td><td>S/ 1.90</td></tr>
</tbody>
</table>
<p>No circula por la vía pública como transporte de pasajeros: se usa solo para llevar libros, víveres y equipos entre la sede central y el Fundo La Colmena. El informe técnico, con planos y lista de errores incluida, se puede pedir en la Unidad de Investigación y ya ha servido a dos grupos más.</p>`,
      imagen: foto('mecanica', 3),
      dia: -370,
      area: 'academica',
    },
    {
      titulo: 'Simulador de pozo a tierra: aprender a medir antes de tocar',
      resumen:
        'Un tablero armado por egresados reproduce ocho tipos de instalación defectuosa para practicar sin riesgo de descarga.',
      contenido: `<p>Ocho perillas, un telurómetro y una pregunta: ¿entrarías a trabajar aquí? El simulador que donaron tres egresados de Electricidad Industrial al taller del pabellón B reproduce instalaciones que se ven en cualquier calle: neutro flotante, pozo seco, cable sin sección, interruptor puenteado.</p>
<p>Óscar Simulado Rojas y dos compañeros lo armaron durante las noches de un trimestre. Trabajan en mantenimiento de plantas y querían que los estudiantes llegaran a su primera práctica sabiendo decir que no.</p>
<blockquote><p>«El accidente que más me marcó fue el de un compañero que no midió porque tenía prisa. Este tablero es para él».</p></blockquote>
<h2>Cómo se usa en clase</h2>
<p>El docente elige una falla con una llave que el estudiante no ve. La pareja tiene quince minutos para medir, escribir qué encontró y decidir si el circuito puede energizarse. Si se equivoca, una luz roja se enciende y hay que explicar por qué.</p>
<p>Desde el periodo ${periodo(-466)} la evaluación con el simulador es obligatoria antes de la primera experiencia formativa en empresa. De los cuarenta y dos estudiantes evaluados, treinta y cinco aprobaron al primer intento.</p>`,
      imagen: foto('electricidad', 2),
      dia: -466,
      area: 'academica',
    },
    {
      titulo: 'Inauguraron el laboratorio de cómputo 2 con treinta equipos nuevos',
      resumen:
        'La sala tiene red cableada, mesas regulables para silla de ruedas y horario libre de seis a nueve de la noche.',
      contenido: `<p>Con la presencia de estudiantes, docentes y autoridades del distrito, el ${habil(-552)} se inauguró el laboratorio de cómputo 2 en el segundo piso del pabellón B. Reemplaza a la sala que funcionaba con equipos de más de diez años.</p>
<p>Pedro Modelo Salas, responsable de soporte, explicó que la mitad del presupuesto se fue en lo que no se ve: cableado, gabinete, pozo a tierra y un equipo que mantiene la corriente durante veinte minutos cuando se va la luz, algo que ocurre unas tres veces por semana.</p>
<h2>Detalles de la sala</h2>
<ul>
<li>Treinta computadoras con doble disco y sistema libre.</li>
<li>Dos mesas de altura regulable, con espacio para silla de ruedas.</li>
<li>Lector de pantalla y teclado de alto contraste instalados en cuatro puestos.</li>
<li>Ascensor de carga habilitado también para personas con movilidad reducida.</li>
</ul>
<p>Por las noches la sala queda abierta para cualquier estudiante, sin importar su programa. Basta el carné. En el primer mes se registraron 1,870 ingresos, la mayoría de quienes no tienen computadora en casa. Más sobre los ajustes disponibles en la página de <a href="/accesibilidad">accesibilidad</a>.</p>`,
      imagen: foto('computo', 2),
      galeria: [foto('computo', 2), foto('computo', 3), foto('ceremonia', 2)],
      dia: -551,
      area: 'imagen',
    },
    {
      titulo: 'Semana técnica: once talleres abrieron sus puertas a los colegios',
      resumen:
        'Más de novecientos escolares soldaron, midieron presión arterial y programaron una lámpara durante tres mañanas.',
      contenido: `<p>«Prohibido no tocar», decía el cartel de la entrada. Durante tres mañanas, 917 escolares de la provincia recorrieron once talleres y en cada uno hicieron algo con las manos: soldar un clip gigante, tomar la presión a un compañero, pasteurizar un litro de leche, encender una lámpara con veinte líneas de código.</p>
<p>La Semana Técnica de ${anio(-640)} cambió su forma. En lugar de exposiciones, cada programa preparó una tarea de quince minutos que un estudiante de primer semestre pudiera enseñar. El puesto más visitado fue el de Industrias de Alimentos y Bebidas, donde la prueba era comestible.</p>
<h2>Lo que opinaron los colegios</h2>
<p>En las fichas de salida, seis de cada diez escolares dijeron que no sabían que el instituto era público. Cuatro de cada diez pidieron volver con sus padres, y por eso la última tarde, la del ${sabado(-641)}, se añadió un turno para familias.</p>
<p>Luis Prueba Condori, responsable de imagen institucional, reunió las fotografías en la <a href="/galeria">galería</a>. Los colegios que no alcanzaron turno tendrán prioridad en la próxima edición.</p>`,
      imagen: foto('feria', 1),
      dia: -640,
      area: 'imagen',
      enAgenda: true,
    },
  ]
}
