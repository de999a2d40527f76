import { bigint, date, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { estado, momento } from '../../contenido/columns.server.ts'
import { deInstitucion } from '../institucion/schema.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'

/** Cash-box record. Amounts are whole céntimos of S/ (domain, section 11). */
export const cajas = pgTable(
  'cajas',
  {
    id: serial('idcaja').primaryKey(),
    fondo: bigint('fondo_caja', { mode: 'number' }).notNull(),
    fecha: date('fecha_caja').notNull(),
    cierre: bigint('cierre_caja', { mode: 'number' }),
    estado: estado('estado_caja'),
    nota: text('nota_caja'),
    cajero: integer('uidcajero')
      .notNull()
      .references(() => usuarios.id),
    institucion: deInstitucion(),
    horaCierre: momento('hora_cierre'),
    horaAbierto: momento('hora_abierto'),
    almacen: integer('idalmacen'),
    sucursal: integer('idsucursal'),
    montoDiferencia: bigint('monto_diferencia', { mode: 'number' }),
  },
  (t) => [index().on(t.institucion, t.fecha), index().on(t.cajero)],
)
