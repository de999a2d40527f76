import { foto } from './escenas.ts'
import { mallasConstruccion, mallasDsi } from './mallas-completas.ts'
import { mallasWeb } from './mallas-servicios.ts'
import { mallasAgropecuaria, mallasAlimentos, mallasElectricidad, mallasMecatronica } from './mallas-tecnicas.ts'
import type { FichaPrograma } from './programa.ts'

export const programasTecnicos: FichaPrograma[] = [
  {
    clave: 'dsi',
    resumen: 'Construye, prueba y pone en marcha programas y bases de datos para empresas e instituciones.',
    perfil:
      'El egresado analiza lo que una organización necesita, lo convierte en un sistema que funciona y lo mantiene en operación. Sabe escuchar al usuario, escribir código que otros puedan leer y probarlo antes de entregarlo.',
    competencias: [
      'Desarrolla programas y pruebas integrales según los requerimientos.',
      'Pone en producción aplicaciones web y móviles con bases de datos seguras.',
      'Administra servidores, redes y servicios de tecnología.',
    ],
    campo: [
      'Áreas de sistemas de municipalidades, hospitales y cooperativas.',
      'Empresas de desarrollo de programas y de soporte.',
      'Trabajo independiente para negocios de la provincia.',
    ],
    propio:
      'No se exige saber programar. Durante el primer semestre se presta equipo portátil a quienes no tienen computadora en casa.',
    icono: 'code-xml',
    imagen: foto('computo', 2),
    mallas: mallasDsi,
  },
  {
    clave: 'civ',
    resumen: 'Levanta terrenos, elabora expedientes y conduce obras con seguridad y calidad.',
    perfil:
      'El egresado participa en todo el camino de una obra: mide el terreno, dibuja los planos, calcula cuánto cuesta y cuida que se ejecute como fue diseñada. Conoce los materiales de la zona y trabaja con respeto por la vida de la cuadrilla.',
    competencias: [
      'Realiza levantamientos topográficos y elabora planos digitales.',
      'Prepara metrados, costos y programación de expedientes técnicos.',
      'Supervisa procesos constructivos, calidad y seguridad en obra.',
    ],
    campo: [
      'Empresas constructoras y consultoras de proyectos.',
      'Gerencias de infraestructura de gobiernos locales.',
      'Gabinetes de topografía y laboratorios de suelos.',
    ],
    propio:
      'Las prácticas de campo se realizan en cualquier clima. El instituto entrega casco y chaleco; cada estudiante consigue zapatos de seguridad antes del segundo mes.',
    icono: 'hard-hat',
    imagen: foto('construccion', 1),
    mallas: mallasConstruccion,
  },
  {
    clave: 'agr',
    resumen: 'Maneja cultivos y crianzas andinas con técnica, cuidado del suelo y mirada de mercado.',
    perfil:
      'El egresado conduce parcelas y módulos de crianza, asesora a familias productoras y organiza la venta de lo que se cosecha. Une el conocimiento campesino con el análisis de suelos, la sanidad y los costos.',
    competencias: [
      'Produce cultivos andinos, hortalizas y frutales con riego tecnificado.',
      'Cría cuyes, ovinos y vacunos con registros sanitarios y productivos.',
      'Gestiona costos, poscosecha y asociaciones de productores.',
    ],
    campo: [
      'Fundos, viveros y empresas agroindustriales.',
      'Agencias agrarias, proyectos de riego y programas rurales.',
      'Unidades productivas propias o familiares.',
    ],
    propio:
      'Hay turnos de fin de semana, por rotación, para atender el vivero y los animales del fundo. Se recomienda contar con botas y ropa de trabajo.',
    icono: 'sprout',
    imagen: foto('agro', 1),
    mallas: mallasAgropecuaria,
  },
  {
    clave: 'mec',
    resumen: 'Diagnostica y repara vehículos de hoy: motor, electrónica, redes y sistemas híbridos.',
    perfil:
      'El egresado encuentra la causa de una falla antes de cambiar una pieza. Domina la mecánica de banco y también la lectura de sensores, redes y sistemas de inyección, y explica al cliente con claridad qué se hizo y por qué.',
    competencias: [
      'Mantiene suspensión, dirección y frenos según especificaciones.',
      'Repara sistemas eléctricos y electrónicos con instrumentos de medida.',
      'Diagnostica motores, transmisiones y vehículos híbridos.',
    ],
    campo: [
      'Concesionarios y talleres multimarca.',
      'Empresas de transporte, minería y maquinaria.',
      'Taller propio de diagnóstico y mantenimiento.',
    ],
    propio:
      'No se pide licencia de conducir. El mameluco y los lentes de seguridad son obligatorios en el taller desde la segunda semana.',
    icono: 'car',
    imagen: foto('mecanica', 1),
    mallas: mallasMecatronica,
  },
  {
    clave: 'ali',
    resumen: 'Transforma la producción local en alimentos seguros, sabrosos y bien presentados.',
    perfil:
      'El egresado convierte leche, fruta, granos y carnes en productos que se pueden vender con confianza. Cuida la inocuidad en cada paso, mide la calidad en el laboratorio y calcula si el producto deja ganancia.',
    competencias: [
      'Acondiciona materias primas y aplica buenas prácticas de manufactura.',
      'Procesa lácteos, cárnicos, panes, conservas y bebidas.',
      'Diseña productos y gestiona la inocuidad de una planta.',
    ],
    campo: [
      'Plantas de lácteos, bebidas, conservas y panificación.',
      'Laboratorios de control de calidad.',
      'Emprendimientos y asociaciones de productores.',
    ],
    propio:
      'El ingreso a la planta piloto requiere carné de salud vigente, que la oficina de bienestar ayuda a tramitar al empezar el primer semestre.',
    icono: 'cup-soda',
    imagen: foto('alimentos', 1),
    mallas: mallasAlimentos,
  },
  {
    clave: 'web',
    resumen: 'Diseña y programa sitios accesibles, rápidos y útiles para personas y organizaciones.',
    perfil:
      'El egresado une dos oficios: el de quien dibuja una página clara y el de quien la hace funcionar. Piensa primero en la persona que la usará, muchas veces desde un celular modesto y con poca señal.',
    competencias: [
      'Crea identidades, interfaces y contenidos para medios digitales.',
      'Programa sitios y aplicaciones web con bases de datos.',
      'Publica, mide y mejora proyectos digitales.',
    ],
    campo: [
      'Agencias digitales y medios de comunicación.',
      'Áreas de imagen y sistemas de instituciones.',
      'Trabajo independiente y comercio en línea.',
    ],
    propio:
      'No hace falta saber dibujar. Los programas que se usan en clase son de licencia libre y pueden instalarse en casa sin costo.',
    icono: 'panels-top-left',
    imagen: foto('computo', 3),
    mallas: mallasWeb,
  },
  {
    clave: 'ele',
    resumen: 'Instala, mantiene y automatiza sistemas eléctricos en viviendas, redes e industrias.',
    perfil:
      'El egresado trabaja con energía y por eso trabaja con método: mide, bloquea, verifica y recién interviene. Instala tableros, mantiene máquinas, programa controladores y diseña soluciones con energía solar.',
    competencias: [
      'Ejecuta instalaciones domiciliarias e industriales seguras.',
      'Mantiene transformadores, motores y subestaciones.',
      'Automatiza procesos con controladores e instrumentación.',
    ],
    campo: [
      'Empresas de generación y distribución eléctrica.',
      'Plantas industriales y mineras.',
      'Proyectos de energía solar y servicios propios.',
    ],
    propio:
      'Las prácticas usan guantes dieléctricos y zapatos sin punta metálica. El instituto presta los guantes, que se prueban cada seis meses.',
    icono: 'zap',
    imagen: foto('electricidad', 1),
    mallas: mallasElectricidad,
  },
]
