import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { termSaid } from '../../expedientes/clock-words.ts'
import type { Paso } from '../../expedientes/kind.server.ts'
import { expedientes } from '../../expedientes/schema.server.ts'
import { searched } from '../../expedientes/searched.ts'
import { anotacion, DENTRO, PASOS, RECEIVED } from '../../expedientes/steps.ts'

const { preparar, resolver, notificar, acusar, archivar, archivar_solo, anular } = PASOS

/** The words with which an agreement closes a complaint (art. 6-A). */
export const ACUERDO = 'ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO'

const NAMES = { queja: 'Queja', reclamo: 'Reclamo' } as const

/** How a sheet is named wherever its case is. */
export const subjectOf = (clase: keyof typeof NAMES, detalle: unknown): string =>
  `${NAMES[clase]}: ${String(detalle).replaceAll(/\s+/g, ' ')}`.slice(0, 200)

const reclasificar: Paso = {
  ...{ verbo: 'Atender como reclamo', hecho: 'Se atiende como reclamo', de: 'personal', poder: 'atender' },
  ayuda: 'Se marcó «queja», pero lo que cuenta es un reclamo. El plazo es el mismo.',
  desde: RECEIVED,
  segun: ({ clase }) => clase === 'queja',
  unaVez: true,
  visible: true,
  alDar: async ({ tx }, { caso }) => {
    const asunto = subjectOf('reclamo', caso.datos['detalle'])
    const buscado = searched({ ...caso, asunto })
    await tx.update(expedientes).set({ asunto, buscado }).where(eq(expedientes.id, caso.id))
    return null
  },
  aviso: () => ({
    asunto: 'Su queja se atiende como reclamo',
    parrafos: ['Por lo que cuenta en su hoja, se atiende como reclamo. El plazo para responderle no cambia.'],
  }),
}

const ofrecer: Paso = {
  ...{ verbo: 'Ofrecer una solución', hecho: 'Se ofreció una solución', de: 'personal', poder: 'resolver' },
  ayuda: 'Detiene el plazo hasta que se acepte o se rechace, o pase el tiempo para decirlo. Una sola vez.',
  desde: RECEIVED,
  ...anotacion('Qué se ofrece', 'Escriba qué se ofrece', 'Como lo leerá quien reclama'),
  archivos: 'opcionales',
  unaVez: true,
  plazos: ({ reglas }) => {
    const tope = reglas.plazos['oferta']?.dias
    return { para: ['respuesta'], empieza: ['oferta'], ...(tope !== undefined && { tope }) }
  },
  visible: true,
  aviso: ({ caso, datos }) => ({
    asunto: 'Le ofrecemos una solución',
    parrafos: [
      String(datos['texto'] ?? ''),
      `Diga si la acepta en la página de su hoja. Tiene ${termSaid(caso.reglas, 'oferta')}; si no responde, su hoja sigue su curso.`,
    ],
  }),
}

const aceptar_oferta: Paso = {
  ...{ verbo: 'Aceptar la solución', hecho: ACUERDO, de: 'solicitante' },
  ayuda: 'Con su acuerdo termina el reclamo.',
  sobre: 'ofrecer',
  desde: RECEIVED,
  hasta: 'archivado',
  mientras: 'oferta',
  plazos: { cumple: ['respuesta', 'oferta'] },
  visible: true,
  suceso: 'aceptar',
  aviso: () => ({ asunto: 'Acuerdo aceptado', parrafos: [`${ACUERDO}.`] }),
}

const rechazar_oferta: Paso = {
  ...{ verbo: 'No aceptarla', hecho: 'No se aceptó la solución', de: 'solicitante' },
  ayuda: 'Se le responderá dentro del plazo.',
  sobre: 'ofrecer',
  desde: RECEIVED,
  fields: { texto: { label: 'Por qué no', control: 'textarea' } },
  rules: z.object({ texto: z.string().trim().max(4_000, 'Use como máximo 4,000 letras').optional() }),
  mientras: 'oferta',
  plazos: { cumple: ['oferta'], sigue: ['respuesta'] },
  visible: true,
}

/** What may be done with a sheet. Nothing makes its term longer, and nothing is asked of the consumer again. */
export const pasos: Readonly<Record<string, Paso>> = {
  ...DENTRO,
  preparar,
  resolver: { ...resolver, plazos: { cumple: ['respuesta', 'oferta'] } },
  ofrecer,
  aceptar_oferta,
  rechazar_oferta,
  reclasificar,
  notificar,
  acusar,
  archivar,
  archivar_solo,
  anular: { ...anular, plazos: { cumple: ['respuesta', 'oferta'] } },
}
