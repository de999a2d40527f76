import { eq, inArray } from 'drizzle-orm'
import { adjuntar } from '../app/features/admision/attach.server.ts'
import { enviar, inscribir } from '../app/features/admision/inscribe.server.ts'
import { findVigente, listModalidades, listVacantes } from '../app/features/admision/queries.server.ts'
import { type Clase, type Inscripcion, inscripcion, type Pago } from '../app/features/admision/rules.ts'
import { postulantes } from '../app/features/admision/schema.server.ts'
import type { Actor } from '../app/lib/account/permissions.ts'
import { newSecret } from '../app/lib/account/secrets.server.ts'
import { limaNow } from '../app/lib/dates.ts'
import { db } from '../app/lib/db/client.server.ts'
import { photo } from '../app/lib/files/samples.ts'

export const of = (subprivilegios: string, institucion = 2): Actor => ({
  ...{ idusuario: null, institucion, privilegios: 'admision', subprivilegios },
})
export const jefa = of('admision.temporadas,admision.evaluar,admision.resultados')
export const VISITOR = { direccion: '', agente: 'prueba' }

export const vigente = async () => {
  const row = await findVigente(2)
  if (!row) throw new Error('The sample has a season in force')
  return row
}

let numero = 70_000_000
export async function filled(change: object = {}): Promise<Inscripcion> {
  const { id } = await vigente()
  const [place] = await listVacantes(id)
  numero += 1
  return inscripcion(limaNow().slice(0, 10)).parse({
    ...{
      nombre_persona: 'Nelly',
      apellidos_persona: 'Ensayo Mamani',
      tipo_documento: '1',
      numero_documento: String(numero),
    },
    ...{ fecha_nacimiento: '2000-01-01', direccion: 'Jr. Los Eucaliptos 123', celular: '900000001' },
    ...{ correo_persona: 'nelly@quebradaserena.example', colegio: 'I.E. Modelo', anio_colegio: '2020' },
    ...{ programa: String(place?.programa), modalidad: String(place?.modalidad) },
    ...change,
  })
}
export const paid = (operacion: string): Pago => ({
  ...{ banco: 'nacion', numero_operacion: operacion, fecha_pago: limaNow().slice(0, 10), importe: 6_000 },
})
export async function begun(change: object = {}) {
  const outcome = await inscribir(2, await filled(change), newSecret(), VISITOR)
  if (!outcome.ok) throw new Error(outcome.codigo)
  return outcome
}
export const picture = await photo(40, 30).jpeg().toBuffer()
/** Of each kind its own: an image of one paper is no other's. */
const pictures = {
  foto: picture,
  documento: await photo(41, 30).jpeg().toBuffer(),
  comprobante: await photo(42, 30).jpeg().toBuffer(),
}
export const attach = (id: number, clase: Clase, bytes = pictures[clase as keyof typeof pictures] ?? picture) =>
  adjuntar(2, id, clase, { nombre: `${clase}.jpg`, bytes }, VISITOR)
/** The modality of the sample that asks for papers of its own, and a programme that has places in it. */
export async function exempted() {
  const { id } = await vigente()
  const way = (await listModalidades(id)).find(({ nombre }) => nombre === 'Por exoneración')
  const place = (await listVacantes(id)).find(({ modalidad }) => modalidad === way?.id)
  if (!way || !place) throw new Error('The sample has it')
  return { ...way, change: { programa: String(place.programa), modalidad: String(way.id) } }
}
export async function sent(operacion: string, change: object = {}) {
  const one = await begun(change)
  for (const clase of ['foto', 'documento', 'comprobante'] as const) await attach(one.id, clase)
  const outcome = await enviar(2, one.id, paid(operacion), VISITOR)
  if (!outcome.ok) throw new Error(outcome.codigo)
  return one
}
/** Does it, and where something is asked first, again as whoever knows of it. */
export async function knowing<T extends { ok: boolean }>(
  act: (confirmado: readonly string[]) => Promise<T | { ok: false; codigo: 'DUDAS'; dudas: string[] }>,
) {
  const first = await act([])
  return 'dudas' in first ? act(first.dudas) : first
}
export const stateOf = async (id: number) =>
  (await db.select().from(postulantes).where(eq(postulantes.id, id)))[0]?.estado
/** They, as they are now. */
export const seenNow = async (...ids: number[]) =>
  db.select({ id: postulantes.id, version: postulantes.version }).from(postulantes).where(inArray(postulantes.id, ids))
