// To whom a new case goes by the rules of its kind.
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { checkRequest } from '../../app/expedientes/form.server.ts'
import { newFicha } from '../../app/expedientes/keys.server.ts'
import { openCase } from '../../app/expedientes/open.server.ts'
import { addVersion } from '../../app/expedientes/rule-versions.server.ts'
import { areas } from '../../app/features/catalogos/schema.server.ts'
import { consulta } from '../../app/features/consultas/schema.server.ts'
import { usuarios } from '../../app/features/usuarios/schema.server.ts'
import { calendarOf, today } from '../../app/lib/calendar/business-days.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { change, nobody } from '../../app/lib/unit.server.ts'
import { rulesView } from '../../app/panel/expedientes/rules.server.ts'
import { testDatabase } from '../base-de-datos.ts'

testDatabase('sembrada')

const around = { calendar: calendarOf([]), firma: 'IES Demo' }
const boss = { idusuario: 1, institucion: 2, privilegios: '**', subprivilegios: '**' }

async function opened(asunto: string) {
  const nelly = { nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007' }
  const checked = checkRequest(consulta, { ...nelly, correo: 'nelly@quebradaserena.example', asunto, detalle: 'x' })
  if (!checked.ok) throw new Error(JSON.stringify(checked.errores))
  const sent = { ...checked.data, ficha: newFicha(), archivos: [] }
  return (await change({ ...nobody(), institucion: 2 }, (unit) => openCase(unit, consulta, sent, around))).caso
}

it('is whom the rules name while they can come in, and after that nobody, in the area that they name, which its rules say', async () => {
  const [area] = await db.insert(areas).values({ denominacion: 'Secretaría', institucion: 2 }).returning()
  const [person] = await db
    .insert(usuarios)
    .values({
      ...{ nombre: 'Rosa', apellidos: 'Prueba', correo: 'rosa@quebradaserena.example', estado: '1', institucion: 2 },
      ...{ privilegios: 'consultas', subprivilegios: '' },
    })
    .returning()
  const destino = { area: area?.id ?? 0, responsable: person?.id ?? 0 }
  const reglas = { ...consulta.reglas, destino }
  await change(boss, (unit) => addVersion(unit, consulta, { desde: today(), sustento: 'R.D. 1', reglas }))
  const said = async () => (await rulesView(boss, consulta)).vigente.destino
  expect(await opened('Primera')).toMatchObject(destino)
  expect(await said()).toBe('Secretaría, Rosa Prueba')
  await db.update(usuarios).set({ estado: '0' }).where(eq(usuarios.id, destino.responsable))
  expect(await opened('Segunda')).toMatchObject({ ...destino, responsable: null })
  expect(await said()).toContain('Su cuenta está desactivada')
  await db.update(usuarios).set({ estado: '1' }).where(eq(usuarios.id, destino.responsable))
  expect(await opened('Tercera')).toMatchObject(destino)
})
