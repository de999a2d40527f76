import { ESTADOS, MEDIOS, SITUACIONES } from '../../features/caja/rules.ts'
import { isKeyOf } from '../../lib/keys.ts'
import { dia } from '../../lib/moments.ts'
import { searchText } from '../../lib/search-text.ts'
import { idFrom } from '../../lib/slugs.ts'

const dayIn = (search: URLSearchParams, name: string): string | undefined => dia.safeParse(search.get(name)).data

const pageIn = (search: URLSearchParams) => Math.min(idFrom(search.get('pagina') ?? '') ?? 1, 100_000)

/** What the address of the list of receipts asks. */
export function recibosAsked(search: URLSearchParams) {
  const medio = search.get('medio') ?? ''
  const estado = search.get('estado') ?? ''
  return {
    texto: searchText(search.get('texto') ?? ''),
    desde: dayIn(search, 'desde'),
    hasta: dayIn(search, 'hasta'),
    medio: isKeyOf(MEDIOS, medio) ? medio : undefined,
    estado: isKeyOf(ESTADOS, estado) ? estado : undefined,
    pagina: pageIn(search),
  }
}

/** What the address of the history of boxes asks. */
export function cajasAsked(search: URLSearchParams) {
  const situacion = search.get('situacion') ?? ''
  return {
    cajero: idFrom(search.get('cajero') ?? '') ?? undefined,
    situacion: isKeyOf(SITUACIONES, situacion) ? situacion : ('todas' as const),
    desde: dayIn(search, 'desde'),
    hasta: dayIn(search, 'hasta'),
    pagina: pageIn(search),
  }
}

/** The days of the flow that an address asks for; this month until today without saying. */
export function flowAsked(search: URLSearchParams, hoy: string) {
  const hasta = dayIn(search, 'hasta') ?? hoy
  const desde = dayIn(search, 'desde') ?? `${hasta.slice(0, 7)}-01`
  return desde <= hasta ? { desde, hasta } : { desde: hasta, hasta: desde }
}
