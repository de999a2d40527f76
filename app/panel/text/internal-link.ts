/** Something on the portal that a text may lead to. Screens have no `tipo` and no `id`. */
export type InternalLink = {
  tipo?: string
  id?: number
  href: string
  titulo: string
  /** What it is: 'Noticia'. */
  clase: string
  /** Why visitors may not find it there; null where they do. */
  aviso: string | null
}

export const nameOfLink = ({ tipo, id }: { tipo?: unknown; id?: unknown }) => `${tipo}.${id}`
