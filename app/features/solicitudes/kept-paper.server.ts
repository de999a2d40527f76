import { and, eq } from 'drizzle-orm'
import { foliosOf, pagesIn } from '../../expedientes/folios.server.ts'
import { type Expediente, expedienteArchivos, expedientes } from '../../expedientes/schema.server.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { removeBytes } from '../../lib/files/forget.server.ts'
import { insertKept, keepFile } from '../../lib/files/save.server.ts'
import { archivos } from '../../lib/files/schema.server.ts'
import { change, nobody } from '../../lib/unit.server.ts'

/** A paper that is made once, from what is kept: of a case, or of one of its movements. */
export type MadePaper =
  | { papel: 'cargo' | 'fut' | 'hoja' | 'hoja_final' }
  | { papel: 'carta'; movimiento: number; nombre: string }

async function paperOf({ id }: Expediente, made: MadePaper, from: Tx | typeof db = db) {
  const { expediente, archivo, papel, movimiento } = expedienteArchivos
  const [row] = await from
    .select({ archivo: archivos })
    .from(expedienteArchivos)
    .innerJoin(archivos, eq(archivos.id, archivo))
    .where(
      and(
        eq(expediente, id),
        eq(papel, made.papel),
        'movimiento' in made ? eq(movimiento, made.movimiento) : undefined,
      ),
    )
  return row?.archivo
}

/**
 * A paper of a case, made by whoever asks for it first and kept from then on.
 * @param make writes its PDF, outside of any transaction
 */
export async function keptPaper(caso: Expediente, made: MadePaper, make: () => Promise<Uint8Array>) {
  const there = await paperOf(caso, made)
  // Of what was erased in its time no paper is made again.
  if (there || caso.anonimizadoEn !== null) return there
  const nombre = 'nombre' in made ? made.nombre : `${made.papel}-${caso.numero}.pdf`
  const bytes = await make()
  const kept = await keepFile({ nombre, idinstitucion: caso.institucion, privado: true, bytes })
  if (!kept.ok) throw new Error(`The paper was not kept: ${kept.codigo}`)
  const { fila } = kept
  const folios = foliosOf([await pagesIn(bytes, fila.tipo)])
  const isOurs = await change({ ...nobody(), institucion: caso.institucion }, async ({ tx }) => {
    const [now] = await tx.select().from(expedientes).where(eq(expedientes.id, caso.id)).for('update')
    // Somebody asked at the same moment, and theirs is the one; or it was erased meanwhile.
    if (!now || now.anonimizadoEn !== null || (await paperOf(caso, made, tx))) return false
    const archivo = await insertKept(tx, fila)
    const movimiento = 'movimiento' in made ? made.movimiento : null
    const mine = { expediente: caso.id, archivo: archivo.id, papel: made.papel, movimiento, folios, visible: true }
    await tx.insert(expedienteArchivos).values(mine)
    return true
  })
  if (!isOurs) await removeBytes(fila)
  return paperOf(caso, made)
}
