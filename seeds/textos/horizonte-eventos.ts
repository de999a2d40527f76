import type { EventoSeed } from '../formas.ts'
import { foto, trio } from './escenas.ts'
import { calendario } from './fechas.ts'
import { laborable, sabado } from './tiempos.ts'

const DIRECCION_HORIZONTE = 'Av. Los Cóndores 456, distrito demo'

/** Events of the private institute. */
export const eventosHorizonte = (hoy: Temporal.PlainDate): EventoSeed[] => {
  const { siguiente } = calendario(hoy)
  return [
    {
      titulo: `Mañana de puertas abiertas ${siguiente()}`,
      resumen:
        'Clases de muestra, recorrido por la clínica simulada y orientación sobre pensiones para postulantes y familias.',
      contenido: `<p>El local recibe a postulantes y familias con cuatro clases de muestra de veinte minutos: enfermería, sistemas, contabilidad y turismo. Se puede entrar a todas, en cualquier orden.</p>
<p>A las 11:00, la directora general, Teresa Ejemplo Valdivia, explicará las condiciones económicas: matrícula, pensiones, descuentos y qué ocurre si se interrumpe el semestre. Cada familia se lleva esa información impresa.</p>
<ul><li>9:00 Recorrido por laboratorios</li><li>10:00 Clases de muestra</li><li>11:00 Condiciones económicas y preguntas</li><li>12:00 Preinscripción para quienes lo deseen</li></ul>`,
      imagen: foto('campus', 2),
      dia: sabado(hoy, 8),
      horaInicio: '09:00',
      horaFin: '12:30',
      lugar: 'Patio y laboratorios',
      direccion: DIRECCION_HORIZONTE,
      area: 'imagen',
      enAgenda: true,
    },
    {
      titulo: 'Taller de costos para bodegas y pequeños restaurantes',
      resumen:
        'Dos tardes con estudiantes de Contabilidad para saber cuánto cuesta de verdad un menú o un paquete de víveres.',
      contenido: `<p>El taller está pensado para dueñas y dueños de negocio que llevan sus cuentas en cuaderno. No hace falta saber de contabilidad ni tener computadora: se trabaja con las boletas de una semana y una calculadora.</p>
<p>La primera tarde se calcula el costo de un producto; la segunda, el punto en el que el negocio deja de perder. Al final cada participante tendrá una hoja hecha a su medida.</p>
<p>El ingreso es gratuito, con veinticinco cupos por grupo. Dicta Rebeca Muestra Olano, docente de costos.</p>`,
      imagen: foto('contabilidad', 2),
      dia: laborable(hoy, 18),
      horaInicio: '15:00',
      horaFin: '18:00',
      lugar: 'Aula 201',
      direccion: DIRECCION_HORIZONTE,
      area: 'academica',
      enAgenda: true,
    },
    {
      titulo: 'Ceremonia de imposición de insignias de Enfermería Técnica',
      resumen:
        'Treinta y ocho estudiantes recibieron la insignia antes de iniciar su primera rotación en un establecimiento de salud.',
      contenido: `<p>Treinta y ocho estudiantes de segundo semestre recibieron su insignia de manos de quien ellos eligieron: una madre, una abuela, una hija de seis años. La docente Miriam Modelo Espejo leyó el compromiso y cada uno lo firmó.</p>
<blockquote><p>«Cuidar es llegar a la hora, lavarse las manos y mirar a los ojos. Lo demás se aprende», dijo en su saludo.</p></blockquote>
<p>Las rotaciones comenzaron la semana siguiente en cuatro establecimientos, con un tutor por cada seis estudiantes.</p>`,
      imagen: foto('ceremonia', 1),
      galeria: trio('ceremonia'),
      dia: laborable(hoy, -34),
      horaInicio: '16:00',
      horaFin: '18:00',
      lugar: 'Auditorio del segundo piso',
      direccion: DIRECCION_HORIZONTE,
      area: 'academica',
    },
    {
      titulo: 'Caminata de integración a la laguna',
      resumen: 'Ciento diez estudiantes y docentes caminaron nueve kilómetros y recogieron catorce sacos de residuos.',
      contenido: `<p>La salida fue a las seis de la mañana, con sopa caliente y una regla: nadie llega último solo. Ciento diez estudiantes, docentes y trabajadores caminaron hasta la laguna, a nueve kilómetros, guiados por el cuarto semestre de Guía Oficial de Turismo.</p>
<p>En el camino se recogieron catorce sacos de residuos, que la municipalidad recibió a la vuelta. En la orilla hubo concurso de fiambres y una explicación sobre las aves que anidan entre los totorales.</p>
<p>El recorrido puede hacerse por cuenta propia: el mapa con las paradas se recoge en la recepción.</p>`,
      imagen: foto('turismo', 2),
      dia: sabado(hoy, -79),
      horaInicio: '06:00',
      horaFin: '15:00',
      lugar: 'Laguna, mirador norte',
      direccion: 'Camino a la laguna, kilómetro 9, distrito demo',
      area: 'bienestar',
    },
  ]
}
