/** The element of a page that holds the colours of its institution. */
export const STYLE_ID = 'colores-institucion'
