import { cashiersOf, listCajas } from '../../features/caja/queries.server.ts'
import { medioDe, numeroDe, POR_PAGINA } from '../../features/caja/rules.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { listRecibos } from '../../features/recibos/queries.server.ts'
import { serve } from '../desk/serve.server.ts'
import { cajasShape } from './boxes-desk.tsx'
import { pagosShape } from './payments-desk.tsx'
import { listPagos } from './queries.server.ts'
import { recibosShape } from './receipts-desk.tsx'

export const recibosDesk = serve(recibosShape, {
  ...{ room: salaDeCaja, shares: 'arqueo', tamano: POR_PAGINA },
  list: async (institucion, asked) => {
    const { list, ...sums } = await listRecibos(institucion, asked)
    const filas = list.map(({ id, serie, numero, fecha, pagador, concepto, razon, medio, importe, anuladoEn }) => ({
      ...{ id, numero: numeroDe({ serie, numero }), fecha, pagador, concepto, razon, importe },
      medio: medioDe({ medio, importe }),
      anulado: anuladoEn && 'Anulado',
    }))
    return { ...sums, filas }
  },
})

export const cajasDesk = serve(cajasShape, {
  ...{ room: salaDeCaja, shares: 'arqueo', tamano: POR_PAGINA },
  list: async (institucion, asked) => {
    const { list, total } = await listCajas(institucion, asked)
    const filas = list.map(({ id, fecha, horaAbierto, horaCierre, nombreCajero: cajero, fondo, cierre, ...one }) => ({
      ...{ id, fecha, horaAbierto, horaCierre, cajero, fondo, contado: cierre },
      abierta: one.estado === '1' ? 'Abierta' : null,
      // Of one that is open nobody knows them yet; none of a closed one is known to be none.
      diferencia: one.montoDiferencia,
      porDepositar: one.estado === '1' && one.porDepositar === 0 ? null : one.porDepositar - one.depositado,
    }))
    return { filas, total, opciones: { cajero: await cashiersOf(institucion) } }
  },
})

export const pagosDesk = serve(pagosShape, {
  ...{ room: salaDeCaja, shares: 'arqueo', tamano: POR_PAGINA },
  list: async (institucion, asked) => {
    const { list: filas, ...sums } = await listPagos(institucion, asked)
    return { ...sums, filas }
  },
})
