export const CALENDARIO = '/transparencia/calendario'

/** All of it, for a calendar that comes back for what changed. */
export const CALENDARIO_ICS = `${CALENDARIO}.ics`

export const actividadIcsHref = (a: { id: number }) => `${CALENDARIO}/${a.id}/actividad.ics`
