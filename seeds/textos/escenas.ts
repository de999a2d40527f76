import type { EscenaClave, Imagen } from '../formas.ts'

/** What each picture shows, as `seeds/imagenes` draws it. */
const ALTERNOS: Record<EscenaClave, [string, string, string]> = {
  campus: [
    'Estudiantes conversan frente al pabellón principal, con los cerros al fondo',
    'Estudiantes en el patio central del instituto, junto a la pileta',
    'Dos estudiantes con mochila miran el instituto al atardecer',
  ],
  aula: [
    'Una docente explica un gráfico en la pizarra del aula',
    'Cinco estudiantes trabajan de pie alrededor de una mesa',
    'Un docente orienta a una estudiante sobre un libro abierto',
  ],
  biblioteca: [
    'Estudiantes leen en la mesa de la biblioteca, ante los estantes',
    'El bibliotecario atiende a dos estudiantes en el mostrador',
    'Estudiantes buscan libros entre los estantes, de noche',
  ],
  computo: [
    'Clase en el laboratorio de cómputo, con las pantallas encendidas',
    'Dos estudiantes trabajan en la sala de servidores',
    'Dos estudiantes diseñan una página en una computadora portátil',
  ],
  enfermeria: [
    'Una técnica en enfermería toma la presión a una señora',
    'Estudiantes de enfermería atienden a un paciente en su cama',
    'Campaña de salud con familias de una comunidad al aire libre',
  ],
  laboratorio: [
    'Dos estudiantes trabajan con un microscopio y un matraz',
    'Una estudiante observa por el microscopio',
    'Tres estudiantes con mandil analizan muestras en tubos de ensayo',
  ],
  mecanica: [
    'Estudiantes revisan un automóvil en el elevador del taller',
    'Dos estudiantes revisan el motor de un automóvil amarillo',
    'Estudiantes desmontan un motor en el banco del taller',
  ],
  construccion: [
    'Dos estudiantes con casco levantan un muro de ladrillo',
    'Estudiantes miden un terreno con un nivel sobre trípode',
    'Tres personas con casco revisan un plano en la obra',
  ],
  agro: [
    'Familias y estudiantes cosechan papa en los surcos',
    'Estudiantes y un criador revisan una alpaca en la puna',
    'Estudiantes riegan hortalizas en el invernadero',
  ],
  alimentos: [
    'Estudiantes elaboran queso en la planta piloto',
    'Estudiantes hornean pan en un horno de leña',
    'Estudiantes envasan néctar y mermelada en la planta piloto',
  ],
  electricidad: [
    'Dos estudiantes miden un tablero eléctrico',
    'Técnicos trabajan en un poste de la red eléctrica al anochecer',
    'Estudiantes instalan paneles solares',
  ],
  turismo: [
    'Una guía muestra un muro de piedra a un grupo de visitantes',
    'Visitantes saludan junto a una laguna y la cordillera',
    'Una guía recorre la plaza con visitantes, ante la iglesia',
  ],
  contabilidad: [
    'Dos personas revisan cuentas en un escritorio con calculadora',
    'Una estudiante expone un gráfico de barras a dos compañeros',
    'Una cajera atiende a tres personas en su ventanilla',
  ],
  negocios: [
    'Estudiantes exponen rutas de exportación sobre un mapa del mundo',
    'Dos personas coordinan un embarque entre contenedores',
    'Una artesana y dos estudiantes cierran un acuerdo',
  ],
  feria: [
    'Visitantes recorren los puestos de la feria institucional',
    'Estudiantes muestran un brazo robótico en su puesto de la feria',
    'Puestos de la feria iluminados, de noche',
  ],
  ceremonia: [
    'Egresados con toga lanzan sus birretes frente al instituto',
    'Una egresada recibe su título en el estrado',
    'Formación ante la bandera en el patio del instituto',
  ],
  deporte: [
    'Partido de fútbol con las tribunas llenas',
    'Partido de vóley en la losa deportiva',
    'Tres deportistas celebran en el podio',
  ],
  danza: [
    'Parejas bailan una danza típica en la plaza',
    'Elenco de danzas con polleras de colores en el escenario',
    'Músicos y bailarines en una fiesta al atardecer',
  ],
  reunion: [
    'Ocho personas conversan alrededor de una mesa',
    'Una directiva expone un gráfico ante el auditorio',
    'Dos autoridades se dan la mano después de firmar',
  ],
  simulacro: [
    'Estudiantes en el círculo de seguridad durante un simulacro',
    'Brigadistas atienden a una persona en camilla',
    'Una brigadista apaga un fuego con un extintor',
  ],
  admision: [
    'Postulantes hacen cola ante las ventanillas de informes',
    'Postulantes rinden el examen de admisión',
    'Una ingresante llega al instituto con su familia',
  ],
  ambiente: [
    'Estudiantes y vecinos plantan árboles en una ladera',
    'Estudiantes separan residuos en tachos de colores',
    'Voluntarios limpian la orilla de un río',
  ],
}

export function foto(escena: EscenaClave, variante: 1 | 2 | 3, alt?: string): Imagen {
  return { escena, variante, alt: alt ?? ALTERNOS[escena][variante - 1] ?? ALTERNOS[escena][0] }
}

/** The three pictures of a scene. */
export const trio = (escena: EscenaClave): Imagen[] => [foto(escena, 1), foto(escena, 2), foto(escena, 3)]

export const DIRECCION = 'Jr. Los Eucaliptos 123, distrito demo'
