import type { MallaSeed } from '../formas.ts'
import { conEmpleabilidad, malla, modulosDe } from './malla.ts'

export const mallasWeb: MallaSeed[] = [
  malla(
    'WEB-2024',
    'R.D. N.º 052-2024-DG/IESTPQS',
    2024,
    modulosDe('web'),
    conEmpleabilidad([
      'Fundamentos del diseño 1/3; Edición de imágenes 1/3; Tipografía y color 1/3; Lógica de programación 1/2',
      'Maquetación web 1/3; Fotografía digital 1/3; Experiencia de usuario 1/3; Diseño de interfaces 1/2',
      'Programación del lado del cliente 1/3; Programación del lado del servidor 1/3; Bases de datos web 1/3; Control de versiones y trabajo en equipo 1/3',
      'Accesibilidad web 1/3; Gestores de contenido 1/3; Animación para la web 1/2; Servicios e interfaces de programación 1/2; Pruebas de software 1/2',
      'Comercio electrónico 1/3; Analítica web 1/3; Seguridad en sitios web 1/2; Redacción para medios digitales 1/2',
      'Posicionamiento 1/3; Despliegue y alojamiento 1/3; Emprendimiento digital 1/2; Portafolio profesional 1/3',
    ]),
  ),
]

export const mallasTurismo: MallaSeed[] = [
  malla(
    'TUR-2024',
    'R.D. N.º 054-2024-DG/IESTPQS',
    2024,
    modulosDe('tur'),
    conEmpleabilidad([
      'Geografía turística 2/2; Historia andina 2/2; Patrimonio cultural 2/2; Introducción al turismo 1/2',
      'Técnicas de guiado 1/3; Inglés turístico 1/3; Quechua básico 1/3; Oratoria y animación de grupos 1/2',
      'Arqueología 2/2; Flora y fauna 2/2; Interpretación del patrimonio 1/3; Legislación turística 2/2',
      'Arte peruano 2/2; Primeros auxilios en ruta 1/3; Inglés avanzado 1/2; Guiado en museos 1/2; Gastronomía peruana 1/2',
      'Diseño de circuitos 1/3; Turismo rural comunitario 1/3; Operación de turismo 1/2; Guiado de naturaleza 1/2',
      'Calidad del servicio 1/3; Turismo sostenible 1/3; Marketing turístico 1/2; Turismo de aventura 1/3',
    ]),
  ),
]

export const mallasLaboratorio: MallaSeed[] = [
  malla(
    'LAB-2024',
    'R.D. N.º 055-2024-DG/IESTPQS',
    2024,
    modulosDe('lab'),
    conEmpleabilidad([
      'Bioseguridad 1/3; Anatomía 2/2; Química general 2/2; Documentación de laboratorio 1/2',
      'Toma de muestras 1/3; Hematología básica 1/3; Bioquímica básica 1/3; Instrumentación de laboratorio 1/2',
      'Bioquímica clínica 1/3; Inmunología 1/3; Parasitología 1/3; Hematología especializada 1/3',
      'Bacteriología 1/3; Uroanálisis 1/3; Control de calidad analítica 1/2; Micología y virología 1/2; Bioestadística 1/2',
      'Histotecnología 1/3; Patología general 2/2; Citología 1/2; Coloraciones especiales 1/2',
      'Banco de sangre 1/3; Biología molecular básica 1/3; Gestión del laboratorio 1/2; Procesamiento de biopsias 1/3',
    ]),
  ),
]

export const mallasNegocios: MallaSeed[] = [
  malla(
    'ANI-2024',
    'R.D. N.º 056-2024-DG/IESTPQS',
    2024,
    modulosDe('adm'),
    conEmpleabilidad([
      'Fundamentos de negocios internacionales 2/2; Legislación aduanera 2/2; Contabilidad general 1/3; Geografía económica 1/2',
      'Documentos de exportación 1/3; Estadística 2/2; Inglés comercial 1/3; Oferta exportable regional 1/2',
      'Transporte y seguros 1/3; Clasificación arancelaria 1/3; Costos de exportación 1/3; Cadena de suministro 1/3',
      'Envases y embalajes 1/3; Medios de pago 1/3; Almacenes 1/2; Regímenes aduaneros 1/2; Contratos internacionales 2/1',
      'Investigación de mercados 1/3; Negociación intercultural 1/3; Ferias y ruedas de negocio 1/2; Gestión de riesgos 1/2',
      'Plan exportador 1/3; Comercio electrónico internacional 1/3; Finanzas internacionales 1/2; Asociatividad y comercio justo 1/3',
    ]),
  ),
]
