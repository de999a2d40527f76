import type { ComunicadoSeed } from '../formas.ts'
import { foto } from './escenas.ts'
import { calendario } from './fechas.ts'

export const comunicadosImagen = (hoy: Temporal.PlainDate): ComunicadoSeed[] => {
  const { habil, sabado, siguiente } = calendario(hoy)
  return [
    {
      tipo: 'Imagen',
      titulo: 'Feria agropecuaria y de semillas nativas',
      resumen: `Semillas, plantones, quesos y cuyes de la parcela de prácticas, el ${sabado(21)} en el campo ferial. Ingreso libre.`,
      imagen: foto('feria', 1),
      dia: -1,
      enPortada: true,
    },
    {
      tipo: 'Imagen',
      titulo: 'Puertas abiertas: ven a conocer los talleres con tu familia',
      resumen: `El ${habil(11)}, de 15:00 a 18:00, cada programa recibe visitas con una demostración de quince minutos. No hace falta inscribirse.`,
      imagen: foto('mecanica', 2),
      dia: -13,
    },
    {
      tipo: 'Imagen',
      titulo: 'Pruebas para el elenco de danzas',
      resumen: `Los ensayos de prueba serán los martes y jueves, a las 18:00, en el patio central. Se forman dos grupos para ${siguiente()}, uno de ellos para quienes nunca han bailado.`,
      imagen: foto('danza', 2),
      dia: -36,
    },
    {
      tipo: 'Imagen',
      titulo: 'Zonas seguras del campus: aprende a reconocerlas',
      resumen:
        'El área de calidad repintó los seis círculos de seguridad. Ubica el de tu pabellón y acuerda un punto de encuentro con tu sección.',
      imagen: foto('simulacro', 3),
      dia: -88,
    },
    {
      tipo: 'Imagen',
      titulo: 'Adopta un queñual: faena en la cabecera de la quebrada',
      resumen: `La jornada del ${sabado(-125)} sale a las 6:00 desde la puerta principal. Hay que llevar guantes, sombrero, agua y fiambre para compartir.`,
      imagen: foto('ambiente', 2),
      dia: -133,
    },
  ]
}
