import { z } from 'zod'
import type { Paso } from '../../expedientes/kind.server.ts'
import { anotacion, DENTRO, PASOS, RECEIVED } from '../../expedientes/steps.ts'
import { countPayment, forgetPayments } from './payments.server.ts'
import { PAGO } from './rules.ts'

const { observar, subsanar, no_presentar, resolver, notificar, acusar, archivar, desistir } = PASOS
const { encauzar, acumular, anular } = PASOS

/** Only where the trámite costs. */
const ofPaid = {
  desde: [...RECEIVED, 'observado'],
  segun: ({ costo }: Record<string, unknown>) => costo !== undefined,
  visible: true,
} satisfies Partial<Paso>

const pagar: Paso = {
  ...{ verbo: 'Informar un pago', hecho: 'Se informó un pago', de: 'solicitante' },
  ayuda: 'Si pagó después de presentar, o se le pidió corregir el pago. Puede adjuntar el comprobante.',
  ...ofPaid,
  ...PAGO,
  archivos: 'opcionales',
  alDar: (unit, { caso, datos }) => countPayment(unit, caso, datos),
}

const validar_pago: Paso = {
  ...{ verbo: 'Dar por bueno el pago', hecho: 'Se confirmó el pago', de: 'personal', poder: 'pagos' },
  ayuda: 'Después de encontrar la operación en el banco.',
  ...ofPaid,
  fields: { texto: { label: 'Nota', control: 'textarea' } },
  rules: z.object({ texto: z.string().trim().max(2_000, 'Use como máximo 2,000 letras').optional() }),
  unaVez: true,
  aviso: () => ({ asunto: 'Se confirmó su pago', parrafos: ['Encontramos su pago. Su trámite sigue su curso.'] }),
}

const rechazar_pago: Paso = {
  ...{ verbo: 'Rechazar el pago', hecho: 'No se encontró el pago', de: 'personal', poder: 'pagos' },
  ...ofPaid,
  ...anotacion('Motivo', 'Escriba el motivo', 'Lo leerá quien lo presentó: qué no coincide y qué tiene que hacer'),
  alDar: forgetPayments,
  aviso: ({ datos }) => ({
    asunto: 'No se pudo confirmar su pago',
    parrafos: [
      String(datos['texto'] ?? ''),
      'Abra su expediente y use «Informar un pago» para corregir los datos o poner los de otro pago.',
    ],
  }),
}

/** What may be done with what came in by the mesa de partes. */
export const pasos: Readonly<Record<string, Paso>> = {
  ...DENTRO,
  observar,
  subsanar,
  no_presentar: { ...no_presentar, alDar: forgetPayments },
  pagar,
  validar_pago,
  rechazar_pago,
  resolver,
  notificar,
  acusar,
  archivar,
  desistir,
  encauzar,
  acumular,
  anular: { ...anular, alDar: forgetPayments },
}
