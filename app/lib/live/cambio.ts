/**
 * Whom a change concerns. `publico`: everybody, and what is cached of before is dropped. `institucion`: whoever is signed
 * in there, and visitors see it in their next page. Both are waited for. Otherwise nothing that is cached shows it: it
 * is for staff of one room, by its name, or for one person.
 */
export type Audience = 'publico' | 'institucion' | { sala: string } | { usuario: number }

/** Something of an institution is no longer what it was: the kind of content and which one; 0 when they are several. */
export type Cambio = { idinstitucion: number; tipo: string; id: number; para: Audience }

/** Whether something that is kept for visitors may no longer be what it was. */
export const reachesPages = ({ para }: Cambio): boolean => typeof para === 'string'
