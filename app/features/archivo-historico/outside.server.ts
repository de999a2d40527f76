import { outside } from '../../contenido/outside.server.ts'
import { listAddresses } from './queries.server.ts'
import { SECTIONS } from './sections.ts'

export const archivoHistorico = outside({
  screens: SECTIONS.map(({ path }) => ({ path })),
  others: listAddresses,
  found: { historico: { one: 'Archivo histórico', many: 'Archivo histórico' } },
})
