import { sql } from 'drizzle-orm'
import { openBox } from '../app/features/caja/mutations.server.ts'
import { issueReceipt } from '../app/features/caja/recibos.server.ts'
import type { Cobro } from '../app/features/caja/rules.ts'
import { instituciones } from '../app/features/institucion/schema.server.ts'
import { tarifarios, tasas } from '../app/features/tarifas/schema.server.ts'
import { usuarios } from '../app/features/usuarios/schema.server.ts'
import { today } from '../app/lib/calendar/business-days.ts'
import { db } from '../app/lib/db/client.server.ts'

const POWERS = 'caja.cobrar,caja.libre,caja.depositar,caja.anular,caja.verificar,caja.arqueo'
let houses = 0
let keys = 0

/** An institute of its own, and people of its treasury. */
export async function treasury(cashiers = 1) {
  houses += 1
  const [house] = await db
    .insert(instituciones)
    .values({
      nombreComercial: 'IES Prueba',
      razonSocial: 'IES Prueba',
      ruc: String(20_000_000_100 + houses),
      tipoGestion: 'publica',
    })
    .returning({ id: instituciones.id })
  const institucion = house?.id ?? 0
  const person = async (subprivilegios = POWERS) => {
    const [row] = await db
      .insert(usuarios)
      .values({ nombre: 'Persona', apellidos: 'Demo', estado: '1', institucion, correo: `caja-${++keys}@x.example` })
      .returning({ id: usuarios.id })
    return { idusuario: row?.id ?? 0, institucion, privilegios: 'caja', subprivilegios }
  }
  const people = await Promise.all(Array.from({ length: cashiers + 1 }, () => person()))
  const [boss, ...rest] = people
  if (!boss) throw new Error('nobody')
  return { institucion, boss, cashiers: rest as [typeof boss, ...(typeof boss)[]], person }
}

export const paid = (more: Partial<Cobro> = {}): Cobro =>
  ({
    ...{
      concepto: 'Alquiler de auditorio',
      importe: 1_050,
      razon: 'Lo alquiló una empresa',
      cantidad: 1,
      pagador: 'Nelly Ensayo',
      documento: '00000007',
    },
    ...{ medio: 'efectivo', llave: `prueba-${++keys}`, ...more },
  }) as Cobro

export const byBank = (operacion: string, more: Partial<Cobro> = {}) =>
  paid({ medio: 'deposito', banco: 'nacion', operacion, fecha_operacion: today(), ...more } as Partial<Cobro>)

/** The fee table that an institute has in force from some day on. */
export async function charges(
  institucion: number,
  filas: { codigo: string; denominacion: string; importe: number; unidad?: string }[],
  vigenteDesde = '2020-01-01',
) {
  const [row] = await db
    .insert(tarifarios)
    .values({
      ...{ anio: 2020, estado: '1', denominacion: 'Tasas' },
      resolucion: 'R.D. N.º 012-2020',
      vigenteDesde,
      institucion,
    })
    .returning({ id: tarifarios.id })
  const tarifario = row?.id ?? 0
  await db.insert(tasas).values(filas.map((fila, orden) => ({ ...fila, grupo: 'G', orden, tarifario })))
}

type Who = Awaited<ReturnType<typeof treasury>>['boss']

export async function opened(fondo = 20_000, cashiers = 1) {
  const house = await treasury(cashiers)
  const [cashier] = house.cashiers
  const box = await openBox(cashier, { fondo, serie: '001' })
  if (!box.ok) throw new Error(box.codigo)
  return { ...house, cashier, caja: box.id }
}

export const issued = async (who: Who, cobro: Cobro) => {
  const done = await issueReceipt(who, cobro)
  if (!done.ok) throw new Error(JSON.stringify(done))
  return done.id
}

/** What the drawer should hold, by a query that shares nothing with the product's. */
export async function cashIn(caja: number): Promise<number> {
  const { rows } = await db.execute<{ suma: string }>(sql`
    select c.fondo_caja
      + coalesce((select sum(r.importe) from recibos r where r.idcaja = c.idcaja and r.medio = 'efectivo'), 0)
      - coalesce((select sum(m.importe) from caja_movimientos m where m.idcaja = c.idcaja and m.medio = 'efectivo' and m.tipo = 'E'), 0) as suma
    from cajas c where c.idcaja = ${caja}`)
  return Number(rows[0]?.suma)
}

/** A count that adds up to so many céntimos, of coins of ten. */
export const coins = (centimos: number) => ({ '10': centimos / 10 })

/** A deposit of so much. */
export const operation = (operacion: string, importe: number) => ({
  ...{ importe, banco: 'nacion' as const, operacion, fecha_operacion: today(), voucher: null },
})
