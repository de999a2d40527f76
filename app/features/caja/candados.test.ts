// What two processes do to one box at the same moment: the second one waits, and sees what the first one left.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { against } from '../../../tests/rival.ts'
import { coins, opened, paid } from '../../../tests/tesoreria.ts'
import { db } from '../../lib/db/client.server.ts'
import { closeBox } from './mutations.server.ts'
import { issueReceipt } from './recibos.server.ts'
import { movimientos } from './schema.server.ts'

const database = testDatabase('vacia')

describe.skipIf(!process.env.DATABASE_URL)('a box that another process closes at this moment', () => {
  const closing = (id: number) => `update cajas set estado_caja = '2' where idcaja = ${id}`
  const held = (id: number) => `select * from cajas where idcaja = ${id} for update`

  it('takes no money any more', async () => {
    const { cashier, caja } = await opened(0)
    const { pool } = database.current.raw
    expect(await against(pool, held(caja), closing(caja), () => issueReceipt(cashier, paid()))).toEqual({
      ok: false,
      codigo: 'SINCAJA',
    })
    expect(await db.$count(movimientos, eq(movimientos.caja, caja))).toBe(0)
  })

  it('is closed with what came in until then', async () => {
    const { cashier, caja, institucion } = await opened(0)
    const { pool } = database.current.raw
    const coming = `insert into caja_movimientos (idcaja, tipo, medio, importe, concepto, fecha, hora, idusuario, idinstitucion)
      values (${caja}, 'I', 'efectivo', 500, 'Otro', current_date, now(), ${cashier.idusuario}, ${institucion})`
    const done = await against(pool, held(caja), coming, () =>
      closeBox(cashier, caja, { conteo: coins(500), nota: '' }),
    )
    expect(done).toMatchObject({ ok: true, diferencia: 0 })
  })
})
