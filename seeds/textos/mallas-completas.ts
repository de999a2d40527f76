import type { MallaSeed } from '../formas.ts'
import { conEmpleabilidad, malla, modulosDe } from './malla.ts'

export const mallasDsi: MallaSeed[] = [
  malla('DSI-2024', 'R.D. N.º 045-2024-DG/IESTPQS', 2024, modulosDe('dsi'), [
    'Lógica de programación 1/2; Diseño de software 2/2; Modelamiento de bases de datos 1/3; Técnicas de programación 2/2; *Comunicación oral 1/1; *Aplicaciones en internet 1/1',
    'Algoritmos y estructuras de datos 2/2; Diseño web 2/2; Gestión de base de datos 1/3; Programación orientada a objetos 1/2; *Interpretación y producción de textos 1/1; *Ofimática 1/1; +EFSRT 0/4',
    'Administración de sitios web 2/3; Seguridad informática 1/1; Aplicaciones web 1/4; Aplicaciones móviles 1/3; *Inglés para la comunicación oral 1/1',
    'Programación concurrente 2/3; Programación web dinámica 2/3; Base de datos no relacionales 1/3; Modelamiento de software de entretenimiento 1/2; *Comprensión y redacción en inglés 0/1; +EFSRT 0/4',
    'Gestión de proyectos de TI 1/2; Pruebas y calidad del software 1/3; Inteligencia de negocios 1/2; Gestión de servicios de TI 1/3; *Fundamentos de innovación tecnológica 1/1; *Comportamiento ético 1/1',
    'Gestión de servidores 1/2; Gestión de redes 1/3; Soporte de auditoría de TI 2/2; Auditoría de software 1/1; Inteligencia artificial 1/1; *Solución de problemas 1/1; *Innovación tecnológica 1/1; +EFSRT 0/4',
  ]),
  malla(
    'DSI-2019',
    'R.D. N.º 112-2018-DG/IESTPQS',
    2019,
    [
      'Soporte técnico de equipos de cómputo',
      'Instalación y configuración de redes',
      'Desarrollo de aplicaciones de escritorio',
      'Desarrollo de aplicaciones web',
      'Administración de bases de datos',
      'Gestión de proyectos informáticos',
    ],
    [
      'Arquitectura de computadoras 2/2; Ensamblaje y mantenimiento de equipos 1/3; Sistemas operativos 1/3; Electrónica básica 1/2; *Comunicación oral 1/1; *Aplicaciones en internet 1/1; +EFSRT 0/2',
      'Fundamentos de redes 2/2; Cableado estructurado 1/3; Configuración de equipos de red 1/3; Seguridad en redes 1/2; *Interpretación y producción de textos 1/1; *Ofimática 1/1; +EFSRT 0/2',
      'Fundamentos de programación 1/3; Programación visual 1/3; Análisis de sistemas 2/2; Base de datos relacional 1/3; *Inglés para la comunicación oral 1/1; +EFSRT 0/2',
      'Diseño gráfico para la web 1/3; Lenguajes del lado del cliente 1/3; Lenguajes del lado del servidor 1/3; Publicación de sitios web 1/2; Documentación de sistemas 1/1; *Comprensión y redacción en inglés 0/1; +EFSRT 0/2',
      'Administración de servidores de datos 1/3; Respaldo y recuperación 1/2; Consultas y reportes 1/3; Optimización de bases de datos 1/2; *Fundamentos de innovación tecnológica 1/1; *Comportamiento ético 1/1; +EFSRT 0/2',
      'Gestión de proyectos informáticos 1/3; Costos de tecnologías de la información 1/2; Calidad de software 1/3; Taller de proyecto integrador 0/4; *Solución de problemas 1/1; *Innovación tecnológica 1/1; +EFSRT 0/2',
    ],
  ),
]

export const mallasEnfermeria: MallaSeed[] = [
  malla(
    'ENF-2024',
    'R.D. N.º 046-2024-DG/IESTPQS',
    2024,
    modulosDe('enf'),
    conEmpleabilidad([
      'Salud comunitaria 1/2; Atención de enfermería a la persona, familia y comunidad 1/2; Promoción de la salud 1/2; Educación para la salud 1/2; Anatomía y fisiología humana 2/1',
      'Inmunizaciones 1/3; Epidemiología 2/2; Primeros auxilios 1/3; Salud ocupacional 1/2',
      'Asistencia básica hospitalaria 1/4; Administración de medicamentos 2/3; Documentación en salud 1/2; Bioseguridad hospitalaria 1/2',
      'Usuario quirúrgico 1/3; Urgencias y emergencias 1/3; Procedimientos invasivos y no invasivos 1/3; Estadística aplicada 1/1; Nutrición hospitalaria 1/2',
      'Materno neonatal 1/3; Niño y adolescente 1/3; Adulto con patologías 1/2; Salud mental 1/2',
      'Salud bucal 1/1; Adulto mayor 1/2; Fisioterapia y rehabilitación 1/2; Paciente crítico 1/3; Cuidados oncológicos 1/2',
    ]),
  ),
]

export const mallasContabilidad: MallaSeed[] = [
  malla(
    'CON-2024',
    'R.D. N.º 047-2024-DG/IESTPQS',
    2024,
    modulosDe('con'),
    conEmpleabilidad([
      'Libros principales 1/3; Plan contable 2/2; Documentación comercial y contable 1/3; Libros auxiliares 1/2',
      'Legislación tributaria 2/2; Legislación laboral 2/2; Legislación comercial 1/2; Administración empresarial 2/2',
      'Fundamentos de costos 2/2; Cálculo financiero 1/3; Contabilidad gubernamental 1/3; Contabilidad de sociedades 1/3',
      'Contabilidad de costos 1/3; Contabilidad aplicada 1/2; Aplicativos informáticos contables 1/2; Tributación y aplicación contable 1/3; Técnica presupuestal 1/2',
      'Formulación de estados financieros 1/2; Fundamentos de auditoría 1/1; Auditoría tributaria 1/2; Análisis e interpretación de estados financieros 1/2; Formulación y evaluación de proyectos 1/2',
      'Contabilidad financiera 1/2; Finanzas empresariales 1/2; Tratamiento estadístico contable 1/2; Técnicas de auditoría 1/2; Finanzas públicas 1/2',
    ]),
  ),
]

export const mallasConstruccion: MallaSeed[] = [
  malla(
    'CIV-2024',
    'R.D. N.º 048-2024-DG/IESTPQS',
    2024,
    modulosDe('civ'),
    conEmpleabilidad([
      'Topografía general 1/3; Lectura de planos 1/3; Materiales de construcción 1/2; Matemática aplicada a la construcción 2/2',
      'Fotogrametría 1/3; Dibujo asistido por computador 1/3; Trazo y replanteo 1/3; Topografía de vías y canales 1/2',
      'Metrados de obra 1/3; Costos y presupuestos 1/3; Mecánica de suelos 2/2; Procesos constructivos 1/3',
      'Tecnología de concreto y asfalto 2/2; Control de calidad en obra 1/3; Expediente técnico 1/2; Programación de obra 1/2; Maquinaria y equipo 1/2',
      'Concreto armado 2/2; Albañilería 1/3; Instalaciones sanitarias, eléctricas y de gas 1/2; Seguridad en obra 1/2',
      'Valorización y liquidación 1/3; Supervisión de obras 1/3; Obras viales y de riego 1/3; Modelado de la información de la construcción 1/2',
    ]),
  ),
]
