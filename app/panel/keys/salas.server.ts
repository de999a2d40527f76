import { contentTypes } from '../../content-types.server.ts'
import { type Actor, grants } from '../../lib/account/permissions.ts'
import { salas } from '../roles/salas.server.ts'

/** The rooms that programs work in: those of content. People, roles and keys are none of theirs. */
const rooms = salas.filter(({ name }) => contentTypes.some((type) => type.name === name))

export const namesOf = ({ name, powers }: (typeof rooms)[number]): string[] => [
  name,
  ...Object.keys(powers).map((power) => `${name}.${power}`),
]

/** What somebody may let a program do. */
export const salasFor = (actor: Actor) =>
  rooms.map((sala) => ({ ...sala, mias: namesOf(sala).filter((name) => grants(actor, name)) }))

export const isForKeys = (name: string): boolean => rooms.some((sala) => namesOf(sala).includes(name))
