import type { Said } from '../../contenido/office/office.ts'
import { isSeen, type Life } from '../life.ts'
import { spokenAfter } from '../spoken.ts'
import type { Editor } from './editor.server.ts'
import type { Told, Verb } from './use-editing.ts'

/** What a button says and does. */
export type Offer = { paso: Verb; label: string; told?: Told }

/** The one thing that an editor proposes, and what else can be done, in the order of its menu. */
export function offersOf({ vida, puede, said }: Pick<Editor, 'vida' | 'puede' | 'said'>, isDirty: boolean, now: Date) {
  const main = mainOffer(vida, puede, said, isDirty, now)
  const others: Offer[] = []
  if (!vida) return { main, others }
  const isIn = vida.eliminado !== null
  if (!isIn) {
    if (puede.publicar && main?.paso !== 'pedir_revision' && !vida.revision) {
      others.push({ paso: 'pedir_revision', label: 'Enviar a revisión' })
    }
    others.push({ paso: 'duplicar', label: `Duplicar ${said.la}` })
    if (vida.publico && (vida.conCambios || vida.cambiaEn)) {
      others.push({ paso: 'descartar', label: 'Descartar los cambios sin publicar' })
    } else if (isDirty) others.push({ paso: 'descartar', label: 'Descartar lo que no guardé' })
    if (puede.publicar && vida.publico) {
      others.push({ paso: 'retirar', label: isSeen(vida, now) ? `Retirar ${said.la}` : 'Dejar como borrador' })
    }
    if (puede.eliminar) others.push({ paso: 'papelera', label: 'Enviar a la papelera' })
  }
  return { main, others }
}

function mainOffer(vida: Life | null, puede: Editor['puede'], said: Said, isDirty: boolean, now: Date): Offer | null {
  if (vida?.eliminado) return puede.eliminar ? { paso: 'recuperar', label: `Recuperar ${said.la}` } : null
  const something = isDirty || vida === null || !vida.publico || vida.conCambios
  // What was given back, or changed after it was approved, is asked for again.
  const asks = something && vida?.revision?.estado !== 'pedida'
  const isVoid = puede.soloAprobado && isDirty
  if (!puede.publicar || isVoid) return asks ? { paso: 'pedir_revision', label: 'Enviar a revisión' } : null
  if (!vida?.publico) return { paso: 'publicar', label: `Publicar ${said.one}` }
  if (!something) return offerUnseen(vida, said, now)
  return { paso: 'publicar', label: isSeen(vida, now) || vida.cambiaEn ? 'Publicar cambios' : `Publicar ${said.one}` }
}

/** What has visitors already changes at its moment; anything else appears. */
export const scheduling = (vida: Life | null, { one }: Said, now: Date) =>
  vida && isSeen(vida, now) ? 'Programar el cambio' : `Programar ${one}`

/** What is said once it is saved. @param waits it does not come with what has its moment, but waits to be published */
export function savedAs(vida: Life | null, waits: true | undefined, now: Date): string {
  if (!vida?.publico) return 'El borrador quedó guardado.'
  const comes = momentOf(vida, now)
  if (!comes) return 'Quedó guardado como cambio sin publicar.'
  return waits
    ? 'Quedó guardado como cambio sin publicar: lo programado sigue como estaba.'
    : `Quedó guardado en lo programado: los visitantes lo verán ${spokenAfter('', comes, now).trim()}.`
}

const momentOf = ({ cambiaEn, desde }: Life, now: Date) => cambiaEn ?? (desde && desde > now ? desde : null)

/** What is said once two who changed the same are one, of which nobody has looked at the whole. */
export function settledAs(
  { vida, puede }: Pick<Editor, 'vida' | 'puede'>,
  { igual, espera }: { igual?: true; espera?: true },
  now: Date,
): string {
  if (igual) return 'Quedó lo que había: no hay nada sin guardar.'
  if (vida?.publico && momentOf(vida, now) && !espera) return `${savedAs(vida, espera, now)} Revíselo antes.`
  return `Quedó como borrador: revíselo y ${puede.publicar && !puede.soloAprobado ? 'publique' : 'envíelo a revisión'}.`
}

/** What is said once it is done. @param before what it was: `hidden`: what is around it keeps visitors from it, or may; `seen`: they saw it */
export function doneWith(
  paso: Verb,
  { la, a, sinCopiar }: Said,
  told: Told = {},
  { hidden = false, seen = false } = {},
): string {
  const subject = la.charAt(0).toUpperCase() + la.slice(1)
  switch (paso) {
    case 'publicar':
      return told.publicar_desde
        ? seen
          ? 'El cambio quedó programado: hasta entonces los visitantes ven lo de ahora.'
          : `${subject} quedó programad${a}.`
        : hidden
          ? `${subject} quedó publicad${a}: la barra dice si los visitantes ya l${a} ven.`
          : `${subject} está publicad${a}: los visitantes ya l${a} ven.`
    case 'retirar':
      return `${subject} ya no se ve: quedó como borrador.`
    case 'papelera':
      return `${subject} está en la papelera.`
    case 'recuperar':
      return `${subject} volvió como borrador: los visitantes no l${a} ven.`
    case 'descartar':
      return 'Se descartó lo que no estaba publicado.'
    case 'duplicar':
      return ['Esta es la copia: es un borrador.', sinCopiar].filter(Boolean).join(' ')
    case 'pedir_revision':
      return 'Se pidió la revisión.'
    case 'aprobar':
      return `${subject} quedó aprobad${a}.`
    case 'devolver':
      return `${subject} se devolvió con su nota.`
    case 'ajustar':
      return `${subject} cambió de estado: lo demás quedó como estaba.`
    case 'mover':
      return `${subject} cambió de lugar.`
  }
}

/** What waits for its moment can be published at once; what had its time, again. */
function offerUnseen(vida: Life, { one }: Said, now: Date): Offer | null {
  if (isSeen(vida, now)) return null
  const isToCome = vida.desde !== null && vida.desde > now
  return { paso: 'publicar', label: isToCome ? 'Cambiar su momento' : `Publicar ${one} otra vez` }
}

/** What somebody who has it open hears when others give it back. @param since what they had read of it until then */
export const returnedWith = (
  { estado, de, nota, usuario, fecha }: NonNullable<Life['revision']>,
  { la }: Said,
  { me, since }: { me: number; since: Date | undefined },
) =>
  estado === 'devuelta' && usuario !== me && since && new Date(fecha) > since
    ? `${de ?? 'Quien revisa'} devolvió ${la}: «${nota}»`
    : undefined
