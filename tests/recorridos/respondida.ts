// What the journeys know of a case that was answered before they began.
export const RESPONDIDA = { clave: 'AAAA-BBBB-CCCC', asunto: 'Examen de admisión', respuesta: 'Es el sábado a las 9.' }

/** A series of its own: the sample has consultations, too. */
export const SERIE = 'RES'

export const numeroRespondida = () =>
  `${SERIE}-${new Date().toLocaleString('en', { timeZone: 'America/Lima', year: 'numeric' })}-000001`
