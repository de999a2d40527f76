import { personasDesk } from './people/desk.server.ts'
import { cajasDesk, recibosDesk } from './tesoreria/desks.server.ts'

/** The lists that can be taken out as a file, by what their address calls them. */
export const desks = { cajas: cajasDesk, recibos: recibosDesk, usuarios: personasDesk }
