type Kept = { tipo: 'Contenido' | 'Imagen' | 'PDF'; contenido: string }

/** What visitors get it as: a text that the office wrote under one of the other types is a text all the same. */
export const seenAs = ({ tipo, contenido }: Kept): Kept['tipo'] => (contenido.startsWith('<') ? 'Contenido' : tipo)
