import { SOLES } from '../archivos/xlsx.ts'
import { type Contexto, datos, dia, entre, pdfSeed, seccion, soles, xlsxSeed } from './base.ts'
import { persona } from './personas.ts'
import { programaDe, programas } from './programas.ts'
import { type Proyecto, proyectos } from './proyectos.ts'

const area = 'academica' as const

function costo(proyecto: Proyecto): number {
  return proyecto.gastos.reduce((total, [, cantidad, precio]) => total + cantidad * precio, 0)
}

function equipo(proyecto: Proyecto): [string, string] {
  const base = programas.findIndex(({ clave }) => clave === proyecto.programa) * 5
  return [persona(base), persona(base + 3)]
}

export function protocolo(c: Contexto, proyecto: Proyecto, i: number) {
  const anio = c.anio - proyecto.atras
  const [responsable, apoyo] = equipo(proyecto)
  const trimestres = ['Preparación y línea de base', 'Trabajo de campo o prototipo', 'Análisis', 'Informe y difusión']
  return pdfSeed(
    c,
    { titulo: proyecto.titulo, tipo: 'proyecto', asunto: proyecto.clave, dia: dia(c, anio, 3, 8 + i * 2), area },
    () => ({
      numero: `PI-${anio}-${String(i + 1).padStart(2, '0')}`,
      subtitulo: `Proyecto de investigación aplicada e innovación, ${anio}`,
      firma: { nombre: responsable, cargo: 'Docente responsable del proyecto' },
      secciones: [
        datos([
          ['Programa', programaDe(proyecto.programa).nombre],
          ['Línea', proyecto.linea],
          ['Responsable', responsable],
          ['Coinvestigación', apoyo],
          ['Lugar', proyecto.lugar],
          ['Duración', `${proyecto.meses} meses`],
          ['Costo', `S/ ${soles(costo(proyecto))}`],
        ]),
        seccion('Problema', proyecto.problema),
        seccion(
          'Objetivos',
          `**Objetivo general.** ${proyecto.general}\n\n${proyecto.especificos.map((uno) => `- ${uno}`).join('\n')}`,
        ),
        seccion(
          'Método',
          `${proyecto.metodo}

        Participan ${entre(proyecto.clave, 6, 14)} estudiantes del programa, que reciben la hora de trabajo como parte de su unidad didáctica y figuran como autores de los productos. Los datos, las fotografías y los cálculos se guardan en el repositorio de la Unidad de Investigación.`,
        ),
        seccion(
          'Cronograma',
          `El trabajo se reparte en ${proyecto.meses} meses, con una revisión de la Unidad de Investigación al final de cada etapa.`,
          {
            cabecera: ['Etapa', 'Mes de inicio', 'Mes de término', 'Producto'],
            filas: trimestres.map((etapa, k) => [
              etapa,
              String(Math.floor((proyecto.meses / 4) * k) + 1),
              String(Math.floor((proyecto.meses / 4) * (k + 1))),
              ['Instrumentos', 'Registro de datos', 'Cuadros y figuras', 'Informe y ficha pública'][k] ?? '',
            ]),
          },
        ),
        seccion('Presupuesto', 'Los montos incluyen impuestos y provienen de recursos directamente recaudados.', {
          cabecera: ['Partida', 'Cantidad', 'Precio unitario (S/)', 'Total (S/)'],
          filas: [
            ...proyecto.gastos.map(([partida, n, precio]) => [partida, String(n), soles(precio), soles(n * precio)]),
            ['Total', '', '', soles(costo(proyecto))],
          ],
        }),
        seccion(proyecto.atras > 0 ? 'Resultados' : 'Avance', proyecto.resultado),
        seccion(
          'Riesgos y difusión',
          `${proyecto.riesgo}

        La ficha pública se difunde en el portal y los resultados se presentan a quienes participaron antes que a nadie más, en ${proyecto.lugar}.`,
        ),
      ],
    }),
  )
}

export function gastosDe(c: Contexto, atras: number) {
  const anio = c.anio - atras
  const lista = proyectos.filter((proyecto) => proyecto.atras === atras)
  return xlsxSeed(
    c,
    {
      titulo: `Gastos de los proyectos de investigación ${anio}`,
      tipo: 'gastos',
      asunto: `investigacion-${anio}`,
      dia: dia(c, anio, 10, 30),
      area,
    },
    () => [
      {
        nombre: 'Resumen',
        cabecera: ['Proyecto', 'Programa', 'Presupuesto (S/)', 'Ejecutado (S/)'],
        filas: lista.map((p) => [
          p.titulo,
          programaDe(p.programa).nombre,
          costo(p),
          atras === 0 ? Math.round(costo(p) * 0.72) : costo(p),
        ]),
        total: true,
        formato: SOLES,
      },
      {
        nombre: 'Detalle',
        cabecera: ['Proyecto', 'Partida', 'Cantidad', 'Precio unitario (S/)', 'Total (S/)'],
        filas: lista.flatMap((p) => p.gastos.map(([partida, n, precio]) => [p.titulo, partida, n, precio, n * precio])),
        formato: '#,##0.00',
      },
    ],
  )
}
