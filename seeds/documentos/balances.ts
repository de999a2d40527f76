import type { SeccionPdf } from '../archivos/pdf.ts'
import { entre, porciento, seccion, soles } from './base.ts'

/** The accounts of a year. Assets are liabilities plus equity, and the year's result goes from one statement to the other. */
export type Balance = ReturnType<typeof balance>
type Partida = [string, number]

const HECHOS: Record<number, string> = {
  2011: 'Se terminó el cerco perimétrico del fundo y se dieron de baja 46 carpetas. Los libros se llevaban a mano y se transcribieron para esta publicación.',
  2012: 'Se compró el primer lote de computadoras con proyector y se inició el cobro por cuenta corriente, en lugar de la caja.',
  2013: 'La asociación de productores donó dos reproductores para el fundo; su valor se registró como donación en especie.',
  2014: 'Las lluvias de marzo dañaron el techo del taller de motores. La reparación se pagó con el fondo de contingencia.',
  2015: 'Se inauguró el pabellón de salud. El traslado del bien, terminado por el gobierno regional, elevó el valor de los edificios.',
  2016: 'Creció la venta de productos de la planta piloto y se abrió una cuenta separada para actividades productivas.',
  2017: 'Un inventario físico encontró 112 bienes sin código; se regularizaron y se corrigió la depreciación.',
  2018: 'Se financió el laboratorio de idiomas con el saldo de balance del año anterior.',
  2019: 'Se pagó la última cuota del minibús y no quedaron obligaciones con proveedores mayores de noventa días.',
  2021: 'La recaudación se recuperó en el segundo semestre. Los pagos en línea pasaron a ser la mitad del total.',
  2022: 'El retorno a la presencialidad duplicó el consumo de insumos de taller y de la planta piloto.',
  2023: 'El licenciamiento exigió inversiones en seguridad y laboratorios, que se pagaron con recursos propios y una transferencia.',
  2024: 'Se recibió la donación de cinco módulos fotovoltaicos y se vendió chatarra del taller por subasta.',
  2025: 'Se compraron simuladores de paciente y se renovó la conexión de internet de los ocho pabellones.',
}

export function balance(anio: number) {
  const n = (clave: string, desde: number, hasta: number) => entre(`${clave} ${anio}`, desde, hasta) * 10
  const nivel = 1 + (anio - 2011) * 0.045
  const de = (clave: string, base: number) => Math.round(n(clave, base * 9, base * 11) / 10) * Math.round(nivel * 10)
  const ingresos: Partida[] = [
    ['Derechos de matrícula y ratificación', de('mat', 980)],
    ['Admisión', de('adm', 260)],
    ['Certificados, constancias y títulos', de('cer', 340)],
    ['Producción del fundo y la planta piloto', de('pro', 410)],
    ['Formación continua', de('for', 220)],
    ['Transferencias corrientes', de('tra', 730)],
  ]
  const gastos: Partida[] = [
    ['Bienes e insumos de enseñanza', de('ins', 690)],
    ['Servicios básicos', de('luz', 430)],
    ['Mantenimiento y reparaciones', de('man', 370)],
    ['Servicios de terceros', de('ter', 520)],
    ['Depreciación del ejercicio', de('dep', 310)],
    ['Otros gastos', de('otr', 90)],
  ]
  const suma = (partidas: Partida[]) => partidas.reduce((total, [, monto]) => total + monto, 0)
  const resultado = suma(ingresos) - suma(gastos)
  const activo: Partida[] = [
    ['Caja y bancos', de('caj', 520)],
    ['Cuentas por cobrar', de('cob', 60)],
    ['Existencias', de('exi', 140)],
    ['Edificios, neto', de('edi', 21800)],
    ['Equipos de enseñanza, neto', de('equ', 4900)],
    ['Vehículos y animales, neto', de('veh', 1200)],
  ]
  const pasivo: Partida[] = [
    ['Cuentas por pagar a proveedores', de('pag', 180)],
    ['Remuneraciones y beneficios por pagar', de('rem', 240)],
    ['Ingresos diferidos', de('dif', 70)],
  ]
  const patrimonioTotal = suma(activo) - suma(pasivo)
  const patrimonio: Partida[] = [
    ['Hacienda nacional y donaciones', patrimonioTotal - resultado],
    ['Resultado del ejercicio', resultado],
  ]
  return {
    anio,
    ingresos,
    gastos,
    activo,
    pasivo,
    patrimonio,
    resultado,
    suma,
    hecho:
      HECHOS[anio] ??
      'El ejercicio cerró sin observaciones del arqueo anual y con todas las conciliaciones bancarias al día.',
  }
}

function tabla(partidas: Partida[], total: string, suma: number) {
  return {
    cabecera: ['Concepto', 'S/'],
    filas: [...partidas.map(([nombre, monto]) => [nombre, soles(monto)]), [total, soles(suma)]],
  }
}

export function seccionesBalance(b: Balance): SeccionPdf[] {
  const { suma } = b
  const [mayor] = [...b.ingresos].sort((x, y) => y[1] - x[1])
  const [gasto] = [...b.gastos].sort((x, y) => y[1] - x[1])
  const previo = balance(b.anio - 1)
  const cambio = ((suma(b.ingresos) - suma(previo.ingresos)) / suma(previo.ingresos)) * 100
  const conPrevio = b.anio > 2011 && b.anio !== 2021
  const circulante = b.activo.slice(0, 3)
  return [
    seccion(
      'Resumen del ejercicio',
      `${b.hecho}

      Los ingresos fueron de S/ ${soles(suma(b.ingresos))} y los gastos de S/ ${soles(suma(b.gastos))}; el ejercicio cerró con un ${b.resultado >= 0 ? 'superávit' : 'déficit'} de S/ ${soles(Math.abs(b.resultado))}. ${conPrevio ? `Frente a ${b.anio - 1}, los ingresos ${cambio >= 0 ? 'crecieron' : 'bajaron'} ${Math.abs(cambio).toFixed(1)} %.` : ''} La mayor fuente fue «${mayor?.[0] ?? ''}», con ${porciento(mayor?.[1] ?? 0, suma(b.ingresos))} del total, y el mayor gasto, «${gasto?.[0] ?? ''}».`,
    ),
    seccion(
      'Estado de situación financiera: activo',
      `Saldos al 31 de diciembre de ${b.anio}.`,
      tabla(b.activo, 'Total activo', suma(b.activo)),
    ),
    seccion('Pasivo y patrimonio', 'El total coincide con el activo.', {
      cabecera: ['Concepto', 'S/'],
      filas: [
        ...b.pasivo.map(([k, v]) => [k, soles(v)]),
        ['Subtotal pasivo', soles(suma(b.pasivo))],
        ...b.patrimonio.map(([k, v]) => [k, soles(v)]),
        ['Subtotal patrimonio', soles(suma(b.patrimonio))],
        ['Total pasivo y patrimonio', soles(suma(b.pasivo) + suma(b.patrimonio))],
      ],
    }),
    seccion(
      'Estado de gestión: ingresos',
      `Del 1 de enero al 31 de diciembre de ${b.anio}.`,
      tabla(b.ingresos, 'Total ingresos', suma(b.ingresos)),
    ),
    seccion('Estado de gestión: gastos', '', {
      cabecera: ['Concepto', 'S/'],
      filas: [
        ...b.gastos.map(([k, v]) => [k, soles(v)]),
        ['Total gastos', soles(suma(b.gastos))],
        ['Resultado del ejercicio', soles(b.resultado)],
      ],
    }),
    seccion(
      'Notas',
      `- **Liquidez.** Caja, cuentas por cobrar y existencias suman S/ ${soles(suma(circulante))}, ${(suma(circulante) / suma(b.pasivo)).toFixed(2)} veces el pasivo.
      - **Depreciación.** Se aplicó el método lineal; el cargo del año fue S/ ${soles(b.gastos[4]?.[1] ?? 0)}.
      - **Conciliación.** El saldo bancario se concilió con los extractos de diciembre y no quedaron partidas con más de treinta días.
      - **Remuneraciones.** La planilla de personal la paga la autoridad educativa regional y no se incluye en este balance.`,
    ),
  ]
}

export function hojasBalance(b: Balance) {
  const hoja = (nombre: string, filas: Partida[]) => ({
    nombre,
    cabecera: ['Concepto', 'Monto (S/)'],
    filas,
    total: true,
    formato: '#,##0.00',
  })
  return [
    hoja('Activo', b.activo),
    hoja('Pasivo y patrimonio', [...b.pasivo, ...b.patrimonio]),
    hoja('Ingresos', b.ingresos),
    hoja('Gastos', b.gastos),
  ]
}
