/** Who acts: taken from the session at the edge, trusted inside. */
export type Actor = {
  idusuario: number | null
  institucion: number
  /** Comma-separated rooms; '**' grants everything. */
  privilegios: string
  /** Comma-separated powers in them, such as 'noticias.publicar'. */
  subprivilegios: string
}

const has = (list: string, privilege: string) =>
  list
    .split(',')
    .map((item) => item.trim())
    .some((item) => item === '**' || item === privilege)

/** The one question about permission: may this actor enter the room, or use the sub-privilege ('room.power')? */
export function can(actor: Actor, privilege: string): boolean {
  if (has(actor.privilegios, '**')) return true
  const [room = ''] = privilege.split('.')
  if (!has(actor.privilegios, room)) return false
  return room === privilege || has(actor.subprivilegios, privilege)
}
