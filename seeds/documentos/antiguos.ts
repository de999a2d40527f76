import type { ArchivoSeed } from '../formas.ts'
import { contratoYRenovacion } from './antiguos-concursos.ts'
import { convocatorias2022 } from './antiguos-convocatorias.ts'
import { antiguaGestion } from './antiguos-gestion.ts'
import { balance, seccionesBalance } from './balances.ts'
import { type Contexto, contexto, dia, docxSeed, entre, pdfSeed, seccion, soles } from './base.ts'
import { cuerpoFormato } from './formatos.ts'
import { fut } from './formatos-datos.ts'
import { bienestar, tesoreria } from './personas.ts'
import { programas } from './programas.ts'
import { tablasDeTasas } from './tasas.ts'

function mesaDePartes2020(c: Contexto): Record<string, ArchivoSeed> {
  return {
    fut: docxSeed(
      c,
      {
        titulo: 'FUT - FORMATO MESA DE PARTES',
        tipo: 'formato',
        asunto: 'fut-mesa-de-partes',
        dia: dia(c, 2020, 6, 8),
        area: 'secretaria',
      },
      () => ({
        titulo: 'Formato Único de Trámite: mesa de partes 2020',
        secciones: [
          seccion(
            'Envío remoto',
            'Durante la emergencia sanitaria llene este formato y envíelo por correo con la foto del voucher. La mesa de partes responde con el número de expediente.',
          ),
          ...cuerpoFormato(fut).slice(1),
        ],
      }),
    ),
    tasasEducativas: pdfSeed(
      c,
      {
        titulo: 'TASAS EDUCATIVAS',
        tipo: 'tarifario',
        asunto: 'tasas-educativas-2020',
        dia: dia(c, 2020, 6, 8),
        area: 'tesoreria',
      },
      () => ({
        titulo: 'Tasas educativas 2020',
        firma: tesoreria,
        secciones: [
          seccion(
            'Forma de pago',
            'Los pagos se hacen en el Banco de la Nación, en la cuenta corriente del instituto. El voucher, en foto o escaneado, se envía a tesorería con nombre, código y concepto. No se atiende pago en efectivo en la sede.',
          ),
          ...tablasDeTasas(5),
        ],
      }),
    ),
    relacionBecados: pdfSeed(
      c,
      {
        titulo: 'RELACIÓN DE BECADOS',
        tipo: 'relacion',
        asunto: 'becados-2020',
        dia: dia(c, 2020, 6, 15),
        area: 'bienestar',
      },
      () => {
        const filas = programas.flatMap((p, i) =>
          Array.from({ length: 1 + (i % 3) }, (_, k) => [
            `20${String(i + 1).padStart(2, '0')}${entre(`b20${i}${k}`, 1, 30) + k * 31}`,
            p.nombre,
            k === 0 ? 'Excelencia académica' : 'Conectividad',
            soles(k === 0 ? 160 : 120),
          ]),
        )
        const total = filas.reduce((t, [, , modo]) => t + (modo === 'Conectividad' ? 120 : 160), 0)
        return {
          titulo: 'Relación de becados 2020',
          firma: bienestar,
          secciones: [
            seccion(
              'Becas del año 2020',
              `Se otorgaron ${filas.length} becas por S/ ${soles(total)}. La modalidad Conectividad pagó un plan de datos durante cuatro meses a estudiantes sin internet en casa. La relación se publica por código.`,
              {
                cabecera: ['Código', 'Programa', 'Modalidad', 'Monto (S/)'],
                filas: [...filas, ['Total', '', '', soles(total)]],
              },
            ),
            seccion(
              'Criterios',
              'Las becas de conectividad se asignaron según la encuesta de mayo de 2020, que respondieron 583 estudiantes. Tuvieron prioridad quienes vivían en distritos altos y quienes compartían un solo teléfono en el hogar.',
            ),
          ],
        }
      },
    ),
  }
}

/** Files of the 'old/institucional' screens (specification 2.12), by the place where each is linked. */
export function antiguos(hoy: Temporal.PlainDate): Record<string, ArchivoSeed> {
  const c = contexto(hoy)
  const balances = Array.from({ length: 9 }, (_, i) => 2011 + i).map((anio) => [
    `balance${anio}`,
    pdfSeed(
      c,
      {
        titulo: `Balance Económico ${anio}`,
        tipo: 'balance',
        asunto: `economico-${anio}`,
        dia: dia(c, anio + 1, 3, 30),
        area: 'tesoreria',
      },
      () => ({
        subtitulo: `Ejercicio del 1 de enero al 31 de diciembre de ${anio}`,
        firma: { nombre: 'Rufino Antiguo Muestra', cargo: 'Responsable de Tesorería en ese periodo' },
        secciones: seccionesBalance(balance(anio)),
      }),
    ),
  ])
  return {
    ...contratoYRenovacion(c),
    ...convocatorias2022(c),
    ...mesaDePartes2020(c),
    ...Object.fromEntries(balances),
    ...antiguaGestion(c),
  }
}
