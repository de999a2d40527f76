import type { ChildLists, Values } from '../life.ts'
import { type Current, differing, isPublic, isVisible, PLACE, type Row, sameValue } from './current.server.ts'

type Moments = Pick<Row, 'publicoDesde' | 'publicarDesde' | 'actualizadoEn'>
type Noted = Pick<Row, 'versionPublica' | 'publicoDesde'>

/** Since when what is public is; of a row that nobody noted it of, as far as its own columns know. */
export const publicSince = ({ publicoDesde, publicarDesde, actualizadoEn }: Moments): Date =>
  publicoDesde ?? (publicarDesde && publicarDesde > actualizadoEn ? publicarDesde : actualizadoEn)

type Change = { set: Values; hijos?: ChildLists | undefined }

/**
 * Which version is public after a change, and since when: the same as before, unless visitors get something else or
 * could not see it. What is undone knows it.
 * @param at when it happens; what was scheduled happens at its moment, whoever comes first after it
 */
export function publicVersion({ type, row, hijos }: Current, { set, hijos: lists }: Change, at: Date): Noted {
  const after = { ...row, ...set } as Row
  if (!isPublic(type, after) || after.eliminadoEn) return { versionPublica: null, publicoDesde: null }
  if ('publicoDesde' in set) return { versionPublica: after.versionPublica, publicoDesde: after.publicoDesde }
  const said = Object.keys(set).filter((key) => key !== PLACE && (key === 'estado' || key in type.fields))
  const isSame =
    said.every((key) => sameValue(set[key], row[key])) &&
    differing({ hijos: lists ?? {} }, { valores: {}, hijos }).length === 0
  const [was, is] = [isVisible(type, row, at), isVisible(type, after, at)]
  const goesOn = was ? is : !is && isPublic(type, row) && sameValue(after.publicarDesde, row.publicarDesde)
  if (isSame && goesOn && !row.eliminadoEn)
    return { versionPublica: row.versionPublica, publicoDesde: publicSince(row) }
  const { publicarDesde } = after
  return { versionPublica: row.version + 1, publicoDesde: publicarDesde && publicarDesde > at ? publicarDesde : at }
}
