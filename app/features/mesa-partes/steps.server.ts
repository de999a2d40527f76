import { z } from 'zod'
import type { Paso } from '../../expedientes/kind.server.ts'
import { anotacion, DENTRO, PASOS, RECEIVED } from '../../expedientes/steps.ts'
import { NOTIFICACION } from './notification.ts'
import { countPayment, findPayment, forgetPayments, forgetUnattended, refusePayment } from './payments.server.ts'
import { gapIn, PAGO } from './rules.ts'

const { observar, subsanar, no_presentar, archivar, archivar_solo, desistir } = PASOS
const { encauzar, acumular, anular, preparar } = PASOS

const ofPaid = { desde: [...RECEIVED, 'observado', 'resuelto', 'notificado'], visible: true } satisfies Partial<Paso>

/** Only where somebody says to have paid, until treasury has looked. */
const toFind: Paso['segun'] = (_datos, { pago }) => pago === 'por_comprobar'

const pagar: Paso = {
  ...{ verbo: 'Informar un pago', hecho: 'Se informó un pago', de: 'solicitante' },
  ayuda:
    'Si pagó después de presentar, o se le pidió corregir el pago. Reemplaza al que informó antes, no se suma. Puede adjuntar el comprobante.',
  ...ofPaid,
  segun: ({ costo }, { pago }) => costo !== undefined && pago !== 'confirmado',
  ...PAGO,
  archivos: 'opcionales',
  alDar: (unit, { caso, datos }) => countPayment(unit, caso, datos),
  advierte: ({ costo }, datos) => gapIn({ ...datos, costo }),
}

const validar_pago: Paso = {
  ...{ verbo: 'Dar por bueno el pago', hecho: 'Se confirmó el pago', de: 'personal', poder: 'pagos' },
  ayuda: 'Después de encontrar la operación en el banco.',
  ...ofPaid,
  segun: toFind,
  fields: { texto: { label: 'Nota', control: 'textarea' } },
  rules: z.object({ texto: z.string().trim().max(2_000, 'Use como máximo 2,000 letras').optional() }),
  alDar: findPayment,
  principal: true,
  aviso: () => ({ asunto: 'Se confirmó su pago', parrafos: ['Encontramos su pago. Su trámite sigue su curso.'] }),
}

const rechazar_pago: Paso = {
  ...{ verbo: 'Rechazar el pago', hecho: 'Se rechazó el pago', de: 'personal', poder: 'pagos' },
  ...ofPaid,
  segun: toFind,
  ...anotacion('Motivo', 'Escriba el motivo', 'Lo leerá quien lo presentó: qué no coincide y qué tiene que hacer'),
  alDar: refusePayment,
  aviso: ({ datos }) => ({
    asunto: 'No se pudo confirmar su pago',
    parrafos: [
      String(datos['texto'] ?? ''),
      'Abra su expediente y use «Informar un pago» para corregir los datos o poner los de otro pago.',
    ],
  }),
}

const PAYMENT_FIRST = { campo: 'numero', message: 'Antes, quien ve los pagos confirma o rechaza el de este expediente' }

/** What may be done with what came in by the mesa de partes. */
export const pasos: Readonly<Record<string, Paso>> = {
  ...DENTRO,
  preparar,
  observar,
  subsanar,
  no_presentar: { ...no_presentar, alDar: forgetPayments },
  pagar,
  validar_pago,
  rechazar_pago,
  ...NOTIFICACION,
  archivar,
  archivar_solo,
  desistir: {
    ...desistir,
    ayuda: 'Si pagó y nadie llegó a atenderlo, ese mismo pago le sirve para presentarlo otra vez.',
    alDar: forgetUnattended,
  },
  // What is for another institution was never to be paid here.
  encauzar: { ...encauzar, alDar: forgetPayments },
  // The other one has a payment of its own, and nobody would look for this one any more.
  acumular: {
    ...acumular,
    alDar: async (_unit, { caso }) => (caso.pago === 'por_comprobar' ? PAYMENT_FIRST : null),
  },
  anular: { ...anular, alDar: forgetPayments },
}
