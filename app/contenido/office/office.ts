import type { IconName } from '../../ui/icons.ts'

/** The parts of the office's menu, in order. */
export const GROUPS = {
  publicaciones: 'Publicaciones',
  transparencia: 'Transparencia',
  academico: 'Académico',
  empleabilidad: 'Empleabilidad',
  portada: 'Portada',
} as const

/** The moment at which somebody begins to write. */
export const HOY = 'hoy'

/** How the office speaks of one kind of content and lays it out; keys are of its fields. */
export type Office<K extends string = string> = {
  /** What one is called: 'noticia'. */
  one: string
  gender: 'f' | 'm'
  group: keyof typeof GROUPS
  icon: IconName
  /** Columns of its list besides its label, its state and when it changed. */
  columns: readonly K[]
  /** The image that stands beside its label. */
  picture?: K
  /** What may be changed in the list itself. */
  quick?: readonly K[]
  /** A screen made for it besides its list. */
  room?: { href: string; label: string; icon: IconName }
  /** What a copy has not, in a sentence. */
  sinCopiar?: string
  /** What a new one begins with, which mostly is right: an option, or today. */
  proposed?: Partial<Record<K, string | typeof HOY>>
  /** The parts of its form, in order: every field is in one. `between`: two of them, between which whole days may be. */
  sections: readonly { title: string; lead?: string; fields: readonly K[]; between?: readonly [from: K, to: K] }[]
}

/** The article and the endings that go with a word: `said(office).la` is 'la noticia', `.a` ends 'publicada'. */
export function said({ one, gender, sinCopiar }: Pick<Office, 'one' | 'gender' | 'sinCopiar'>) {
  const f = gender === 'f'
  // 'El área', though it is 'esta área': its first letter is stressed.
  const la = f && !one.startsWith('á')
  return {
    one,
    la: `${la ? 'la' : 'el'} ${one}`,
    una: `${la ? 'una' : 'un'} ${one}`,
    esta: `${f ? 'esta' : 'este'} ${one}`,
    nueva: `${f ? 'Nueva' : 'Nuevo'} ${one}`,
    a: f ? 'a' : 'o',
    as: f ? 'as' : 'os',
    ...(sinCopiar && { sinCopiar }),
  }
}

/** How words end for it. */
export type Said = ReturnType<typeof said>
