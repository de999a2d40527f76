/** Where one presents a writing of one's own, beside the trámites of the catalogue. */
export const ESCRITO_LIBRE = '/tramites/solicitar'
