import { dia } from '../../lib/moments.ts'

/** What the address of the audit asks for; what it cannot mean is left out. */
export function auditAddress(search: URLSearchParams) {
  const whole = (name: string, least: number) => {
    const value = Number(search.get(name))
    return Number.isInteger(value) && value >= least && value < 2 ** 31 ? value : undefined
  }
  const day = (name: string) => dia.safeParse(search.get(name)).data
  const contenido = search.get('tipo') ? whole('contenido', 1) : undefined
  const temporada = search.get('temporada')
  return {
    persona: whole('persona', 1),
    tipo: search.get('tipo')?.slice(0, 40) || undefined,
    contenido,
    temporada: contenido === undefined || temporada === null ? undefined : temporada === '1',
    ...{ desde: day('desde'), hasta: day('hasta') },
    pagina: Math.min(whole('pagina', 1) ?? 1, 100_000),
  }
}
