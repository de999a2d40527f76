import type { Efecto, Paso, Solicitante } from '../../expedientes/kind.server.ts'
import { PASOS } from '../../expedientes/steps.ts'
import { ACUSE_DIAS } from './rules.ts'

const { resolver, notificar, acusar } = PASOS

/** What notifying ends, however it is done. */
const NOTIFIED: Efecto = { cumple: ['acuse', 'notificacion'] }

const byMail = ({ acepta_correo, correo }: Solicitante) => acepta_correo && correo !== ''

const SAID = {
  correo: `Usted aceptó que se le notifique en este correo. Confirme que la recibió: si no lo hace en ${ACUSE_DIAS} días hábiles, se le notificará en su domicilio.`,
  domicilio: 'Este mensaje es solo un aviso: se le notificará en su domicilio, o en la institución si viene por ella.',
}

/**
 * From the answer to the proof that it reached whoever asked (TUO 27444, arts. 20 and 24). Whoever accepted it is notified
 * by mail, and confirms it by its link or in their case; where nobody does in time, it is notified on paper.
 */
export const NOTIFICACION = {
  resolver: {
    ...resolver,
    // Of what came before its rules knew these terms, none begins.
    plazos: ({ solicitante, reglas }) => ({
      ...resolver.plazos,
      empieza: [byMail(solicitante) ? 'acuse' : 'notificacion'].filter((nombre) => nombre in reglas.plazos),
    }),
    aviso: ({ caso, datos }) => {
      const { asunto, parrafos } = resolver.aviso({ caso, datos })
      return { asunto, parrafos: [...parrafos, SAID[byMail(caso.solicitante) ? 'correo' : 'domicilio']] }
    },
  },
  notificar: { ...notificar, plazos: NOTIFIED },
  acusar: { ...acusar, ayuda: 'Así queda constancia del día en que la leyó.', plazos: NOTIFIED },
  acusar_correo: {
    ...acusar,
    hecho: 'Confirmó, desde el mensaje que le llegó, que recibió la respuesta',
    plazos: NOTIFIED,
    porEnlace: true,
  },
  sin_acuse: {
    ...{ verbo: 'Tener por no confirmada', hecho: 'No se confirmó que llegó por correo', de: 'sistema' },
    desde: ['resuelto'],
    vencido: 'acuse',
    plazos: { cumple: ['acuse'], empieza: ['notificacion'] },
    visible: true,
    aviso: () => ({
      asunto: 'Se le notificará en su domicilio',
      parrafos: [
        `Pasaron ${ACUSE_DIAS} días hábiles sin que confirmara que recibió la respuesta. Se le llevará a su domicilio; si ya la leyó, todavía puede confirmarlo en su expediente.`,
      ],
    }),
  },
} satisfies Record<string, Paso>
