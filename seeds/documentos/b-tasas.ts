import { SOLES } from '../archivos/xlsx.ts'
import type { CategoriaSeed } from '../formas.ts'
import {
  archivoSeed,
  type Contexto,
  carpeta,
  dia,
  fechaLarga,
  numeroResolucion,
  pdfSeed,
  seccion,
  soles,
  xlsxSeed,
} from './base.ts'
import { pasosDePago } from './dibujos.ts'
import { tesoreria } from './personas.ts'
import { grupos, montoEn, tablasDeTasas, tasas } from './tasas.ts'

const area = 'tesoreria' as const

/** What changed in the fee list of each year, newest first. */
const CAMBIOS = [
  'El tarifario incorpora la exoneración total para víctimas inscritas en el Registro Único y suprime el cobro por rectificación de nombres cuando el error es del instituto. La constancia de ingreso baja a S/ 5.00 porque ahora se emite desde el registro académico.',
  'Se unificaron en un solo concepto las tres constancias que antes se cobraban por separado y se fijó el recargo por matrícula extemporánea como monto único, sin porcentajes. El carné duplicado dejó de exigir denuncia policial.',
  'Fue el primer tarifario con plazos de atención por trámite. Mantuvo el derecho de titulación en dos cuotas y creó la carpeta de EFSRT por módulo, que antes se pagaba por cada práctica.',
]

function tarifario(c: Contexto, atras: number) {
  const anio = c.anio - atras
  const ejemplo = tasas.slice(3, 5).map((tasa) => montoEn(tasa, atras))
  return pdfSeed(
    c,
    {
      titulo: `Tarifario de derechos y tasas ${anio}`,
      tipo: 'tarifario',
      asunto: `tasas-${anio}`,
      dia: dia(c, anio, 1, 15),
      area,
      version: atras === 0 ? 2 : 1,
    },
    (fecha) => ({
      numero: numeroResolucion(fecha),
      subtitulo: `Montos en soles, vigentes desde el ${fechaLarga(fecha)}`,
      secciones: [
        seccion(
          'Presentación',
          `${CAMBIOS[atras] ?? ''}

        La matrícula de un ingresante cuesta S/ ${soles(ejemplo[0] ?? 0)} y la ratificación S/ ${soles(ejemplo[1] ?? 0)} por periodo. El instituto es público: no cobra pensiones de enseñanza. Ningún área puede pedir un pago que no figure en esta lista.`,
        ),
        ...tablasDeTasas(atras),
        seccion(
          'Exoneraciones',
          `- Víctimas inscritas en el Plan Integral de Reparaciones: exoneración total.
        - Primer puesto de cada programa y semestre: exoneración total de la ratificación; segundo puesto, la mitad.
        - Reserva o licencia por salud, maternidad o paternidad: sin costo.
        - Corrección de errores del instituto en documentos ya emitidos: sin costo.`,
        ),
        seccion(
          'Devoluciones',
          `Si el trámite se declara no presentado porque faltó un requisito que no pudo completarse, el pago se devuelve o se conserva como saldo a favor, según elija quien pagó. También se devuelve lo pagado dos veces por error. El pedido es por mesa de partes y se atiende en diez días hábiles.`,
        ),
      ],
    }),
  )
}

export function tasasYPagos(c: Contexto): CategoriaSeed {
  const { anio } = c
  const hojaDe = (atras: number) =>
    grupos.map((grupo) => ({
      nombre: grupo,
      cabecera: ['Concepto', 'Requisitos', 'Unidad que atiende', 'Plazo (días hábiles)', 'Monto (S/)'],
      filas: tasas
        .filter((t) => t.grupo === grupo)
        .map((t) => [t.concepto, t.requisitos, t.unidad, t.plazo, montoEn(t, atras)]),
    }))
  return {
    letra: 'b',
    denominacion: 'Tasas y pagos',
    subdenominacion: 'Derechos, tasas y formas de pago, con requisitos y plazos.',
    icono: 'receipt',
    hijos: [
      carpeta(`Tarifario ${anio}`, [
        tarifario(c, 0),
        xlsxSeed(
          c,
          {
            titulo: `Tarifario ${anio} en hoja de cálculo`,
            tipo: 'tarifario',
            asunto: `tasas-${anio}`,
            dia: dia(c, anio, 1, 15),
            area,
            version: 2,
          },
          () => hojaDe(0),
        ),
      ]),
      carpeta('Tarifarios anteriores', [
        carpeta(`${anio - 1}`, [
          tarifario(c, 1),
          xlsxSeed(
            c,
            {
              titulo: `Tarifario ${anio - 1} en hoja de cálculo`,
              tipo: 'tarifario',
              asunto: `tasas-${anio - 1}`,
              dia: dia(c, anio - 1, 1, 17),
              area,
            },
            () => hojaDe(1),
          ),
        ]),
        carpeta(`${anio - 2}`, [tarifario(c, 2)]),
      ]),
      xlsxSeed(
        c,
        {
          titulo: 'Comparación de tasas de los tres últimos años',
          tipo: 'comparativo',
          asunto: 'tasas-tres-anios',
          dia: dia(c, anio, 1, 20),
          area,
        },
        () => [
          {
            nombre: 'Comparación',
            cabecera: [
              'Concepto',
              `${anio - 2} (S/)`,
              `${anio - 1} (S/)`,
              `${anio} (S/)`,
              'Variación en dos años (S/)',
            ],
            filas: tasas.map((t) => [
              t.concepto,
              montoEn(t, 2),
              montoEn(t, 1),
              t.monto,
              Math.round((t.monto - montoEn(t, 2)) * 100) / 100,
            ]),
            formato: SOLES,
          },
        ],
      ),
      pdfSeed(
        c,
        {
          titulo: 'Guía de pago y registro del voucher',
          tipo: 'guia',
          asunto: 'pago-y-voucher',
          dia: dia(c, anio, 2, 4),
          area,
        },
        () => ({
          firma: tesoreria,
          subtitulo: 'Cómo pagar, cómo avisar que se pagó y qué hacer si algo falla',
          secciones: [
            seccion(
              'Dónde se paga',
              `Los derechos se pagan en el Banco de la Nación, en la cuenta corriente del instituto que aparece en la orden de pago. También se puede pagar en la caja de la sede, de 8:00 a 12:30 horas. La caja entrega siempre un recibo numerado: si no lo recibe, pídalo antes de retirarse.`,
            ),
            seccion(
              'Paso a paso',
              `- Busque el concepto en el tarifario vigente y anote su monto exacto.
            - Pague y guarde el voucher; escriba su nombre y código al reverso.
            - Tome una fotografía donde se lean el número de operación, la fecha y el monto.
            - Envíela a tesoreria@quebradaserena.example o regístrela con su solicitud en la mesa de partes virtual.
            - En un día hábil recibirá la confirmación. El trámite queda habilitado sin que tenga que acercarse.`,
            ),
            seccion(
              'Errores frecuentes',
              'Estas situaciones explican casi todos los pagos observados en el último periodo.',
              {
                cabecera: ['Qué ocurrió', 'Qué se hace'],
                filas: [
                  ['El monto no coincide con el concepto', 'Se completa la diferencia o se guarda el saldo a favor'],
                  [
                    'La foto no deja leer el número de operación',
                    'Tesorería pide otra foto en el día; el pago no se pierde',
                  ],
                  [
                    'El mismo voucher se envió dos veces',
                    'Se registra una sola vez; la segunda se archiva como repetida',
                  ],
                  [
                    'Se pagó en la cuenta de otra entidad',
                    'Se solicita la devolución a esa entidad; tesorería entrega una constancia',
                  ],
                  ['Pagó otra persona', 'Es válido: basta indicar el nombre y código del estudiante'],
                ],
              },
            ),
            seccion(
              'Su recibo y sus derechos',
              `Puede pedir un duplicado del recibo sin costo durante el mismo año. Tesorería responde por escrito cuando rechaza un pago y explica el motivo. Ante un cobro que no está en la lista, avise a la Dirección General o use el Libro de Reclamaciones.

            Consultas: 900 000 003, de lunes a viernes de 8:00 a 16:30 horas, con ${tesoreria.nombre}.`,
            ),
          ],
        }),
      ),
      archivoSeed(
        c,
        {
          titulo: 'Infografía: pagar y registrar el voucher en cuatro pasos',
          tipo: 'infografia',
          asunto: 'pasos-de-pago',
          dia: dia(c, anio, 2, 5),
          area,
        },
        'png',
        () => pasosDePago(),
      ),
    ],
  }
}
