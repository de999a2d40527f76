import { z } from 'zod'
import { longDateWithin } from '../lib/dates.ts'
import { diaDicho } from '../lib/moments.ts'
import { line } from '../lib/rules.ts'
import { termSaid } from './clock-words.ts'
import type { DeCarta, Paso } from './kind.server.ts'
import { correctedNotice } from './next-steps.ts'
import type { Estado } from './states.ts'

/**
 * Business days after its notification in which an answer may be disputed (TUO 27444, art. 218.2; D.S. 007-2024-JUS, art. 34.2);
 * as many are left where its norm gives none. Then it archives itself.
 */
export const ARCHIVA_EN = 15

/** States in which the institution has it and owes its answer. */
export const RECEIVED: readonly Estado[] = ['presentado', 'subsanado', 'derivado', 'recibido', 'en_atencion']
const ATTENDED: readonly Estado[] = ['recibido', 'en_atencion']

export const texto = (message: string, most = 8_000) =>
  z.string(message).trim().min(1, message).max(most, `Use como máximo ${most} letras`)

/** A step in which something is written, and what is said if nothing is. */
export const anotacion = (label: string, message: string, help?: string) =>
  ({
    fields: { texto: { label, control: 'textarea', ...(help && { help }) } },
    rules: z.object({ texto: texto(message) }),
  }) satisfies Pick<Paso, 'fields' | 'rules'>

const MOTIVO = 'Escriba el motivo'
const AREAS = z.array(z.int()).min(1, 'Elija el área')

/** The letter of an answer ends with what whoever is not content with it may do, as a text of the rules says it. */
export const respondida = (texto: string): DeCarta => ({
  asunto: 'Respuesta a lo que presentó',
  cierra: ({ textos }) => (textos[texto] ? [textos[texto]] : []),
})

/** The letter that asks for what is missing: until when it is awaited, and what happens otherwise. */
export const observada = (otherwise: string): DeCarta => ({
  asunto: 'Falta algo en lo que presentó',
  cierra: ({ caso, ultimo }) => {
    const [days, last] = [termSaid(caso.reglas, 'subsanacion'), ultimo('subsanacion')]
    if (last === null) return []
    return [
      `Tiene ${days} para completarlo, en su expediente: hasta el ${longDateWithin(last)}. Mientras tanto, el plazo para responderle no corre.`,
      `Si no lo hace hasta ese día, lo que presentó cuenta como no presentado. ${otherwise}`,
    ]
  },
})

/** What may be done with a request of almost any kind. A kind takes those that its norm knows, and says the rest itself. */
export const PASOS = {
  observar: {
    ...{ verbo: 'Pedir que se corrija', hecho: 'Se pidió corregir', de: 'personal', poder: 'atender' },
    ayuda: 'Se pide una sola vez, con todos los puntos juntos. El plazo se detiene mientras tanto.',
    desde: ['presentado', 'derivado', 'recibido'],
    hasta: 'observado',
    ...anotacion(
      'Qué falta o hay que corregir',
      'Escriba todo lo que falta',
      'Todos los puntos: no se puede observar otra vez',
    ),
    unaVez: true,
    mientras: 'observacion',
    plazos: { para: ['respuesta'], cumple: ['observacion'], empieza: ['subsanacion'] },
    visible: true,
    carta: observada('Puede presentarlo otra vez cuando quiera; si pagó una tasa, puede pedir su devolución.'),
    aviso: ({ datos }) => ({
      asunto: 'Falta algo en lo que presentó',
      parrafos: ['Para seguir hace falta que complete o corrija esto:', String(datos['texto'] ?? '')],
    }),
  },
  subsanar: {
    ...{ verbo: 'Completar lo que falta', hecho: 'Se completó lo que faltaba', de: 'solicitante' },
    desde: ['observado'],
    hasta: 'subsanado',
    ...anotacion('Qué completa o corrige', 'Escriba qué completa o corrige'),
    ...{ archivos: 'opcionales', mientras: 'subsanacion' },
    plazos: { cumple: ['subsanacion'], sigue: ['respuesta'] },
    visible: true,
    aviso: correctedNotice,
  },
  no_presentar: {
    ...{ verbo: 'Tener por no presentado', hecho: 'No se completó a tiempo', de: 'sistema' },
    desde: ['observado'],
    hasta: 'no_presentado',
    vencido: 'subsanacion',
    plazos: { cumple: ['subsanacion', 'respuesta'] },
    visible: true,
    suceso: 'cancelar',
    aviso: () => ({
      asunto: 'Lo que presentó cuenta como no presentado',
      parrafos: [
        'Pasó el plazo para completar lo que faltaba. Puede presentarlo otra vez cuando quiera; si pagó una tasa, pida su devolución.',
      ],
    }),
  },
  derivar: {
    ...{ verbo: 'Derivar a un área', hecho: 'Pasó a otra área', de: 'personal', poder: 'derivar', principal: true },
    desde: RECEIVED,
    hasta: 'derivado',
    fields: {
      areas: { label: 'A qué área', control: 'reference', to: 'areas' },
      texto: { label: 'Qué se le pide', control: 'textarea' },
    },
    rules: z.object({ areas: AREAS, texto: z.string().trim().max(2_000).optional() }),
    visible: false,
  },
  recibir: {
    ...{ verbo: 'Recibir', hecho: 'Se recibió para atenderlo', de: 'personal', principal: true },
    desde: ['presentado', 'subsanado', 'derivado'],
    hasta: 'recibido',
    visible: true,
    suceso: 'aceptar',
  },
  asignar: {
    ...{ verbo: 'Asignar a una persona', hecho: 'Se asignó', de: 'personal', poder: 'derivar' },
    desde: RECEIVED,
    hasta: 'en_atencion',
    fields: { responsable: { label: 'Quién lo atiende', control: 'reference', to: 'personal' } },
    rules: z.object({ responsable: z.int('Elija una persona') }),
    visible: false,
  },
  tomar: {
    ...{ verbo: 'Atenderlo yo', hecho: 'Lo atiende', de: 'personal', poder: 'atender', principal: true },
    desde: ['recibido'],
    hasta: 'en_atencion',
    visible: true,
  },
  pedir_informe: {
    ...{ verbo: 'Pedir un informe', hecho: 'Se pidió un informe', de: 'personal', poder: 'atender' },
    desde: ATTENDED,
    fields: {
      areas: { label: 'A qué área', control: 'reference', to: 'areas' },
      texto: { label: 'Qué se le pregunta', control: 'textarea' },
    },
    rules: z.object({ areas: AREAS, texto: texto('Escriba qué se pregunta', 2_000) }),
    visible: false,
  },
  informar: {
    ...{ verbo: 'Responder el informe', hecho: 'Informó', de: 'personal' },
    desde: ATTENDED,
    ...anotacion('Informe', 'Escriba el informe'),
    archivos: 'opcionales',
    visible: false,
  },
  anotar: {
    ...{ verbo: 'Anotar', hecho: 'Anotó', de: 'personal', ayuda: 'Solo la ve el personal.' },
    desde: [...RECEIVED, 'observado', 'resuelto', 'notificado'],
    ...anotacion('Nota', 'Escriba la nota'),
    archivos: 'opcionales',
    visible: false,
  },
  preparar: {
    ...{ verbo: 'Preparar la respuesta', hecho: 'Se preparó la respuesta', de: 'personal', poder: 'atender' },
    ayuda: 'Todavía no sale: la revisa y la envía quien puede responder. Asígnele después el expediente.',
    desde: ATTENDED,
    ...anotacion('Respuesta que se propone', 'Escriba la respuesta', 'Como la leerá quien lo pidió'),
    archivos: 'opcionales',
    visible: false,
  },
  resolver: {
    ...{ verbo: 'Responder', hecho: 'Se respondió', de: 'personal', poder: 'resolver', principal: true },
    desde: ATTENDED,
    hasta: 'resuelto',
    ...anotacion('Respuesta', 'Escriba la respuesta', 'Como la leerá quien lo pidió'),
    ...{ archivos: 'opcionales', papel: 'respuesta' },
    plazos: { cumple: ['respuesta', 'observacion'] },
    vistoBueno: true,
    visible: true,
    suceso: 'aceptar',
    carta: respondida('recurso'),
    aviso: ({ datos }) => ({
      asunto: 'Hay una respuesta a lo que presentó',
      parrafos: ['La institución respondió:', String(datos['texto'] ?? '')],
    }),
  },
  notificar: {
    ...{ verbo: 'Anotar que se notificó', hecho: 'Se notificó', de: 'personal', poder: 'resolver', principal: true },
    desde: ['resuelto'],
    hasta: 'notificado',
    fields: {
      modo: {
        ...{ label: 'Cómo', control: 'select' },
        options: [
          { value: 'correo', label: 'Por correo, con acuse' },
          { value: 'domicilio', label: 'En su domicilio, con cargo' },
          { value: 'mostrador', label: 'En la institución, en persona' },
        ],
      },
      fecha: { label: 'Qué día', control: 'date' },
      texto: { label: 'Constancia', control: 'textarea', help: 'Quién lo recibió, o qué pasó' },
    },
    rules: z.object({
      modo: z.enum(['correo', 'domicilio', 'mostrador'], 'Elija cómo se notificó'),
      fecha: diaDicho('Escriba el día'),
      texto: z.string().trim().max(2_000).optional(),
    }),
    ...{ archivos: 'opcionales', papel: 'constancia', visible: true },
  },
  acusar: {
    ...{ verbo: 'Confirmar que la recibí', hecho: 'Confirmó que recibió la respuesta', de: 'solicitante' },
    desde: ['resuelto'],
    hasta: 'notificado',
    visible: true,
  },
  archivar: {
    ...{ verbo: 'Archivar', hecho: 'Se archivó', de: 'personal', poder: 'atender', principal: true },
    desde: ['notificado'],
    hasta: 'archivado',
    visible: true,
    // Whoever asked has their answer.
    aviso: null,
  },
  archivar_solo: {
    ...{ verbo: 'Archivar', de: 'sistema' },
    hecho: `Se archivó al pasar ${ARCHIVA_EN} días hábiles desde que se notificó la respuesta`,
    desde: ['notificado'],
    hasta: 'archivado',
    visible: true,
    aviso: null,
  },
  desistir: {
    ...{ verbo: 'Retirarlo', hecho: 'Se retiró', de: 'solicitante' },
    desde: [...RECEIVED, 'observado'],
    hasta: 'desistido',
    ...anotacion('Por qué lo retira', MOTIVO),
    plazos: { cumple: ['respuesta', 'observacion', 'subsanacion'] },
    visible: true,
    suceso: 'cancelar',
  },
  encauzar: {
    ...{ verbo: 'Enviar a la entidad que corresponde', hecho: 'Se envió a otra entidad' },
    ...{ de: 'personal', poder: 'resolver' },
    desde: RECEIVED,
    hasta: 'encauzado',
    fields: {
      entidad: { label: 'A qué entidad', control: 'text' },
      texto: { label: MOTIVO.replace('Escriba el m', 'M'), control: 'textarea' },
    },
    rules: z.object({ entidad: line(200).pipe(z.string().min(1, 'Escriba la entidad')), texto: texto(MOTIVO) }),
    archivos: 'opcionales',
    plazos: { cumple: ['respuesta', 'observacion'] },
    visible: true,
    carta: { asunto: 'Se envió a la entidad que corresponde', cierra: () => [] },
    aviso: ({ datos }) => ({
      asunto: 'Su solicitud se envió a la entidad que corresponde',
      parrafos: [`Le corresponde atenderla a ${String(datos['entidad'] ?? '')}.`, String(datos['texto'] ?? '')],
    }),
  },
  acumular: {
    ...{ verbo: 'Acumular en otro', hecho: 'Se acumuló en otro', de: 'personal', poder: 'resolver' },
    desde: RECEIVED,
    hasta: 'acumulado',
    fields: {
      numero: { label: 'Número del otro expediente', control: 'text' },
      texto: { label: 'Motivo', control: 'textarea' },
    },
    rules: z.object({ numero: line(40).pipe(z.string().min(1, 'Escriba el número')), texto: texto(MOTIVO) }),
    plazos: { cumple: ['respuesta', 'observacion'] },
    visible: true,
    aviso: ({ datos }) => ({
      asunto: 'Se acumuló en otro',
      parrafos: [
        `Se acumuló en ${String(datos['numero'] ?? '').toUpperCase()}: sigue dentro de ese expediente.`,
        String(datos['texto'] ?? ''),
      ],
    }),
  },
  anular: {
    ...{ verbo: 'Anular', hecho: 'Se anuló', de: 'personal', poder: 'anular' },
    ayuda: 'Solo cuando no debió existir: por ejemplo, un registro repetido del mostrador. El número queda usado.',
    desde: [...RECEIVED, 'observado'],
    hasta: 'anulado',
    ...anotacion('Motivo', MOTIVO),
    plazos: { cumple: ['respuesta', 'observacion', 'subsanacion'] },
    visible: true,
    suceso: 'eliminar',
  },
} satisfies Record<string, Paso>

const { derivar, recibir, asignar, tomar, pedir_informe, informar, anotar } = PASOS

/** How a request goes about inside of the institution: no norm says anything of it. */
export const DENTRO = { recibir, tomar, derivar, asignar, pedir_informe, informar, anotar } satisfies Record<
  string,
  Paso
>

/** Powers that those steps demand, for the rooms that have them. */
export const PODERES = {
  derivar: 'Derivar a un área y asignar a una persona',
  atender: 'Atender, observar, pedir informes y archivar',
  resolver: 'Responder y notificar en nombre de la institución',
  anular: 'Anular',
  ver_todo: 'Ver los de todas las áreas',
  exportar: 'Descargar el registro y ver sus cifras',
  reglas: 'Cambiar sus plazos, sus textos y quién los recibe',
} as const
