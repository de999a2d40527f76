import { plusDays } from './calendar/days.ts'
import { limaNow } from './dates.ts'
import { dia } from './moments.ts'

const A_YEAR = 366

const today = () => limaNow().slice(0, 10)

/** The day on which something was paid, wherever that is told: none to come, and none of so long ago that it is a slip of the hand. */
export const diaDePago = dia
  .refine((fecha) => fecha <= today(), 'Todavía no llega ese día: escriba el del comprobante')
  .refine((fecha) => fecha >= plusDays(today(), -A_YEAR), 'Ese pago tiene más de un año: revise la fecha')
