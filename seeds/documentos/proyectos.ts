/** The research projects of the institute: what each is about, in its own words. */
export type Proyecto = {
  clave: string
  titulo: string
  programa: string
  linea: string
  /** Years back from the present one. */
  atras: number
  meses: number
  problema: string
  general: string
  especificos: string[]
  metodo: string
  lugar: string
  /** Item, quantity, unit price in soles. */
  gastos: [string, number, number][]
  resultado: string
  riesgo: string
}

export const proyectos: Proyecto[] = [
  {
    clave: 'secador-solar-quinua',
    titulo: 'Secador solar de bajo costo para quinua',
    programa: 'agr',
    linea: 'Producción andina sostenible',
    atras: 0,
    meses: 10,
    problema:
      'Las familias del valle secan la quinua sobre mantas, junto al camino. Con las lluvias de abril se pierde cerca de la quinta parte del grano y el resto llega al mercado con piedrecillas y más humedad de la que acepta el acopiador.',
    general:
      'Diseñar y probar un secador solar de madera y policarbonato que lleve 120 kg de quinua de 22 % a 12 % de humedad en dos días.',
    especificos: [
      'Medir la humedad y la temperatura del secado tradicional en seis parcelas.',
      'Construir dos prototipos con materiales de ferretería local.',
      'Comparar merma, limpieza y precio de venta con el secado sobre mantas.',
    ],
    metodo:
      'Se trabaja con seis familias que ceden una parte de su cosecha. Cada lote se divide en dos: una mitad se seca en manta y la otra en el prototipo. Los estudiantes registran humedad, temperatura interior y horas de trabajo cada tres horas de luz.',
    lugar: 'comunidad de Pampa Serena y fundo experimental',
    gastos: [
      ['Policarbonato alveolar, plancha', 8, 145],
      ['Madera y ferretería, lote', 2, 680],
      ['Medidor de humedad de grano', 1, 1250],
      ['Registradores de temperatura', 6, 95],
      ['Movilidad local, viaje', 14, 40],
    ],
    resultado:
      'En el primer ensayo el lote del prototipo alcanzó 12.4 % de humedad en 17 horas de sol y no recogió impurezas; el acopiador pagó S/ 0.40 más por kilo.',
    riesgo: 'Una temporada con poco sol obligaría a repetir las mediciones en junio.',
  },
  {
    clave: 'triaje-comunitario',
    titulo: 'Aplicativo de triaje comunitario para postas sin conexión',
    programa: 'dsi',
    linea: 'Tecnologías para servicios públicos',
    atras: 0,
    meses: 12,
    problema:
      'Tres postas de salud de la zona anotan signos vitales en cuadernos y los pasan a la computadora una vez por semana. Los datos llegan tarde y con errores de copia; en época de lluvias la conexión se corta varios días.',
    general: 'Desarrollar un aplicativo que registre el triaje sin conexión y sincronice los datos cuando esta vuelve.',
    especificos: [
      'Levantar los formatos que usa el personal y su orden real de trabajo.',
      'Construir un prototipo que funcione en teléfonos de gama baja.',
      'Probarlo ocho semanas y medir errores y tiempos frente al cuaderno.',
    ],
    metodo:
      'El equipo aplica entregas quincenales con el personal técnico de las postas. Se observan veinte turnos, se prueban dibujos en papel y luego el prototipo. No se usan datos reales de pacientes hasta tener la autorización y la ficha de protección de datos aprobada.',
    lugar: 'tres postas de salud de la microrred demo',
    gastos: [
      ['Teléfonos de prueba', 4, 520],
      ['Servidor en la nube, mes', 12, 68],
      ['Talleres con personal, sesión', 6, 120],
      ['Impresión de material, lote', 1, 240],
      ['Movilidad local, viaje', 18, 35],
    ],
    resultado:
      'El registro de un paciente bajó de 4 min 10 s a 1 min 50 s, y los errores de transcripción, de 7 a 1 por cada cien fichas.',
    riesgo: 'La rotación de personal en las postas puede dejar sin contraparte al equipo.',
  },
  {
    clave: 'bebida-tarwi',
    titulo: 'Bebida fermentada de tarwi con aguaymanto',
    programa: 'ali',
    linea: 'Innovación en alimentos regionales',
    atras: 0,
    meses: 9,
    problema:
      'El tarwi se vende sobre todo como grano desamargado y su precio cae en la cosecha. Las productoras piden un producto que dure más, que guste a los niños y que puedan hacer con los equipos que ya tienen.',
    general: 'Formular una bebida fermentada de tarwi con pulpa de aguaymanto, estable 21 días en refrigeración.',
    especificos: [
      'Definir el proceso de desamargado con menor gasto de agua.',
      'Probar cuatro proporciones de pulpa con un panel de sesenta personas.',
      'Determinar acidez, proteína y recuento microbiológico durante la conservación.',
    ],
    metodo:
      'Diseño completamente al azar con cuatro tratamientos y tres repeticiones. El panel evalúa olor, sabor y textura en una escala de siete puntos. Los análisis microbiológicos se hacen en el laboratorio del instituto y una muestra de contraste se envía fuera.',
    lugar: 'planta piloto',
    gastos: [
      ['Grano de tarwi, kg', 90, 7.5],
      ['Pulpa de aguaymanto, kg', 45, 12],
      ['Cultivos y reactivos, lote', 3, 410],
      ['Análisis externo, muestra', 4, 180],
      ['Envases y etiquetas, millar', 1, 560],
    ],
    resultado: 'La mezcla con 18 % de pulpa obtuvo 5.9 de 7 puntos y mantuvo 3.1 % de proteína a los 21 días.',
    riesgo: 'La disponibilidad de aguaymanto se reduce entre agosto y octubre.',
  },
  {
    clave: 'ruido-aulas',
    titulo: 'Ruido en las aulas cercanas al taller de motores',
    programa: 'mec',
    linea: 'Calidad ambiental del campus',
    atras: 1,
    meses: 6,
    problema:
      'Los docentes del pabellón G piden repetir explicaciones cuando el taller prueba motores. Nadie había medido el ruido ni sabía qué medida ayudaría más: cambiar horarios, tratar el muro o desplazar los bancos.',
    general: 'Medir el ruido en ocho aulas y proponer medidas de control con su costo.',
    especificos: [
      'Medir niveles equivalentes en tres franjas horarias durante cuatro semanas.',
      'Relacionar las mediciones con la encuesta de docentes y estudiantes.',
      'Comparar el costo de tres medidas de atenuación.',
    ],
    metodo:
      'Se usó un sonómetro calibrado, a 1.20 m de altura y con ventanas abiertas y cerradas. Cada aula tuvo 36 mediciones de cinco minutos. La encuesta fue anónima y la respondieron 214 personas.',
    lugar: 'pabellones F y G',
    gastos: [
      ['Alquiler de sonómetro, semana', 4, 210],
      ['Panel acústico de prueba, m2', 14, 62],
      ['Encuestas y procesamiento, lote', 1, 180],
    ],
    resultado:
      'El nivel promedio fue 68 decibeles con el taller en marcha y 54 sin él. Mover las pruebas a la franja de 13:00 a 14:30 horas lo redujo a 57 sin gasto.',
    riesgo: 'Las mediciones no incluyeron la temporada de lluvias.',
  },
  {
    clave: 'cuyes-alimentacion',
    titulo: 'Forraje hidropónico en la alimentación de cuyes',
    programa: 'agr',
    linea: 'Producción andina sostenible',
    atras: 1,
    meses: 8,
    problema:
      'Entre julio y octubre el forraje verde escasea y las criadoras compran alfalfa a más del doble de su precio. El forraje hidropónico de cebada se produce en doce días y con poca agua, pero no hay datos de su efecto en las condiciones del valle.',
    general:
      'Comparar la ganancia de peso de cuyes alimentados con tres proporciones de forraje hidropónico de cebada.',
    especificos: [
      'Producir forraje en bandejas de madera con riego manual.',
      'Registrar consumo y peso semanal de 96 cuyes durante diez semanas.',
      'Calcular el costo por kilogramo ganado en cada tratamiento.',
    ],
    metodo:
      'Se formaron cuatro grupos de 24 cuyes destetados, iguales en peso y sexo. Los grupos recibieron 0, 20, 40 y 60 % de forraje hidropónico. El bienestar de los animales fue revisado cada semana por la docente veterinaria.',
    lugar: 'módulo de crianza del fundo experimental',
    gastos: [
      ['Cuyes destetados', 96, 16],
      ['Semilla de cebada, kg', 300, 2.8],
      ['Bandejas y estantes, juego', 3, 390],
      ['Balanza digital', 1, 340],
      ['Sanidad animal, lote', 1, 420],
    ],
    resultado:
      'El grupo con 40 % ganó 11.2 g por día, sin diferencia frente a la alfalfa, y su costo por kilogramo fue S/ 1.90 menor.',
    riesgo: 'La cebada con hongos obliga a desechar bandejas: se perdió el 6 %.',
  },
  {
    clave: 'hidratacion-escolar',
    titulo: 'Lavado de manos e hidratación en tres escuelas rurales',
    programa: 'enf',
    linea: 'Salud comunitaria',
    atras: 1,
    meses: 7,
    problema:
      'Las escuelas de la parte alta tienen caños, pero los niños no los usan: el agua está muy fría y no hay jabón. La posta registra diarreas repetidas cada mes de mayo.',
    general:
      'Probar si una rutina breve y un punto de agua tibia aumentan el lavado de manos en escolares de primaria.',
    especificos: [
      'Observar la rutina de lavado antes y después de la intervención.',
      'Instalar un punto de agua tibia con terma solar en cada escuela.',
      'Registrar inasistencias por diarrea durante dos trimestres.',
    ],
    metodo:
      'Estudio antes y después, con 187 escolares y consentimiento escrito de madres y padres. La observación la hicieron parejas de estudiantes de cuarto semestre, sin anotar nombres.',
    lugar: 'instituciones educativas de Ccollpa, Huaylla y Sacsa',
    gastos: [
      ['Terma solar pequeña', 3, 980],
      ['Jabón y dispensadores, juego', 9, 74],
      ['Material educativo, lote', 3, 160],
      ['Movilidad, viaje', 24, 45],
    ],
    resultado:
      'El lavado antes de comer pasó de 31 % a 78 % de los escolares observados, y las inasistencias por diarrea bajaron de 42 a 17.',
    riesgo: 'Las termas necesitan mantenimiento y no todas las asociaciones de padres lo han asumido.',
  },
  {
    clave: 'adobe-reforzado',
    titulo: 'Muros de adobe reforzados con geomalla reciclada',
    programa: 'civ',
    linea: 'Vivienda segura',
    atras: 2,
    meses: 11,
    problema:
      'Siete de cada diez viviendas del distrito son de adobe sin refuerzo. La geomalla nueva es cara y las obras viales desechan retazos que nadie reutiliza.',
    general:
      'Evaluar el comportamiento de muros de adobe reforzados con retazos de geomalla en ensayos de inclinación.',
    especificos: [
      'Caracterizar la tierra de tres canteras.',
      'Construir nueve muros a escala 1:2, tres sin refuerzo.',
      'Elaborar una cartilla para maestros de obra.',
    ],
    metodo:
      'Los muros se levantaron con la misma cuadrilla y secaron 45 días. Cada uno se ensayó en la mesa de inclinación del taller hasta su falla, con registro en video. Se midieron ángulo, grietas y forma de colapso.',
    lugar: 'taller de construcción',
    gastos: [
      ['Fabricación de adobes, millar', 3, 620],
      ['Acarreo de geomalla reciclada', 4, 150],
      ['Instrumentación y video, lote', 1, 870],
      ['Cartilla impresa, ciento', 5, 190],
    ],
    resultado:
      'El muro reforzado resistió una inclinación de 21 grados frente a 12 del muro simple, y no colapsó de golpe.',
    riesgo: 'El ensayo no reproduce un sismo: los resultados orientan, no certifican.',
  },
  {
    clave: 'ruta-tejidos',
    titulo: 'Ruta de tejidos y fogones: turismo rural con jóvenes',
    programa: 'tur',
    linea: 'Turismo sostenible',
    atras: 2,
    meses: 9,
    problema:
      'Los visitantes se quedan menos de tres horas en la quebrada y compran en la capital lo que se teje aquí. Las tejedoras reciben grupos sin aviso y no cobran por la demostración.',
    general:
      'Diseñar y probar con jóvenes de la comunidad un recorrido de un día con taller de tejido y almuerzo local.',
    especificos: [
      'Inventariar los recursos y acordar reglas con doce familias.',
      'Capacitar a quince jóvenes en guiado y seguridad.',
      'Operar diez salidas de prueba y calcular costos y precio justo.',
    ],
    metodo:
      'Investigación participativa: las familias aprueban cada paso en asamblea. Se aplicaron 83 encuestas a visitantes y se llevó un cuaderno de ingresos por familia, revisado con ellas cada mes.',
    lugar: 'comunidad de Huayrapata',
    gastos: [
      ['Talleres comunitarios', 9, 110],
      ['Botiquín y radios, juego', 2, 640],
      ['Señalización en madera', 12, 85],
      ['Salidas de prueba', 10, 130],
    ],
    resultado: 'La estancia media subió a seis horas y media; cada familia recibió en promedio S/ 96.00 por salida.',
    riesgo: 'La demanda cae en febrero por las lluvias: conviene combinar con visitas escolares.',
  },
]
