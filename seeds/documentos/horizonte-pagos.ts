import { horizonteAndino } from '../archivos/institucion.ts'
import { xlsx } from '../archivos/xlsx.ts'
import type { CategoriaSeed } from '../formas.ts'
import type { Contexto } from './base.ts'
import { archivoSeed, datos, dia, docxSeed, pdfSeed, seccion, soles } from './base.ts'

export const emisor = horizonteAndino
export const CARRERAS: [string, number, number][] = [
  ['Gastronomía y Arte Culinario', 420, 30],
  ['Marketing Digital', 345, 30],
  ['Farmacia Técnica', 380, 30],
]

export function pensionesYTasas(c: Contexto): CategoriaSeed {
  const { anio } = c
  return {
    letra: 'b',
    denominacion: 'Pensiones y tasas',
    subdenominacion: 'Matrícula, pensiones y derechos, informados antes de cada periodo.',
    icono: 'receipt',
    hijos: [
      pdfSeed(
        c,
        {
          titulo: `Condiciones económicas ${anio}`,
          tipo: 'tarifario',
          asunto: `condiciones-economicas-${anio}`,
          dia: dia(c, anio, 1, 10),
          area: 'tesoreria',
        },
        () => ({
          emisor,
          secciones: [
            seccion(
              'Lo que paga un estudiante',
              'El periodo tiene cinco cuotas mensuales. Los montos no cambian durante el periodo y se informan treinta días antes de la matrícula.',
              {
                cabecera: ['Carrera', 'Matrícula (S/)', 'Cuota mensual (S/)', 'Total del periodo (S/)'],
                filas: CARRERAS.map(([n, cuota]) => [n, soles(180), soles(cuota), soles(180 + cuota * 5)]),
              },
            ),
            seccion(
              'Formas y fechas de pago',
              'Las cuotas vencen el día 15 de cada mes. Se paga en banco, por aplicativo o en caja, con boleta electrónica. La mora es la máxima permitida y se calcula por día; no hay cobros por gestión de cobranza.',
            ),
            seccion(
              'Becas y descuentos',
              'Media beca por rendimiento, diez por ciento por hermanos y cinco por pago adelantado del periodo. Los descuentos no se acumulan, salvo el de hermanos.',
            ),
            seccion(
              'Si hay deuda',
              'La institución no retiene certificados ni impide dar exámenes por deuda. Puede no ratificar la matrícula del siguiente periodo. El estudiante recibe su estado de cuenta cuando lo pide.',
            ),
            seccion(
              'Retiro y devolución',
              'Quien se retira antes de empezar clases recupera todo, menos el costo administrativo de S/ 30.00. Después, paga solo las cuotas de los meses en que tuvo clases.',
            ),
          ],
        }),
      ),
      archivoSeed(
        c,
        {
          titulo: 'Simulador de pagos por carrera',
          tipo: 'simulador',
          asunto: 'pagos-por-carrera',
          dia: dia(c, anio, 1, 10),
          area: 'tesoreria',
        },
        'xlsx',
        (fecha) =>
          xlsx({
            titulo: 'Simulador de pagos por carrera',
            fecha,
            emisor,
            hojas: [
              {
                nombre: 'Carrera completa',
                cabecera: ['Carrera', 'Matrículas (6)', 'Cuotas (30)', 'Costo total (S/)'],
                filas: CARRERAS.map(([n, cuota]) => [n, 1080, cuota * 30, 1080 + cuota * 30]),
                formato: '#,##0.00',
              },
            ],
          }),
      ),
      docxSeed(
        c,
        {
          titulo: 'Solicitud de fraccionamiento de cuotas',
          tipo: 'formato',
          asunto: 'fraccionamiento',
          dia: dia(c, anio, 2, 3),
          area: 'tesoreria',
        },
        () => ({
          emisor,
          secciones: [
            datos(
              [
                ['Estudiante', ''],
                ['Carrera y ciclo', ''],
                ['Cuotas que desea fraccionar', ''],
                ['Propuesta de pago', ''],
                ['Correo y celular', ''],
              ],
              'Datos',
            ),
            seccion(
              'Compromiso',
              'Pagaré en las fechas propuestas. Sé que el fraccionamiento no tiene interés si cumplo y que recibiré respuesta en tres días hábiles.\n\nFirma: ……………………………………   Fecha: ……/……/…………',
            ),
          ],
        }),
      ),
    ],
  }
}
