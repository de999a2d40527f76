// What applicants and citizens paid, and who confirms it, in the sample institute.
import { findDraft, saveDraft } from '../app/expedientes/draft.server.ts'
import { newFicha } from '../app/expedientes/keys.server.ts'
import { openBox } from '../app/features/caja/mutations.server.ts'
import { present } from '../app/features/solicitudes/mutations.server.ts'
import { usuarios } from '../app/features/usuarios/schema.server.ts'
import type { Actor } from '../app/lib/account/permissions.ts'
import { db } from '../app/lib/db/client.server.ts'
import { nobody } from '../app/lib/unit.server.ts'
import { findPago } from '../app/panel/tesoreria/queries.server.ts'
import { CYCLE, PAID, paid as withFee } from './escritos.ts'

const ROLE = 'caja.cobrar,caja.anular,caja.verificar,mesa_partes.pagos,caja.libre'

/** Three of the treasury: the first has a box open. */
export async function tellers(): Promise<Actor[]> {
  const people = await Promise.all(
    ['uno', 'dos', 'tres'].map(async (one): Promise<Actor> => {
      const [row] = await db
        .insert(usuarios)
        .values({ nombre: 'Rosa', apellidos: 'Caja', estado: '1', institucion: 2, correo: `${one}@caja.example` })
        .returning({ id: usuarios.id })
      return { idusuario: row?.id ?? 0, institucion: 2, privilegios: 'caja,mesa_partes', subprivilegios: ROLE }
    }),
  )
  if (people[0]) await openBox(people[0], { fondo: 0, serie: '001' })
  return people
}

export const who = (one: Actor | undefined) => one as Actor
/** What waits for treasury of something. */
export const waits = (tipo: string, contenido: number) => findPago(2, { tipo, contenido })
export const idOf = async (tipo: string, contenido: number) => (await waits(tipo, contenido))?.id ?? 0

export async function presented(numero: string, ciclo = 'II', more: object = {}) {
  const ficha = newFicha()
  const valores = { ...CYCLE, ...PAID, pregunta_1: ciclo, pago_operacion: numero, ...more }
  await saveDraft({ ficha, institucion: 2, tipo: withFee.name, tramite: null, valores, usuario: 1 })
  const draft = await findDraft(2, ficha)
  const done = draft && (await present(nobody(), withFee, draft))
  if (!done?.ok) throw new Error(JSON.stringify(done))
  return done.caso
}
