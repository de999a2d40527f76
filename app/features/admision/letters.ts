import { type Letter, letter } from '../../lib/mail/layout.ts'
import type { To } from '../../lib/mail/letters.ts'

type About = { codigo: string; temporada: string }

const write = (to: To, asunto: string, parrafos: string[], boton: string): Letter =>
  letter({
    ...{ asunto, institucion: to.institucion, saludo: `Hola, ${to.nombre}:`, parrafos },
    boton: { texto: boton, enlace: to.enlace },
    nota: 'Si no hizo ninguna inscripción, responda a la institución para que la retire.',
  })

/** With what the registration is gone on with: the key is kept nowhere else. */
export const begunLetter =
  ({ codigo, temporada, clave }: About & { clave: string }) =>
  (to: To): Letter =>
    write(
      to,
      `Su código de postulante: ${codigo}`,
      [
        `Empezó su inscripción en la admisión ${temporada}. Falta adjuntar los documentos y enviarla.`,
        `Código: ${codigo}. Clave: ${clave}. Con los dos puede continuar desde cualquier equipo y seguir su inscripción. Guarde este mensaje: la clave no se puede volver a mostrar.`,
      ],
      'Continuar mi inscripción',
    )

export const OTHERS = {
  empezo:
    'Alguien empezó otra inscripción con el número de documento que usted escribió en la suya. La suya sigue como la dejó: complétela y envíela.',
  envio:
    'Se envió otra inscripción con el número de documento que usted escribió en la suya, y solo puede haber una. Si no fue usted, escriba hoy mismo a la institución.',
}

/** To whoever is filling one in, when there is another with their document. */
export const otherLetter =
  ({ codigo, que }: { codigo: string; que: keyof typeof OTHERS }) =>
  (to: To): Letter =>
    write(
      to,
      `Otra inscripción con su documento (${codigo})`,
      [OTHERS[que], `La suya es la del código ${codigo}.`],
      'Ver mi inscripción',
    )

export const sentLetter =
  ({ codigo, temporada }: About) =>
  (to: To): Letter =>
    write(
      to,
      `Recibimos su inscripción ${codigo}`,
      [
        `Su inscripción en la admisión ${temporada} llegó a la oficina. La revisaremos y le escribiremos a este correo.`,
        'Puede ver en qué estado está, y descargar su ficha, con su código y su clave.',
      ],
      'Seguir mi inscripción',
    )

/** `cuando`: until when it is corrected, or when and where the exam is. */
/** `rendido`: the exam was. */
type Stepped = {
  codigo: string
  estado: 'observada' | 'apta' | 'no_apta'
  texto: string
  cuando: string
  rendido: boolean
}
type Result = About & {
  programa: string | null
  puntaje: string | null
  ausente: boolean
  orden: number | null
  /** They were told another one. */
  corrige: boolean
}

/** What the office says of it. */
export const steppedLetter =
  ({ codigo, estado, texto, cuando, rendido }: Stepped) =>
  (to: To): Letter =>
    write(
      to,
      `${SUBJECTS[estado]} (${codigo})`,
      [
        estado === 'apta' && rendido ? 'Su inscripción está completa.' : SAID[estado],
        ...texto.split('\n'),
        cuando,
      ].filter(Boolean),
      'Ver mi inscripción',
    )

const ABSENT = { si: 'No se presentó al examen.', no: 'No tiene puntaje anotado.' }

/** What became of whoever took the exam. */
export const resultLetter =
  ({ codigo, temporada, programa, puntaje, ausente, orden, corrige }: Result) =>
  (to: To): Letter =>
    write(
      to,
      `Su resultado de la admisión ${temporada} (${codigo})`,
      [
        corrige ? 'Se corrigió su resultado. Vale este, y no el que le escribimos antes.' : '',
        programa ? `Alcanzó vacante en ${programa}.` : 'Esta vez no alcanzó vacante.',
        puntaje === null ? ABSENT[ausente ? 'si' : 'no'] : `Puntaje: ${puntaje}${orden ? `; puesto ${orden}` : ''}.`,
        'Puede verlo también con su código y su clave, y en la lista de resultados del portal.',
      ].filter(Boolean),
      'Ver mi inscripción',
    )

const SUBJECTS = {
  observada: 'Debe corregir su inscripción',
  apta: 'Su inscripción está completa',
  no_apta: 'Su inscripción no fue aceptada',
}
const SAID = {
  observada:
    'Revisamos su inscripción y hace falta que corrija lo siguiente. Entre con su código y su clave, corríjalo y envíela otra vez.',
  apta: 'Su inscripción está completa: puede rendir el examen. Lleve su documento de identidad.',
  no_apta:
    'Revisamos su inscripción y no cumple los requisitos, por lo siguiente. Si no está de acuerdo, escriba a la institución.',
}
