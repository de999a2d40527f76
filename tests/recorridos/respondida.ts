// What the journeys know of a case that was answered before they began.
export const RESPONDIDA = { clave: 'AAAA-BBBB-CCCC', asunto: 'Examen de admisión', respuesta: 'Es el sábado a las 9.' }

/** The first of this year, as nothing else is there before the product opens. */
export const numeroRespondida = () =>
  `CON-${new Date().toLocaleString('en', { timeZone: 'America/Lima', year: 'numeric' })}-000001`
