import type { EscenaClave, Imagen } from '../formas.ts'

const ALTERNOS: Record<EscenaClave, [string, string, string]> = {
  campus: [
    'Pabellón principal del instituto con los cerros al fondo',
    'Patio central del instituto rodeado de eucaliptos',
    'Ingreso al instituto al inicio de la mañana',
  ],
  aula: [
    'Aula con carpetas y pizarra durante una clase',
    'Estudiantes sentados en un aula con proyector',
    'Docente explica un esquema en la pizarra del aula',
  ],
  biblioteca: [
    'Estantes de libros y mesas de lectura de la biblioteca',
    'Estudiantes leen en la sala de la biblioteca',
    'Mostrador de préstamo y estantes de la biblioteca',
  ],
  computo: [
    'Laboratorio de cómputo con filas de monitores encendidos',
    'Estudiantes programan en el laboratorio de cómputo',
    'Pantallas con código en el laboratorio de cómputo',
  ],
  enfermeria: [
    'Tópico de prácticas con camilla y equipo de enfermería',
    'Estudiantes de Enfermería Técnica toman la presión arterial',
    'Mesa con material de curación para la práctica de enfermería',
  ],
  laboratorio: [
    'Mesa de laboratorio con microscopio y tubos de ensayo',
    'Estudiantes con mandil trabajan en el laboratorio',
    'Frascos y pipetas sobre la mesa del laboratorio',
  ],
  mecanica: [
    'Vehículo elevado en el taller de mecatrónica automotriz',
    'Estudiantes revisan un motor en el taller',
    'Tablero de herramientas y banco de trabajo del taller',
  ],
  construccion: [
    'Obra en construcción con estructura de concreto',
    'Nivel topográfico montado en un trípode frente a una obra',
    'Casco, planos y muro de ladrillo en la zona de prácticas',
  ],
  agro: [
    'Parcela de prácticas con surcos sembrados',
    'Invernadero con almácigos de hortalizas',
    'Campo de cultivo con los cerros al fondo',
  ],
  alimentos: [
    'Planta piloto con mesas y equipos de procesamiento de alimentos',
    'Frascos de néctar y mermelada en la planta piloto',
    'Panes y productos horneados en bandejas de la planta piloto',
  ],
  electricidad: [
    'Tablero eléctrico de prácticas con sus llaves y cables',
    'Banco de pruebas del taller de electricidad',
    'Paneles solares y torre eléctrica bajo el cielo despejado',
  ],
  turismo: [
    'Camino de herradura entre cerros con un mirador',
    'Grupo de visitantes recorre una ruta de montaña',
    'Paisaje andino con laguna y cordillera',
  ],
  contabilidad: [
    'Escritorio con libros contables y calculadora',
    'Gráficos financieros sobre un escritorio de trabajo',
    'Archivadores y documentos contables ordenados',
  ],
  negocios: [
    'Mesa de trabajo con mapa de rutas de exportación',
    'Contenedores y gráficos de comercio internacional',
    'Estudiantes presentan un plan de negocios',
  ],
  feria: [
    'Stands con toldos de una feria institucional',
    'Visitantes recorren los puestos de la feria',
    'Puesto de feria con productos y banderines',
  ],
  ceremonia: [
    'Estrado con banderas preparado para una ceremonia',
    'Egresados en una ceremonia de entrega de títulos',
    'Auditorio lleno durante una ceremonia institucional',
  ],
  deporte: [
    'Partido de fútbol en la losa deportiva',
    'Cancha de vóley con la net instalada',
    'Pelota y arco en la losa deportiva del instituto',
  ],
  danza: [
    'Pareja de danza con trajes típicos',
    'Elenco de danzas con polleras de colores en el escenario',
    'Bailarines en el patio durante un festival',
  ],
  reunion: [
    'Mesa de reuniones con documentos de trabajo',
    'Personas conversan alrededor de una mesa',
    'Sala de reuniones con una pantalla de presentación',
  ],
  simulacro: [
    'Círculo de seguridad pintado en el patio durante un simulacro',
    'Brigadistas con chaleco guían una evacuación',
    'Señal de zona segura en el patio del instituto',
  ],
  admision: [
    'Postulantes rinden un examen de admisión',
    'Mesa de informes para postulantes',
    'Hoja de respuestas y lápiz sobre una carpeta',
  ],
  ambiente: [
    'Plantones de queñual listos para la reforestación',
    'Manos que siembran un árbol joven',
    'Ladera con árboles recién sembrados',
  ],
}

export function foto(escena: EscenaClave, variante: 1 | 2 | 3, alt?: string): Imagen {
  return { escena, variante, alt: alt ?? ALTERNOS[escena][variante - 1] ?? ALTERNOS[escena][0] }
}

/** The three pictures of a scene. */
export const trio = (escena: EscenaClave): Imagen[] => [foto(escena, 1), foto(escena, 2), foto(escena, 3)]

export const DIRECCION = 'Jr. Los Eucaliptos 123, distrito demo'
