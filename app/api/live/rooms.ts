/** Whoever is not signed in. */
export const ANONYMOUS = 'anonimos'
export const institutionRoom = (institucion: number) => `institucion:${institucion}`
export const staffRoom = (institucion: number) => `personal:${institucion}`
/** Who may enter these rooms of the office. */
export const officeRooms = (institucion: number, names: readonly string[]) =>
  names.map((name) => `sala:${institucion}:${name}`)
/** Whoever has this item open in an editor. */
export const editingRoom = (institucion: number, tipo: string, item: string) => `edita:${institucion}:${tipo}:${item}`
/** Whoever follows a request, by its key or as the one who sent it. */
export const requestRoom = (institucion: number, numero: string) => `solicitud:${institucion}:${numero}`
/** All sockets of a person. The institution is part of the name: from another one nobody finds them. */
export const personRoom = (institucion: number, usuario: number) => `persona:${institucion}:${usuario}`
export const sessionRoom = (sesion: number) => `sesion:${sesion}`
