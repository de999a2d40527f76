import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Medio, numeradorDe, numeroDe, numeroDeOperacion } from '../app/features/caja/rules.ts'
import {
  arqueos,
  cajas,
  depositos,
  movimientos,
  operaciones,
  recibos,
  usos,
} from '../app/features/caja/schema.server.ts'
import { shortDate } from '../app/lib/dates.ts'
import type { Tx } from '../app/lib/db/client.server.ts'
import { numeradores } from '../app/lib/numbering/schema.server.ts'
import { type Casa, escritoEn, tablaDe } from './casa.ts'
import { dia } from './fechas.ts'
import { type Renglon, uno } from './leer.ts'

const SERIE = '001'

/** The days of the cash desk with their receipts, by the user names of the staff; amounts in céntimos. */
export async function sembrarCajas(tx: Tx, casa: Casa, personas: Record<string, number>): Promise<void> {
  const dias = tablaDe(casa, 'caja')
  if (dias.length === 0) return
  const renglones = tablaDe(casa, 'recibos')
  let numero = 0
  for (const fila of dias) {
    const cajero = uno(personas, fila.cajero ?? '', 'caja.csv')
    const [puesta] = await tx
      .insert(cajas)
      .values(cajaDe(casa, fila, cajero))
      .returning()
    if (!puesta) throw new Error('caja.csv: una caja no se escribió')
    for (const renglon of renglones.filter(({ caja }) => caja === fila.fecha)) {
      numero += 1
      await sembrarRecibo(tx, casa, puesta, numero, renglon, uno(personas, 'direccion', 'recibos.csv'))
    }
    await sembrarCierre(tx, casa, puesta, fila)
  }
  await tx.insert(numeradores).values({ institucion: casa.institucion, serie: numeradorDe(SERIE), ultimo: numero })
}

/** A day of the cash box, closed where it has a sum. */
function cajaDe(casa: Casa, { fecha = '', fondo, cierre, diferencia, nota, deposito }: Renglon, cajero: number) {
  const abierta = dia(fecha, casa)
  const comun = { fondo: Number(fondo), fecha: abierta.toString(), cajero, serie: SERIE, institucion: casa.institucion }
  const horaAbierto = escritoEn(casa, abierta, '08:00')
  const porDepositar = cierre ? Math.max(0, Number(cierre) - Number(fondo)) : 0
  const cerrada = cierre
    ? { estado: '2', cierre: Number(cierre), montoDiferencia: Number(diferencia), horaCierre: `${abierta} 15:30:00` }
    : { estado: '1' }
  const cobradoDesde = escritoEn(casa, abierta, '08:10')
  return {
    ...{ ...comun, ...cerrada, horaAbierto, cobradoDesde, nota: nota || null },
    ...{ porDepositar, depositado: deposito ? porDepositar : 0 },
  }
}

type Caja = typeof cajas.$inferSelect

async function sembrarRecibo(tx: Tx, casa: Casa, caja: Caja, numero: number, renglon: Renglon, jefe: number) {
  const {
    hora = '',
    tasa,
    concepto = '',
    cantidad,
    unitario,
    banco,
    operacion,
    pagador = '',
    documento,
    anulado,
  } = renglon
  const emitidoEn = escritoEn(casa, dia(renglon.caja ?? '', casa), hora)
  const medio = renglon.medio as Medio
  const importe = Number(unitario) * Number(cantidad)
  const { fecha, institucion } = caja
  const [puesto] = await tx
    .insert(recibos)
    .values({
      ...{ codigo: codigoDe(casa, numero), serie: SERIE, numero, caja: caja.id, tasa: tasa || null, concepto },
      ...{
        cantidad: Number(cantidad),
        unitario: Number(unitario),
        importe,
        medio,
        pagador,
        documento: documento ?? '',
      },
      busqueda: sql`normalizar(${`${pagador} ${concepto}`})`,
      ...(banco && { banco, operacion, fechaOperacion: fecha }),
      ...(anulado && { anuladoEn: emitidoEn, anuladoPor: jefe, motivo: anulado }),
      ...{ fecha, emitidoEn, emitidoPor: caja.cajero, institucion },
    })
    .returning({ id: recibos.id })
  const recibo = puesto?.id ?? 0
  const comun = { caja: caja.id, medio, importe, recibo, fecha, hora: emitidoEn, institucion }
  await tx.insert(movimientos).values({ ...comun, tipo: 'I', concepto, usuario: caja.cajero })
  if (anulado) {
    const dicho = `Anulación del recibo ${numeroDe({ serie: SERIE, numero })}`
    await tx.insert(movimientos).values({ ...comun, tipo: 'E', concepto: dicho, usuario: jefe })
  }
  const de = { tipo: 'recibos', contenido: recibo, dicho: `recibo ${numeroDe({ serie: SERIE, numero })}` }
  if (banco) await sembrarOperacion(tx, caja, { banco, operacion, importe, ...de })
}

/** The same receipt has the same code each time; nobody guesses those of a real one, which are drawn by lot. */
function codigoDe({ institucion }: Casa, numero: number): string {
  const bytes = createHash('sha256').update(`recibo de muestra ${institucion} ${numero}`).digest()
  const signos = Array.from({ length: 16 }, (_, i) => '23456789ABCDEFGHJKMNPQRSTVWXYZ'[(bytes[i] ?? 0) % 30])
  return (signos.join('').match(/.{4}/g) ?? []).join('-')
}

/** How it was counted as it closed, and how it reached the bank. */
async function sembrarCierre(tx: Tx, casa: Casa, caja: Caja, { deposito, nota }: Renglon) {
  const { id, cierre, montoDiferencia, porDepositar, cajero, institucion, horaCierre } = caja
  if (cierre === null || horaCierre === null) return
  const diferencia = montoDiferencia ?? 0
  await tx.insert(arqueos).values({
    ...{
      caja: id,
      tipo: 'cierre',
      conteo: conteoDe(cierre),
      contado: cierre,
      esperado: cierre - diferencia,
      diferencia,
    },
    ...{ nota: nota ?? '', hora: horaCierre, usuario: cajero, institucion },
  })
  if (!deposito) return
  const fecha = dia('-1', casa).toString()
  const [puesto] = await tx
    .insert(depositos)
    .values({
      caja: id,
      importe: porDepositar,
      banco: 'nacion',
      operacion: deposito,
      fecha,
      usuario: cajero,
      institucion,
    })
    .returning({ id: depositos.id })
  const de = { tipo: 'depositos', contenido: puesto?.id ?? 0, dicho: `depósito del ${shortDate(fecha)}` }
  await sembrarOperacion(tx, { ...caja, fecha }, { banco: 'nacion', operacion: deposito, importe: porDepositar, ...de })
}

/** The fewest notes and coins. */
function conteoDe(centimos: number): Record<string, number> {
  const conteo: Record<string, number> = {}
  let resta = centimos
  for (const valor of [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10]) {
    const cuantos = Math.floor(resta / valor)
    if (cuantos > 0) conteo[valor] = cuantos
    resta -= cuantos * valor
  }
  return conteo
}

type Operacion = { banco: string; operacion: string | undefined; importe: number } & {
  tipo: string
  contenido: number
  dicho: string
}

async function sembrarOperacion(tx: Tx, { fecha, cajero, institucion }: Caja, { operacion, banco, ...uso }: Operacion) {
  const [una] = await tx
    .insert(operaciones)
    .values({ banco, numero: numeroDeOperacion(operacion ?? ''), fecha, total: uso.importe, institucion })
    .returning({ id: operaciones.id })
  await tx.insert(usos).values({ ...uso, operacion: una?.id ?? 0, usuario: cajero, institucion })
}
