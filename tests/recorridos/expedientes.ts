// A case that was answered, for journeys of whoever waits for an answer.
import { eq } from 'drizzle-orm'
import { hashOfKey, newFicha } from '../../app/expedientes/keys.server.ts'
import { openCase } from '../../app/expedientes/open.server.ts'
import { expedientes } from '../../app/expedientes/schema.server.ts'
import { takeStep } from '../../app/expedientes/step.server.ts'
import { consulta } from '../../app/features/consultas/schema.server.ts'
import { aroundOf } from '../../app/features/solicitudes/queries.server.ts'
import { db, type Opening, openDatabase } from '../../app/lib/db/client.server.ts'
import { change, nobody } from '../../app/lib/unit.server.ts'
import { RESPONDIDA, SERIE } from './respondida.ts'

/** Puts it there, before the product opens the copy. */
export async function answered(opening: Opening): Promise<void> {
  const database = await openDatabase(opening)
  const { institucion } = nobody()
  const around = await aroundOf(institucion)
  const actor = { idusuario: null, institucion, privilegios: '**', subprivilegios: '**' }
  const solicitante = {
    nombre: 'Nelly Ensayo Mamani',
    ...{ tipo_documento: '1', numero_documento: '00000007', domicilio: '', celular: '', acepta_correo: true },
    ...{ correo: 'nelly@quebradaserena.example', representante: null },
  }
  const datos = { asunto: RESPONDIDA.asunto, detalle: '¿Qué día es?' }
  const sent = { ficha: newFicha(), solicitante, datos, archivos: [] }
  const { caso } = await change(nobody(), (unit) => openCase(unit, { ...consulta, serie: SERIE }, sent, around))
  for (const [paso, texto] of [['recibir'], ['anotar', 'Nota de adentro'], ['resolver', RESPONDIDA.respuesta]]) {
    const asked = { id: caso.id, paso: paso ?? '', datos: { texto } }
    await change(actor, (unit) => takeStep(unit, consulta, asked, { de: 'personal', actor }, around))
  }
  await db
    .update(expedientes)
    .set({ claveHash: hashOfKey(RESPONDIDA.clave) })
    .where(eq(expedientes.id, caso.id))
  await database.close()
}
