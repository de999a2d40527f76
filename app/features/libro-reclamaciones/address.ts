export const LIBRO = '/transparencia/libro/reclamaciones'
export const HOJA_EN_BLANCO = `${LIBRO}/hoja-en-blanco.pdf`
