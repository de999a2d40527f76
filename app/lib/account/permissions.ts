/** From where somebody acts: the address and the program of the request. */
export type Place = { ip: string; agente: string }

/** Who acts: taken from the session at the edge, trusted inside. */
export type Actor = {
  idusuario: number | null
  institucion: number
  /** The area where they work, if they have one. */
  area?: number | null
  /** Their role, while it is in force. */
  rol?: number | null
  /** Who looks through the eyes of this person, and may change nothing. */
  mira?: number
  /** The key of the program that acts in their name. */
  llave?: { id: number; nombre: string }
  /** Absent when nobody asked from outside: a command, a job. */
  desde?: Place
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

/**
 * A room as the catalogue of privileges has it: its name, as roles keep it, and what may be done in it besides entering,
 * in words for whoever edits a role.
 */
export type Room<P extends string = string> = { name: string; title: string; powers: Readonly<Record<P, string>> }

export const room = <P extends string>(said: Room<P>): Room<P> => said

/** As roles keep it: the right to enter a room, or one of its powers. */
export const privilegeName = <P extends string>({ name }: Room<P>, power?: NoInfer<P>): string =>
  power === undefined ? name : `${name}.${power}`

/** The one question about permission: may this actor enter the room, or use one of its powers? */
export function can<P extends string>(actor: Powers, room: Room<P>, power?: NoInfer<P>): boolean {
  if (isAdministrator(actor)) return true
  if (!has(actor.privilegios, privilegeName(room))) return false
  return power === undefined || has(actor.subprivilegios, privilegeName(room, power))
}

/** Whoever may do everything. */
export const isAdministrator = ({ privilegios }: Pick<Powers, 'privilegios'>): boolean => has(privilegios, '**')

/** Does this actor work in the office at all? Whoever may enter no room of it (students, companies) is not staff. */
export const isStaff = ({ privilegios }: Pick<Actor, 'privilegios'>): boolean => itemsOf(privilegios).length > 0

/** The rooms that an actor may enter, by name; '**' is all of them. */
export const roomsOf = ({ privilegios }: Pick<Actor, 'privilegios'>): string[] => itemsOf(privilegios)

/** May this actor put before the visitors what is in the room of that name, as something that was kept says it? */
export const publishesIn = ({ privilegios, subprivilegios }: Powers, name: string): boolean =>
  has(privilegios, '**') || (has(privilegios, name) && has(subprivilegios, `${name}.publicar`))

/** May this actor put anything at all before the visitors? */
export const canPublish = (actor: Powers): boolean =>
  isAdministrator(actor) || itemsOf(actor.privilegios).some((name) => publishesIn(actor, name))

const union = (a: string, b: string) => [...new Set([...itemsOf(a), ...itemsOf(b)])].join(',')

/** What a person may do: their own powers and those of their role. */
export const joinPowers = (own: Powers, role: Powers): Powers => ({
  privilegios: union(own.privilegios, role.privilegios),
  subprivilegios: union(own.subprivilegios, role.subprivilegios),
})

export const NO_POWERS: Powers = { privilegios: '', subprivilegios: '' }

/** The rooms and powers that count: a power in a room that may not be entered is none. */
function held({ privilegios, subprivilegios }: Powers) {
  const rooms = itemsOf(privilegios)
  const all = rooms.includes('**')
  const powers = itemsOf(subprivilegios).filter((one) => one === '**' || has(privilegios, one.split('.')[0] ?? ''))
  return { all, rooms, powers: rooms.length > 0 ? powers : [] }
}

/** May whoever holds `mine` do everything that `theirs` allows? Nobody grants, nor changes in others, what they do not have. */
export function covers(mine: Powers, theirs: Powers): boolean {
  if (isAdministrator(mine)) return true
  const [ours, others] = [held(mine), held(theirs)]
  return (
    !others.all &&
    others.rooms.every((one) => ours.rooms.includes(one)) &&
    others.powers.every((one) => ours.powers.includes('**') || ours.powers.includes(one))
  )
}

/** The powers without those that count for nothing, as a role keeps them. */
export function tidy(powers: Powers): Powers {
  const { rooms, powers: inThem } = held(powers)
  return { privilegios: union(rooms.join(), ''), subprivilegios: union(inThem.join(), '') }
}

/** May whoever holds these powers use the privilege of that name? */
export const grants = (powers: Powers, privilege: string): boolean =>
  covers(powers, {
    privilegios: privilege.split('.')[0] ?? '',
    subprivilegios: privilege.includes('.') ? privilege : '',
  })

/** What of `theirs` whoever holds `mine` may do, too. */
export const onlyWhat = (mine: Powers, theirs: Powers): Powers => ({
  privilegios: itemsOf(theirs.privilegios)
    .filter((one) => grants(mine, one))
    .join(),
  subprivilegios: itemsOf(theirs.subprivilegios)
    .filter((one) => grants(mine, one))
    .join(),
})
