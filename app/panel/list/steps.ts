import type { Paso } from '../../contenido/write/steps.server.ts'
import type { Row } from './rows.server.ts'
import type { List } from './screen.tsx'

/** A step as it is done with several. */
export type Asking = {
  paso: Paso
  label: string
  done: string
  /** What it is told, besides. */
  told?: { campos?: Record<string, unknown>; sabiendo?: true }
}

/** What can be done with rows of a list: what it is called, and with which of them. */
export type Offered = Asking & { fits: (row: Pick<Row, 'publico' | 'eliminado'>) => boolean }

/** What somebody with these powers may do from a list, in the order of the menus. */
export function offeredIn({ puede, said: { a } }: Pick<List, 'puede' | 'said'>): Offered[] {
  const kept = ({ eliminado }: Pick<Row, 'eliminado'>) => !eliminado
  return [
    ...(puede.publicar
      ? ([
          { paso: 'publicar', label: 'Publicar', done: `publicad${a}`, fits: kept },
          { paso: 'retirar', label: 'Retirar', done: `retirad${a}`, fits: (row) => kept(row) && row.publico },
        ] satisfies Offered[])
      : []),
    { paso: 'duplicar', label: 'Duplicar', done: `duplicad${a}`, fits: kept },
    ...(puede.eliminar
      ? ([
          {
            ...{ paso: 'recuperar', label: 'Recuperar' },
            done: `recuperad${a} como borrador: los visitantes no l${a} ven`,
            fits: ({ eliminado }) => eliminado,
          },
          { paso: 'papelera', label: 'Enviar a la papelera', done: `enviad${a} a la papelera`, fits: kept },
        ] satisfies Offered[])
      : []),
  ]
}

type Waiting = Pick<Row, 'publico' | 'porAparecer' | 'porCambiar'>

const waits = ({ publico, porAparecer, porCambiar }: Waiting) => publico && (porAparecer || porCambiar)

/** What a step is called with this row: what waits for its moment waits no longer once it is published. */
export const labelFor = ({ paso, label }: Asking, row: Waiting) =>
  paso === 'publicar' && waits(row) ? `${label} ahora` : label

/** What is said before a step with these, where it does more than its name says. @param unseen others are among them, too */
export function noticeOf({ paso }: Asking, rows: readonly Waiting[], unseen: boolean): string | undefined {
  if (paso !== 'publicar') return undefined
  const n = rows.filter(waits).length
  if (unseen) return 'Lo que esté programado para después se publica ahora.'
  if (n === 0) return undefined
  return n === 1
    ? '1 de lo elegido está programado para después: se publica ahora.'
    : `${n} de lo elegido están programados para después: se publican ahora.`
}

/** 'publicada' of one, 'publicadas' of several: the first word has the number, and who is not seen. */
export const counted = (n: number, done: string) => (n === 1 ? done : done.replace(/^\S+|\bl[oa](?= ven)/g, '$&s'))

/** What is said of those that are public now and that visitors do not find. */
export const unseenOf = (n: number, a: string) =>
  n > 0 && (n === 1 ? `1 no se ve: al abrirl${a} se lee por qué.` : `${n} no se ven: al abrirl${a}s se lee por qué.`)

/** Steps after which visitors do not see it. */
export const HIDES: Paso[] = ['retirar', 'papelera']

/** What is said besides, where texts lead to what is not seen any more. */
export function leadingTo(n: number, a: string): string {
  if (n === 0) return ''
  return n === 1
    ? ` Otra publicación l${a} enlaza: al abrirl${a} se ve cuál.`
    : ` ${n} publicaciones l${a} enlazan: al abrirl${a} se ve cuáles.`
}
