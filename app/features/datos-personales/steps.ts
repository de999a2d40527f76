import { z } from 'zod'
import type { Paso } from '../../expedientes/kind.server.ts'
import { DENTRO, PASOS, RECEIVED, respondida, texto } from '../../expedientes/steps.ts'
import { IDENTIDAD } from './rules.ts'

const { preparar, resolver, notificar, acusar, archivar, archivar_solo, desistir, anular } = PASOS

const verificar_identidad: Paso = {
  ...{ verbo: 'Verificar la identidad', hecho: 'Se verificó la identidad', de: 'personal', poder: 'atender' },
  ayuda: 'Antes de responder: ningún dato sale de la institución sin saber a quién se le da.',
  desde: RECEIVED,
  fields: {
    modo: { label: 'Cómo', control: 'select', options: IDENTIDAD },
    texto: { label: 'Constancia', control: 'textarea', help: 'Qué documento se vio, y quién lo vio' },
  },
  rules: z.object({
    modo: z.enum(
      IDENTIDAD.map(({ value }) => value),
      'Elija cómo se verificó',
    ),
    texto: texto('Escriba qué documento se vio', 1_000),
  }),
  archivos: 'opcionales',
  unaVez: true,
  visible: false,
  principal: true,
}

/** What may be done with what somebody asks about their own data. The norm's terms are not made longer here. */
export const pasos: Readonly<Record<string, Paso>> = {
  verificar_identidad,
  ...DENTRO,
  preparar,
  resolver: {
    ...resolver,
    requiere: 'verificar_identidad',
    // A message that goes astray takes no data with it: it says that there is an answer, and where.
    carta: { ...respondida('recurso'), reservada: true },
    aviso: () => ({
      asunto: 'Hay una respuesta a lo que pidió sobre sus datos',
      parrafos: ['La institución respondió. Por seguridad, la respuesta no va en este mensaje: ábrala con su clave.'],
    }),
  },
  notificar,
  acusar,
  archivar,
  archivar_solo,
  desistir,
  anular,
}
