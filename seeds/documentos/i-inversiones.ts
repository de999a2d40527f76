import type { CategoriaSeed } from '../formas.ts'
import { balance, hojasBalance, seccionesBalance } from './balances.ts'
import {
  archivoSeed,
  type Contexto,
  carpeta,
  datos,
  dia,
  entre,
  numeroResolucion,
  pdfSeed,
  seccion,
  soles,
  xlsxSeed,
} from './base.ts'
import { planoTaller } from './dibujos.ts'
import { DONACIONES, OBRAS, obra } from './i-obras.ts'
import { direccion, tesoreria } from './personas.ts'

const area = 'administracion' as const

export function inversiones(c: Contexto): CategoriaSeed {
  const { anio } = c
  const anios = Array.from({ length: anio - 2021 }, (_, i) => anio - 1 - i)
  const trimestres = Math.min(3, Math.floor((c.hoy.month - 1) / 3))
  return {
    letra: 'i',
    denominacion: 'Inversiones, donaciones, obras y balances',
    subdenominacion: 'Recursos de toda fuente, obras de infraestructura y balances anuales.',
    icono: 'hand-coins',
    hijos: [
      carpeta('Balances', [
        ...anios.map((a) =>
          carpeta(`${a}`, [
            pdfSeed(
              c,
              {
                titulo: `Balance económico ${a}`,
                tipo: 'balance',
                asunto: `economico-${a}`,
                dia: dia(c, a + 1, 3, 27),
                area,
              },
              () => ({
                firma: tesoreria,
                subtitulo: `Ejercicio del 1 de enero al 31 de diciembre de ${a}`,
                secciones: seccionesBalance(balance(a)),
              }),
            ),
            xlsxSeed(
              c,
              {
                titulo: `Balance económico ${a} en hoja de cálculo`,
                tipo: 'balance',
                asunto: `economico-${a}`,
                dia: dia(c, a + 1, 3, 27),
                area,
              },
              () => hojasBalance(balance(a)),
            ),
          ]),
        ),
        pdfSeed(
          c,
          {
            titulo: 'Aviso de sinceramiento: balance económico 2020',
            tipo: 'aviso',
            asunto: 'sinceramiento-balance-2020',
            dia: dia(c, 2022, 6, 10),
            area,
          },
          () => ({
            firma: direccion,
            secciones: [
              seccion(
                'Qué información falta',
                'El instituto no publica el balance económico del ejercicio 2020 porque no existe en la forma exigida. Durante ese año los libros auxiliares quedaron incompletos: la sede estuvo cerrada, parte de los comprobantes se recibió en fotografía y el cierre contable no llegó a aprobarse.',
              ),
              seccion(
                'Qué se hizo',
                'Tesorería reconstruyó los ingresos con los extractos bancarios, por S/ 148,320.00, y los egresos con las órdenes de servicio, por S/ 139,870.00. La diferencia de S/ 8,450.00 coincide con el aumento del saldo en bancos. Las existencias no pudieron comprobarse.',
              ),
              seccion(
                'Qué puede consultarse',
                '- Extractos bancarios de los doce meses.\n- Relación de órdenes de compra y servicio.\n- Informe de reconstrucción, con 42 folios.\n\nSe entregan en copia o por correo, por el procedimiento de acceso a la información pública. Este aviso se publica para que nadie entienda la ausencia del documento como un olvido.',
              ),
            ],
          }),
        ),
      ]),
      carpeta('Obras', [
        ...OBRAS.map((o) => obra(c, o)),
        archivoSeed(
          c,
          {
            titulo: 'Plano de distribución del taller de Mecatrónica',
            tipo: 'plano',
            asunto: 'taller-mecatronica',
            dia: -34,
            area,
          },
          'jpg',
          () => planoTaller(),
        ),
      ]),
      carpeta('Donaciones', [
        ...DONACIONES.map(([bien, quien, destino, valor, relato], i) =>
          pdfSeed(
            c,
            {
              titulo: `Aceptación de donación: ${bien.charAt(0).toLowerCase()}${bien.slice(1)}`,
              tipo: 'donacion',
              asunto: ['modulos-fotovoltaicos', 'microscopios', 'libros'][i] ?? 'bienes',
              dia: dia(c, anio - i, 8 - i, 11 + i),
              area,
            },
            (f) => ({
              numero: numeroResolucion(f),
              secciones: [
                datos([
                  ['Bien', bien],
                  ['Donante', quien],
                  ['Destino', destino],
                  ['Valor referencial', `S/ ${soles(valor)}`],
                  ['Condiciones', 'Ninguna'],
                ]),
                seccion('Descripción', relato),
                seccion(
                  'Evaluación',
                  `La comisión de patrimonio comprobó el estado de los bienes, su procedencia y el costo de mantenerlos, estimado en S/ ${soles(Math.round(valor * 0.04))} al año. Verificó además que quien dona no tiene contratos en trámite con el instituto, de modo que la entrega no genera ventaja.`,
                ),
                seccion(
                  'Decisión',
                  `Se acepta la donación, se agradece a ${quien} y se dispone su ingreso al inventario con código ${entre(bien, 1200, 4800)}-${anio - i}. La unidad de destino responde por el uso y presenta un informe al cumplirse el primer año.`,
                ),
                seccion(
                  'Publicidad',
                  'Esta aceptación figura en el registro público de donaciones del portal. Ninguna donación da derecho a vacantes, calificaciones ni contratos.',
                ),
              ],
            }),
          ),
        ),
        xlsxSeed(
          c,
          {
            titulo: 'Registro de donaciones de los tres últimos años',
            tipo: 'registro',
            asunto: 'donaciones',
            dia: -45,
            area,
          },
          () => [
            {
              nombre: 'Donaciones',
              cabecera: ['Bien', 'Donante', 'Destino', 'Valor (S/)'],
              filas: DONACIONES.map(([b, q, d, v]) => [b, q, d, v]),
              total: true,
              formato: '#,##0.00',
            },
          ],
        ),
      ]),
      carpeta(`Recursos ${anio}`, [
        ...Array.from({ length: trimestres }, (_, i) => {
          const meses =
            [
              ['enero', 'febrero', 'marzo'],
              ['abril', 'mayo', 'junio'],
              ['julio', 'agosto', 'septiembre'],
            ][i] ?? []
          const filas = meses.map((mes) => ({
            mes,
            ingreso: entre(`${anio}${mes}i`, 9000, 34000),
            egreso: entre(`${anio}${mes}e`, 8000, 27000),
          }))
          const total = filas.reduce((t, f) => ({ i: t.i + f.ingreso, e: t.e + f.egreso }), { i: 0, e: 0 })
          const [pico] = [...filas].sort((a, b) => b.ingreso - a.ingreso)
          return pdfSeed(
            c,
            {
              titulo: `Ingresos y gastos, trimestre ${i + 1} de ${anio}`,
              tipo: 'reporte',
              asunto: `recursos-${anio}-t${i + 1}`,
              dia: dia(c, anio, 4 + i * 3, 14),
              area: 'tesoreria',
            },
            () => ({
              firma: tesoreria,
              secciones: [
                seccion(
                  'Movimiento',
                  `Entre ${meses[0]} y ${meses[2]} ingresaron S/ ${soles(total.i)} y se gastaron S/ ${soles(total.e)}. El mes con más ingresos fue ${pico?.mes ?? ''}.`,
                  {
                    cabecera: ['Mes', 'Ingresos (S/)', 'Gastos (S/)', 'Diferencia (S/)'],
                    filas: [
                      ...filas.map((f) => [f.mes, soles(f.ingreso), soles(f.egreso), soles(f.ingreso - f.egreso)]),
                      ['Total', soles(total.i), soles(total.e), soles(total.i - total.e)],
                    ],
                  },
                ),
                seccion(
                  'En qué se gastó',
                  [
                    'La campaña de matrícula, la desinfección de ambientes y la compra de insumos de laboratorio explican dos tercios del gasto. El mantenimiento de techos se adelantó por las lluvias.',
                    'El trimestre concentró los insumos de taller y el primer pago de los equipos de cómputo. Se pagaron además las guías de práctica de Enfermería Técnica.',
                    'El gasto mayor fue la obra del taller de Mecatrónica. También se pagaron los jurados externos y el material de la feria vocacional.',
                  ][i] ?? '',
                ),
                seccion(
                  'Depósitos',
                  `Se hicieron ${entre(`dep${anio}${i}`, 52, 64)} depósitos, todos dentro de las veinticuatro horas siguientes a la recaudación, salvo ${entre(`tarde${anio}${i}`, 1, 3)} por cierre del banco. Hubo ${i + 1} arqueos sin aviso; la mayor diferencia fue de S/ 3.50 y se repuso el mismo día.`,
                ),
                seccion(
                  'Siguiente trimestre',
                  [
                    'Se prevé la compra de computadoras y el inicio de la obra del taller. El saldo cubre ambos compromisos.',
                    'Se reservan S/ 21,000.00 para la segunda valorización de la obra y se suspenden compras menores no urgentes.',
                    'Se cerrarán las rendiciones de proyectos de investigación antes del 15 de diciembre y se calculará el saldo de balance.',
                  ][i] ?? '',
                ),
              ],
            }),
          )
        }),
        xlsxSeed(
          c,
          {
            titulo: `Ejecución de inversiones ${anio}`,
            tipo: 'inversiones',
            asunto: `ejecucion-${anio}`,
            dia: -30,
            area,
          },
          () =>
            OBRAS.map((o) => ({
              nombre: o.asunto,
              cabecera: ['Partida', 'Presupuesto (S/)'],
              filas: o.partidas,
              total: true,
              formato: '#,##0.00',
            })),
        ),
      ]),
    ],
  }
}
