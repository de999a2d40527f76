import { z } from 'zod'
import type { Paso } from '../../expedientes/kind.server.ts'
import { DENTRO, observada, PASOS, RECEIVED, respondida, texto } from '../../expedientes/steps.ts'
import { longDateWithin } from '../../lib/dates.ts'
import { PRORROGA, RESPUESTAS, respuestaDicha } from './rules.ts'

const {
  observar,
  subsanar,
  no_presentar,
  notificar,
  acusar,
  archivar,
  archivar_solo,
  desistir,
  encauzar,
  preparar,
  resolver,
  anular,
} = PASOS

/** Ends all that runs. */
const ALL = { cumple: ['respuesta', 'observacion', 'subsanacion', 'aviso_prorroga', 'encauce'] }

const ofRequest = (paso: Paso): Paso => ({ ...paso, plazos: ALL })

/** How one asks somebody why they want it. */
const MOTIVE =
  /motiv|finalidad|justifi|para qu[eé]|por qu[eé] (la |lo |se )?(pide|solicita|requiere|necesita|quiere)|qu[eé] uso|el uso que|inter[eé]s (leg[ií]timo|propio)|sustent/i

const prorrogar: Paso = {
  ...{ verbo: 'Avisar una prórroga', hecho: 'Se avisó una prórroga', de: 'personal', poder: 'resolver' },
  ayuda: 'Una sola vez, y solo mientras corre el plazo para avisarla. Después ya no se puede.',
  desde: RECEIVED,
  ...PRORROGA,
  unaVez: true,
  mientras: 'aviso_prorroga',
  plazos: { amplia: { plazo: 'respuesta', campo: 'dias' }, cumple: ['aviso_prorroga'] },
  visible: true,
  aviso: ({ caso, datos }) => ({
    asunto: 'La respuesta necesita más días',
    parrafos: [
      `Se necesitan ${String(datos['dias'])} días hábiles más.${caso.vence ? ` Se le responderá a más tardar el ${longDateWithin(caso.vence)}.` : ''}`,
      ...[datos['texto'], datos['cronograma']].filter(Boolean).map(String),
    ],
  }),
}

const responder: Paso = {
  ...resolver,
  fields: {
    respuesta: { label: 'Qué se responde', control: 'select', options: RESPUESTAS },
    ...resolver.fields,
    observaciones: { label: 'Observaciones para el registro', control: 'textarea', help: 'Solo las ve el personal' },
  },
  rules: z.object({
    respuesta: z.enum(
      RESPUESTAS.map(({ value }) => value),
      'Elija qué se responde',
    ),
    texto: texto('Escriba la respuesta, con sus motivos si no se entrega todo'),
    observaciones: z.string().trim().max(2_000).optional(),
  }),
  reservados: ['observaciones'],
  duda: ({ datos, archivos }) =>
    datos['respuesta'] === 'entrega' && archivos === 0
      ? 'Dice que se entrega todo lo pedido, y no adjuntó ningún archivo. Adjúntelo; o confirme que se entrega de otra forma, y que la respuesta dice cuál.'
      : null,
  plazos: ALL,
  carta: respondida('apelacion'),
  aviso: ({ datos }) => ({
    asunto: 'Respuesta a su solicitud de información',
    parrafos: [`${respuestaDicha(datos['respuesta']) ?? 'La institución respondió'}.`, String(datos['texto'] ?? '')],
  }),
}

/** What may be done with a request for public information. */
export const pasos: Readonly<Record<string, Paso>> = {
  ...DENTRO,
  preparar,
  observar: {
    ...observar,
    duda: ({ datos }) =>
      MOTIVE.test(String(datos['texto']))
        ? 'Parece que se le pide decir para qué quiere la información: la ley no lo permite, y no es razón para no darla (TUO de la Ley 27806, art. 7). Quítelo; o confirme que no se le pide eso.'
        : null,
    carta: observada('Puede presentarlo otra vez cuando quiera: no tiene costo.'),
  },
  subsanar,
  no_presentar: {
    ...ofRequest(no_presentar),
    aviso: () => ({
      asunto: 'Su solicitud cuenta como no presentada',
      parrafos: [
        'Pasó el plazo para completar lo que faltaba. Puede presentarla otra vez cuando quiera: no tiene costo.',
      ],
    }),
  },
  prorrogar,
  encauzar: { ...ofRequest(encauzar), mientras: 'encauce' },
  resolver: responder,
  notificar,
  acusar,
  archivar,
  archivar_solo,
  desistir: ofRequest(desistir),
  anular: ofRequest(anular),
}
