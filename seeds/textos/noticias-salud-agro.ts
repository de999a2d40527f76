import type { NoticiaSeed } from '../formas.ts'
import { foto } from './escenas.ts'
import { calendario } from './fechas.ts'

/** Health, farming and food. */
export const noticiasSaludAgro = (hoy: Temporal.PlainDate): NoticiaSeed[] => {
  const { habil, sabado, anio, siguiente } = calendario(hoy)
  return [
    {
      titulo: 'Tópico nuevo, con enfermera de turno desde las siete de la mañana',
      resumen:
        'El ambiente atiende primeros auxilios, control de presión y consejería, y es sede de práctica para el tercer semestre de Enfermería Técnica.',
      contenido: `<p>El tópico dejó el rincón debajo de la escalera. Desde el ${habil(-29)} atiende en el primer piso del pabellón A, con camilla, lavamanos, luz natural y una licenciada en enfermería presente de 7:00 a 21:00.</p>
<p>En sus tres primeros días recibió 47 visitas. La mayoría, dolores de cabeza y cortes pequeños de taller; cuatro, controles de presión arterial que terminaron en una cita en el establecimiento de salud. Marisol Modelo Chávez, coordinadora de Enfermería Técnica, considera que ese es el mejor indicador: gente que no sabía que estaba enferma.</p>
<h2>Servicios</h2>
<ul>
<li>Primeros auxilios y traslado en caso de emergencia.</li>
<li>Control de presión, peso y glucosa, sin cita.</li>
<li>Consejería en salud sexual, en privado, los martes y jueves.</li>
<li>Registro de vacunas para las prácticas en hospital.</li>
</ul>
<p>Lo que se conversa en el tópico es confidencial: las fichas se guardan separadas del expediente académico y solo accede a ellas el personal de salud. Puedes leer cómo se tratan esos datos en <a href="/proteccion-de-datos">protección de datos</a>.</p>`,
      imagen: foto('enfermeria', 1),
      dia: -28,
      area: 'bienestar',
    },
    {
      titulo: 'El queso del instituto ganó el segundo lugar en la feria provincial',
      resumen:
        'El madurado de sesenta días elaborado en la planta piloto compitió con diecinueve productores y obtuvo 87 puntos sobre 100.',
      contenido: `<p>Lo presentaron sin nombre, como manda el reglamento: muestra número catorce. El jurado de la feria provincial le dio 87 puntos por aroma y textura, y solo después supo que lo habían hecho estudiantes del segundo año de Industrias de Alimentos y Bebidas.</p>
<p>Es un queso de leche de vaca, madurado sesenta días en una cámara que los propios estudiantes construyeron con paneles reciclados. La leche viene del Fundo La Colmena, donde Producción Agropecuaria ordeña doce vacas.</p>
<blockquote><p>«El primer lote se nos rajó. El segundo salió amargo. Este es el quinto», dijo Yesenia Ficticia Ramos, coordinadora del programa.</p></blockquote>
<h2>Qué se hará con el premio</h2>
<p>Los S/ 1,500.00 servirán para comprar un medidor de humedad y un juego de moldes. El queso, mientras tanto, se vende los viernes en la puerta del comedor a S/ 22.00 el kilo, con boleta y número de lote. Lo recaudado ingresa a la cuenta del instituto y se informa cada trimestre.</p>
<p>Quien quiera aprender puede inscribirse en el curso corto de derivados lácteos, de veinticuatro horas, abierto también a productores del valle.</p>`,
      imagen: foto('alimentos', 1),
      galeria: [foto('alimentos', 1), foto('alimentos', 2), foto('feria', 2)],
      dia: -43,
      area: 'academica',
    },
    {
      titulo: 'Papa nativa libre de virus: la primera cosecha del invernadero',
      resumen:
        'Tres mil minitubérculos de cuatro variedades se entregaron a productores de Huaylla Alta que habían perdido su semilla.',
      contenido: `<p>La semilla de papa se cansa. Año tras año acumula virus y rinde menos, hasta que la chacra da apenas para la olla. En Huaylla Alta, dos variedades ya no se encontraban. Hoy regresan en bolsas de papel con una etiqueta escrita a mano.</p>
<p>El cuarto semestre de Producción Agropecuaria cosechó 3,040 minitubérculos en el invernadero del Fundo La Colmena. Partieron de plántulas sanas, las multiplicaron en sustrato y las cuidaron durante cinco meses detrás de una malla que no deja pasar pulgones.</p>
<ol>
<li>Peruanita: 1,100 minitubérculos.</li>
<li>Huayro: 870.</li>
<li>Amarilla: 640.</li>
<li>Queccorani: 430.</li>
</ol>
<p>Teófilo Ejemplo Poma, coordinador del programa, aclaró que la entrega no es un regalo, sino un préstamo: cada familia devolverá el doble en la siguiente campaña y esa semilla irá a otro centro poblado. Veintiún productores firmaron el acta.</p>
<p>El protocolo de multiplicación y sus costos pueden leerse en la categoría de investigación de <a href="/transparencia/documentos/gestion">documentos de gestión</a>.</p>`,
      imagen: foto('agro', 1),
      dia: -67,
      area: 'academica',
    },
    {
      titulo: 'Brigada de enfermería visitó a 130 personas adultas mayores que viven solas',
      resumen:
        'Cada pareja de estudiantes adoptó cinco casas y las recorrió durante ocho semanas con un plan de cuidado escrito junto con la familia.',
      contenido: `<p>Doña Eulalia tiene 84 años, tres pastillas distintas y una lupa. Antes de que llegaran Rocío y Anderson, tomaba la de la presión cuando se acordaba. Ahora hay un cartón con soles y lunas pegado en la cocina y la presión está controlada desde hace un mes.</p>
<p>Es una de las 130 personas mayores que acompañó la brigada de Enfermería Técnica durante ocho semanas en los barrios Los Molinos, Retama Chica y Puente Viejo. Veintiséis parejas de estudiantes visitaron cinco casas cada una, los miércoles por la tarde.</p>
<h2>Lo que encontraron</h2>
<ul>
<li>58 personas tomaban mal al menos un medicamento.</li>
<li>34 tenían riesgo alto de caída por gradas o pisos sueltos.</li>
<li>19 no salían de casa desde hacía más de un mes.</li>
</ul>
<p>Las barandas y rampas las instalaron estudiantes de Construcción Civil con material donado por la ferretería El Nivel. Los casos que necesitaban atención médica fueron derivados con nombre y fecha de cita, no con un papel en la mano.</p>
<p>El siguiente grupo comenzará en el periodo ${siguiente(-136)} con los mismos hogares: nadie quiso cambiar de visita.</p>`,
      imagen: foto('enfermeria', 2),
      dia: -136,
      area: 'academica',
    },
    {
      titulo: 'Riego por goteo con botellas y energía solar en el Fundo La Colmena',
      resumen:
        'Media hectárea de hortalizas se riega con la mitad de agua gracias a un sistema de bajo costo que cualquier familia puede copiar.',
      contenido: `<p>Una bomba pequeña, dos paneles, un tanque a cuatro metros de altura y seiscientos metros de cinta. Con eso, media hectárea de lechuga, beterraga y cebolla del Fundo La Colmena produce desde hace un periodo con la mitad del agua que antes corría por surcos.</p>
<p>El sistema costó S/ 3,870.00 y lo instalaron juntos los programas de Producción Agropecuaria y Electricidad Industrial. Para los bordes, donde no llega la cinta, se usaron botellas enterradas boca abajo, una solución que propuso el encargado del fundo.</p>
<table>
<thead><tr><th scope="col">Cultivo</th><th scope="col">Agua por surcos</th><th scope="col">Agua por goteo</th></tr></thead>
<tbody>
<tr><td>Lechuga</td><td>41 m³</td><td>19 m³</td></tr>
<tr><td>Beterraga</td><td>36 m³</td><td>18 m³</td></tr>
<tr><td>Cebolla</td><td>52 m³</td><td>27 m³</td></tr>
</tbody>
</table>
<p>La experiencia se mostró a 38 regantes el ${sabado(-237)}. Ocho de ellos compraron cinta en conjunto para abaratar el flete y pidieron que los estudiantes los acompañen en la instalación, trabajo que contará como experiencia formativa del módulo.</p>`,
      imagen: foto('agro', 2),
      galeria: [foto('agro', 1), foto('agro', 2), foto('agro', 3)],
      dia: -235,
      area: 'academica',
    },
    {
      titulo: 'Mermelada de sauco con etiqueta correcta: la planta piloto ya vende',
      resumen:
        'Después de un año de trámites y pruebas, el primer producto del instituto salió al mercado La Cosecha con registro y análisis de laboratorio.',
      contenido: `<p>Hacer mermelada es fácil; venderla bien, no. El equipo de Industrias de Alimentos y Bebidas tardó cuatro semanas en afinar la receta de sauco y once meses en todo lo demás: análisis, vida útil, etiqueta, envase y registro.</p>
<p>El resultado está desde el ${habil(-331)} en tres puestos del mercado La Cosecha. Frascos de 250 gramos a S/ 9.00, con fecha, lote y lista de ingredientes escrita en letra que se puede leer.</p>
<h2>Quién hace qué</h2>
<ul>
<li><strong>Producción Agropecuaria</strong> cosecha el fruto en el cerco vivo del fundo.</li>
<li><strong>Industrias de Alimentos</strong> procesa, envasa y controla la acidez.</li>
<li><strong>Laboratorio Clínico</strong> hace el recuento microbiológico.</li>
<li><strong>Contabilidad</strong> calcula el costo real por frasco: S/ 5.46.</li>
<li><strong>Diseño y Programación Web</strong> dibujó la etiqueta.</li>
</ul>
<p>Los ingresos pasan por tesorería el mismo día y se depositan antes de las veinticuatro horas. La meta para los próximos seis meses es producir doscientos frascos mensuales sin descuidar las clases: la planta sigue siendo, primero, un aula.</p>`,
      imagen: foto('alimentos', 3),
      dia: -329,
      area: 'academica',
    },
    {
      titulo: 'Vacunación antirrábica: 640 perros y gatos en una sola jornada',
      resumen:
        'Estudiantes de Producción Agropecuaria y Enfermería Técnica cubrieron cinco puntos del distrito junto con el personal de salud.',
      contenido: `<p>Hubo correas hechas con soga, gatos dentro de mochilas y un perro que se vacunó tres veces porque su dueño lo llevó a tres puestos por si acaso. El registro con código, que llevaban los estudiantes, evitó la cuarta.</p>
<p>La jornada del ${sabado(-412)} cubrió cinco puntos del distrito: la plaza, el mercado La Cosecha, el coliseo, la losa de Los Molinos y la escuela de Agua Clara. Se vacunaron 503 perros y 137 gatos, la cifra más alta desde que el instituto participa.</p>
<p>Cada puesto tuvo un profesional de salud, dos estudiantes de Producción Agropecuaria para sujetar al animal y uno de Enfermería Técnica para la ficha. Antes de salir, todos recibieron un taller sobre manejo sin violencia y sobre qué hacer ante una mordedura.</p>
<h2>Si te muerde un animal</h2>
<ol>
<li>Lava la herida con agua y jabón durante quince minutos.</li>
<li>Acude de inmediato al establecimiento de salud más cercano.</li>
<li>Identifica al animal para que pueda ser observado.</li>
</ol>
<p>El tópico del instituto orienta gratuitamente a quien lo necesite, sea o no estudiante, en el horario que figura en <a href="/contacto">contacto</a>.</p>`,
      imagen: foto('agro', 3),
      dia: -411,
      area: 'bienestar',
    },
    {
      titulo: 'Compost del mercado La Cosecha: nueve toneladas que ya no van al botadero',
      resumen:
        'El convenio con los comerciantes permite recoger residuos vegetales tres veces por semana y devolverlos convertidos en abono.',
      contenido: `<p>A las seis de la tarde, cuando el mercado La Cosecha barre, llega la carreta del instituto. Recoge hojas, cáscaras y fruta malograda de 74 puestos y la lleva a las pilas del Fundo La Colmena. En un año suman nueve toneladas.</p>
<p>Al principio la mitad venía mezclada con bolsas. Los estudiantes de Producción Agropecuaria pasaron dos semanas puesto por puesto, con baldes verdes y un calendario de colores. Hoy el rechazo es menor al cinco por ciento.</p>
<blockquote><p>«Antes pagábamos para que se lleven la basura. Ahora me devuelven un saco de abono cada trimestre», dijo la señora Domitila Ejemplo Yauri, del puesto 31.</p></blockquote>
<h2>Del balde a la chacra</h2>
<p>El proceso dura ciento diez días. La temperatura se mide a diario, con un termómetro que el programa de Electricidad Industrial conectó a un registrador. Tres lotes ya fueron analizados y uno se descartó por exceso de sales.</p>
<p>De cada diez sacos, cuatro regresan a los comerciantes, cuatro van al huerto del fundo y dos a los jardines escolares del distrito. Para ${anio(-494) + 1} se espera sumar el mercado dominical.</p>`,
      imagen: foto('ambiente', 2),
      dia: -494,
      area: 'academica',
    },
    {
      titulo: 'Primeros auxilios para transportistas: 88 conductores aprendieron a salvar minutos',
      resumen:
        'El curso de ocho horas se dictó en el terminal, antes del primer turno, y terminó con un botiquín revisado en cada vehículo.',
      contenido: `<p>La ruta a Huaylla Alta no tiene señal durante cuarenta kilómetros. Si algo pasa allí, el primero en atender es quien va al volante. Por eso el curso se dictó en el terminal, a las cuatro y media de la mañana, antes del primer turno.</p>
<p>Ochenta y ocho conductores de tres empresas completaron las ocho horas, repartidas en cuatro madrugadas. Las dictaron estudiantes de quinto semestre de Enfermería Técnica con maniquíes, torniquetes y un asiento de combi prestado para practicar la extracción.</p>
<ul>
<li>Reanimación con manos solas.</li>
<li>Control de hemorragias.</li>
<li>Qué no hacer con una fractura.</li>
<li>Cómo avisar: lugar, número de personas, estado.</li>
</ul>
<p>La última madrugada se abrieron los botiquines. De 52 revisados, 41 tenían productos vencidos. La farmacia El Molle los repuso al costo y cada vehículo salió con una lista plastificada.</p>
<p>Dos semanas después, un conductor de la ruta atendió en el camino a una gestante y llegó al establecimiento de salud con la ficha llena. La madre y la niña están bien. El curso se repetirá cada semestre.</p>`,
      imagen: foto('enfermeria', 3),
      dia: -582,
      area: 'bienestar',
    },
  ]
}
