import type { VideoSeed } from '../formas.ts'
import { foto } from './escenas.ts'

/** The host is invented, like everything else in the sample: nothing of ours is on a real one. */
const en = (nombre: string) => `https://videos.example/quebradaserena/${nombre}`

export function videos(): VideoSeed[] {
  return [
    {
      titulo: 'Un recorrido por el campus en cuatro minutos',
      resumen:
        'Del portón del jirón Los Eucaliptos al Fundo La Colmena: los pabellones, la biblioteca, los talleres y por dónde se entra con silla de ruedas.',
      url: en('recorrido-campus'),
      imagen: foto('campus', 1),
      duracion: '4:05',
      dia: -12,
    },
    {
      titulo: 'Cómo inscribirse al examen de admisión, paso a paso',
      resumen:
        'Qué documentos reunir, dónde pagar la inscripción y cómo enviar la ficha desde un teléfono. Con subtítulos y audio en quechua.',
      url: en('inscripcion-admision'),
      imagen: foto('admision', 1),
      duracion: '6:40',
      dia: -34,
    },
    {
      titulo: 'Un día en el taller de Mecatrónica Automotriz',
      resumen:
        'Estudiantes del cuarto semestre diagnostican una falla de inyección antes de cambiar una sola pieza, y explican por qué.',
      url: en('taller-mecatronica'),
      imagen: foto('mecanica', 1),
      duracion: '8:12',
      dia: -71,
    },
    {
      titulo: 'Promoción de egresados: la ceremonia completa',
      resumen:
        'La entrega de constancias a los egresados de los doce programas, con las palabras de la directora general y de dos egresadas.',
      url: en('ceremonia-egresados'),
      imagen: foto('ceremonia', 2),
      duracion: '1:22:30',
      dia: -128,
    },
    {
      titulo: 'Del surco al frasco: la planta piloto de alimentos',
      resumen:
        'El aguaymanto del fundo se vuelve mermelada con registro sanitario. Producción Agropecuaria e Industrias de Alimentos trabajan juntas.',
      url: en('planta-piloto'),
      imagen: foto('alimentos', 1),
      duracion: '5:27',
      dia: -193,
    },
    {
      titulo: 'Simulacro de sismo: qué hacer en cada pabellón',
      resumen:
        'Las rutas de salida, las zonas seguras y el papel de cada brigada, grabado durante el simulacro nacional multipeligro.',
      url: en('simulacro-pabellones'),
      imagen: foto('simulacro', 1),
      duracion: '3:48',
      dia: -260,
    },
  ]
}
