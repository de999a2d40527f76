export const DATOS_PERSONALES = '/transparencia/datos-personales'
