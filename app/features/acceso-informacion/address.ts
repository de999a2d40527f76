export const ACCESO = '/transparencia/acceso-informacion'
