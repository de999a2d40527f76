import type { Obstacle } from '../contenido/life.ts'
import type { Said } from '../contenido/office/office.ts'
import { spoken, spokenAfter } from './spoken.ts'

/** What an item is for whoever edits it; the same in lists, editors and the start page. */
export type Life = {
  estado: string
  /** What its state is called, where there are several public ones: 'Proceso'. */
  label: string
  publico: boolean
  conCambios: boolean
  /** When a scheduled change takes the place of what visitors have. */
  cambiaEn: Date | null
  /** Edits wait besides that change. */
  espera?: boolean
  desde: Date | null
  hasta: Date | null
  eliminado: Date | null
  /** What around it keeps visitors from it, or from part of what it says. */
  impiden: readonly Obstacle[]
  /** The last change, drafts included. */
  cambiado: Date
  /** Since when visitors have what they have, and which version it is, where somebody noted that. */
  publicoDesde: Date
  versionPublica: number | null
  revision: { estado: string; nota: string; de: string | null; usuario: number | null; fecha: string } | null
}

export type Tone = 'borrador' | 'publicado' | 'cambios' | 'programado' | 'vencer' | 'papelera'

/** Of an item, one word and its colour; a list shows both, in this order of what matters. */
export type State = { tone: Tone; word: string }

const SOON_MS = 14 * 86_400_000
const BIN_MS = 90 * 86_400_000

export const isSeen = ({ publico, eliminado, desde, hasta }: Life, now: Date) =>
  publico && !eliminado && (!desde || desde <= now) && (!hasta || now < hasta)

/** Visitors do not find it, though it is published: because of what is around it. */
export const isHidden = ({ impiden }: Pick<Life, 'impiden'>) => impiden.some(({ parte }) => parte === undefined)

const endsSoon = (life: Life, now: Date) =>
  isSeen(life, now) && life.hasta !== null && life.hasta.getTime() - now.getTime() <= SOON_MS

/** The badges of an item: what it is, and what waits besides. */
export function statesOf(life: Life, { a }: Said, now: Date): State[] {
  if (life.eliminado) return [{ tone: 'papelera', word: 'En la papelera' }]
  const besides: State[] = []
  if (isSeen(life, now)) {
    const words = new Set(life.impiden.map(({ parte = 'No se ve' }) => parte))
    for (const word of words) besides.push({ tone: 'vencer', word })
  }
  if (life.cambiaEn) besides.push({ tone: 'programado', word: 'Cambio programado' })
  else if (life.publico && life.conCambios) besides.push({ tone: 'cambios', word: 'Con cambios' })
  if (life.revision) besides.push({ tone: 'programado', word: REVIEWS[life.revision.estado] ?? 'En revisión' })
  return [ownState(life, a, now), ...besides]
}

const REVIEWS: Record<string, string> = { pedida: 'En revisión', devuelta: 'Devuelto', aprobada: 'Aprobado' }

function ownState(life: Life, a: string, now: Date): State {
  if (!life.publico) return { tone: 'borrador', word: 'Borrador' }
  if (life.desde && life.desde > now) return { tone: 'programado', word: `Programad${a}` }
  if (life.hasta && life.hasta <= now) return { tone: 'borrador', word: 'Terminó' }
  if (endsSoon(life, now)) return { tone: 'vencer', word: 'Por vencer' }
  return { tone: 'publicado', word: life.label }
}

type Writing = { isNew: boolean; isDirty: boolean }

/** What the bar of an editor says: what visitors see now, and what is still to come or to be done. */
export function sentenceOf(life: Life | null, said: Said, { isNew, isDirty }: Writing, now: Date): string {
  const { a } = said
  if (isNew || !life) return `Todavía es solo suy${a}: nadie más l${a} ve.`
  if (life.eliminado) {
    const gone = new Date(life.eliminado.getTime() + BIN_MS)
    return `Está en la papelera desde ${spoken(life.eliminado, now)}. Se borrará por sí sol${a} ${spokenAfter('', gone, now).trim()}.`
  }
  const rest = isDirty
    ? ' Usted tiene cambios sin publicar.'
    : life.publico && (life.cambiaEn ? life.espera : life.conCambios)
      ? ' Hay cambios sin publicar.'
      : ''
  return seenNow(life, said, now) + rest
}

function seenNow(life: Life, { a }: Said, now: Date): string {
  const { publico, desde, hasta, cambiaEn, publicoDesde, versionPublica } = life
  if (!publico) return 'Es un borrador: los visitantes no lo ven.'
  if (desde && desde > now) return `Aparecerá ${spokenAfter('', desde, now).trim()}.`
  if (hasta && hasta <= now) return `Los visitantes l${a} vieron ${spokenAfter('hasta', hasta, now)}.`
  if (isHidden(life))
    return `Está publicad${a}, pero los visitantes no l${a} encuentran. ${becauseOf(life, true).join(' ')}`
  const until = hasta ? `, y la verán ${spokenAfter('hasta', hasta, now)}` : ''
  const next = cambiaEn ? `La reemplazará la nueva ${spokenAfter('', cambiaEn, now).trim()}.` : ''
  return `Los visitantes ven la versión ${versionPublica === null ? '' : `${versionPublica}, `}${momentOf(publicoDesde, now)}${until}.${[next, ...becauseOf(life, false)].map((one) => one && ` ${one}`).join('')}`
}

/** Why visitors do not find it at all, or not part of what it says. */
const becauseOf = ({ impiden }: Life, whole: boolean) =>
  impiden.flatMap(({ porque, parte }) => ((parte === undefined) === whole ? porque : []))

const momentOf = (since: Date, now: Date) =>
  spoken(since, now)
    .replace(/^(hoy|ayer|mañana)/, 'de $1')
    .replace(/^(?!de )/, 'del ')

/** Why visitors do not see an item: every reason, in words, with what would change it. Empty where they see it. */
export function whyUnseen(life: Life, { a }: Said, now: Date): string[] {
  const reasons: string[] = []
  if (life.eliminado) reasons.push(`Está en la papelera: hay que recuperarl${a}.`)
  if (!life.publico) reasons.push(`Es un borrador: falta publicarl${a}.`)
  if (life.publico && life.desde && life.desde > now)
    reasons.push(`Su momento no ha llegado: aparecerá ${spokenAfter('', life.desde, now).trim()}.`)
  if (life.publico && life.hasta && life.hasta <= now) {
    reasons.push(
      `Su tiempo terminó ${spokenAfter('', life.hasta, now).trim()}: publíquel${a} otra vez o cámbiele el fin.`,
    )
  }
  return [...reasons, ...becauseOf(life, true)]
}
