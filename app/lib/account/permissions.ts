/** Who acts: taken from the session at the edge, trusted inside. */
export type Actor = {
  idusuario: number | null
  institucion: number
  /** Comma-separated rooms; '**' grants everything. */
  privilegios: string
  /** Comma-separated powers in them, such as 'noticias.publicar'. */
  subprivilegios: string
}

type Powers = Pick<Actor, 'privilegios' | 'subprivilegios'>

const itemsOf = (list: string) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

const has = (list: string, privilege: string) => itemsOf(list).some((item) => item === '**' || item === privilege)

/** The one question about permission: may this actor enter the room, or use the sub-privilege ('room.power')? */
export function can(actor: Powers, privilege: string): boolean {
  if (has(actor.privilegios, '**')) return true
  const [room = ''] = privilege.split('.')
  if (!has(actor.privilegios, room)) return false
  return room === privilege || has(actor.subprivilegios, privilege)
}

/** Does this actor work in the office at all? Whoever may enter no room of it (students, companies) is not staff. */
export const isStaff = ({ privilegios }: Pick<Actor, 'privilegios'>): boolean => itemsOf(privilegios).length > 0

/** May this actor put anything at all before the visitors? */
export const canPublish = (actor: Powers): boolean =>
  itemsOf(actor.privilegios).some((room) => can(actor, `${room}.publicar`))

const union = (a: string, b: string) => [...new Set([...itemsOf(a), ...itemsOf(b)])].join(',')

/** What a person may do: their own powers and those of their role. */
export const joinPowers = (own: Powers, role: Powers): Powers => ({
  privilegios: union(own.privilegios, role.privilegios),
  subprivilegios: union(own.subprivilegios, role.subprivilegios),
})

export const NO_POWERS: Powers = { privilegios: '', subprivilegios: '' }
