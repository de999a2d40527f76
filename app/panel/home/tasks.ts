import { spokenAfter } from '../spoken.ts'

/** Something that somebody is to do, in a sentence around what it is about; the most urgent come first. */
export type Task = {
  key: string
  icon:
    | 'clock'
    | 'undo-2'
    | 'search-check'
    | 'triangle-alert'
    | 'search-x'
    | 'link'
    | 'inbox'
    | 'key-square'
    | 'shield-check'
  before: string
  /** What it is about, and where it is. */
  about: string
  href: string | null
  after: string
  /** What its button does: opens it, or gives it another end. */
  button:
    | { label: string; href: string }
    | { label: string; hace: 'reintentar-correo' }
    | { label: string; tipo: string; id: number; version: number; publicar_hasta: string | null }
  /** A second one, beside it. */
  other?: { label: string; href: string }
}

const DAY_MS = 86_400_000

/** 'Vence mañana', 'Vence en 5 días'. */
export function endsIn(end: Date, now: Date): string {
  const days = Math.floor((end.getTime() - now.getTime()) / DAY_MS)
  return days < 1
    ? `Deja de verse ${spokenAfter('', end, now).trim()}:`
    : `Deja de verse en ${days} ${days === 1 ? 'día' : 'días'}:`
}
