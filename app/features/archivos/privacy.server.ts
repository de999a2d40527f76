import { and, getTableName, inArray } from 'drizzle-orm'
import { columnsOf } from '../../campos/sent.server.ts'
import type { ContentType } from '../../contenido/content-type.server.ts'
import { publishedOrToBe } from '../../contenido/queries.server.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { isShownBesides } from '../../lib/files/forget.server.ts'
import { missingFor } from '../../lib/files/publishers.server.ts'
import type { Archivo } from '../../lib/files/schema.server.ts'
import { usesOf } from '../../lib/files/uses.server.ts'
import type { Unit } from '../../lib/unit.server.ts'

type Tx = Unit['tx']

/** `id` is the file that it is about. */
export type PrivacyRefusal = { ok: false; codigo: 'SINPERMISO' | 'SEMUESTRA'; id: string; message: string }

type Asked = { file: Archivo; way: string[]; privado: boolean; types: readonly ContentType[] }

/**
 * Why a file may not be made private, or public: whoever does it must be able to publish wherever it is shown, and what
 * visitors see stays for visitors. @param way the ids of the file and of those that it took the place of
 */
export async function refusedPrivacy(
  tx: Tx,
  actor: Actor,
  { file, way, privado, types }: Asked,
): Promise<PrivacyRefusal | undefined> {
  const name = `«${file.titulo || file.nombre}»`
  const refuse = (codigo: PrivacyRefusal['codigo'], message: string) => ({
    ok: false as const,
    codigo,
    id: file.id,
    message,
  })
  const missing = await missingFor(tx, actor, [file])
  if (missing) {
    const rooms = types.filter((type) => missing.includes(type.name)).map(({ title }) => title)
    const who =
      rooms.length > 0
        ? `quien publica donde se usa: ${rooms.join(', ')}`
        : 'quien lo subió, o quien administra el portal'
    return refuse('SINPERMISO', `Quién ve ${name} lo decide ${who}.`)
  }
  if (!privado) return undefined
  const shown = await publicPlaces(tx, actor, way, types)
  if (shown.length > 0) {
    return refuse(
      'SEMUESTRA',
      `${name} no puede ser privado: el público lo ve, o lo verá a su hora, en ${inWords(shown)}. Quítelo de ahí antes, o reemplácelo por otro.`,
    )
  }
  if (await isShownBesides(tx, way, tablesOf(types))) {
    return refuse(
      'SEMUESTRA',
      `${name} no puede ser privado: el portal lo muestra fuera de las publicaciones, por ejemplo en el directorio o en los datos del instituto.`,
    )
  }
  return undefined
}

const MOST = 3

const inWords = (places: string[]) =>
  places.length > MOST ? `${places.slice(0, MOST).join('; ')} y ${places.length - MOST} más` : places.join('; ')

/** Where visitors see any of these, or will, in words. */
async function publicPlaces(tx: Tx, actor: Actor, ids: string[], types: readonly ContentType[]): Promise<string[]> {
  const uses = await usesOf(ids, tx)
  const places: string[] = []
  for (const type of types) {
    const { table, label, name, title } = type
    const items = uses.flatMap(({ tipo, contenido }) => (tipo === name ? contenido : []))
    if (items.length === 0) continue
    const rows = await tx
      .select({ titulo: columnsOf(table)[label] ?? table.id })
      .from(table)
      .where(and(publishedOrToBe(type, actor), inArray(table.id, items)))
      .orderBy(table.id)
    for (const { titulo } of rows) places.push(can(actor, type) ? `«${titulo}» (${title})` : title)
  }
  return [...new Set(places)]
}

const tablesOf = (types: readonly ContentType[]) =>
  types.flatMap(({ table, children = {} }) =>
    [table, ...Object.values(children).map((one) => one.table)].map(getTableName),
  )
