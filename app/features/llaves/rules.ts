import { z } from 'zod'
import { today } from '../../lib/calendar/business-days.ts'
import { plusDays } from '../../lib/calendar/days.ts'
import { isoDate } from '../../lib/dates.ts'
import { diaDicho } from '../../lib/moments.ts'
import { line } from '../../lib/rules.ts'

/** So that whoever finds one in a file or a log knows what it is. */
const PREFIX = 'atrio_'

export const isKey = (token: string): boolean => token.startsWith(PREFIX)

export const withPrefix = (secret: string): string => PREFIX + secret

/** How much of a key is kept and shown. */
export const SHOWN = PREFIX.length + 4

/** A key that nobody remembers goes on opening: each has an end. */
export const MOST_DAYS = 365

/** Its end is announced this many days before. */
export const WARNING_DAYS = 14

export const lastDay = () => plusDays(today(), MOST_DAYS)

/** The last day on which a key opens: it ends as the next one begins. */
export const lastDayOf = (expiraEn: Date): string => isoDate(new Date(expiraEn.getTime() - 1))

const day = diaDicho('Elija hasta qué día sirve')

export const nuevaLlave = z.object({
  nombre: line(80).pipe(z.string().min(1, 'Escriba para qué es, como «Boletín de la web»')),
  permisos: z.array(z.string()).min(1, 'Elija al menos una cosa que pueda hacer').max(200),
  hasta: day
    .refine((hasta) => hasta >= today(), 'Ese día ya pasó')
    .refine((hasta) => hasta <= lastDay(), 'Una llave sirve un año a lo más'),
})

export type NuevaLlave = z.output<typeof nuevaLlave>

/** People, what they may do, keys: never by a program. Unsaved work is of whoever writes it. */
const CLOSED = /^\/api\/gestion\/(usuarios|roles|estudiantes|listas)(\/|$)|\/trabajo$/
const OPEN = /^\/api\/(gestion|documentos|archivos|catalogos)(\/|$)/

/** Whether a private call, by its address, may be made with a key. */
export const takesKeys = (call: string): boolean => OPEN.test(call) && !CLOSED.test(call)
