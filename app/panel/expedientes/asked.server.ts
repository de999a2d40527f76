import { BANDEJAS } from '../../expedientes/queries.server.ts'
import type { Dia } from '../../lib/calendar/days.ts'
import { isKeyOf } from '../../lib/keys.ts'
import { dia } from '../../lib/moments.ts'
import { searchText } from '../../lib/search-text.ts'
import { idFrom } from '../../lib/slugs.ts'

/** Nobody attends it yet; or no area has it. */
export const NOBODY = 'nadie' as const

/** What an address asks of the trays. What it cannot mean is left out. */
export function traysAsked(search: URLSearchParams) {
  const bandeja = search.get('bandeja') ?? ''
  const holder = (name: 'area' | 'responsable') => {
    const one = search.get(name) ?? ''
    return one === NOBODY ? NOBODY : idFrom(one)
  }
  return {
    bandeja: isKeyOf(BANDEJAS, bandeja) ? bandeja : ('por_recibir' as const),
    tipo: search.get('tipo') ?? '',
    texto: searchText(search.get('texto') ?? ''),
    area: holder('area'),
    responsable: holder('responsable'),
    pagina: Math.min(idFrom(search.get('pagina') ?? '') ?? 1, 100_000),
  }
}

/** The days of a register that an address asks for; this year until today without saying. */
export function periodAsked(search: URLSearchParams, hoy: Dia) {
  const hasta = dia.safeParse(search.get('hasta')).data ?? hoy
  const desde = dia.safeParse(search.get('desde')).data ?? `${hasta.slice(0, 4)}-01-01`
  return desde <= hasta ? { desde, hasta } : { desde: hasta, hasta: desde }
}
