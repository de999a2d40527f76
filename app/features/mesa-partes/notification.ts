import { termSaid } from '../../expedientes/clock-words.ts'
import type { Efecto, Paso, Reglas, Solicitante } from '../../expedientes/kind.server.ts'
import { PASOS, respondida } from '../../expedientes/steps.ts'

const { resolver, notificar, acusar } = PASOS

/** What notifying ends, however it is done. */
const NOTIFIED: Efecto = { cumple: ['acuse', 'notificacion'] }

const byMail = ({ acepta_correo, correo }: Solicitante) => acepta_correo && correo !== ''

const ON_PAPER =
  'Este mensaje es solo un aviso: se le notificará en su domicilio, o en la institución si viene por ella.'

/** Of what came before its rules knew the term, nobody waits for so many days. */
function onMail(reglas: Reglas): string {
  const dias = termSaid(reglas, 'acuse')
  const otherwise = dias === null ? '.' : `: si no lo hace en ${dias}, se le notificará en su domicilio.`
  return `Usted aceptó que se le notifique en este correo. Confirme que la recibió${otherwise}`
}

/** What is said after the answer to a recourse: each is used once, and an appeal is the last. */
const AFTER: Partial<Record<string, string>> = { reconsideracion: 'tras_reconsideracion', apelacion: 'tras_apelacion' }

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
    carta: {
      ...resolver.carta,
      cierra: (about) => respondida(AFTER[String(about.caso.datos['escrito'])] ?? 'recurso').cierra(about),
    },
    aviso: ({ caso, datos }) => {
      const { asunto, parrafos } = resolver.aviso({ caso, datos })
      return { asunto, parrafos: [...parrafos, byMail(caso.solicitante) ? onMail(caso.reglas) : ON_PAPER] }
    },
  },
  notificar: { ...notificar, plazos: { ...NOTIFIED, fecha: 'fecha' } },
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
    aviso: ({ caso }) => ({
      asunto: 'Se le notificará en su domicilio',
      parrafos: [
        `Pasó el plazo de ${termSaid(caso.reglas, 'acuse')} sin que confirmara que recibió la respuesta. Se le llevará a su domicilio; si ya la leyó, todavía puede confirmarlo en su expediente.`,
      ],
    }),
  },
} satisfies Record<string, Paso>
